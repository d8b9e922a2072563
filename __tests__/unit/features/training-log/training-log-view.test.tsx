/** @jest-environment jest-fixed-jsdom */
import { act, render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { emptyLog, putEntry, putTrainingPlan } from '../../../../src/domain/training/training-log';
import type { TrainingLog } from '../../../../src/domain/training/training-log';
import { writeLogFile } from '../../../../src/features/training-log/log-file';
import { useTrainingLog } from '../../../../src/features/training-log/log-store';
import { TrainingLogView } from '../../../../src/features/training-log/page/training-log-view';
import { writeLog } from '../../../../src/features/training-log/read-log';
import { trainingLogKey } from '../../../../src/features/training-log/storage-keys';
import { dayOf } from '../../../../src/lib/values/days';
import { makeEntry, makeStartedTrainingPlan } from '../../../rigs/builders/started-training-plans';

const atFirst = useTrainingLog.getInitialState();
const today = dayOf(new Date());
const entry = makeEntry(today, { id: 'today', feeling: 'good', note: 'Windy' });
const run = makeEntry(today, { id: 'run', source: { kind: 'run' }, rounds: 0, minutes: 20 });
const filled = putEntry(putEntry(emptyLog, entry), run);

beforeEach(() => {
  localStorage.clear();
  useTrainingLog.setState(atFirst, true);
});

function open(log: TrainingLog = emptyLog) {
  if (log !== emptyLog) localStorage.setItem(trainingLogKey, writeLog(log));
  render(<TrainingLogView title="Training log" />);
}

const entries = () => screen.getByRole('region', { name: 'What you trained' });
const press = (name: string | RegExp) => userEvent.click(screen.getByRole('button', { name }));

it('training log: says how to begin', () => {
  open();
  expect(screen.getByRole('region', { name: 'How to begin' })).toHaveTextContent('Start training');
  expect(screen.queryByRole('button', { name: 'Export' })).toBeNull();
});

it('training log: shows figures, the year as tables, and what was trained', () => {
  open(filled);
  expect(screen.getByRole('region', { name: 'Your weeks' })).toHaveTextContent(
    '6 rounds, 37 minutes',
  );
  const year = screen.getByRole('region', { name: today.slice(0, 4) });
  expect(within(year).getAllByRole('table')).toHaveLength(12);
  const day = within(year).getByRole('cell', { name: /trained, 6 rounds, 37 minutes/ });
  expect(day).toHaveTextContent(String(Number(today.slice(8))));
  const rows = within(entries()).getAllByRole('listitem');
  expect(rows[0]).toHaveTextContent('About jabToday. 6 rounds, 17 minutes. GoodWindy');
  expect(rows[1]).toHaveTextContent('RunToday. 20 minutes.');
  expect(within(entries()).getByRole('link', { name: 'About jab' })).toHaveAttribute(
    'href',
    '/training/jab',
  );
});

it('training log: changes face and note', async () => {
  open(filled);
  await press('Face and note About jab');
  await userEvent.click(screen.getByRole('radio', { name: 'Rough' }));
  await userEvent.type(screen.getByRole('textbox', { name: 'Note to yourself' }), ' and wet');
  await press('Close About jab');
  const [row] = within(entries()).getAllByRole('listitem');
  expect(row).toHaveTextContent('RoughWindy and wet');
  expect(localStorage.getItem(trainingLogKey)).toContain('Windy and wet');
});

it('training log: deletes an entry, and undoes it', async () => {
  open(filled);
  await press('Delete About jab');
  expect(entries()).toHaveTextContent('Deleted “About jab”.');
  expect(screen.getByRole('button', { name: 'Undo' })).toHaveFocus();
  expect(useTrainingLog.getState().log.entries).toHaveLength(1);
  await press('Undo');
  expect(useTrainingLog.getState().log.entries).toHaveLength(2);
});

it('training log: shows running plans and earlier ones', () => {
  const ended = makeStartedTrainingPlan({ id: 'ended', endedOn: '2026-11-20' });
  const running = makeStartedTrainingPlan({ startDay: today });
  open(putTrainingPlan(putTrainingPlan(filled, ended), running));
  expect(screen.getByRole('region', { name: 'First two weeks' })).toHaveTextContent('Week 1 of 2');
  expect(screen.getByRole('region', { name: 'Earlier plans' })).toHaveTextContent(
    '0 of 4 sessions',
  );
});

/** File whose text can be read; the test environment's own cannot. */
function makeFile(text: string): File {
  const file = new File([text], 'log.json', { type: 'application/json' });
  return Object.assign(file, { text: () => Promise.resolve(text) });
}

it('training log: imports a file once, refuses a damaged one', async () => {
  open(putEntry(emptyLog, run));
  const field = screen.getByLabelText('File to import');
  await userEvent.upload(field, makeFile(writeLogFile(filled)));
  expect(await screen.findByText(/^Imported: 1 entry/)).toBeVisible();
  await userEvent.upload(field, makeFile(writeLogFile(filled)));
  expect(await screen.findByText(/^Imported: 0 entries/)).toBeVisible();
  expect(useTrainingLog.getState().log.entries).toHaveLength(2);
  await userEvent.upload(field, makeFile('{"version":1,'));
  expect(await screen.findByRole('alert')).toHaveTextContent('of the file is damaged');
  expect(useTrainingLog.getState().log.entries).toHaveLength(2);
});

it('training log: deletes everything after a question', async () => {
  open(filled);
  await press('Delete everything');
  expect(screen.getByRole('button', { name: 'Keep it' })).toHaveFocus();
  await press('Delete everything');
  expect(screen.getByRole('region', { name: 'How to begin' })).toBeVisible();
  expect(localStorage.getItem(trainingLogKey)).not.toContain('Windy');
});

it('training log: follows another tab', () => {
  open();
  localStorage.setItem(trainingLogKey, writeLog(filled));
  act(() => void window.dispatchEvent(new StorageEvent('storage', { key: trainingLogKey })));
  expect(entries()).toHaveTextContent('About jab');
});
