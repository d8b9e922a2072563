import type { Response } from 'express';

const defaultPageSize = 25;

/**
 * Cuts one page out of a list and sets the headers clients count pages with. Clients read `total`
 * only when `per-page` is there too. A page past the end is empty, not an error.
 *
 * @param maximum larger page sizes are served as this one
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
  return entries.slice((page - 1) * perPage, page * perPage);
}

function wholeNumber(text: string | null, fallback: number): number {
  const value = Number(text);
  return Number.isInteger(value) && value > 0 ? value : fallback;
}
