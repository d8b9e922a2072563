import type { CopyEncoding } from './hashed-files';

/**
 * Place where releases are kept. It needs no more than a folder or a service of objects can do: keys are
 * paths of plain names, a value is there whole or not at all, and one value can be replaced on the
 * condition that it was not replaced since it was read.
 */
export type ReleaseStore = {
  /** Returns a value; `undefined` if there is none. */
  get: (key: string) => Promise<Buffer | undefined>;
  /** Writes a value whose key is used for no other one. */
  put: (key: string, body: Buffer) => Promise<void>;
  /**
   * Returns a value that can be replaced; `undefined` before the first one.
   *
   * @param unless a version that is known already
   */
  look: (key: string, unless?: string) => Promise<ReplaceableValue | 'unchanged' | undefined>;
  /**
   * Replaces a value.
   *
   * @param version of the value that was read; `undefined` if there was none
   * @returns false, and writes nothing, if the value has another version by now
   */
  swap: (key: string, body: Buffer, version: string | undefined) => Promise<boolean>;
  /** Lists the keys in a folder and its folders. */
  list: (folder: string) => Promise<string[]>;
  /** Removes a value, if it is there. */
  remove: (key: string) => Promise<void>;
};

export type ReplaceableValue = { body: Buffer; version: string };

/** Key of the value that names the live release. */
export const liveKey = 'live';

export const releasesKey = 'releases';

/** Key of the manifest of a release. */
export function releaseKey(releaseId: string): string {
  return `${releasesKey}/${releaseId}.json`;
}

export const contentsKey = 'contents';

/** Key of a content. Folders by the first two digits keep each of them short. */
export function contentKey(digest: string): string {
  return `${contentsKey}/${digest.slice(0, 2)}/${digest}`;
}

export const copiesKey = 'compressed';

/** Key of the compressed copy of a content. */
export function copyKey(digest: string, encoding: CopyEncoding): string {
  return `${copiesKey}/${digest}.${encoding}`;
}
