/** @jest-environment jest-fixed-jsdom */
import { fireEvent, render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { UserEvent } from '@testing-library/user-event';
import type { TrainingPlan } from '../../../../src/domain/training/training-plan';
import { useTrainingLog } from '../../../../src/features/training-log/log-store';
import { StartTrainingPlan } from '../../../../src/features/training-log/start-training-plan';
import { makeTrainingPlan, runSession } from '../../../rigs/builders/started-training-plans';

const atFirst = useTrainingLog.getInitialState();
let user: UserEvent;

beforeEach(() => {
  localStorage.clear();
  useTrainingLog.setState(atFirst, true);
  jest.useFakeTimers({ now: new Date(2026, 10, 2, 9) });
  user = userEvent.setup({ advanceTimers: (ms) => jest.advanceTimersByTime(ms) });
});

afterEach(() => jest.useRealTimers());

const press = (name: string | RegExp) => user.click(screen.getByRole('button', { name }));
const part = () => screen.getByRole('region', { name: /Follow this plan|Your plan/ });
const state = () => within(part()).getByRole('status');

async function start(plan: TrainingPlan = makeTrainingPlan()) {
  const page = render(<StartTrainingPlan plan={plan} />);
  await press('Start today');
  return page;
}

it('plan: after its last session leads to the next plan', async () => {
  const weeks = [{ title: '', sessions: [runSession('only')] }];
  await start(makeTrainingPlan({ weeks, next: { path: '/plans/second', title: 'Second plan' } }));
  await press('Run done');
  expect(state()).toHaveTextContent('1 of 1 session done');
  expect(screen.getByRole('link', { name: 'Second plan' })).toHaveAttribute(
    'href',
    '/plans/second',
  );
  await press('Finish the plan');
  expect(screen.getByRole('button', { name: 'Start today' })).toBeVisible();
});

it('plan: changes of editors are taken over by a press, finished sessions stay', async () => {
  const { rerender } = await start();
  await press('Done without the timer');
  const weeks = [{ title: 'New', sessions: [runSession('c1')] }];
  rerender(<StartTrainingPlan plan={makeTrainingPlan({ weeks })} />);
  expect(part()).toHaveTextContent('We have changed this plan');
  await press('Take over the changes');
  expect(state()).toHaveTextContent('1 of 2 sessions done');
  expect(part()).not.toHaveTextContent('We have changed this plan');
});

it('plan: its start asks the browser to keep it, and says once what browsers delete, with a file', async () => {
  const persist = jest.fn(() => Promise.reject(new Error('not here')));
  Object.defineProperty(navigator, 'storage', { configurable: true, value: { persist } });
  const words = /it may delete them if you stay away for some weeks/;
  const saved: Blob[] = [];
  const create = URL.createObjectURL;
  URL.createObjectURL = (part: Blob) => {
    saved.push(part);
    return 'blob:saved';
  };
  const page = await start();
  expect(persist).toHaveBeenCalledTimes(1);
  expect(part()).toHaveTextContent(words);
  await press('Save a file');
  URL.createObjectURL = create;
  Reflect.deleteProperty(navigator, 'storage');
  expect(await saved[0]?.text()).toContain('"startDay":"2026-11-02"');
  expect(part()).not.toHaveTextContent(words);
  page.unmount();
  render(<StartTrainingPlan plan={makeTrainingPlan()} />);
  expect(part()).not.toHaveTextContent(words);
});

/** Saves the calendar file and returns the lines of its dates. */
async function savedDates(): Promise<string[]> {
  const parts: Blob[] = [];
  const create = URL.createObjectURL;
  URL.createObjectURL = (part: Blob) => {
    parts.push(part);
    return 'blob:saved';
  };
  await press('Save the calendar file');
  URL.createObjectURL = create;
  const [file] = parts;
  return (await file?.text())?.match(/DTSTART:\w+/g) ?? [];
}

it('plan: the calendar file has the days of the form before the start, and those of the plan after it', async () => {
  render(<StartTrainingPlan plan={makeTrainingPlan()} />);
  expect(screen.getByLabelText('First day')).not.toBeVisible();
  await user.click(screen.getByText('Change days'));
  await user.click(screen.getByRole('checkbox', { name: 'Friday' }));
  fireEvent.change(screen.getByLabelText('First day'), { target: { value: '2026-11-04' } });
  fireEvent.change(screen.getByLabelText('Time of day'), { target: { value: '' } });
  expect(await savedDates()).toEqual([]);
  expect(part()).toHaveTextContent('Choose a time, such as 18:30.');
  fireEvent.change(screen.getByLabelText('Time of day'), { target: { value: '07:15' } });
  const days = ['20261106', '20261113', '20261120', '20261127'];
  expect(await savedDates()).toEqual(days.map((day) => `DTSTART:${day}T071500`));
  expect(part()).toHaveTextContent('Saved: 4 sessions, November 6, 2026 to November 27, 2026.');

  await press('Start on November 4, 2026');
  await user.click(screen.getByText('All sessions, and moving them'));
  const week = screen.getByRole('region', { name: 'Week 1' });
  await user.click(within(week).getByText('About jab', { selector: 'summary span' }));
  fireEvent.change(within(week).getAllByLabelText('New day')[0] ?? week, {
    target: { value: '2026-11-05' },
  });
  await user.click(within(week).getAllByRole('button', { name: 'Move it' })[0] ?? week);
  await user.click(screen.getByText('In your calendar'));
  expect(await savedDates()).toEqual(
    ['20261105', ...days.slice(1)].map((day) => `DTSTART:${day}T071500`),
  );
});
