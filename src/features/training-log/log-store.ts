import { create } from 'zustand';
import type { TrainingEntry, TrainingLog } from '../../domain/training/training-log';
import {
  changeTime,
  clearLog,
  emptyLog,
  mergeLogs,
  putEntry,
  putTrainingPlan,
  removeEntry,
} from '../../domain/training/training-log';
import type { StartedTrainingPlan } from '../../domain/training/started-training-plan';
import { localStore, subscribeToStorage } from '../../lib/browser/browser-storage';
import { randomId } from '../../lib/browser/random-id';
import { parseJson } from '../../lib/values/json';
import { readLog, writeLog } from './read-log';
import { damagedLogKey, logChangedEvent, trainingLogKey } from './storage-keys';

/** Reason why the log is not stored, or not all of it is shown. */
type LogProblem = 'blocked' | 'full' | 'newer' | 'damaged';

/** Messages for the reader, with a remedy. */
export const logProblemMessages: Readonly<Record<LogProblem, string>> = {
  blocked:
    'Your browser does not let this site keep anything, so your training log lasts until you close the page. Allow site data for this site to keep it.',
  full: 'Your browser has no room left for this site, so this change lasts until you close the page. Export your log as a file, or clear other site data.',
  newer:
    'Your training log was written by a newer version of this site, so nothing is changed in it. Reload the page to get that version. Changes made here last until you close the page.',
  damaged:
    'Some of your training log could not be read and was left out. The rest is here, and the original is kept beside it.',
};

type LogStore = {
  log: TrainingLog;
  /** True once the browser's storage has been read; false in the server's HTML. */
  isRead: boolean;
  problem: LogProblem | undefined;
};

/** Training log of this browser. It never leaves it. */
export const useTrainingLog = create<LogStore>()(() => ({
  log: emptyLog,
  isRead: false,
  problem: undefined,
}));

/** Loads the stored log and follows the changes of other tabs. Repeated calls have no effect. */
export function syncTrainingLog(): void {
  if (useTrainingLog.getState().isRead) return;
  refresh();
  subscribeToStorage((key) => {
    if (key !== trainingLogKey && key !== null) return;
    refresh();
    // Two tabs have written at once: this one adds what the other did not know.
    const { log, problem } = useTrainingLog.getState();
    const stored = localStore.read(trainingLogKey);
    if (!problem && stored !== null && stored !== writeLog(log)) store(log);
  });
}

/**
 * Changes the log. What is stored is read and merged first, so that a change by another tab is not undone. If it
 * cannot be stored, the change lasts as long as the page, and `problem` gives the reason.
 */
export function changeLog(change: (log: TrainingLog) => TrainingLog): void {
  syncTrainingLog();
  refresh();
  store(change(useTrainingLog.getState().log));
}

/**
 * Asks the browser not to delete what the site has stored, which it may do for want of room or after long absence.
 * Some browsers ask their user, most decide by themselves.
 */
export async function askToKeepData(): Promise<void> {
  try {
    // Missing without TLS, though its type says otherwise.
    await (navigator as Partial<Navigator>).storage?.persist();
  } catch {
    // Refused, as in frames of other sites: `KeptDataNotice` offers the file anyway.
  }
}

/** Changes an entry, if it is still there. */
export function changeEntry(id: string, change: (entry: TrainingEntry) => TrainingEntry): void {
  changeLog((log) => {
    const entry = log.entries.find((each) => each.id === id);
    if (!entry) return log;
    return putEntry(log, { ...change(entry), changedAt: changeTime(entry, Date.now()) });
  });
}

/** Removes an entry. */
export function takeOutEntry(entry: TrainingEntry): void {
  changeLog((log) => removeEntry(log, entry.id, changeTime(entry, Date.now())));
}

/** Brings a removed entry back. */
export function putEntryBack(entry: TrainingEntry): void {
  changeLog((log) => {
    const removal = log.removals.find(({ id }) => id === entry.id) ?? entry;
    return putEntry(log, { ...entry, changedAt: changeTime(removal, Date.now()) });
  });
}

/** Changes a started plan, if it is still there. */
export function changeTrainingPlan(
  id: string,
  change: (plan: StartedTrainingPlan) => StartedTrainingPlan,
): void {
  changeLog((log) => {
    const plan = log.plans.find((each) => each.id === id);
    if (!plan) return log;
    return putTrainingPlan(log, { ...change(plan), changedAt: changeTime(plan, Date.now()) });
  });
}

/** Deletes everything, in other tabs too, and a damaged original. */
export function deleteLog(): void {
  refresh();
  const { log } = useTrainingLog.getState();
  const changes = [...log.entries, ...log.plans, ...log.removals].map(({ changedAt }) => changedAt);
  localStore.remove(damagedLogKey);
  localStore.remove(trainingLogKey);
  changeLog(() => clearLog(Math.max(Date.now(), ...changes)));
}

/** Returns a log that could not be read whole, as it was; `undefined` if there is none. */
export function readDamagedLog(): string | undefined {
  return localStore.read(damagedLogKey) ?? undefined;
}

/** Returns a new id that is later in order than those made before. */
export function createLogId(now = Date.now()): string {
  return `${now.toString(36).padStart(9, '0')}-${randomId()}`;
}

function store(log: TrainingLog): void {
  const { problem } = useTrainingLog.getState();
  if (problem === 'newer') {
    useTrainingLog.setState({ log });
    return;
  }
  const mayOverwrite = problem !== 'damaged' || keepDamaged();
  const isStored = mayOverwrite && localStore.write(trainingLogKey, writeLog(log));
  useTrainingLog.setState({ log, problem: isStored ? undefined : localStore.refusal() });
  if (isStored) window.dispatchEvent(new Event(logChangedEvent));
}

/** Keeps the stored text before it is overwritten. Returns false if there is no room. */
function keepDamaged(): boolean {
  const text = localStore.read(trainingLogKey) ?? '';
  return readDamagedLog() === text || localStore.write(damagedLogKey, text);
}

/** Merges what is stored into the page's log, which may hold changes that could not be stored. */
function refresh(): void {
  const { log, problem } = useTrainingLog.getState();
  const found = readStorage();
  const isAhead = problem === 'full' || problem === 'blocked';
  // Cleared site data, or nothing stored yet.
  const isGone = found.log === emptyLog && !found.problem && !isAhead;
  useTrainingLog.setState({
    log: isGone ? emptyLog : mergeLogs(log, found.log),
    isRead: true,
    problem: found.problem ?? (isAhead ? problem : undefined),
  });
}

function readStorage(): { log: TrainingLog; problem: LogProblem | undefined } {
  const text = localStore.read(trainingLogKey);
  if (text === undefined) return { log: emptyLog, problem: 'blocked' };
  if (text === null) return { log: emptyLog, problem: undefined };
  const found = readLog(parseJson(text));
  if (found.kind !== 'read') {
    return { log: emptyLog, problem: found.kind === 'newer' ? 'newer' : 'damaged' };
  }
  return { log: found.log, problem: found.faults.length > 0 ? 'damaged' : undefined };
}
