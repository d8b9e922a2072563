import type { Environment } from '../../config/env';
import { maxEmailLength } from '../../config/limits';
import { isEmailAddress } from '../../domain/address/email-address';
import { subscribe } from '../email-marketing/subscribe';
import type { FunctionRequest } from '../function-request';
import { isCrossSite, readClient, readFields } from '../function-request';
import { createRateLimiter, oncePerProcess } from '../rate-limiter';
import type { SignupAnswer } from './signup-answer';
import { answerFor, crossSite, refusal, tooManyTries, wrongMethod } from './signup-answer';

/** Bytes of a request: an address and some air. */
export const bodyLimit = 2_048;

/** A whole gym behind one connection may sign up; somebody who tries out addresses may not. */
const limiter = oncePerProcess('signup-limiter', () =>
  createRateLimiter({ requests: 20, windowMs: 60_000 }),
);

/**
 * Takes a request to sign up and hands its address to the email service.
 *
 * @returns what to answer, and a line for the log when an operator should know; neither ever holds
 *   the address
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
  return subscription.ok ? { answer } : { answer, log: `signup: ${subscription.log}` };
}

/** The rules of the form, which a request need not have come through. */
function checkAddress(given: unknown): { address: string } | { error: string } {
  if (typeof given !== 'string' || given.trim() === '') {
    return { error: 'invalid email: the field "email" is empty.' };
  }
  const address = given.trim().toLowerCase();
  if (address.length > maxEmailLength) {
    return { error: `invalid email: an address may have at most ${maxEmailLength} characters.` };
  }
  return isEmailAddress(address) ? { address } : { error: 'invalid email' };
}
