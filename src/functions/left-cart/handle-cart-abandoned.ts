import { toProductListProperties, toTrackedLine } from '../../analytics/product-shape';
import type { Environment } from '../../config/env';
import type { Cart } from '../../domain/cart/cart';
import { abandonedMessageId } from '../../domain/cart/cart-return';
import { toDollars } from '../../domain/money/money';
import type { FunctionRequest } from '../function-request';
import type { Answer } from '../post-reader';
import { postReader, retryLater } from '../post-reader';
import type { Abandonment } from './abandonment';
import { readAbandonment } from './abandonment';
import { readLeftCart } from './read-left-cart';
import { sendTrackCall } from './send-track-call';

/** Maximum size of a request in bytes: a signed abandonment. */
export const abandonedBodyLimit = 8_192;

/** All requests come from the email service, whose machines share an address. No other client uses up its total. */
const readPost = postReader({
  name: 'cart-abandoned',
  wrongMethodMessage: 'A left cart is reported by a POST request with the field "abandonment".',
  bodyLimit: abandonedBodyLimit,
  rate: { requests: 600, total: 6_000, windowMs: 60_000 },
});

/**
 * Handles the email service's report that nothing was ordered within the wait of its flow: sends Cart
 * Abandoned for the visitor who started the checkout, unless the cart has been bought or emptied. One
 * message id for each cart, so that Segment keeps one call however often the service repeats its report.
 */
export async function handleCartAbandoned(
  request: FunctionRequest,
  environment: Pick<Environment, 'analytics' | 'emailMarketing' | 'site' | 'storefront'>,
): Promise<{ answer: Answer; log?: string }> {
  const { analytics, emailMarketing, site, storefront } = environment;
  const read = readPost(request, site.trustedProxies);
  if ('refusal' in read) return { answer: read.refusal };
  const abandonment = readAbandonment(read.fields.abandonment, emailMarketing);
  if (!abandonment) {
    const error = 'The field "abandonment" is not what this site signed for a started checkout.';
    return { answer: { status: 403, error } };
  }
  const found = await readLeftCart(storefront, abandonment.cartGid);
  if (!found.ok) return { answer: retryLater(503, 60, found.error.sentence) };
  const cart = found.data?.cart;
  if (!cart || cart.lines.length === 0) return { answer: { status: 200 } };
  const problem = await sendTrackCall(analytics, toCall(abandonment, cart));
  if (problem === undefined) return { answer: { status: 200 } };
  return { answer: retryLater(503, 60, unsentMessage), log: `cart abandoned: ${problem}` };
}

function toCall({ cartGid, leftAt, visitor }: Abandonment, { cost, lines, buyerIdentity }: Cart) {
  const { email } = buyerIdentity;
  return {
    ...visitor,
    event: 'Cart Abandoned',
    properties: {
      left_at: leftAt,
      value: toDollars(cost.total),
      currency: cost.total.currencyCode,
      products: toProductListProperties(lines.map(toTrackedLine)),
    },
    messageId: abandonedMessageId(cartGid),
    context: { traits: email === null ? {} : { email } },
  } as const;
}

export const brokenAbandonment: Answer = {
  status: 502,
  error: 'Left carts cannot be counted now. Send it again later.',
};

const unsentMessage = 'Analytics does not take the event now. Send it again later.';
