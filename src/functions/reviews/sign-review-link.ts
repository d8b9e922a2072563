import { createHmac } from 'node:crypto';
import { reviewLinkDays } from '../../config/limits';
import type { EmailMarketing } from '../../config/email-marketing';
import type { ReviewableOrder, ReviewLink } from '../../domain/product/review-link';
import { readReviewLink } from '../../domain/product/review-link';
import { isProof } from '../../lib/http/same-secret';

const dayMs = 24 * 3_600_000;

/**
 * Signs a link to the form for the reviews of an order, with the key of the email service that sends it. The
 * same order always gets the same link.
 *
 * @param orderedAt ISO 8601
 */
export function signReviewLink(
  order: ReviewableOrder,
  orderedAt: string,
  service: Pick<EmailMarketing, 'key'>,
): string {
  const until = new Date(Date.parse(orderedAt) + reviewLinkDays * dayMs).toISOString().slice(0, 10);
  const text = Buffer.from(JSON.stringify({ ...order, until })).toString('base64url');
  return `${text}.${signature(text, service.key)}`;
}

/** Reads a link that `signReviewLink` has signed and that has not expired; `undefined` for anything else. */
export function checkReviewLink(
  given: string,
  service: Pick<EmailMarketing, 'key' | 'previousKey'>,
  now: Date,
): ReviewLink | undefined {
  const [text = '', signed, ...rest] = given.split('.');
  const keys = [service.key, service.previousKey];
  if (rest.length > 0 || !isProof(signed, keys, (key) => signature(text, key))) return undefined;
  const link = readReviewLink(given);
  return link && now.toISOString().slice(0, 10) <= link.until ? link : undefined;
}

function signature(text: string, key: string): string {
  return createHmac('sha256', key).update(`review:${text}`).digest('base64url');
}
