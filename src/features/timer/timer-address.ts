import { combinationsOf, listMoves } from '../../domain/training/combinations';
import type { RoundTimer, TimerField, TimerKind, TimerValues } from './round-timer';
import {
  fieldsOf,
  limitsOf,
  presetTimer,
  readFieldText,
  timerKinds,
  timerPresets,
  writeFieldText,
} from './round-timer';

/** Timer of an address, with what had to be changed: parts of a sentence such as "rounds from 500 to 99". */
export type ReadTimer = { timer: RoundTimer; changes: readonly string[] };

/**
 * Reads the query string of a timer's address, which may hold anything. Impossible values become the
 * nearest possible ones.
 *
 * @param combinations those that editors keep; others cannot be called
 */
export function readTimerAddress(search: string, combinations: readonly string[]): ReadTimer {
  const parameters = new URLSearchParams(search);
  const changes: string[] = [];
  const kind = readKind(parameters, changes);
  const hasCalls = parameters.has('pace') && combinations.length > 0;
  const preset = presetTimer(kind, listMoves(combinations));
  const timer = { ...preset, hasCalls, moves: readMoves(parameters, combinations, changes) };
  if (parameters.has('pace') && !hasCalls) changes.push('no combinations, as there are none now');
  return { timer: { ...timer, values: readValues(parameters, timer, changes) }, changes };
}

/** Returns the query string of a timer's address, with its `?`. */
export function timerSearch(timer: RoundTimer, combinations: readonly string[]): string {
  const { kind, values, hasCalls, moves } = timer;
  const parameters = new URLSearchParams({ kind });
  for (const field of fieldsOf(timer)) parameters.set(field, String(values[field]));
  const isPart = moves.length < listMoves(combinations).length;
  if (hasCalls && isPart) parameters.set('moves', moves.join(','));
  return `?${parameters.toString().replaceAll('%2C', ',')}`;
}

function readKind(parameters: URLSearchParams, changes: string[]): TimerKind {
  const written = parameters.get('kind');
  const kind = timerKinds.find((known) => known === written?.trim().toLowerCase());
  if (written !== null && !kind) changes.push(`the kind from “${shorten(written)}” to Boxing`);
  return kind ?? 'boxing';
}

function readValues(
  parameters: URLSearchParams,
  { kind, hasCalls, values: preset }: RoundTimer,
  changes: string[],
): TimerValues {
  let values = preset;
  for (const field of fieldsOf({ kind, hasCalls })) {
    const text = parameters.get(field);
    const wanted = text === null ? undefined : readFieldText(field, text);
    const { min, max } = limitsOf(field, values);
    const value = Math.min(max, Math.max(min, wanted ?? values[field]));
    if (text !== null && value !== wanted) {
      const before = wanted === undefined ? `“${shorten(text)}”` : writeFieldText(field, wanted);
      changes.push(`${nameOf(field, kind)} from ${before} to ${writeFieldText(field, value)}`);
    }
    values = { ...values, [field]: value };
  }
  return values;
}

function readMoves(
  parameters: URLSearchParams,
  combinations: readonly string[],
  changes: string[],
): readonly string[] {
  const all = listMoves(combinations);
  const written = parameters.get('moves');
  if (written === null) return all;
  const wanted = written.split(',').map((move) => move.trim().toLowerCase());
  const moves = all.filter((move) => wanted.includes(move));
  const isPossible = combinationsOf(combinations, moves).length > 0;
  if (isPossible && wanted.length === moves.length) return moves;
  changes.push('the moves to those that are called here');
  return isPossible ? moves : all;
}

function nameOf(field: TimerField, kind: TimerKind): string {
  if (field === 'pace') return 'the pace of the calls';
  return (timerPresets[kind].labels[field] ?? field).toLowerCase();
}

function shorten(text: string): string {
  return text.length > 20 ? `${text.slice(0, 20)}…` : text;
}
