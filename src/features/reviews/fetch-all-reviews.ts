import { routes } from '../../config/routes';
import type { ProductReview } from '../../domain/product/review';

const timeoutMs = 15_000;

/**
 * Fetches all reviews of a product that has more than its page shows.
 *
 * @returns `undefined` if they cannot be loaded
 */
export async function fetchAllReviews(
  productUid: string,
): Promise<readonly ProductReview[] | undefined> {
  try {
    const response = await fetch(routes.productReviews(productUid), {
      signal: AbortSignal.timeout(timeoutMs),
    });
    return response.ok ? ((await response.json()) as ProductReview[]) : undefined;
  } catch {
    return undefined;
  }
}
