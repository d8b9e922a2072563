import type { KeptContents } from './kept-contents';
import { digestOf, parseManifest, parseShard } from './manifest';
import { getValue } from './release';
import type { ReleaseStore } from './release-store';
import { contentKey, releaseKey } from './release-store';

/** Contents that are fetched at the same time. */
const maxFetches = 16;

/**
 * Copies the contents of a release to another store, and verifies the digest of each.
 *
 * @param copying.write writes a content that `to` lacks
 * @returns the manifest, which the caller writes last: a release that has one is whole
 * @throws Error that names a content that is missing or damaged
 */
export async function copyContents(
  copying: { from: ReleaseStore; to: ReleaseStore; write: KeptContents['write'] },
  releaseId: string,
): Promise<Buffer> {
  const { from, to, write } = copying;
  const manifest = await getValue(from, releaseKey(releaseId));
  const copy = async (digests: Iterator<string> & Iterable<string>) => {
    for (const digest of digests) await write(digest, () => getContent(from, digest));
  };
  const copyAll = async (digests: ReadonlySet<string>) => {
    const queue = digests.values();
    await Promise.all(Array.from({ length: maxFetches }, () => copy(queue)));
  };
  const shards = new Set(parseManifest(manifest).shards.filter(Boolean));
  await copyAll(shards);
  const digests = new Set<string>();
  for (const shard of shards) {
    for (const { digest } of parseShard(await getValue(to, contentKey(shard))).values()) {
      digests.add(digest);
    }
  }
  await copyAll(digests);
  return manifest;
}

/** @throws Error if the store does not have it, or has another content in its place */
export async function getContent(store: ReleaseStore, digest: string): Promise<Buffer> {
  const content = await getValue(store, contentKey(digest));
  if (digestOf(content) === digest) return content;
  throw new Error(`The release store has another content under ${contentKey(digest)}.`);
}
