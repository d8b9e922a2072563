import type { Environment } from '../../config/env';
import { emailFormReader } from '../email-form';
import { subscribe } from '../email-marketing/subscribe';
import type { FunctionRequest } from '../function-request';
import type { SignupAnswer } from './signup-answer';
import { answerFor, refused } from './signup-answer';

const readForm = emailFormReader(
  'signup',
  'Signing up takes a POST request with the field "email".',
  5,
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
  const read = readForm(request, site.trustedProxies);
  if ('refusal' in read) return { answer: refused(read.refusal) };
  const subscription = await subscribe(emailMarketing, read.address);
  const answer = answerFor(subscription);
  return 'log' in subscription ? { answer, log: `signup: ${subscription.log}` } : { answer };
}
