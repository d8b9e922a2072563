import { workoutSeconds } from '../../domain/article/time-needed';
import type { RichText } from '../../domain/story/rich-text';
import { bloksIn } from './map-rich-text';

/**
 * Returns the whole minutes of a body's workout, at least one; 0 without a workout, and with several,
 * which may be alternatives.
 */
export function workoutMinutes(body: RichText): number {
  const [workout, ...others] = bloksIn(body).filter((blok) => blok.component === 'workout');
  if (!workout || others.length > 0) return 0;
  return Math.max(1, Math.round(workoutSeconds(workout) / 60));
}
