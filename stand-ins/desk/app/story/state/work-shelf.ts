import { isRecord } from '../../../../../src/lib/values/json';
import type { StoryWork } from './story-work';

/** Unsaved work of one visit to a story, with the version it started from. */
export type KeptWork = {
  /** Names the visit: two tabs keep their work apart. */
  visitId: string;
  spaceId: number;
  storyId: number;
  /** Campaign whose version it changes; missing for the story itself. */
  campaignId?: number;
  /** Milliseconds since 1970. */
  keptAt: number;
  revision: string;
  base: StoryWork;
  work: StoryWork;
};

/** Storage of unsaved work, which all tabs share. Methods reject if the browser refuses. */
export type WorkShelf = {
  put: (kept: KeptWork) => Promise<void>;
  remove: (visitId: string) => Promise<void>;
  /** Lists the work kept for a story, the newest first. */
  list: (spaceId: number, storyId: number) => Promise<KeptWork[]>;
  /** Returns the ids of the stories that have some, apart from that of campaigns. */
  storyIds: (spaceId: number) => Promise<ReadonlySet<number>>;
};

const databaseName = 'cornerwork-desk';
const works = 'works';
/** Apart from the works, which are written at each keystroke: a base changes with saves only. */
const bases = 'bases';

type StoredWork = Omit<KeptWork, 'base'>;

/** Opens the storage in IndexedDB: a story can be larger than web storage as a whole. */
export function openWorkShelf(): WorkShelf {
  let database: Promise<IDBDatabase> | undefined;
  const storedBases = new Map<string, StoryWork>();
  const open = () => {
    database ??= openDatabase();
    // A browser that refused once may allow later.
    database.catch(() => (database = undefined));
    return database;
  };
  return {
    put: async ({ base, ...kept }) => {
      const transaction = (await open()).transaction([works, bases], 'readwrite');
      transaction.objectStore(works).put(kept);
      if (storedBases.get(kept.visitId) !== base) {
        transaction.objectStore(bases).put(base, kept.visitId);
      }
      await finished(transaction);
      storedBases.set(kept.visitId, base);
    },
    remove: async (visitId) => {
      const transaction = (await open()).transaction([works, bases], 'readwrite');
      transaction.objectStore(works).delete(visitId);
      transaction.objectStore(bases).delete(visitId);
      await finished(transaction);
      storedBases.delete(visitId);
    },
    list: async (spaceId, storyId) => {
      const transaction = (await open()).transaction([works, bases], 'readonly');
      const found: unknown[] = await answered(transaction.objectStore(works).getAll());
      const ofStory = found
        .filter(isStoredWork)
        .filter((kept) => kept.spaceId === spaceId && kept.storyId === storyId);
      const complete = ofStory.map(async (kept): Promise<KeptWork[]> => {
        const base: unknown = await answered(transaction.objectStore(bases).get(kept.visitId));
        return isWork(base) ? [{ ...kept, base }] : [];
      });
      return (await Promise.all(complete)).flat().sort((one, other) => other.keptAt - one.keptAt);
    },
    storyIds: async (spaceId) => {
      const transaction = (await open()).transaction(works, 'readonly');
      const found: unknown[] = await answered(transaction.objectStore(works).getAll());
      const ofSpace = found
        .filter(isStoredWork)
        .filter((kept) => kept.spaceId === spaceId && kept.campaignId === undefined);
      return new Set(ofSpace.map(({ storyId }) => storyId));
    },
  };
}

/** An earlier release of the desk may have stored another shape. */
function isStoredWork(value: unknown): value is StoredWork {
  return (
    isRecord(value) &&
    typeof value.visitId === 'string' &&
    typeof value.keptAt === 'number' &&
    typeof value.revision === 'string' &&
    isWork(value.work)
  );
}

function isWork(value: unknown): value is StoryWork {
  return (
    isRecord(value) &&
    typeof value.name === 'string' &&
    typeof value.slug === 'string' &&
    isRecord(value.content)
  );
}

function openDatabase(): Promise<IDBDatabase> {
  return new Promise((resolve, reject) => {
    const request = indexedDB.open(databaseName, 1);
    request.onupgradeneeded = () => {
      request.result.createObjectStore(works, { keyPath: 'visitId' });
      request.result.createObjectStore(bases);
    };
    request.onsuccess = () => resolve(request.result);
    request.onerror = () => reject(request.error ?? new Error('IndexedDB did not open.'));
  });
}

function finished(transaction: IDBTransaction): Promise<void> {
  return new Promise((resolve, reject) => {
    transaction.oncomplete = () => resolve();
    transaction.onabort = () => reject(transaction.error ?? new Error('IndexedDB refused.'));
  });
}

function answered<Value>(request: IDBRequest<Value>): Promise<Value> {
  return new Promise((resolve, reject) => {
    request.onsuccess = () => resolve(request.result);
    request.onerror = () => reject(request.error ?? new Error('IndexedDB refused.'));
  });
}
