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
  const start = (page - 1) * perPage;
  return start < entries.length ? entries.slice(start, start + perPage) : [];
}

/** Anything but a whole number from 1 on counts as absent. Huge ones are as good as infinite. */
function wholeNumber(text: string | null, fallback: number): number {
  return text !== null && /^\s*0*[1-9]\d*\s*$/.test(text) ? Number(text) : fallback;
}
