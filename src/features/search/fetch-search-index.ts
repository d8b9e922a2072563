import type {
  SearchIndexFile,
  SearchPointer,
  SearchTextFile,
} from '../../domain/search/search-index';
import { searchFormat, searchPointerPath } from '../../domain/search/search-index';

/** Milliseconds after which a person is told, rather than left to wait. */
const requestTimeoutMs = 20_000;

/** The site has been updated so much that this tab's code cannot read its index. */
export class OutdatedSearchError extends Error {
  override name = 'OutdatedSearchError';
}

/**
 * Loads the index of the live release: first where it is, which is always asked for anew, then the
 * index itself, which a browser keeps until there is another.
 *
 * @throws OutdatedSearchError, or an Error when there is no connection or no index
 */
export async function fetchSearchIndex(): Promise<SearchIndexFile> {
  const pointer = await fetchJson<SearchPointer>(searchPointerPath);
  if (pointer.format !== searchFormat) throw new OutdatedSearchError(`Format ${pointer.format}`);
  return fetchJson<SearchIndexFile>(pointer.url);
}

/** Loads the words of some articles. */
export function fetchSearchText(url: string): Promise<SearchTextFile> {
  return fetchJson<SearchTextFile>(url);
}

/** The build wrote these files in the shape they are read in. */
async function fetchJson<T>(url: string): Promise<T> {
  const response = await fetch(url, { signal: AbortSignal.timeout(requestTimeoutMs) });
  if (!response.ok) throw new Error(`${url} answered ${response.status}.`);
  return (await response.json()) as T;
}
