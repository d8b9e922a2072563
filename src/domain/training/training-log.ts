import type { Day } from '../../lib/values/days';
import type { Article } from '../article/article';
import type { StartedTrainingPlan } from './started-training-plan';

/** Article of a workout, with the path and the title that it had then. */
export type TrainedArticle = Pick<Article, 'storyUuid' | 'path' | 'title'>;

/** Training that was recorded: an article's workout, other rounds (the timer's own), or a run. */
export type LogSource =
  | ({ kind: 'article' } & TrainedArticle)
  | { kind: 'rounds'; title: string }
  | { kind: 'run' };

export const feelings = ['good', 'fair', 'rough'] as const;

/** Reader's mark for a session, chosen by a face. */
export type Feeling = (typeof feelings)[number];

/** Session of a started plan that an entry completes. */
export type CompletedSession = { startedPlanId: string; sessionKey: string };

/**
 * Recorded training. `id` begins with the time of recording, so that its order is that of recording;
 * `changedAt`, milliseconds since 1970, decides between two versions of an entry.
 */
export type TrainingEntry = {
  id: string;
  /** Day on which the session began. */
  day: Day;
  source: LogSource;
  /** Rounds to the bell; 0 for a run. */
  rounds: number;
  minutes: number;
  feeling?: Feeling | undefined;
  note: string;
  completed: readonly CompletedSession[];
  changedAt: number;
};

/** Mark of a removed entry, without which another tab would bring it back. */
export type Removal = { id: string; changedAt: number };

/** Everything that this browser keeps about training. Entries are in the order of day and recording. */
export type TrainingLog = {
  entries: readonly TrainingEntry[];
  plans: readonly StartedTrainingPlan[];
  removals: readonly Removal[];
  /** Time at which everything was deleted, 0 if never: nothing from before it comes back. */
  clearedAt: number;
};

export const emptyLog: TrainingLog = { entries: [], plans: [], removals: [], clearedAt: 0 };

/** Maximum length of a note, in characters. */
export const maxTrainingNoteLength = 300;

/** Maximum number of removal marks. Beyond it the oldest is dropped. */
const maxRemovals = 500;

type Versioned = { id: string; changedAt: number };

/** Adds an entry, or replaces the one with its id. */
export function putEntry(log: TrainingLog, entry: TrainingEntry): TrainingLog {
  return mergeLogs(log, { ...emptyLog, entries: [entry] });
}

/** Adds a started plan, or replaces the one with its id. */
export function putTrainingPlan(log: TrainingLog, plan: StartedTrainingPlan): TrainingLog {
  return mergeLogs(log, { ...emptyLog, plans: [plan] });
}

/** Removes an entry. Sessions of plans that it completed are open again. */
export function removeEntry(log: TrainingLog, id: string, changedAt: number): TrainingLog {
  return mergeLogs(log, { ...emptyLog, removals: [{ id, changedAt }] });
}

/** Returns an empty log that also deletes what other tabs hold. */
export function clearLog(now: number): TrainingLog {
  return { ...emptyLog, clearedAt: now };
}

/**
 * Merges two logs so that nothing of either is lost: of two versions with one id the later change stays, and
 * a removal counts as a change. The order of the two does not matter, nor does merging again.
 */
export function mergeLogs(one: TrainingLog, other: TrainingLog): TrainingLog {
  const clearedAt = Math.max(one.clearedAt, other.clearedAt);
  const isKept = ({ changedAt }: Versioned) => changedAt > clearedAt;
  const removals = newestById([...one.removals, ...other.removals].filter(isKept));
  const removedAt = new Map(removals.map(({ id, changedAt }) => [id, changedAt]));
  const entries = newestById([...one.entries, ...other.entries].filter(isKept)).filter(
    ({ id, changedAt }) => changedAt > (removedAt.get(id) ?? 0),
  );
  const isEntry = new Set(entries.map(({ id }) => id));
  return {
    entries: entries.sort(byDayAndId),
    plans: newestById([...one.plans, ...other.plans].filter(isKept)),
    removals: removals
      .filter(({ id }) => !isEntry.has(id))
      .sort((first, second) => second.changedAt - first.changedAt)
      .slice(0, maxRemovals),
    clearedAt,
  };
}

/**
 * Merges the log of a file into one: without doubles, and an entry that was removed or deleted since is
 * brought back, which is the reason to import.
 */
export function importLog(log: TrainingLog, imported: TrainingLog, now: number): TrainingLog {
  const known = new Map([...log.entries, ...log.plans].map(({ id, changedAt }) => [id, changedAt]));
  const revive = <T extends Versioned>(item: T): T =>
    known.has(item.id) ? item : { ...item, changedAt: now };
  return mergeLogs(log, {
    ...emptyLog,
    entries: imported.entries.map(revive),
    plans: imported.plans.map(revive),
  });
}

/** Returns a later time than that of a version, also if the device's clock was set back. */
export function changeTime(before: Versioned, now: number): number {
  return Math.max(now, before.changedAt + 1);
}

/** Two versions of one time are compared by their text, so that all tabs choose the same. */
function newestById<T extends Versioned>(items: readonly T[]): T[] {
  const newest = new Map<string, T>();
  for (const item of items) {
    const known = newest.get(item.id);
    if (!known || isLater(item, known)) newest.set(item.id, item);
  }
  return [...newest.values()].sort((one, other) => compare(one.id, other.id));
}

function isLater(item: Versioned, known: Versioned): boolean {
  if (item.changedAt !== known.changedAt) return item.changedAt > known.changedAt;
  return JSON.stringify(item) > JSON.stringify(known);
}

function byDayAndId(one: TrainingEntry, other: TrainingEntry): number {
  return compare(one.day, other.day) || compare(one.id, other.id);
}

function compare(one: string, other: string): number {
  if (one === other) return 0;
  return one < other ? -1 : 1;
}
