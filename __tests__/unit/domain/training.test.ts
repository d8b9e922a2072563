import {
  changeTime,
  clearLog,
  emptyLog,
  importLog,
  mergeLogs,
  putEntry,
  putTrainingPlan,
  removeEntry,
} from '../../../src/domain/training/training-log';
import {
  makeEntry,
  makeStartedTrainingPlan,
  makeCompletion,
} from '../../rigs/builders/started-training-plans';
import {
  bestWeek,
  countStreak,
  figuresByDay,
  figuresByWeek,
} from '../../../src/domain/training/training-figures';
import type { ListedWorkout } from '../../../src/domain/training/filterable-workouts';
import { filterableWorkouts } from '../../../src/domain/training/filterable-workouts';
import type { WorkoutFacts } from '../../../src/domain/training/workout-facts';
import {
  filterItems,
  filterSearch,
  listFilters,
  readFilterChoice,
} from '../../../src/lib/values/list-filters';
import { readWorkoutWords } from '../../../src/domain/training/workout-words';
import {
  combinationsOf,
  listMoves,
  movesOf,
  readCombinations,
} from '../../../src/domain/training/combinations';

describe('log', () => {
  const monday = makeEntry('2026-11-02');
  const tuesday = makeEntry('2026-11-03');
  const ids = (log: typeof emptyLog) => log.entries.map(({ id }) => id);

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
    expect(ids(removeEntry(before, monday.id, monday.changedAt))).toEqual([]);
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
});

describe('workouts', () => {
  const training = { name: 'Training', slug: 'training' };
  const wellness = { name: 'Wellness', slug: 'wellness' };

  function listed(title: string, facts: Partial<WorkoutFacts>, category = training): ListedWorkout {
    const workout = { minutes: 15, rounds: 3, level: 'beginner' as const, kit: [], ...facts };
    return { path: `/${title}`, title, workout, category };
  }

  const list = filterableWorkouts([
    listed('short', { minutes: 8 }, wellness),
    listed('bag', { minutes: 20, level: 'advanced', kit: ['bag', 'gloves', 'wraps'] }),
    listed('rope', { minutes: 21, kit: ['rope'] }),
    listed('long', { minutes: 45, level: undefined }),
  ]);

  function found(search: string): string[] {
    return filterItems(list, readFilterChoice(list.questions, search)).map(({ title }) => title);
  }

  it('workouts: fit every number of minutes that is enough for them', () => {
    expect(found('?minutes=10')).toEqual(['short']);
    expect(found('?minutes=20')).toEqual(['short', 'bag']);
    expect(found('?minutes=30')).toEqual(['short', 'bag', 'rope']);
    expect(found('?minutes=longer')).toEqual(['long']);
  });

  it('workouts: are found by what is not in the house', () => {
    expect(found('?kit=none')).toEqual(['short', 'long']);
    expect(found('?kit=no-bag')).toEqual(['short', 'rope', 'long']);
    expect(found('?kit=bag&kit=rope')).toEqual(['bag', 'rope']);
    expect(found('?minutes=30&level=beginner&kit=no-bag&category=training')).toEqual(['rope']);
  });

  it('workouts: questions have the answers that occur, each with its count', () => {
    const filters = listFilters(list, readFilterChoice(list.questions, '?minutes=20'));
    const labels = filters.map(({ name, values }) => [
      name,
      values.map(({ label, count }) => `${label} (${count})`),
    ]);
    expect(Object.fromEntries(labels)).toEqual({
      minutes: ['Up to 10 min (1)', 'Up to 20 min (2)', 'Up to 30 min (3)', 'Longer than 30 (1)'],
      level: ['Beginner (1)', 'Advanced (1)'],
      kit: ['No gear (1)', 'No bag (1)', 'Bag (1)', 'Rope (0)'],
      category: ['Wellness (1)', 'Training (1)'],
    });
    const alone = filterableWorkouts([listed('alone', {})]);
    expect(alone.questions.map(({ name }) => name)).toEqual(['minutes', 'kit']);
  });

  it('workouts: a bad value in the address is dropped, and what is not ours stays', () => {
    const search = '?minutes=20&minutes=-1&LEVEL=Beginner&level=easy&kit=__proto__&utm_source=mail';
    expect(found(search)).toEqual(['short']);
    expect(filterSearch(list.questions, search, readFilterChoice(list.questions, search))).toBe(
      '?utm_source=mail&minutes=20&level=beginner',
    );
  });

  it.each([
    [
      '20 minutes, no bag, beginner',
      '?minutes=20&level=beginner&kit=no-bag',
      'up to 20 minutes, no bag, beginner',
    ],
    ['15 min workout', '?minutes=10', 'up to 10 minutes'],
    ['Workouts without a heavy bag', '?kit=no-bag', 'no bag'],
    ['ten minute workout', '?minutes=10', 'up to 10 minutes'],
    ['advanced without equipment', '?level=advanced&kit=none', 'no gear, advanced'],
  ])('words of a workout: "%s"', (words, search, label) => {
    expect(readWorkoutWords(words)).toEqual({ search, label });
  });

  it.each(['jab', 'short wraps', 'minute workout', '5 minutes', ''])(
    'words of a workout: none in "%s"',
    (words) => {
      expect(readWorkoutWords(words)).toBeUndefined();
    },
  );

  it('combinations: one a line, each once, tidied', () => {
    const text = '  Jab,cross \n\n jab, Cross\n , \njab,  step   out\r\n';
    expect(readCombinations(text)).toEqual(['jab, cross', 'jab, step out']);
    expect(readCombinations('')).toEqual([]);
  });

  it('combinations: their moves are listed once and choose among them', () => {
    const all = ['jab, cross', 'jab, slip, cross', 'hook'];
    expect(movesOf('jab, slip, jab')).toEqual(['jab', 'slip', 'jab']);
    expect(listMoves(all)).toEqual(['jab', 'cross', 'slip', 'hook']);
    expect(combinationsOf(all, ['jab', 'cross'])).toEqual(['jab, cross']);
    expect(combinationsOf(all, ['jab'])).toEqual([]);
  });
});
