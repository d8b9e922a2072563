import { routes } from '../../config/routes';
import { isRecord } from '../../lib/values/json';
import { pageDataPath } from '../../lib/http/page-data-path';
import type { DraftAnswer, DraftRefusal, DraftRequest, NeedsAnswer } from '../draft/draft-answer';
import type { DraftContext, DraftNeeds, QueriedProduct } from '../draft/draft-context';
import { emptyContext, mergeContext } from '../draft/draft-context';

/** Time-out of a request, in milliseconds. */
const requestTimeoutMs = 15_000;

/**
 * Outcome of a request:
 *
 * - `refused`: the editor's token is forged or too old, so there is no draft to be had
 * - `unknown`: no story has this id or path
 * - `failed`: it may work later
 */
export type Asked<Answer> =
  | { kind: 'answer'; answer: Answer }
  | { kind: 'refused' | 'unknown' | 'failed'; message: string };

/** Asks the preview function for the draft of a story. Never throws. */
export function askDraft(
  request: DraftRequest & ({ story: string } | { path: string } | { layout: true }),
): Promise<Asked<DraftAnswer>> {
  return ask(request);
}

/** Sends a request to the preview function. Never throws. */
export async function ask<Answer>(request: DraftRequest): Promise<Asked<Answer>> {
  try {
    const response = await fetch('/api/preview', {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(request),
      signal: AbortSignal.timeout(requestTimeoutMs),
    });
    const body: unknown = await response.json();
    if (response.ok) return { kind: 'answer', answer: body as Answer };
    const { status } = response;
    const kind =
      status === 404 ? 'unknown' : status === 401 || status === 403 ? 'refused' : 'failed';
    return { kind, message: (body as DraftRefusal).error };
  } catch {
    const message = navigator.onLine
      ? 'The draft did not arrive. Try again; if it stays away, tell the person who runs the site.'
      : 'There is no connection. Try again when you are online.';
    return { kind: 'failed', message };
  }
}

/**
 * Fetches what a draft refers to: stories and lists from the preview function, products from the pages
 * of the site. What cannot be fetched is missing from the outcome.
 */
export async function fetchNeeds(
  needs: DraftNeeds,
  marker: DraftRequest['marker'],
): Promise<DraftContext> {
  const { stories, lists, products } = needs;
  const fromFunction = async () => {
    if (stories.length + lists.length === 0) return emptyContext;
    const asked = await ask<NeedsAnswer>({ marker, needs: { stories, lists } });
    return asked.kind === 'answer' ? asked.answer.context : emptyContext;
  };
  const [context, found] = await Promise.all([
    fromFunction(),
    Promise.all(products.map((handle) => fetchProduct(handle))),
  ]);
  return mergeContext(context, ...found);
}

/** Reads a product from the data of its page. A product without a page is `null`. */
async function fetchProduct(handle: string): Promise<DraftContext> {
  const withProduct = (product: QueriedProduct | null) => ({
    ...emptyContext,
    products: { [handle]: product },
  });
  try {
    const response = await fetch(pageDataPath(routes.product(handle)));
    if (response.status === 404) return withProduct(null);
    const page: unknown = await response.json();
    const product = readProduct(page);
    return product ? withProduct(product) : emptyContext;
  } catch {
    // Not known yet: asked again after the next save.
    return emptyContext;
  }
}

function readProduct(page: unknown): QueriedProduct | undefined {
  const result = isRecord(page) && isRecord(page.result) ? page.result : undefined;
  const data = isRecord(result?.data) ? result.data : undefined;
  // Gatsby wrote the file from the query that types it.
  return isRecord(data?.shopifyProduct) ? (data.shopifyProduct as QueriedProduct) : undefined;
}
