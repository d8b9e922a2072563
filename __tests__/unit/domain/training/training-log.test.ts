import {
  changeTime,
  clearLog,
  emptyLog,
  importLog,
  mergeLogs,
  putEntry,
  putTrainingPlan,
  removeEntry,
} from '../../../../src/domain/training/training-log';
import { makeEntry, makeStartedTrainingPlan } from '../../../rigs/builders/started-training-plans';

const monday = makeEntry('2026-11-02');
const tuesday = makeEntry('2026-11-03');
const ids = (log: typeof emptyLog) => log.entries.map(({ id }) => id);

it('training log: entries are in the order of days, whenever they were recorded', () => {
  expect(ids(putEntry(putEntry(emptyLog, tuesday), monday))).toEqual([monday.id, tuesday.id]);
});

it('training log: a merge of two tabs keeps what each has written', () => {
  const one = putEntry(emptyLog, monday);
  const other = putTrainingPlan(putEntry(emptyLog, tuesday), makeStartedTrainingPlan());
  const merged = mergeLogs(one, other);
  expect(ids(merged)).toEqual([monday.id, tuesday.id]);
  expect(merged.plans).toHaveLength(1);
  expect(mergeLogs(other, one)).toEqual(merged);
  expect(mergeLogs(merged, one)).toEqual(merged);
});

it('training log: of two versions the later one stays, in either order', () => {
  const before = putEntry(emptyLog, monday);
  const after = putEntry(before, { ...monday, note: 'Windy', changedAt: 2_000 });
  expect(mergeLogs(before, after).entries[0]?.note).toBe('Windy');
  expect(mergeLogs(after, before).entries[0]?.note).toBe('Windy');
});

it('training log: two versions of one moment are settled alike in all tabs', () => {
  const one = putEntry(emptyLog, { ...monday, note: 'One' });
  const other = putEntry(emptyLog, { ...monday, note: 'Other' });
  expect(mergeLogs(one, other)).toEqual(mergeLogs(other, one));
});

it('training log: a removed entry is not brought back by a tab that still has it', () => {
  const before = putEntry(emptyLog, monday);
  const after = removeEntry(before, monday.id, 2_000);
  expect(ids(mergeLogs(after, before))).toEqual([]);
  const restored = putEntry(after, { ...monday, changedAt: 3_000 });
  expect(ids(mergeLogs(restored, after))).toEqual([monday.id]);
});

it('training log: deleting everything also deletes it from other tabs', () => {
  const before = putTrainingPlan(putEntry(emptyLog, monday), makeStartedTrainingPlan());
  expect(mergeLogs(before, clearLog(2_000))).toEqual(clearLog(2_000));
  const later = putEntry(clearLog(2_000), { ...tuesday, changedAt: 3_000 });
  expect(ids(mergeLogs(before, later))).toEqual([tuesday.id]);
});

it('training log: an import makes no doubles and brings back what was removed since', () => {
  const exported = putEntry(putEntry(emptyLog, monday), tuesday);
  const now = removeEntry(
    putEntry(exported, { ...tuesday, note: 'New', changedAt: 5_000 }),
    monday.id,
    6_000,
  );
  const imported = importLog(now, exported, 7_000);
  expect(ids(imported)).toEqual([monday.id, tuesday.id]);
  expect(imported.entries[1]?.note).toBe('New');
  expect(ids(importLog(clearLog(6_000), exported, 7_000))).toEqual([monday.id, tuesday.id]);
});

it('training log: a change is later than the one before, also if the clock was set back', () => {
  expect(changeTime(monday, 500)).toBe(1_001);
  expect(changeTime(monday, 9_000)).toBe(9_000);
});
