import type { Pause, StartedTrainingPlan } from '../../domain/training/started-training-plan';
import type {
  CompletedSession,
  TrainingEntry,
  LogSource,
  Removal,
  TrainingLog,
} from '../../domain/training/training-log';
import { emptyLog, feelings, mergeLogs } from '../../domain/training/training-log';
import type {
  TrainingPlanWorkout,
  TrainingPlanSession,
  TrainingPlanWeek,
  TrainingPlan,
} from '../../domain/training/training-plan';
import { isOwnPath } from '../../lib/browser/own-path';
import { isDay, isTimeOfDay } from '../../lib/values/days';
import { isRecord } from '../../lib/values/json';

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

type Check = (value: unknown) => boolean;
type Fields<T> = Readonly<Record<keyof T, Check>>;

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

/** Returns the name of the first field that fails its check, or `undefined` if all pass. */
function faultyField<T>(value: unknown, fields: Fields<T>): string | undefined {
  if (!isRecord(value)) return 'shape';
  return Object.entries<Check>(fields).find(([name, isValid]) => !isValid(value[name]))?.[0];
}

function shape<T>(fields: Fields<T>): Check {
  return (value) => faultyField(value, fields) === undefined;
}

function listOf(check: Check): Check {
  return (value) => Array.isArray(value) && value.length <= maxListLength && value.every(check);
}

function optional(check: Check): Check {
  return (value) => value === undefined || check(value);
}

const isText: Check = (value) => typeof value === 'string' && value.length <= maxTextLength;
const isFilled: Check = (value) => value !== '' && isText(value);
const isAmount: Check = (value) =>
  Number.isInteger(value) && Number(value) >= 0 && Number(value) <= 1_440;

/** True for milliseconds that a `Date` can hold, and that a later change can exceed. */
function isTime(value: unknown): value is number {
  return typeof value === 'number' && value >= 0 && value <= 8.64e15;
}

const versionedFields: Fields<Removal> = { id: isFilled, changedAt: isTime };

const articleFields = { storyUuid: isFilled, path: isOwnPath, title: isFilled };

const isSource: Check = (value) => {
  const kind = isRecord(value) ? (value.kind as LogSource['kind']) : undefined;
  if (kind === 'article') return shape(articleFields)(value);
  if (kind === 'rounds') return shape({ title: isFilled })(value);
  return kind === 'run';
};

const entryFields: Fields<TrainingEntry> = {
  ...versionedFields,
  day: isDay,
  source: isSource,
  rounds: isAmount,
  minutes: isAmount,
  feeling: optional((value) => feelings.some((feeling) => feeling === value)),
  note: isText,
  completed: listOf(shape<CompletedSession>({ startedPlanId: isFilled, sessionKey: isFilled })),
};

const workoutFields: Fields<TrainingPlanWorkout> = {
  ...articleFields,
  minutes: isAmount,
  rounds: isAmount,
};

const isSession: Check = (value) => {
  if (!shape<Pick<TrainingPlanSession, 'id' | 'note'>>({ id: isFilled, note: isText })(value))
    return false;
  const { kind, workout, minutes } = value as Record<string, unknown>;
  if (kind === 'workout') return shape(workoutFields)(workout);
  return kind === 'run' ? isAmount(minutes) : kind === 'rest';
};

const weekFields: Fields<TrainingPlanWeek> = { title: isText, sessions: listOf(isSession) };

const planFields: Fields<TrainingPlan> = {
  ...articleFields,
  weeks: listOf(shape(weekFields)),
  next: optional(shape({ path: isOwnPath, title: isFilled })),
};

const isMoves: Check = (value) => isRecord(value) && Object.values(value).every(isDay);

const isWeekday: Check = (value) =>
  Number.isInteger(value) && Number(value) >= 0 && Number(value) <= 6;

const startedPlanFields: Fields<StartedTrainingPlan> = {
  ...versionedFields,
  plan: shape(planFields),
  edition: isText,
  startDay: isDay,
  weekdays: listOf(isWeekday),
  time: optional(isTimeOfDay),
  pauses: listOf(shape<Pause>({ from: isDay, until: optional(isDay) })),
  repeats: listOf(isFilled),
  moves: isMoves,
  endedOn: optional(isDay),
};
