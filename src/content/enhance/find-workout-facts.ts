import { workoutSeconds } from '../../domain/article/time-needed';
import type { RichText } from '../../domain/story/rich-text';
import type { WorkoutFacts } from '../../domain/training/workout-facts';
import { bloksIn } from './map-rich-text';

/**
 * Returns the facts of a body's workout; `undefined` without a workout, and with several, which may be
 * alternatives.
 */
export function findWorkoutFacts(body: RichText): WorkoutFacts | undefined {
  const [workout, ...others] = bloksIn(body).filter((blok) => blok.component === 'workout');
  if (!workout || others.length > 0) return undefined;
  const { rounds, level, kit } = workout;
  return { minutes: Math.max(1, Math.round(workoutSeconds(workout) / 60)), rounds, level, kit };
}
