import { minuteSteps } from './filterable-workouts';
import { workoutLevels } from './workout-facts';

/** Filters of the list of workouts that words ask for. */
export type AskedWorkouts = {
  /** Query string of the list, with its `?`. */
  search: string;
  /** Words for a link: "up to 20 minutes, no bag, beginner". */
  label: string;
};

/**
 * Reads the facts of a workout in words such as "20 minutes no bag beginner". Minutes become the longest filter that
 * fits into them. A level alone is no sign that somebody looks for a workout.
 *
 * @returns `undefined` for words without minutes or missing kit
 */
export function readWorkoutWords(words: string): AskedWorkouts | undefined {
  const text = words.toLowerCase();
  const [, written] = /\b(\d{1,3})[\s-]*min(?:ute)?s?\b/.exec(text) ?? [];
  const minutes = minuteSteps.findLast((step) => step <= Number(written));
  const kit = readMissingKit(text);
  if (minutes === undefined && !kit) return undefined;
  const level = workoutLevels.find((each) => text.includes(each));
  const parameters = new URLSearchParams({
    ...(minutes !== undefined && { minutes: String(minutes) }),
    ...(level && { level }),
    ...(kit && { kit: kit.answer }),
  });
  const label = [minutes !== undefined && `up to ${minutes} minutes`, kit?.label, level];
  return { search: `?${parameters.toString()}`, label: label.filter(Boolean).join(', ') };
}

function readMissingKit(text: string): { answer: string; label: string } | undefined {
  const [, thing] =
    /\b(?:no|without|without an?)\s+(kit|equipment|gear|(?:punching |heavy )?bag)s?\b/.exec(text) ??
    [];
  if (thing === undefined) return undefined;
  return thing.endsWith('bag')
    ? { answer: 'no-bag', label: 'no bag' }
    : { answer: 'none', label: 'no kit' };
}
