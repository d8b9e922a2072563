import type { Router } from 'express';
import express from 'express';
import { applyInOrder } from '../cart/cart-change';
import { setBuyerIdentity, setDiscountCodes, setNote } from '../cart/change-details';
import { addLines } from '../cart/change-lines';
import { createCart } from '../cart/mutate-cart';
import { toGid } from '../catalog/gid';
import type { ShopService } from '../shop-service';
import { notFoundPage } from './order-pages';
import { sendCheckoutPage } from './page';

/** Creates the router of cart permalinks, which lead to a checkout with their lines. */
export function permalinkRouter(service: ShopService): Router {
  const router = express.Router();
  router.get('/cart/:lines', async (request, response) => {
    const url = await openPermalink(service, request.params.lines, request.query);
    if (url !== null) response.redirect(302, url);
    else sendCheckoutPage(response, 404, notFoundPage(service.siteUrl), service.publicUrl);
  });
  return router;
}

/**
 * Makes a cart of a permalink, `/cart/{variant}:{quantity},…`, with the parameters `discount` (codes
 * with commas between them), `note` and `checkout[email]`. As in the real service it knows no selling
 * plans.
 *
 * @returns the address of its checkout; null if a line cannot be read or is not sold
 */
async function openPermalink(
  service: ShopService,
  path: string,
  query: Record<string, unknown>,
): Promise<string | null> {
  const parts = path.split(',').map((part) => /^(\d{1,20}):([1-9]\d{0,5})$/.exec(part));
  const lines = parts.flatMap((part) =>
    part
      ? [{ merchandiseId: toGid('ProductVariant', part[1] ?? ''), quantity: Number(part[2]) }]
      : [],
  );
  if (lines.length < parts.length) return null;
  const codes = textOf(query.discount).split(',');
  const email = textOf(query['checkout[email]']);
  const { cart } = await createCart(service, (empty, view) =>
    applyInOrder(empty, [
      (record) => addLines(view, record, lines, ['lines']),
      (record) => setDiscountCodes(record, codes),
      (record) => setNote(record, textOf(query.note), ['note']),
      (record) => setBuyerIdentity(record, email ? { email } : {}, ['email']),
    ]),
  );
  const url: unknown = cart?.checkoutUrl;
  return typeof url === 'string' ? url : null;
}

function textOf(value: unknown): string {
  return typeof value === 'string' ? value : '';
}
