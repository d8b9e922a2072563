import { readJsonFile, writeFileAtomically } from '../../../node-lib/atomic-file';
import { moveAssetBase } from './move-asset-base';
import type { DemoSpace, StoredSpace } from './stored-space';
import { spaceId, storeFormat } from './stored-space';

/** The state of the space: read at any time, changed one edit after another. */
export type ContentStore = {
  /** The state as of now. The value is never changed in place. */
  read: () => StoredSpace;
  /**
   * Runs an edit on the newest state and keeps what it returns once it is safely on disk. When the
   * edit throws, or the file cannot be written, the state stays as it was and the promise rejects.
   */
  change: <Result>(edit: (space: StoredSpace) => Edited<Result>) => Promise<Result>;
};

export type Edited<Result> = { space: StoredSpace; result: Result };

/**
 * Opens the store file, or fills a new one from the demo space.
 *
 * @param options.assetBaseUrl origin that asset addresses begin with from now on; addresses stored
 *   under another one are rewritten
 * @param options.reset starts from the demo space although there is a file
 * @throws an Error naming the file when it is there but cannot be used
 */
export async function openContentStore(options: {
  file: string;
  assetBaseUrl: string;
  reset: boolean;
  loadDemoSpace: () => Promise<DemoSpace>;
}): Promise<ContentStore> {
  const stored = options.reset ? undefined : await readSpace(options.file);
  const seeded = stored ?? newSpace(await options.loadDemoSpace(), options.assetBaseUrl);
  let space = moveAssetBase(seeded, options.assetBaseUrl);
  const write = (next: StoredSpace) => writeFileAtomically(options.file, JSON.stringify(next));
  if (space !== stored) await write(space);

  let queue: Promise<unknown> = Promise.resolve();
  return {
    read: () => space,
    change(edit) {
      const change = queue.then(async () => {
        const edited = edit(space);
        await write(edited.space);
        space = edited.space;
        return edited.result;
      });
      queue = change.catch(() => undefined);
      return change;
    },
  };
}

/** A cache version above the last one, even within the same second. */
export function nextCacheVersion(cv: number): number {
  return Math.max(Math.floor(Date.now() / 1000), cv + 1);
}

async function readSpace(file: string): Promise<StoredSpace | undefined> {
  const stored = await readJsonFile(file);
  if (stored === undefined) return undefined;
  if (!isStoredSpace(stored)) {
    throw new Error(
      `${file} does not hold a content space this version can read. ` +
        'Delete it, or start with a reset, to begin again from the demo space.',
    );
  }
  return stored;
}

function isStoredSpace(value: unknown): value is StoredSpace {
  if (typeof value !== 'object' || value === null) return false;
  const { format, stories, assets, datasources } = value as Partial<StoredSpace>;
  return format === storeFormat && [stories, assets, datasources].every(Array.isArray);
}

function newSpace(demoSpace: DemoSpace, assetBaseUrl: string): StoredSpace {
  return {
    format: storeFormat,
    spaceId,
    name: 'Cornerwork',
    assetBaseUrl,
    cv: nextCacheVersion(0),
    stories: demoSpace.stories,
    assets: demoSpace.assets,
    datasources: [],
  };
}
