import type { ListedWorkout } from '../../../../src/domain/training/filterable-workouts';
import { filterableWorkouts } from '../../../../src/domain/training/filterable-workouts';
import type { WorkoutFacts } from '../../../../src/domain/training/workout-facts';
import {
  filterItems,
  filterSearch,
  listFilters,
  readFilterChoice,
} from '../../../../src/lib/values/list-filters';

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
    kit: ['No kit (1)', 'No bag (1)', 'Bag (1)', 'Rope (0)'],
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
