import type { Response } from 'express';

const defaultPageSize = 25;

/**
 * Returns one page of a list and sets the headers clients count pages with. Clients read `total`
 * only if `per-page` is there too. A page past the end is empty, not an error.
 *
 * @param maximum larger page sizes are reduced to this
 */
export function takePage<Entry>(
  entries: readonly Entry[],
  query: URLSearchParams,
  response: Response,
  maximum: number,
): Entry[] {
  const perPage = Math.min(wholeNumber(query.get('per_page'), defaultPageSize), maximum);
  const page = wholeNumber(query.get('page'), 1);
  response.set({ total: String(entries.length), 'per-page': String(perPage) });
  const start = (page - 1) * perPage;
  return start < entries.length ? entries.slice(start, start + perPage) : [];
}

/** Parses a whole number from 1 on; anything else counts as absent. */
function wholeNumber(text: string | null, fallback: number): number {
  return text !== null && /^\s*0*[1-9]\d*\s*$/.test(text) ? Number(text) : fallback;
}
