import { toUid } from '../../../domain/product/product';
import type { ReviewableProduct } from '../../../domain/product/review-link';
import { readReviewFragment, readReviewLink } from '../../../domain/product/review-link';
import { lastOrder } from '../../orders/last-order';

/** Products that may be reviewed here, and what proves to the function that they were bought. */
export type PurchaseProof = {
  /** Fields of the request. */
  proof: { link: string } | { cart: string };
  products: readonly ReviewableProduct[];
};

/**
 * Reads what this browser knows of a purchase: the link of an email, else the last order that was placed
 * here.
 *
 * @param fragment of the address, with its `#`, or empty
 */
export function readPurchaseProof(fragment: string, today: Date): PurchaseProof | 'expired' | null {
  const link = readReviewFragment(fragment);
  if (link !== null) {
    const read = readReviewLink(link);
    if (!read) return null;
    const isOver = today.toISOString().slice(0, 10) > read.until;
    return isOver ? 'expired' : { proof: { link }, products: read.products };
  }
  const order = lastOrder();
  if (!order || order.orderNumber === null) return null;
  const products = new Map(
    order.lines.map(({ merchandise: { productGid, productTitle } }) => [
      productGid,
      { productId: toUid(productGid), title: productTitle },
    ]),
  );
  return { proof: { cart: order.cartGid }, products: [...products.values()] };
}
