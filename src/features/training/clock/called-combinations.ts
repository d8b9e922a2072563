import { hashText } from '../../../lib/values/hash-text';
import type { CalledCombinations, Phase, WorkoutTimeline } from './workout-timeline';

/** Call of a combination such as "jab, cross, slip". `at` is its position in the session, in milliseconds. */
export type Call = { combination: string; at: number };

/** Milliseconds from a round's bell to its first call, so that the bell does not drown it. */
const afterBellMs = 2_000;

/** No call begins later than this before the end of a round: there is time to hear and to throw it. */
const lastCallMs = 4_000;

/** Returns the combination that was called last in a round; nothing in a rest and before the first call. */
export function callAt(
  { calls }: WorkoutTimeline,
  { kind, round, startsAt, endsAt }: Phase,
  position: number,
): Call | undefined {
  if (!calls || kind !== 'work') return undefined;
  const everyMs = calls.everySeconds * 1000;
  const firstAt = startsAt + afterBellMs;
  const place = Math.floor((Math.min(position, endsAt - lastCallMs) - firstAt) / everyMs);
  const combination = place < 0 ? undefined : choose(calls, round, place);
  return combination === undefined ? undefined : { combination, at: firstAt + place * everyMs };
}

/** Chooses the combination of a call. The same one never comes twice in a row within a round. */
function choose({ combinations, seed }: CalledCombinations, round: number, place: number) {
  const others = combinations.length - 1;
  let index = number(combinations.length, `${seed} ${round}`);
  for (let call = 1; call <= place && others > 0; call += 1) {
    index += 1 + number(others, `${seed} ${round} ${call}`);
  }
  return combinations[index % combinations.length];
}

/** Returns an even-handed integer from 0 up to, and without, a limit. */
function number(limit: number, key: string): number {
  return limit > 0 ? hashText(key) % limit : 0;
}
