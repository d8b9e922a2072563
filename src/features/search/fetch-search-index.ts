import type { SearchPointer, SearchShard, SearchTextFile } from '../../domain/search/search-index';
import { searchFormat, searchPointerPath } from '../../domain/search/search-index';
import { outlastLeaving } from '../../lib/browser/page-leaving';

/** Time-out of a request in milliseconds. */
const requestTimeoutMs = 20_000;

/** Error for an index format that this tab's older code cannot read. */
export class OutdatedSearchError extends Error {
  override name = 'OutdatedSearchError';
}

/** The live release's index. `isPartial`: some of its shards could not be loaded. */
export type FetchedIndex = Pick<SearchPointer, 'synonyms'> & {
  shards: readonly SearchShard[];
  isPartial: boolean;
};

/**
 * Loads the index of the live release. The pointer is always revalidated. The shards it names never
 * change, so the browser's cache has those that are loaded again.
 *
 * @throws OutdatedSearchError, or an Error if there is no connection or none of the shards
 */
export async function fetchSearchIndex(): Promise<FetchedIndex> {
  const pointer = await fetchJson<SearchPointer>(searchPointerPath);
  if (pointer.format !== searchFormat) throw new OutdatedSearchError(`Format ${pointer.format}`);
  const settled = await Promise.allSettled(
    pointer.shards.map((url) => fetchJson<SearchShard>(url)),
  );
  const shards = settled.flatMap((each) => (each.status === 'fulfilled' ? [each.value] : []));
  if (shards.length === 0) throw new Error('No part of the search index could be loaded.');
  return { shards, synonyms: pointer.synonyms, isPartial: shards.length < settled.length };
}

/** Loads a file with the text of some articles. */
export function fetchSearchText(url: string): Promise<SearchTextFile> {
  return fetchJson<SearchTextFile>(url);
}

/** The type is trusted: the build wrote the file. */
function fetchJson<T>(url: string): Promise<T> {
  return outlastLeaving(async () => {
    const response = await fetch(url, { signal: AbortSignal.timeout(requestTimeoutMs) });
    if (!response.ok) throw new Error(`${url} answered ${response.status}.`);
    return (await response.json()) as T;
  });
}
