import type { Environment } from '../../config/env';
import { getLeftCart } from '../../storefront/cart/cart-api';
import { noteDeprecation } from '../../storefront/admin/deprecations';
import { createStorefrontClient } from '../../storefront/client/storefront-client';

/** Time-out of one request to the shop, in milliseconds: hosts stop a function after 10 s. */
const timeoutMs = 3_000;

/** Fetches a cart from the shop, so that a request can name a cart but not say what is in it. */
export function readLeftCart(
  { endpoint, publicToken }: Environment['storefront'],
  cartGid: string,
) {
  const client = createStorefrontClient({
    endpoint,
    token: publicToken,
    timeout: timeoutMs,
    onAnswer: noteDeprecation,
  });
  return getLeftCart(client, cartGid);
}
