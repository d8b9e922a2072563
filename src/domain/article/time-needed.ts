import type { Workout } from '../story/rich-text';
import type { Article } from './article';

/** Returns the time from the first bell of a workout to the last, in seconds. The last round has no rest. */
export function workoutSeconds({
  rounds,
  workSeconds,
  restSeconds,
}: Pick<Workout, 'rounds' | 'workSeconds' | 'restSeconds'>): number {
  return rounds * workSeconds + (rounds - 1) * restSeconds;
}

/** Returns the minutes that reading an article takes, and those of its workout. */
export function timeNeeded({
  readingMinutes,
  workout,
}: Pick<Article, 'readingMinutes' | 'workout'>): string {
  return `${readingMinutes} min read${workout ? `, ${workout.minutes} min workout` : ''}`;
}
