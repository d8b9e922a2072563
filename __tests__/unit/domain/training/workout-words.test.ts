import { filterableWorkouts } from '../../../../src/domain/training/filterable-workouts';
import { readWorkoutWords } from '../../../../src/domain/training/workout-words';
import { filterItems, readFilterChoice } from '../../../../src/lib/values/list-filters';

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
  ['advanced without equipment', '?level=advanced&kit=none', 'no kit, advanced'],
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
