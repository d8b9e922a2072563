/** @jest-environment jest-fixed-jsdom */
import { act, renderHook, waitFor } from '@testing-library/react';
import { emptyLog, putEntry } from '../../../../src/domain/training/training-log';
import {
  changeEntry,
  changeLog,
  createLogId,
  deleteLog,
  putEntryBack,
  readDamagedLog,
  syncTrainingLog,
  takeOutEntry,
  useTrainingLog,
} from '../../../../src/features/training-log/log-store';
import { writeLog } from '../../../../src/features/training-log/read-log';
import { trainingLogKey } from '../../../../src/features/training-log/storage-keys';
import { useTrainingNews } from '../../../../src/features/training-log/today/use-training-news';
import { makeEntry } from '../../../rigs/builders/started-training-plans';
import { restorePage } from '../../../rigs/dom/restore-page';

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

it('training log store: a blocked storage keeps changes for the page', () => {
  const refusals = [refuse('getItem', 'SecurityError'), refuse('setItem', 'SecurityError')];
  record();
  record(tuesday);
  expect(problem()).toBe('blocked');
  expect(days()).toEqual(['2026-11-02', '2026-11-03']);
  for (const refusal of refusals) refusal.mockRestore();
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

it('training log store: ids are in the order of recording', () => {
  expect([createLogId(2_000), createLogId(1_000)].sort()[0]).toMatch(/^0000000rs-/);
});

it('training news: a restored page has them for a log that another page has begun', async () => {
  const { result, unmount } = renderHook(useTrainingNews);
  localStorage.setItem(trainingLogKey, writeLog(putEntry(emptyLog, monday)));
  act(restorePage);
  await waitFor(() => expect(result.current).toBe('Training log'));
  unmount();
});
