import { routes } from '../../../config/routes';
import type { DirectoryEntry } from '../../../domain/article/article';
import type { DirectoryShard } from '../../../domain/article/article-directory';
import { useFetched } from '../../../hooks/use-fetched';
import { directoryShard } from '../../../domain/article/article-directory';

/**
 * Status of each article by `storyUuid`; `undefined` until the directory has answered or failed.
 */
export type Directory = ReadonlyMap<string, ArticleStatus> | undefined;

/** Looks articles up in the live release, and again whenever the list changes. */
export function useDirectory(storyUuids: readonly string[]): Directory {
  const wanted = [...new Set(storyUuids)].sort();
  const { data } = useFetched(wanted.join(' '), async (signal) => ({
    ok: true,
    data: await fetchDirectory(wanted, signal),
  }));
  return data;
}

/** Status of an article in the live release: its entry, or that it is not published any more. */
export type ArticleStatus = { kind: 'published'; entry: DirectoryEntry } | { kind: 'removed' };

/**
 * Looks articles up in the directory of the live release.
 *
 * @returns status by `storyUuid`; an article whose shard could not be loaded is missing
 */
export async function fetchDirectory(
  storyUuids: readonly string[],
  signal: AbortSignal,
): Promise<ReadonlyMap<string, ArticleStatus>> {
  const names = [...new Set(storyUuids.map(directoryShard))];
  const shards = new Map(
    await Promise.all(names.map(async (name) => [name, await fetchShard(name, signal)] as const)),
  );
  const known = new Map<string, ArticleStatus>();
  for (const storyUuid of storyUuids) {
    const shard = shards.get(directoryShard(storyUuid));
    if (!shard) continue;
    const entry = Object.hasOwn(shard, storyUuid) ? shard[storyUuid] : undefined;
    known.set(storyUuid, entry ? { kind: 'published', entry } : { kind: 'removed' });
  }
  return known;
}

async function fetchShard(name: string, signal: AbortSignal): Promise<DirectoryShard | undefined> {
  try {
    const response = await fetch(routes.articleDirectory(name), { signal });
    return response.ok ? ((await response.json()) as DirectoryShard) : undefined;
  } catch {
    // Offline or aborted: the caller shows the stored titles.
    return undefined;
  }
}
