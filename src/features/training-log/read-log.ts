import type { StartedTrainingPlan } from '../../domain/training/started-training-plan';
import type { Removal, TrainingEntry, TrainingLog } from '../../domain/training/training-log';
import { emptyLog, feelings, mergeLogs } from '../../domain/training/training-log';
import { isOwnPath } from '../../lib/browser/own-path';
import { isDay, isTimeOfDay } from '../../lib/values/days';
import { isRecord } from '../../lib/values/json';
import type { Guard } from '../../lib/values/shapes';
import {
  either,
  faultyField,
  isCount,
  isText,
  listOf,
  numberFrom,
  oneOf,
  optional,
  recordOf,
  shape,
  where,
} from '../../lib/values/shapes';

/** Version of the stored format. Raise it when the shape changes, and read older ones in `readLog`. */
export const logVersion = 1;

/** Item that could not be read: its list, its place in it from 1, and the first field that is not valid. */
export type LogFault = { list: 'entry' | 'plan' | 'removal'; place: number; field: string };

/** Content of a stored or imported log. `newer`: written by a later version of the site. */
export type ReadLog =
  | { kind: 'read'; log: TrainingLog; faults: readonly LogFault[] }
  | { kind: 'newer' }
  | { kind: 'unreadable' };

/** Maximum length of a stored title, path, id or note. */
const maxTextLength = 1_000;

/** Maximum length of each list inside a plan, and number of weeks that a plan may take by repeating. */
const maxListLength = 500;

/**
 * Reads a log from parsed JSON, as far as it is valid. Anyone can write to web storage and files, so every field
 * is checked: above all, a path must stay on this site.
 */
export function readLog(value: unknown): ReadLog {
  if (!isRecord(value)) return { kind: 'unreadable' };
  const { version } = value;
  if (typeof version === 'number' && version > logVersion) return { kind: 'newer' };
  if (version !== logVersion || !Array.isArray(value.entries)) return { kind: 'unreadable' };
  const faults: LogFault[] = [];
  const log = {
    entries: readList<TrainingEntry>('entry', value.entries, entryFields, faults),
    plans: readList<StartedTrainingPlan>('plan', value.plans, startedPlanFields, faults),
    removals: readList<Removal>('removal', value.removals ?? [], versionedFields, faults),
    clearedAt: isTime(value.clearedAt) ? value.clearedAt : 0,
  };
  return { kind: 'read', log: mergeLogs(log, emptyLog), faults };
}

/** Serializes a log for storage. One log has one text, whichever tab writes it. */
export function writeLog({ entries, plans, removals, clearedAt }: TrainingLog): string {
  return JSON.stringify({ version: logVersion, entries, plans, removals, clearedAt });
}

/** A guard for each field, and for none that the type has not. */
type Fields<T> = { readonly [K in keyof T]-?: Guard<T[K]> };

/** Returns the valid items of a list, and adds a fault for each other one. */
function readList<T>(
  list: LogFault['list'],
  value: unknown,
  fields: Fields<T>,
  faults: LogFault[],
): T[] {
  if (!Array.isArray(value)) {
    faults.push({ list, place: 1, field: 'list' });
    return [];
  }
  const items: readonly unknown[] = value;
  const isSound = (item: unknown, index: number): item is T => {
    const field = faultyField(item, fields);
    if (field !== undefined) faults.push({ list, place: index + 1, field });
    return field === undefined;
  };
  return items.filter(isSound);
}

const isShort = where(isText, (text) => text.length <= maxTextLength);
const isFilled = where(isShort, (text) => text !== '');
const isAmount = where(isCount, (amount) => amount <= 1_440);

/** True for milliseconds that a `Date` can hold, and that a later change can exceed. */
const isTime = numberFrom(0, 8.64e15);

const versionedFields: Fields<Removal> = { id: isFilled, changedAt: isTime };

const articleFields = { storyUuid: isFilled, path: isOwnPath, title: isFilled };

const isSource = either(
  shape({ kind: oneOf('article'), ...articleFields }),
  either(shape({ kind: oneOf('rounds'), title: isFilled }), shape({ kind: oneOf('run') })),
);

const entryFields: Fields<TrainingEntry> = {
  ...versionedFields,
  day: isDay,
  source: isSource,
  rounds: isAmount,
  minutes: isAmount,
  feeling: optional(oneOf(...feelings)),
  note: isShort,
  completed: listOf(shape({ startedPlanId: isFilled, sessionKey: isFilled }), maxListLength),
};

const sessionFields = { id: isFilled, note: isShort };

const isSession = either(
  shape({
    ...sessionFields,
    kind: oneOf('workout'),
    workout: shape({ ...articleFields, minutes: isAmount, rounds: isAmount }),
  }),
  either(
    shape({ ...sessionFields, kind: oneOf('run'), minutes: isAmount }),
    shape({ ...sessionFields, kind: oneOf('rest') }),
  ),
);

const isPlan = shape({
  ...articleFields,
  weeks: listOf(
    shape({ title: isShort, sessions: listOf(isSession, maxListLength) }),
    maxListLength,
  ),
  next: optional(shape({ path: isOwnPath, title: isFilled })),
});

const isWeekday = where(isCount, (weekday) => weekday <= 6);

const startedPlanFields: Fields<StartedTrainingPlan> = {
  ...versionedFields,
  plan: isPlan,
  edition: isShort,
  startDay: isDay,
  weekdays: listOf(isWeekday, maxListLength),
  time: optional(isTimeOfDay),
  pauses: listOf(shape({ from: isDay, until: optional(isDay) }), maxListLength),
  repeats: listOf(isFilled, maxListLength),
  moves: recordOf(isDay),
  endedOn: optional(isDay),
};
