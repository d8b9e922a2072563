import type {
  SearchIndexFile,
  SearchPointer,
  SearchTextFile,
} from '../../domain/search/search-index';
import { searchFormat, searchPointerPath } from '../../domain/search/search-index';

/** Time-out of a request in milliseconds. */
const requestTimeoutMs = 20_000;

/** Error for an index format that this tab's older code cannot read. */
export class OutdatedSearchError extends Error {
  override name = 'OutdatedSearchError';
}

/**
 * Loads the index of the live release. The pointer is always revalidated; the index it names is
 * cached until there is another.
 *
 * @throws OutdatedSearchError, or an Error if there is no connection or no index
 */
export async function fetchSearchIndex(): Promise<SearchIndexFile> {
  const pointer = await fetchJson<SearchPointer>(searchPointerPath);
  if (pointer.format !== searchFormat) throw new OutdatedSearchError(`Format ${pointer.format}`);
  return fetchJson<SearchIndexFile>(pointer.url);
}

/** Loads a file with the text of some articles. */
export function fetchSearchText(url: string): Promise<SearchTextFile> {
  return fetchJson<SearchTextFile>(url);
}

/** The type is trusted: the build wrote the file. */
async function fetchJson<T>(url: string): Promise<T> {
  const response = await fetch(url, { signal: AbortSignal.timeout(requestTimeoutMs) });
  if (!response.ok) throw new Error(`${url} answered ${response.status}.`);
  return (await response.json()) as T;
}
