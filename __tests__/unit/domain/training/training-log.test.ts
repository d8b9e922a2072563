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
import {
  makeEntry,
  makeStartedTrainingPlan,
  makeCompletion,
} from '../../../rigs/builders/started-training-plans';
import {
  bestWeek,
  countStreak,
  figuresByDay,
  figuresByWeek,
} from '../../../../src/domain/training/training-figures';

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

const november = (...days: number[]) =>
  days.map((day) => makeEntry(`2026-11-${String(day).padStart(2, '0')}`));

const streak = (today: number, ...days: number[]) =>
  countStreak({ ...emptyLog, entries: november(...days) }, `2026-11-${today}`);

it('figures: sum rounds and minutes by day and by week, with the weeks between', () => {
  const entries = [
    ...november(2, 3, 17),
    makeEntry('2026-11-03', { id: 'run', source: { kind: 'run' }, rounds: 0, minutes: 20 }),
  ];
  expect(figuresByDay(entries).get('2026-11-03')).toEqual({ rounds: 6, minutes: 37 });
  expect(figuresByWeek(entries)).toEqual([
    { monday: '2026-11-16', sessions: 1, rounds: 6, minutes: 17 },
    { monday: '2026-11-09', sessions: 0, rounds: 0, minutes: 0 },
    { monday: '2026-11-02', sessions: 3, rounds: 12, minutes: 54 },
  ]);
  expect(bestWeek(figuresByWeek(entries))?.monday).toBe('2026-11-02');
});

it('figures: of two equal weeks the latest is the best; without any there is none', () => {
  expect(bestWeek(figuresByWeek(november(2, 9)))?.monday).toBe('2026-11-09');
  expect(figuresByWeek([])).toEqual([]);
  expect(bestWeek([])).toBeUndefined();
});

it('streak: counts days in a row up to today, which is not missed yet', () => {
  expect(streak(12, 9, 10, 11, 12)).toBe(4);
  expect(streak(12, 9, 10, 11)).toBe(3);
  expect(streak(12)).toBe(0);
});

it('streak: forgives one missed day a week', () => {
  expect(streak(13, 9, 10, 12, 13)).toBe(5);
  expect(streak(13, 9, 11, 13)).toBe(3);
});

it('streak: the second missed day of a week ends it, a new week forgives again', () => {
  expect(streak(13, 9, 10, 13)).toBe(1);
  // November 8 is a Sunday, November 9 a Monday.
  expect(streak(11, 6, 7, 10, 11)).toBe(6);
});

it('streak: missed days since the last training end it too', () => {
  expect(streak(13, 9, 10, 11)).toBe(3);
  expect(streak(14, 9, 10, 11)).toBe(0);
});

it('streak: a plan’s rests and pauses are free', () => {
  const started = makeStartedTrainingPlan();
  const entries = [
    makeCompletion('2026-11-02', 'a1'),
    makeCompletion('2026-11-04', 'a3'),
    makeCompletion('2026-11-09', 'b1'),
  ];
  expect(countStreak({ ...emptyLog, entries, plans: [started] }, '2026-11-09')).toBe(8);
  const ill = makeStartedTrainingPlan({ pauses: [{ from: '2026-11-05' }] });
  const before = entries.slice(0, 2);
  expect(countStreak({ ...emptyLog, entries: before, plans: [ill] }, '2026-11-20')).toBe(3);
});

it('streak: a day with a workout of one plan is not free by the rest of another', () => {
  const plans = [
    makeStartedTrainingPlan(),
    makeStartedTrainingPlan({ id: 'started-2', startDay: '2026-11-03' }),
  ];
  const entries = [...november(2, 6)];
  // Missed: November 3 (second plan), 4 (first), 5 (second).
  expect(countStreak({ ...emptyLog, entries, plans }, '2026-11-06')).toBe(1);
});
