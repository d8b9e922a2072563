import type { Environment } from '../../config/env';
import { readClient } from '../../lib/client-address';
import { createRateLimiter } from '../../lib/rate-limiter';
import { checkAddress } from '../email-form';
import { subscribe } from '../email-marketing/subscribe';
import type { FunctionRequest } from '../function-request';
import { isCrossSite, readFields } from '../function-request';
import { oncePerProcess } from '../once-per-process';
import type { SignupAnswer } from './signup-answer';
import { answerFor, crossSite, refusal, tooManyTries, wrongMethod } from './signup-answer';

/** Maximum size of a request in bytes: an address and some reserve. */
export const bodyLimit = 2_048;

/**
 * Allows a whole gym behind one connection to sign up, but not a client that tries out addresses. The
 * total is below what the email service accepts.
 */
const limiter = oncePerProcess('signup-limiter', () =>
  createRateLimiter({ requests: 20, total: 600, windowMs: 60_000 }),
);

/**
 * Handles a signup request: checks it and passes the address to the email service.
 *
 * @returns the answer, and a line for the log if an operator should know; neither ever holds the
 *   address
 */
export async function handleSignup(
  request: FunctionRequest,
  { emailMarketing, site }: Pick<Environment, 'emailMarketing' | 'site'>,
): Promise<{ answer: SignupAnswer; log?: string }> {
  if (request.method !== 'POST') return { answer: wrongMethod };
  if (isCrossSite(request)) return { answer: crossSite };
  const waitS = limiter.take(readClient(request, site.trustedProxies));
  if (waitS > 0) return { answer: tooManyTries(waitS) };
  const read = readFields(request, bodyLimit);
  if (!read.ok) return { answer: refusal(read.status, read.error) };
  const checked = checkAddress(read.fields.email);
  if ('error' in checked) return { answer: refusal(400, checked.error) };
  const subscription = await subscribe(emailMarketing, checked.address);
  const answer = answerFor(subscription);
  return 'log' in subscription ? { answer, log: `signup: ${subscription.log}` } : { answer };
}
