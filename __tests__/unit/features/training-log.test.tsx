/** @jest-environment jest-fixed-jsdom */
import {
  act,
  renderHook,
  waitFor,
  fireEvent,
  render,
  screen,
  within,
} from '@testing-library/react';
import { emptyLog, putEntry } from '../../../src/domain/training/training-log';
import {
  changeEntry,
  changeLog,
  deleteLog,
  putEntryBack,
  readDamagedLog,
  syncTrainingLog,
  takeOutEntry,
  useTrainingLog,
} from '../../../src/features/training-log/log-store';
import { writeLog } from '../../../src/features/training-log/read-log';
import { trainingLogKey } from '../../../src/features/training-log/storage-keys';
import { useTrainingNews } from '../../../src/features/training-log/today/use-training-news';
import {
  makeEntry,
  makeTrainingPlan,
  runSession,
} from '../../rigs/builders/started-training-plans';
import { restorePage } from '../../rigs/dom/restore-page';
import userEvent from '@testing-library/user-event';
import type { UserEvent } from '@testing-library/user-event';
import type { TrainingPlan } from '../../../src/domain/training/training-plan';
import { StartTrainingPlan } from '../../../src/features/training-log/start-training-plan';

describe('log store', () => {
  const atFirst = useTrainingLog.getInitialState();
  const monday = makeEntry('2026-11-02');
  const tuesday = makeEntry('2026-11-03');

  beforeEach(() => {
    localStorage.clear();
    useTrainingLog.setState(atFirst, true);
  });

  const record = (entry = monday) => changeLog((log) => putEntry(log, entry));
  const days = () => useTrainingLog.getState().log.entries.map(({ day }) => day);
  const problem = () => useTrainingLog.getState().problem;
  const stored = () => localStorage.getItem(trainingLogKey) ?? '';

  function refuse(method: 'getItem' | 'setItem', name: string) {
    return jest.spyOn(Storage.prototype, method).mockImplementation(() => {
      throw new DOMException('refused', name);
    });
  }

  /** Writes as another tab does: the browser sends an event to this one. */
  function writeElsewhere(text: string | null, key: string | null = trainingLogKey) {
    if (text === null) localStorage.removeItem(trainingLogKey);
    else localStorage.setItem(trainingLogKey, text);
    window.dispatchEvent(new StorageEvent('storage', { key }));
  }

  it('training log store: does not undo what another tab has written', () => {
    syncTrainingLog();
    localStorage.setItem(trainingLogKey, writeLog(putEntry(emptyLog, tuesday)));
    record();
    expect(days()).toEqual(['2026-11-02', '2026-11-03']);
  });

  it('training log store: two tabs that write at once lose nothing', () => {
    record();
    // The other tab had not seen that entry when it wrote its own.
    writeElsewhere(writeLog(putEntry(emptyLog, tuesday)));
    expect(days()).toEqual(['2026-11-02', '2026-11-03']);
    expect(stored()).toContain(monday.id);
    expect(stored()).toContain(tuesday.id);
    const write = jest.spyOn(Storage.prototype, 'setItem');
    window.dispatchEvent(new StorageEvent('storage', { key: trainingLogKey }));
    expect(write).not.toHaveBeenCalled();
    write.mockRestore();
  });

  it('training log store: cleared site data empties it', () => {
    record();
    writeElsewhere(null, null);
    expect(days()).toEqual([]);
    expect(stored()).toBe('');
  });

  it('training log store: changes, removes and restores an entry', () => {
    record();
    changeEntry(monday.id, (entry) => ({ ...entry, note: 'Windy' }));
    const [changed = monday] = useTrainingLog.getState().log.entries;
    expect(changed.note).toBe('Windy');
    takeOutEntry(changed);
    expect(days()).toEqual([]);
    changeEntry(monday.id, (entry) => ({ ...entry, note: 'Lost' }));
    expect(days()).toEqual([]);
    putEntryBack(changed);
    expect(useTrainingLog.getState().log.entries[0]?.note).toBe('Windy');
  });

  it('training log store: a storage that can be read but refuses writes is said, and loses nothing of the page', () => {
    const refusal = refuse('setItem', 'SecurityError');
    record();
    record(tuesday);
    expect(problem()).toBe('blocked');
    expect(days()).toEqual(['2026-11-02', '2026-11-03']);
    refusal.mockRestore();
  });

  it('training log store: never overwrites a newer version', () => {
    const newer = '{"version":2,"rounds":"by the dozen"}';
    localStorage.setItem(trainingLogKey, newer);
    record();
    expect(problem()).toBe('newer');
    expect(days()).toEqual(['2026-11-02']);
    expect(stored()).toBe(newer);
  });

  it('training log store: reads a damaged log as far as it can, and keeps the original', () => {
    const damaged = writeLog(putEntry(emptyLog, tuesday)).replace(
      '"entries":[',
      '"entries":[{"id":"broken"},',
    );
    localStorage.setItem(trainingLogKey, damaged);
    syncTrainingLog();
    expect(problem()).toBe('damaged');
    expect(days()).toEqual(['2026-11-03']);
    expect(readDamagedLog()).toBeUndefined();
    record();
    expect(problem()).toBeUndefined();
    expect(days()).toEqual(['2026-11-02', '2026-11-03']);
    expect(readDamagedLog()).toBe(damaged);
  });

  it('training log store: overwrites no damaged log of which there is no copy', () => {
    localStorage.setItem(trainingLogKey, '{"version":1,"entr');
    const refusal = refuse('setItem', 'QuotaExceededError');
    record();
    refusal.mockRestore();
    expect(problem()).toBe('full');
    expect(stored()).toBe('{"version":1,"entr');
  });

  it('training log store: deletes everything, also what a damaged original held', () => {
    record();
    const before = stored();
    localStorage.setItem(trainingLogKey, `${before.slice(0, -1)},"plans":7}`);
    record(tuesday);
    expect(readDamagedLog()).toBeDefined();
    deleteLog();
    expect(days()).toEqual([]);
    expect(readDamagedLog()).toBeUndefined();
    expect(stored()).not.toContain(monday.id);
    // A tab that slept meanwhile writes what it had.
    writeElsewhere(before);
    expect(days()).toEqual([]);
  });

  it('training news: a restored page has them for a log that another page has begun', async () => {
    const { result, unmount } = renderHook(useTrainingNews);
    localStorage.setItem(trainingLogKey, writeLog(putEntry(emptyLog, monday)));
    act(restorePage);
    await waitFor(() => expect(result.current).toBe('Training log'));
    unmount();
  });
});

describe('plan', () => {
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
});
