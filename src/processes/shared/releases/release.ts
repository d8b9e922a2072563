import { asRecord, parseJson } from '../../../lib/values/json';
import { log } from '../log';
import { openFolderStore, releaseFolder } from './folder-store';
import type { Manifest, Shard, SiteFiles } from './manifest';
import { joinShards, parseManifest, parseShard, ReleaseDamage } from './manifest';
import type { ReleaseStore } from './release-store';
import { contentKey, liveKey, releaseKey, releasesKey } from './release-store';

/** Which release is live. */
export type LiveRelease = {
  id: string;
  /** Time at which it became so. */
  since: Date;
  /** Name of the publisher that made it so. */
  publisher: string | undefined;
  /** Version of this value in the store. */
  version: string;
};

/** A release of a store. It never changes. */
export type StoredRelease = Manifest & {
  id: string;
  files: SiteFiles;
  /** Reads a file; `undefined` if the release has none of that name. */
  read: (name: string) => Promise<Buffer | undefined>;
};

/**
 * Returns which release is live; `undefined` before the first one.
 *
 * @throws Error if the value cannot be read
 */
export async function readLiveRelease(store: ReleaseStore): Promise<LiveRelease | undefined> {
  const live = await lookAtLive(store);
  return live === 'unchanged' ? undefined : live;
}

/**
 * Returns which release is live, if it is not the last one.
 *
 * @throws Error if the value cannot be read
 */
export async function lookAtLive(
  store: ReleaseStore,
  last?: LiveRelease,
): Promise<LiveRelease | 'unchanged' | undefined> {
  const value = await store.look(liveKey, last?.version);
  if (!value || value === 'unchanged') return value;
  const { release, since, publisher } = asRecord(parseJson(value.body.toString())) ?? {};
  if (typeof release !== 'string' || !isReleaseId(release)) {
    throw new Error(
      'The release store does not say which release is live: its value "live" is damaged. Delete its newest version (in DATA_DIR the last file of release-store/live), then the one before it counts.',
    );
  }
  return {
    id: release,
    since: new Date(String(since)),
    publisher: typeof publisher === 'string' ? publisher : undefined,
    version: value.version,
  };
}

/**
 * Makes a release the live one in one step.
 *
 * @param version of the value that was read
 * @param publisher name of the publisher that does so
 * @returns the time; `undefined` if another process has done so since
 */
export async function switchLive(
  store: ReleaseStore,
  releaseId: string,
  version: string | undefined,
  publisher: string | undefined,
): Promise<Date | undefined> {
  const since = new Date();
  const value = { release: releaseId, since: since.toISOString(), publisher };
  const body = Buffer.from(JSON.stringify(value));
  return (await store.swap(liveKey, body, version)) ? since : undefined;
}

/** Lists the names of every release, newest first. */
export async function listReleases(store: ReleaseStore): Promise<string[]> {
  const keys = await store.list(releasesKey);
  const names = keys.map((key) => key.slice(releasesKey.length + 1).replace(/\.json$/, ''));
  return names.filter(isReleaseId).sort().reverse();
}

export type ReleaseReader = {
  store: ReleaseStore;
  /**
   * Returns the live release; `undefined` before the first one. One before it takes its place while it is
   * damaged, as in a folder that was copied during a publish.
   */
  live: () => Promise<(StoredRelease & LiveRelease) | undefined>;
  /** @throws Error if the store does not have it */
  open: (releaseId: string) => Promise<StoredRelease>;
};

/** Returns a reader of the releases of a data folder. */
export function releasesIn(dataFolder: string): ReleaseReader {
  return createReleaseReader(openFolderStore(releaseFolder(dataFolder)));
}

/** Releases that stay in memory: more than are kept. They share most of their shards. */
const maxOpen = 16;

/** Creates a reader, which reads each manifest and each shard once. */
export function createReleaseReader(store: ReleaseStore): ReleaseReader {
  const releases = new Map<string, Promise<StoredRelease>>();
  const shards = new Map<string, Promise<Shard>>();
  const keepOnce = <Value>(
    kept: Map<string, Promise<Value>>,
    key: string,
    read: () => Promise<Value>,
  ) => {
    const value = kept.get(key) ?? read();
    kept.delete(key);
    kept.set(key, value);
    // A failed reading is not kept.
    value.catch(() => kept.delete(key));
    return value;
  };
  const readShard = async (digest: string): Promise<Shard> =>
    digest ? parseShard(await getValue(store, contentKey(digest))) : new Map();
  const read = async (id: string): Promise<StoredRelease> => {
    const manifest = parseManifest(await getValue(store, releaseKey(id)));
    const files = joinShards(
      await Promise.all(
        manifest.shards.map((digest) => keepOnce(shards, digest, () => readShard(digest))),
      ),
    );
    const readFile = async (name: string) => {
      const content = files.get(name);
      return content && getValue(store, contentKey(content.digest));
    };
    return { ...manifest, id, files, read: readFile };
  };
  const open = async (id: string) => {
    const release = await keepOnce(releases, id, () => read(id));
    const [oldest] = releases.keys();
    if (releases.size > maxOpen && oldest !== undefined) {
      releases.delete(oldest);
      const opened = await Promise.all(releases.values());
      const used = new Set(opened.flatMap((each) => each.shards));
      for (const digest of shards.keys()) if (!used.has(digest)) shards.delete(digest);
    }
    return release;
  };
  /** Opens the live release; the newest whole one before it, if it is damaged. */
  const openLive = async (named: LiveRelease) => {
    try {
      return { ...named, ...(await open(named.id)) };
    } catch (error) {
      ifDamaged(error);
      for (const id of await listReleases(store)) {
        const before = id < named.id && (await open(id).catch(ifDamaged));
        if (!before) continue;
        log.error('release.damaged', { release: named.id, served: id }, error);
        return { ...named, ...before };
      }
      throw error;
    }
  };
  let last: (StoredRelease & LiveRelease) | undefined;
  const live = async () => {
    const named = await lookAtLive(store, last);
    if (named !== 'unchanged') last = named && (await openLive(named));
    return last;
  };
  return { store, live, open };
}

/** Returns nothing for a damaged release, and throws any other error. */
export function ifDamaged(error: unknown): undefined {
  if (!(error instanceof ReleaseDamage)) throw error;
}

/** @throws ReleaseDamage if the store does not have it */
export async function getValue(store: ReleaseStore, key: string): Promise<Buffer> {
  const body = await store.get(key);
  if (!body) throw new ReleaseDamage(`The release store has no ${key}.`);
  return body;
}

/**
 * Form of a release's name, the time its build began: such names sort by age and are valid file
 * names everywhere. `2026-11-21T02-30-00-123Z`.
 */
const releaseIdPattern = /^\d{4}-\d\d-\d\dT\d\d-\d\d-\d\d-\d{3}Z$/;

export function isReleaseId(name: string): boolean {
  return releaseIdPattern.test(name);
}

/** Returns a name that sorts after `newest`, even when the clock was set back. */
export function nextReleaseId(now: Date, newest: string | undefined): string {
  const id = toReleaseId(now);
  if (newest === undefined || id > newest) return id;
  return toReleaseId(new Date(toDate(newest).getTime() + 1));
}

function toReleaseId(moment: Date): string {
  return moment.toISOString().replace(/[:.]/g, '-');
}

function toDate(releaseId: string): Date {
  return new Date(releaseId.replace(/T(\d\d)-(\d\d)-(\d\d)-/, 'T$1:$2:$3.'));
}
