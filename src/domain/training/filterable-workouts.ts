import type { FilterableList, FilterQuestion } from '../../lib/values/list-filters';
import type { Subject } from '../article/article';
import type { WorkoutFacts } from './workout-facts';
import { kitKinds, kitWords, workoutLevels } from './workout-facts';

/** An article that is a workout, in the list of all of them. */
export type ListedWorkout = {
  path: string;
  title: string;
  workout: WorkoutFacts;
  category?: Subject | undefined;
};

/** Minutes that readers have, the fewest first. */
export const minuteSteps = [10, 20, 30];

const longer = 'longer';

/** Returns workouts with the questions that have at least two answers among them. */
export function filterableWorkouts(
  workouts: readonly ListedWorkout[],
): FilterableList<ListedWorkout, ListedWorkout> {
  const questions = [minutesQuestion, levelQuestion, kitQuestion, categoryQuestion(workouts)];
  return {
    items: workouts,
    partsOf: (workout) => [workout],
    questions: questions
      .map((question) => {
        const given = new Set(workouts.flatMap(question.answersOf));
        return { ...question, answers: question.answers.filter((answer) => given.has(answer)) };
      })
      .filter(({ answers }) => answers.length > 1),
  };
}

type Question = FilterQuestion<ListedWorkout>;

/** A workout of 8 minutes fits 10, 20 and 30. */
const minutesQuestion: Question = {
  name: 'minutes',
  answers: [...minuteSteps.map(String), longer],
  answersOf: ({ workout: { minutes } }) => {
    const fitting = minuteSteps.filter((step) => minutes <= step).map(String);
    return fitting.length > 0 ? fitting : [longer];
  },
  label: (answer) =>
    answer === longer ? `Longer than ${minuteSteps.at(-1)}` : `Up to ${answer} min`,
};

const levelQuestion: Question = {
  name: 'level',
  answers: workoutLevels,
  answersOf: ({ workout: { level } }) => (level ? [level] : []),
  label: capitalized,
};

/** Gloves and wraps are not asked for: they come with a bag or mitts. */
const askedKinds = kitKinds.filter((kind) => kind !== 'gloves' && kind !== 'wraps');

const kitQuestion: Question = {
  name: 'kit',
  answers: ['none', 'no-bag', ...askedKinds],
  answersOf: ({ workout: { kit } }) => [
    ...(kit.length === 0 ? ['none'] : []),
    ...(kit.includes('bag') ? [] : ['no-bag']),
    ...askedKinds.filter((kind) => kit.includes(kind)),
  ],
  label: (answer) => capitalized(kitLabels[answer] ?? answer),
};

const kitLabels: Readonly<Record<string, string>> = {
  ...kitWords,
  none: 'no gear',
  'no-bag': 'no bag',
};

function categoryQuestion(workouts: readonly ListedWorkout[]): Question {
  const names = new Map(
    workouts.flatMap(({ category }) => (category ? [[category.slug, category.name]] : [])),
  );
  return {
    name: 'category',
    answers: [...names.keys()],
    answersOf: ({ category }) => (category ? [category.slug] : []),
    label: (slug) => names.get(slug) ?? slug,
  };
}

function capitalized(word: string): string {
  return word.charAt(0).toUpperCase() + word.slice(1);
}
