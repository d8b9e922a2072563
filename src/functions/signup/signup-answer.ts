import { routes } from '../../config/routes';
import type { Subscription } from '../email-marketing/subscribe';

/** Answer to a signup: a status and a message for scripts, a page for plain forms. */
export type SignupAnswer = {
  status: number;
  /** Absent on success. */
  error?: string;
  page: string;
  headers?: Readonly<Record<string, string>>;
};

/**
 * Success. An address that is already on the list gets the same answer, so that the list stays
 * private.
 */
const thanks: SignupAnswer = { status: 200, page: routes.signupOutcome('thanks') };

export const wrongMethod: SignupAnswer = {
  ...refusal(405, 'Signing up takes a POST request with the field "email".'),
  headers: { Allow: 'POST' },
};

export const crossSite = refusal(
  403,
  'This form belongs to another site. Sign up on our own pages.',
);

export const broken: SignupAnswer = {
  status: 502,
  error: 'Signing up is broken on our side. We have been told; please try again later.',
  page: routes.signupOutcome('failed'),
};

/** Returns the answer to a request that the sender can correct. */
export function refusal(status: number, error: string): SignupAnswer {
  return { status, error, page: routes.signupOutcome('invalid') };
}

/**
 * Returns the answer to a client over the rate limit.
 *
 * @param seconds until it may try again
 */
export function tooManyTries(seconds: number): SignupAnswer {
  return {
    status: 429,
    error: `Too many tries from here. Please try again in ${inWords(seconds)}.`,
    page: routes.signupOutcome('wait'),
    headers: { 'Retry-After': String(seconds) },
  };
}

/** Converts the email service's outcome to an answer. */
export function answerFor(subscription: Subscription): SignupAnswer {
  if (subscription.ok) return thanks;
  const { reason, retryAfterS = 60 } = subscription;
  if (reason === 'address') return refusal(400, 'invalid email');
  if (reason === 'refused') return broken;
  const seconds = Math.max(1, Math.ceil(retryAfterS));
  return {
    status: 503,
    error:
      reason === 'busy'
        ? `Many people are signing up just now. Please try again in ${inWords(seconds)}.`
        : 'Our email service does not answer. Please try again in a minute.',
    page: routes.signupOutcome('failed'),
    headers: { 'Retry-After': String(seconds) },
  };
}

function inWords(seconds: number): string {
  if (seconds < 60) return seconds === 1 ? '1 second' : `${seconds} seconds`;
  const minutes = Math.ceil(seconds / 60);
  return minutes === 1 ? 'a minute' : `${minutes} minutes`;
}
