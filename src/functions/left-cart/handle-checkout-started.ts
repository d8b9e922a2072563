import type { Environment } from '../../config/env';
import { routes } from '../../config/routes';
import { cartTokenOf, toReturnFragment } from '../../domain/cart/cart-return';
import { addressLimit, explainOverload } from '../email-form';
import { sendStartedCheckout } from '../email-marketing/send-started-checkout';
import type { FunctionRequest } from '../function-request';
import { sendsOptOutSignal } from '../function-request';
import type { Answer } from '../post-reader';
import { postReader, retryLater } from '../post-reader';
import { readVisitorIds, signAbandonment } from './abandonment';
import { readLeftCart } from './read-left-cart';

/** Maximum size of a request in bytes: the ids of a cart and a visitor. */
export const checkoutBodyLimit = 4_096;

/** A cart with several changes in a minute, of many shoppers behind one connection. */
const readPost = postReader({
  name: 'checkout-started',
  wrongMethodMessage: 'A started checkout is reported by a POST request with the field "cart".',
  bodyLimit: checkoutBodyLimit,
  rate: { requests: 120, total: 600, windowMs: 60_000 },
});

/** The address of another person can be in any number of carts, each of which would bring its owner an email. */
const takeAddress = addressLimit('checkout-started', 20);

/**
 * Handles the report of a cart with an email address: reads it from the shop and tells the email service,
 * which reminds the address if no order follows. A cart that is gone or has no address is no error.
 *
 * @returns the answer, and a line for the log if an operator should know; neither ever holds the
 *   address
 */
export async function handleCheckoutStarted(
  request: FunctionRequest,
  environment: Pick<Environment, 'emailMarketing' | 'site' | 'storefront'>,
): Promise<{ answer: Answer; log?: string }> {
  const { emailMarketing, site, storefront } = environment;
  const read = readPost(request, site.trustedProxies);
  if ('refusal' in read) return { answer: read.refusal };
  const { cart: cartGid } = read.fields;
  const cartToken = typeof cartGid === 'string' ? cartTokenOf(cartGid) : null;
  if (typeof cartGid !== 'string' || cartToken === null) {
    return { answer: { status: 400, error: 'The field "cart" names no cart with its key.' } };
  }
  const visitor = readVisitorIds(read.fields);
  if (visitor === null) {
    const error = 'The fields "anonymousId" and "userId" are texts of at most 1000 characters.';
    return { answer: { status: 400, error } };
  }
  const found = await readLeftCart(storefront, cartGid);
  if (!found.ok) return { answer: retryLater(503, 60, found.error.sentence) };
  const email = found.data?.cart.buyerIdentity.email;
  if (!found.data || !email) return { answer: { status: 200 } };
  const waitS = takeAddress(email);
  if (waitS > 0) {
    return { answer: retryLater(429, waitS, 'Carts of this address were reported several times.') };
  }
  const { cart, updatedAt } = found.data;
  const isCounted = visitor && !sendsOptOutSignal(request);
  const abandonment = isCounted && { cartGid, leftAt: updatedAt, visitor };
  const outcome = await sendStartedCheckout(emailMarketing, {
    email: email.toLowerCase(),
    cartToken,
    cartUrl: site.url + routes.cart(toReturnFragment(cartGid)),
    cart,
    updatedAt,
    ...(abandonment && { abandonment: signAbandonment(abandonment, emailMarketing) }),
  });
  if (outcome.ok) return { answer: { status: 200 } };
  const log = `checkout started: ${outcome.log}`;
  switch (outcome.reason) {
    case 'busy':
    case 'down':
      return { answer: explainOverload(outcome.reason, busyMessage, outcome.retryAfterS), log };
    default:
      return { answer: brokenReport, log };
  }
}

export const brokenReport: Answer = {
  status: 502,
  error: 'Reminders are broken on our side. The checkout works as ever.',
};

const busyMessage = 'Many carts are reported just now.';
