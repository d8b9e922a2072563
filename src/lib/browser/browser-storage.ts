import { parseJson } from '../values/json';
import { onPageRestored } from './restored-page';

/**
 * Guarded access to one area of web storage. A browser may refuse storage altogether (private mode,
 * disabled by the user, server rendering) or refuse a write (quota). No method throws: reads return
 * `undefined` and writes `false` then.
 */
export type BrowserStorage = {
  /** Returns the text stored under a key: `null` if there is none, `undefined` if refused. */
  read: (key: string) => string | null | undefined;
  /** Stores a text. Returns false if refused. */
  write: (key: string, text: string) => boolean;
  /** Removes an entry. Returns false if refused. */
  remove: (key: string) => boolean;
  /** Lists the stored keys that start with a prefix; none if refused. */
  keys: (prefix: string) => string[];
  /**
   * Reads stored JSON. Anyone can write to web storage, so the value passes through a parser that
   * checks it. Returns `undefined` if there is no entry, no valid JSON, or storage is refused.
   */
  readJson: <T>(key: string, parse: (value: unknown) => T | undefined) => T | undefined;
  /** Stores a value as JSON. Returns false if refused. */
  writeJson: (key: string, value: unknown) => boolean;
  /** Reason why the last write was refused; `undefined` if it was not, or nothing was written yet. */
  refusal: () => StorageRefusal | undefined;
};

/** The browser keeps nothing for the site, or has no room left for it. */
export type StorageRefusal = 'blocked' | 'full';

/** Storage that all tabs share and that outlives the visit. */
export const localStore = createBrowserStorage(() => window.localStorage);

/** Storage of one tab. It survives a reload and ends with the tab. */
export const sessionStore = createBrowserStorage(() => window.sessionStorage);

/**
 * Guards a storage area.
 *
 * @param open returns the area; called for each access, because merely naming
 * `window.localStorage` throws where storage is disabled
 */
export function createBrowserStorage(open: () => Storage): BrowserStorage {
  const read = (key: string) => attempt(() => open().getItem(key));
  let refusal: StorageRefusal | undefined;
  const write = (key: string, text: string): boolean => {
    try {
      open().setItem(key, text);
      refusal = undefined;
    } catch (error) {
      const isFull = error instanceof DOMException && error.name === 'QuotaExceededError';
      refusal = isFull ? 'full' : 'blocked';
    }
    return refusal === undefined;
  };
  return {
    read,
    write,
    remove: (key) => succeeds(() => open().removeItem(key)),
    keys: (prefix) => attempt(() => listKeys(open(), prefix)) ?? [],
    readJson: (key, parse) => {
      const value = parseJson(read(key) ?? '');
      return value === undefined ? undefined : attempt(() => parse(value));
    },
    writeJson: (key, value) => write(key, JSON.stringify(value)),
    refusal: () => refusal,
  };
}

/**
 * Subscribes to changes that other pages make to web storage. The listener receives the changed key,
 * or `null` if any may have changed: all of it was cleared, or the page is shown again from the back-forward
 * cache, where it had no events. Returns a function that unsubscribes.
 */
export function subscribeToStorage(listener: (key: string | null) => void): () => void {
  const onStorage = ({ key }: StorageEvent) => listener(key);
  const stopRestored = onPageRestored(() => listener(null));
  window.addEventListener('storage', onStorage);
  return () => {
    stopRestored();
    window.removeEventListener('storage', onStorage);
  };
}

function listKeys(storage: Storage, prefix: string): string[] {
  const keys = Array.from({ length: storage.length }, (_, index) => storage.key(index) ?? '');
  return keys.filter((key) => key.startsWith(prefix));
}

function succeeds(task: () => void): boolean {
  return attempt(() => (task(), true)) ?? false;
}

function attempt<T>(task: () => T): T | undefined {
  try {
    return task();
  } catch {
    return undefined;
  }
}
