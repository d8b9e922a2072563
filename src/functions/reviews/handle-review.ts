import type { Environment } from '../../config/env';
import { cartTokenOf } from '../../domain/cart/cart-return';
import type { ReviewDraft } from '../../domain/product/review-draft';
import { emptyReview, reviewProblems, tidyReview } from '../../domain/product/review-draft';
import type { BoughtProducts } from '../../storefront/admin/find-order';
import { findOrderOfCart } from '../../storefront/admin/find-order';
import { handInReview } from '../../storefront/admin/hand-in-review';
import type { FunctionRequest } from '../function-request';
import type { Answer } from '../post-reader';
import { postReader, retryLater } from '../post-reader';
import { checkReviewLink } from './sign-review-link';

/** Maximum size of a request in bytes: a long review in any script, and the link. */
export const reviewBodyLimit = 32_768;

const readPost = postReader({
  name: 'review',
  wrongMethodMessage: 'A review is sent by a POST request.',
  bodyLimit: reviewBodyLimit,
  rate: { requests: 20, total: 300, windowMs: 60_000 },
});

type Outcome = { answer: Answer; log?: string };

/**
 * Handles a review: checks it, and that its writer has bought the product, and hands it to the shop, where a
 * person reads it before it is published. The purchase is proven by a signed link, or by the cart that became
 * the order.
 *
 * @returns the answer, and a line for the log if an operator should know; neither holds words of the review
 */
export async function handleReview(
  request: FunctionRequest,
  { emailMarketing, site, storefront }: Pick<Environment, 'emailMarketing' | 'site' | 'storefront'>,
): Promise<Outcome> {
  const read = readPost(request, site.trustedProxies);
  if ('refusal' in read) return { answer: read.refusal };
  const { fields } = read;
  const draft = readDraft(fields);
  const [problem] = Object.values(reviewProblems(draft));
  if (problem !== undefined) return refuse(400, problem);
  const bought = await findPurchase(fields, { emailMarketing, storefront });
  if ('answer' in bought) return bought;
  const { orderId, productIds } = bought;
  const productId = productIds.find((each) => each === fields.product);
  if (productId === undefined) return refuse(403, 'This order has no such product.');
  const handed = await handInReview(storefront, { orderId, productId }, draft);
  return handed.ok ? { answer: { status: 200 } } : fail(handed.problem);
}

function readDraft(fields: Readonly<Record<string, unknown>>): ReviewDraft {
  const keys = Object.keys(emptyReview) as (keyof ReviewDraft)[];
  const entries = keys.map((key) => [key, typeof fields[key] === 'string' ? fields[key] : '']);
  return tidyReview(Object.fromEntries(entries) as ReviewDraft);
}

async function findPurchase(
  { link, cart }: Readonly<Record<string, unknown>>,
  { emailMarketing, storefront }: Pick<Environment, 'emailMarketing' | 'storefront'>,
): Promise<BoughtProducts | Outcome> {
  if (typeof link === 'string') {
    const order = checkReviewLink(link, emailMarketing, new Date());
    if (!order) return refuse(403, invalidLinkMessage);
    return {
      orderId: order.orderId,
      productIds: order.products.map(({ productId }) => productId),
    };
  }
  const cartToken = typeof cart === 'string' ? cartTokenOf(cart) : null;
  if (cartToken === null) return refuse(403, noProofMessage);
  const found = await findOrderOfCart(storefront, cartToken);
  if (!found.ok) return fail(found.problem);
  return found.order ?? refuse(403, noOrderMessage);
}

function refuse(status: number, error: string): Outcome {
  return { answer: { status, error } };
}

function fail(problem: string): Outcome {
  return { answer: retryLater(503, 60, shopDownMessage), log: `review: ${problem}` };
}

export const brokenReview: Answer = {
  status: 502,
  error: 'Reviews are broken on our side. Your text is still here; please try again later.',
};

const invalidLinkMessage =
  'This link has expired or is not complete. Open the one in the email about your order again.';
const noProofMessage =
  'Open the link in the email about your order, and send the review from there.';
const noOrderMessage =
  'The shop does not know this order yet. Wait a minute and send the review again.';
const shopDownMessage =
  'The shop does not take the review now. Your text is still here; please send it again in a minute.';
