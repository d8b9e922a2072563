import type { DirectoryEntry } from './article';

/** Every article of one shard, by `storyUuid`. */
export type DirectoryShard = Readonly<Record<string, DirectoryEntry>>;

/** The names of all shards. */
export const directoryShards: readonly string[] = [...'0123456789abcdef'];

/**
 * Which shard holds an article, by the first figure of its uuid. A reader's two hundred bookmarks then
 * cost at most sixteen requests, and one bookmark among ten thousand articles costs one of a few
 * kilobytes.
 */
export function directoryShard(storyUuid: string): string {
  const first = storyUuid.charAt(0).toLowerCase();
  return directoryShards.includes(first) ? first : '0';
}
