import { routes } from '../../config/routes';
import type { Subscription } from '../email-marketing/subscribe';

/** What a person is told: a status and a sentence for scripts, a page for plain forms. */
export type SignupAnswer = {
  status: number;
  /** Missing when all went well. */
  error?: string;
  page: string;
  headers?: Readonly<Record<string, string>>;
};

/** The same answer for somebody who is on the list already: nobody learns who else is. */
export const thanks: SignupAnswer = { status: 200, page: routes.signupOutcome('thanks') };

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

/** The person can mend what was sent. */
export function refusal(status: number, error: string): SignupAnswer {
  return { status, error, page: routes.signupOutcome('invalid') };
}

/** @param seconds until the next try is counted anew */
export function tooManyTries(seconds: number): SignupAnswer {
  return {
    status: 429,
    error: `Too many tries from here. Please try again in ${inWords(seconds)}.`,
    page: routes.signupOutcome('wait'),
    headers: { 'Retry-After': String(seconds) },
  };
}

/** What the email service's failures mean to the person. */
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
