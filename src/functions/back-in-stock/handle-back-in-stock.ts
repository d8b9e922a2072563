import type { Environment } from '../../config/env';
import { readClient } from '../../lib/client-address';
import { createRateLimiter } from '../../lib/rate-limiter';
import { requestStockNotice } from '../email-marketing/request-stock-notice';
import {
  checkAddress,
  crossSiteMessage,
  inWords,
  serviceDownMessage,
  tooManyTriesMessage,
  undeliverableMessage,
} from '../email-form';
import type { FunctionRequest } from '../function-request';
import { isCrossSite, readFields } from '../function-request';
import { oncePerProcess } from '../once-per-process';

/** Maximum size of a request in bytes: an address, a variant and some reserve. */
export const bodyLimit = 2_048;

/** Answer to a request: a status, and a message unless it succeeded. */
type StockNoticeAnswer = {
  status: number;
  error?: string;
  headers?: Readonly<Record<string, string>>;
};

/** Allows as many requests as the signup, counted apart. */
const limiter = oncePerProcess('back-in-stock-limiter', () =>
  createRateLimiter({ requests: 20, total: 600, windowMs: 60_000 }),
);

/**
 * Handles a request to be told when a variant is in stock again: checks it and passes it to the email
 * service.
 *
 * @returns the answer, and a line for the log if an operator should know; neither ever holds the
 *   address
 */
export async function handleBackInStock(
  request: FunctionRequest,
  { emailMarketing, site }: Pick<Environment, 'emailMarketing' | 'site'>,
): Promise<{ answer: StockNoticeAnswer; log?: string }> {
  if (request.method !== 'POST') return { answer: wrongMethod };
  if (isCrossSite(request)) return { answer: { status: 403, error: crossSiteMessage } };
  const waitS = limiter.take(readClient(request, site.trustedProxies));
  if (waitS > 0) return { answer: retryLater(429, waitS, tooManyTriesMessage(waitS)) };
  const read = readFields(request, bodyLimit);
  if (!read.ok) return { answer: { status: read.status, error: read.error } };
  const { email, variant } = read.fields;
  const checked = checkAddress(email);
  if ('error' in checked) return { answer: { status: 400, error: checked.error } };
  if (typeof variant !== 'string' || !/^\d{1,20}$/.test(variant)) {
    const error = 'The field "variant" names no variant of the shop.';
    return { answer: { status: 400, error } };
  }
  const asked = { email: checked.address, variantUid: variant };
  const outcome = await requestStockNotice(emailMarketing, asked);
  const answer = answerFor(outcome);
  return 'log' in outcome ? { answer, log: `back in stock: ${outcome.log}` } : { answer };
}

const wrongMethod: StockNoticeAnswer = {
  status: 405,
  error: 'A notice takes a POST request with the fields "email" and "variant".',
  headers: { Allow: 'POST' },
};

export const broken: StockNoticeAnswer = {
  status: 502,
  error: 'Notices are broken on our side. We have been told; please try again later.',
};

/** Converts the email service's outcome to an answer. */
function answerFor(outcome: Awaited<ReturnType<typeof requestStockNotice>>): StockNoticeAnswer {
  if (outcome.ok) return { status: 200 };
  switch (outcome.reason) {
    case 'address':
      return { status: 400, error: 'invalid email' };
    case 'undeliverable':
      return { status: 409, error: undeliverableMessage };
    case 'unsubscribed':
      return { status: 409, error: unsubscribedMessage };
    case 'missing':
      return { status: 409, error: missingMessage };
    case 'refused':
      return broken;
    default:
      return explainOverload(outcome.reason, outcome.retryAfterS);
  }
}

const unsubscribedMessage =
  'This address has unsubscribed from our emails, so the notice would not reach it. Use another one.';
const missingMessage =
  'The shop does not know this variant any more, so there is nothing to wait for. Please load the page again.';

function explainOverload(reason: 'busy' | 'down', retryAfterS = 60): StockNoticeAnswer {
  const seconds = Math.max(1, Math.ceil(retryAfterS));
  const error =
    reason === 'busy'
      ? `Many people are asking just now. Please try again in ${inWords(seconds)}.`
      : serviceDownMessage;
  return retryLater(503, seconds, error);
}

function retryLater(status: number, seconds: number, error: string): StockNoticeAnswer {
  return { status, error, headers: { 'Retry-After': String(seconds) } };
}
