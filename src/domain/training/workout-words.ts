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
 * fits into them. A level alone is no sign that somebody looks for a workout, unless the word is there too.
 *
 * @returns `undefined` for words without minutes, missing kit, or level and the word "workout"
 */
export function readWorkoutWords(words: string): AskedWorkouts | undefined {
  const text = words.toLowerCase();
  const isWorkout = /\b(?:workout|session|routine)s?\b/.test(text);
  const minutes = readMinutes(text, isWorkout);
  const kit = readMissingKit(text);
  const level = workoutLevels.find((each) => text.includes(each));
  if (minutes === undefined && !kit && !(level && isWorkout)) return undefined;
  const parameters = new URLSearchParams({
    ...(minutes !== undefined && { minutes: String(minutes) }),
    ...(level && { level }),
    ...(kit && { kit: kit.answer }),
  });
  const label = [minutes !== undefined && `up to ${minutes} minutes`, kit?.label, level];
  return { search: `?${parameters.toString()}`, label: label.filter(Boolean).join(', ') };
}

/** Minutes that people write as a word. */
const minuteWords: Readonly<Record<string, number>> = {
  ten: 10,
  fifteen: 15,
  twenty: 20,
  thirty: 30,
};

function readMinutes(text: string, isWorkout: boolean): number | undefined {
  const [, written = ''] =
    /\b(\d{1,3}|ten|fifteen|twenty|thirty)[\s-]*min(?:ute)?s?\b/.exec(text) ?? [];
  const minutes = minuteWords[written] ?? Number(written);
  const isQuick = isWorkout && /\b(?:quick|short)\b/.test(text);
  return minuteSteps.findLast((step) => step <= minutes) ?? (isQuick ? minuteSteps[0] : undefined);
}

function readMissingKit(text: string): { answer: string; label: string } | undefined {
  const [, thing] =
    /\b(?:no|without|without an?)\s+(kit|equipment|gear|(?:punching |heavy )?bag)s?\b/.exec(text) ??
    [];
  if (thing === undefined) return undefined;
  return thing.endsWith('bag')
    ? { answer: 'no-bag', label: 'no bag' }
    : { answer: 'none', label: 'no gear' };
}
