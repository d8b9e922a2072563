import type { Environment } from '../../config/env';
import { scriptlessParameter } from '../../config/scriptless-cart';
import { allowedQuantity } from '../../domain/product/quantity-rule';
import { createCart, toLineInput } from '../../storefront/cart/cart-api';
import { getSold } from '../../storefront/cart/shared-variants-api';
import { noteDeprecation } from '../../storefront/admin/deprecations';
import { createStorefrontClient } from '../../storefront/client/storefront-client';
import { userErrorSentence } from '../../storefront/client/user-error';
import type { FunctionRequest } from '../function-request';
import type { Answer } from '../post-reader';
import { postReader, retryLater } from '../post-reader';

/** Maximum size of a request in bytes: the ids of a variant, and a quantity. */
export const sellingPlanCheckoutBodyLimit = 1_024;

/** Time-out of one of two requests to the shop, in milliseconds: hosts stop a function after 10 s. */
const timeoutMs = 3_000;

const readPost = postReader({
  name: 'plan-checkout',
  wrongMethodMessage: 'A checkout begins with a POST request with the field "variant".',
  bodyLimit: sellingPlanCheckoutBodyLimit,
  rate: { requests: 20, total: 300, windowMs: 60_000 },
});

/** Address of the checkout, or a message. */
export type SellingPlanCheckout = Answer & { checkoutUrl?: string };

/**
 * Makes a cart of a variant that is sold in a plan only, for a shopper without scripts: in the first
 * plan, as the page would have offered it. The shop's cart permalinks know no plans.
 */
export async function handleSellingPlanCheckout(
  request: FunctionRequest,
  { site, storefront }: Pick<Environment, 'site' | 'storefront'>,
): Promise<{ answer: SellingPlanCheckout; log?: string }> {
  const read = readPost(request, site.trustedProxies);
  if ('refusal' in read) return { answer: read.refusal };
  const { [scriptlessParameter]: uid, quantity } = read.fields;
  const wanted = Number(quantity ?? 1);
  if (typeof uid !== 'string' || !/^\d{1,20}$/.test(uid) || !(wanted >= 1 && wanted <= 999)) {
    return {
      answer: { status: 400, error: 'The form names no product, or no quantity up to 999.' },
    };
  }
  const { endpoint, publicToken } = storefront;
  const client = createStorefrontClient({
    endpoint,
    token: publicToken,
    timeout: timeoutMs,
    onAnswer: noteDeprecation,
  });
  const found = await getSold(client, { variantGid: `gid://shopify/ProductVariant/${uid}` });
  if (!found.ok) return { answer: retryLater(503, 60, found.error.sentence) };
  const merchandise = found.data;
  if (!merchandise) return { answer: { status: 404, error: 'This is no longer sold.' } };
  const line = {
    merchandise,
    quantity: allowedQuantity(Math.round(wanted), merchandise.quantityRule),
  };
  const created = await createCart(client, { lines: [toLineInput(line)] });
  if (!created.ok) return { answer: retryLater(503, 60, created.error.sentence) };
  const { cart, userErrors } = created.data;
  if (cart) return { answer: { status: 200, checkoutUrl: cart.checkoutUrl } };
  const [error] = userErrors;
  const sentence = error ? userErrorSentence(error) : 'The shop refused it.';
  return { answer: { status: 422, error: sentence } };
}

export const brokenSellingPlanCheckout: SellingPlanCheckout = {
  status: 502,
  error: 'The checkout could not be opened. Try again in a few minutes.',
};
