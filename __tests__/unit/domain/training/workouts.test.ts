import type { ListedWorkout } from '../../../../src/domain/training/filterable-workouts';
import { filterableWorkouts } from '../../../../src/domain/training/filterable-workouts';
import type { WorkoutFacts } from '../../../../src/domain/training/workout-facts';
import {
  filterItems,
  filterSearch,
  listFilters,
  readFilterChoice,
} from '../../../../src/lib/values/list-filters';
import { readWorkoutWords } from '../../../../src/domain/training/workout-words';
import {
  combinationsOf,
  listMoves,
  movesOf,
  readCombinations,
} from '../../../../src/domain/training/combinations';

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
  ['45-minute session', '?minutes=30', 'up to 30 minutes'],
  ['Workouts without a heavy bag', '?kit=no-bag', 'no bag'],
  ['ten minute workout', '?minutes=10', 'up to 10 minutes'],
  ['quick workouts', '?minutes=10', 'up to 10 minutes'],
  ['beginner boxing workout', '?level=beginner', 'beginner'],
  ['advanced without equipment', '?level=advanced&kit=none', 'no gear, advanced'],
])('words of a workout: "%s"', (words, search, label) => {
  expect(readWorkoutWords(words)).toEqual({ search, label });
});

it.each([
  'jab',
  'beginner',
  'short wraps',
  'minute workout',
  'bag gloves',
  '5 minutes',
  '16 oz gloves',
  'nobag',
  '',
])('words of a workout: none in "%s"', (words) => {
  expect(readWorkoutWords(words)).toBeUndefined();
});

it('words of a workout: are filters that the list knows', () => {
  const workout = (minutes: number, level: 'beginner' | 'advanced', kit: readonly 'bag'[]) => ({
    path: `/${minutes}`,
    title: `${minutes}`,
    workout: { minutes, rounds: 3, level, kit },
  });
  const list = filterableWorkouts([
    workout(16, 'beginner', []),
    workout(18, 'beginner', ['bag']),
    workout(40, 'advanced', []),
    workout(12, 'advanced', []),
  ]);
  const search = readWorkoutWords('20 minutes no bag beginner')?.search ?? '';
  const shown = filterItems(list, readFilterChoice(list.questions, search));
  expect(shown.map(({ path }) => path)).toEqual(['/16']);
});

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
