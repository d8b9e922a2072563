import type { DirectoryEntry } from './article';

/** Articles of one shard, by `storyUuid`. */
export type DirectoryShard = Readonly<Record<string, DirectoryEntry>>;

/** Names of all shards. */
export const directoryShards: readonly string[] = [...'0123456789abcdef'];

/**
 * Returns the shard of an article: the first digit of its uuid. With sixteen shards, two hundred
 * bookmarks cost at most sixteen requests, and one bookmark among ten thousand articles costs one
 * request of a few kilobytes.
 */
export function directoryShard(storyUuid: string): string {
  const first = storyUuid.charAt(0).toLowerCase();
  return directoryShards.includes(first) ? first : '0';
}
