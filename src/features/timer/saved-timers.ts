import { create } from 'zustand';
import { localStore, subscribeToStorage } from '../../lib/browser/browser-storage';
import { asRecord, parseJson } from '../../lib/values/json';

/** Timer under a name. `search` is the query string of its address, which is read like any other. */
export type SavedTimer = { name: string; search: string };

/** Reason why timers are not stored, or not all shown. */
type SavedTimersProblem = 'blocked' | 'full' | 'damaged';

/** Messages for the reader, with a remedy. */
export const savedTimersMessages: Readonly<Record<SavedTimersProblem, string>> = {
  blocked:
    'Your browser does not let this site keep anything, so saved timers last until you close the page. Allow site data for this site, or bookmark the address of a timer.',
  full: 'Your browser has no room left for this site, so this change lasts until you close the page. Delete some timers, or clear other site data.',
  damaged:
    'Some of the timers this browser had kept could not be read and were left out. The rest is here.',
};

/** Key in the browser's storage, shared by all tabs. */
export const savedTimersKey = 'cornerwork-timers';

/** Version of the stored format. Raise it when the shape changes; other versions are not read. */
const storedVersion = 1;

const maxSavedTimers = 50;

export const maxNameLength = 60;

const maxSearchLength = 1_000;

type SavedTimersStore = {
  timers: readonly SavedTimer[];
  /** True once the browser's storage has been read; false in the server's HTML. */
  isRead: boolean;
  problem: SavedTimersProblem | undefined;
};

/** Timers of this browser, in the order in which they were saved. */
export const useSavedTimers = create<SavedTimersStore>()(() => ({
  timers: [],
  isRead: false,
  problem: undefined,
}));

/** Loads the saved timers and follows the changes of other tabs. Repeated calls have no effect. */
export function syncSavedTimers(): void {
  if (useSavedTimers.getState().isRead) return;
  refresh();
  subscribeToStorage((key) => {
    if (key === savedTimersKey || key === null) refresh();
  });
}

/** Returns why a timer cannot be saved under a name, as a sentence. */
export function nameProblem(name: string): string | undefined {
  const { timers } = useSavedTimers.getState();
  if (!name.trim()) return 'Give the timer a name, such as Monday rounds.';
  if (timers.some((each) => each.name === name.trim())) {
    return 'You have a timer of this name. Choose another one, or delete that timer first.';
  }
  if (timers.length < maxSavedTimers) return undefined;
  return `You have ${maxSavedTimers} timers, which is all this page keeps. Delete one first.`;
}

/** Saves a timer. If `before` is the name of a saved one, it takes the place before that. */
export function saveTimer(timer: SavedTimer, before?: string): void {
  changeTimers((timers) => {
    const others = timers.filter(({ name }) => name !== timer.name);
    const place = others.findIndex(({ name }) => name === before);
    return others.toSpliced(place < 0 ? others.length : place, 0, timer);
  });
}

export function deleteTimer(name: string): void {
  changeTimers((timers) => timers.filter((each) => each.name !== name));
}

/**
 * Changes the stored timers. They are read first, so that a change by another tab is not undone. If they
 * cannot be stored, the change lasts as long as the page and `problem` gives the reason.
 */
function changeTimers(change: (timers: readonly SavedTimer[]) => readonly SavedTimer[]): void {
  refresh();
  const timers = change(useSavedTimers.getState().timers);
  localStore.writeJson(savedTimersKey, { version: storedVersion, timers });
  useSavedTimers.setState({ timers, problem: localStore.refusal() });
}

/** Reads the storage. If it cannot be read, or refused a write and so is behind the page, the page's timers stay. */
function refresh(): void {
  const text = localStore.read(savedTimersKey);
  const { problem } = useSavedTimers.getState();
  if (text === undefined) useSavedTimers.setState({ isRead: true, problem: 'blocked' });
  else if (problem !== 'full' && problem !== 'blocked') {
    useSavedTimers.setState({ ...parseTimers(text), isRead: true });
  }
}

function parseTimers(text: string | null): Pick<SavedTimersStore, 'timers' | 'problem'> {
  if (text === null) return { timers: [], problem: undefined };
  const stored = asRecord(parseJson(text));
  const entries: readonly unknown[] =
    stored?.version === storedVersion && Array.isArray(stored.timers) ? stored.timers : [undefined];
  const sound = entries.filter(isSavedTimer);
  const timers = [...new Map(sound.map((timer) => [timer.name, timer])).values()];
  const isWhole = timers.length === entries.length;
  return { timers: timers.slice(0, maxSavedTimers), problem: isWhole ? undefined : 'damaged' };
}

function isSavedTimer(value: unknown): value is SavedTimer {
  const { name, search } = asRecord(value) ?? {};
  return (
    typeof name === 'string' &&
    name.trim() !== '' &&
    name.length <= maxNameLength &&
    typeof search === 'string' &&
    search.startsWith('?') &&
    search.length <= maxSearchLength
  );
}
