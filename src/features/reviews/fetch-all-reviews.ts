import { routes } from '../../config/routes';
import type { Review } from '../../domain/product/review';

const timeoutMs = 15_000;

/**
 * Fetches all reviews of a product that has more than its page shows.
 *
 * @returns `undefined` if they cannot be loaded
 */
export async function fetchAllReviews(productUid: string): Promise<readonly Review[] | undefined> {
  try {
    const response = await fetch(routes.productReviews(productUid), {
      signal: AbortSignal.timeout(timeoutMs),
    });
    return response.ok ? ((await response.json()) as Review[]) : undefined;
  } catch {
    return undefined;
  }
}
