import type { Environment } from '../../config/env';
import { requestStockNotice } from '../email-marketing/request-stock-notice';
import { emailFormReader, explainOverload, undeliverableMessage } from '../email-form';
import type { FunctionRequest } from '../function-request';
import type { Answer } from '../post-reader';

/** A shopper may wait for every size and color of a product. */
const readForm = emailFormReader(
  'back-in-stock',
  'A notice takes a POST request with the fields "email" and "variant".',
  20,
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
): Promise<{ answer: Answer; log?: string }> {
  const read = readForm(request, site.trustedProxies);
  if ('refusal' in read) return { answer: read.refusal };
  const { variant } = read.fields;
  if (typeof variant !== 'string' || !/^\d{1,20}$/.test(variant)) {
    const error = 'The field "variant" names no variant of the shop.';
    return { answer: { status: 400, error } };
  }
  const asked = { email: read.address, variantUid: variant };
  const outcome = await requestStockNotice(emailMarketing, asked);
  const answer = answerFor(outcome);
  return 'log' in outcome ? { answer, log: `back in stock: ${outcome.log}` } : { answer };
}

export const brokenStockNotice: Answer = {
  status: 502,
  error: 'Notices are broken on our side. We have been told; please try again later.',
};

/** Converts the email service's outcome to an answer. */
function answerFor(outcome: Awaited<ReturnType<typeof requestStockNotice>>): Answer {
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
      return brokenStockNotice;
    default:
      return explainOverload(outcome.reason, busyMessage, outcome.retryAfterS);
  }
}

const unsubscribedMessage =
  'This address has unsubscribed from our emails, so the notice would not reach it. Use another one.';
const missingMessage =
  'The shop does not know this variant any more, so there is nothing to wait for. Please load the page again.';
const busyMessage = 'Many people are asking just now.';
