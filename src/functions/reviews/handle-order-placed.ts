import type { Environment } from '../../config/env';
import { routes } from '../../config/routes';
import { isEmailAddress } from '../../domain/address/email-address';
import type { ReviewableOrder, ReviewableProduct } from '../../domain/product/review-link';
import { toReviewFragment } from '../../domain/product/review-link';
import { isSignedBody } from '../../lib/http/same-secret';
import { asRecord, isRecord, parseJson } from '../../lib/values/json';
import { sendReviewInvitation } from '../email-marketing/send-review-invitation';
import type { FunctionRequest } from '../function-request';
import type { Answer } from '../post-reader';
import { retryLater } from '../post-reader';
import { signReviewLink } from './sign-review-link';

/** Maximum size of a request in bytes: an order with all its lines. */
export const orderBodyLimit = 1_048_576;

/** Maximum number of products that one link names, so that an email can hold it. */
const maxProducts = 20;

/**
 * Handles Shopify's webhook of a new order: reports to the email service that its buyer may be asked for
 * reviews, with the signed link to their form. An order without an address or without products is no error.
 *
 * @returns the answer, and a line for the log if an operator should know; neither ever holds the address
 */
export async function handleOrderPlaced(
  request: FunctionRequest,
  { emailMarketing, site, storefront }: Pick<Environment, 'emailMarketing' | 'site' | 'storefront'>,
): Promise<{ answer: Answer; log?: string }> {
  const { method, body, headers } = request;
  if (method !== 'POST') {
    const error = 'Orders are reported by a POST request of Shopify.';
    return { answer: { status: 405, error, headers: { Allow: 'POST' } } };
  }
  const proof = headers['x-shopify-hmac-sha256'];
  const secrets = [storefront.webhookSecret, storefront.previousWebhookSecret];
  if (!Buffer.isBuffer(body) || typeof proof !== 'string' || !isSignedBody(body, proof, secrets)) {
    const error = 'The signature in X-Shopify-Hmac-Sha256 does not match the body.';
    return { answer: { status: 401, error } };
  }
  const read = readOrder(asRecord(parseJson(body.toString('utf8'))) ?? {});
  if (!read) return { answer: { status: 200 } };
  const { email, order, orderedAt } = read;
  const signed = signReviewLink(order, orderedAt, emailMarketing);
  const reviewUrl = site.url + routes.review(toReviewFragment(signed));
  const sent = await sendReviewInvitation(emailMarketing, { email, order, reviewUrl, orderedAt });
  if (sent.ok) return { answer: { status: 200 } };
  // Shopify repeats a webhook that was not taken.
  return { answer: retryLater(503, 60, unsentMessage), log: `order placed: ${sent.log}` };
}

type PlacedOrder = { email: string; order: ReviewableOrder; orderedAt: string };

/** Reads the body of `orders/create`. A gift card is nothing to review. */
function readOrder(order: Record<string, unknown>): PlacedOrder | undefined {
  const { email, id, name, created_at: orderedAt, line_items: lines } = order;
  if (typeof email !== 'string' || !isEmailAddress(email)) return undefined;
  if (typeof orderedAt !== 'string' || Number.isNaN(Date.parse(orderedAt))) return undefined;
  const products = new Map<string, ReviewableProduct>();
  for (const line of Array.isArray(lines) ? lines.filter(isRecord) : []) {
    const productId = String(line.product_id);
    if (!/^\d{1,20}$/.test(productId) || line.gift_card === true) continue;
    products.set(productId, { productId, title: String(line.title) });
  }
  if (products.size === 0) return undefined;
  const known = { orderId: String(id), orderName: String(name) };
  return {
    email: email.toLowerCase(),
    order: { ...known, products: [...products.values()].slice(0, maxProducts) },
    orderedAt,
  };
}

export const brokenOrderReport: Answer = {
  status: 502,
  error: 'Invitations to reviews are broken on our side. Send it again later.',
};

const unsentMessage = 'The email service does not take the event now. Send it again later.';
