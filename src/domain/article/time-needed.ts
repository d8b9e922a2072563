import type { Workout } from '../story/rich-text';
import { counted } from '../../lib/values/counted';
import type { WorkoutFacts } from '../training/workout-facts';
import { kitWords } from '../training/workout-facts';
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

/** Describes a workout in one line: "16 min workout, 6 rounds, beginner, no gear". */
export function describeWorkout(workout: WorkoutFacts): string {
  return `${workout.minutes} min workout, ${roundsAndKit(workout)}`;
}

/** Describes a workout without its minutes: "3 rounds, advanced, bag, gloves and wraps". */
export function roundsAndKit({ rounds, ...facts }: Omit<WorkoutFacts, 'minutes'>): string {
  return `${counted(rounds, 'round')}, ${levelAndKit(facts)}`;
}

/** Describes for whom a workout is, and what it needs: "beginner, no gear". */
export function levelAndKit({ level, kit }: Pick<WorkoutFacts, 'level' | 'kit'>): string {
  const words = kit.map((kind) => kitWords[kind]);
  const last = words.pop() ?? 'no gear';
  const kitList = words.length > 0 ? `${words.join(', ')} and ${last}` : last;
  return level ? `${level}, ${kitList}` : kitList;
}
