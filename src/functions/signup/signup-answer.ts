import { routes } from '../../config/routes';
import { explainOverload, undeliverableMessage } from '../email-form';
import type { Subscription } from '../email-marketing/subscribe';

/** Answer to a signup: a status and a message for scripts, a page for plain forms. */
export type SignupAnswer = {
  status: number;
  /** Absent on success. */
  error?: string;
  /** True if the owner of the address has unsubscribed, so that the device asks no more. */
  hasUnsubscribed?: true;
  page: string;
  headers?: Readonly<Record<string, string>>;
};

/**
 * Success. An address that is already on the list gets the same answer, so that the list stays
 * private.
 */
const thanks: SignupAnswer = { status: 200, page: routes.signupOutcome('thanks') };

export const brokenSignup: SignupAnswer = {
  status: 502,
  error: 'Signing up is broken on our side. We have been told; please try again later.',
  page: routes.signupOutcome('failed'),
};

/**
 * Answer for an address whose owner unsubscribed. A subscription would lift that, and anybody can
 * type an address, so only its owner can undo it.
 */
const unsubscribed: SignupAnswer = {
  status: 409,
  error:
    'This address has unsubscribed from our emails, so we leave it off the list. Write to us from it to get them again, or use another one.',
  hasUnsubscribed: true,
  page: routes.signupOutcome('unsubscribed'),
};

/** Returns the answer to a request that the sender can correct or send later. */
export function refused(refusal: Omit<SignupAnswer, 'page'>): SignupAnswer {
  return { ...refusal, page: routes.signupOutcome(refusal.status === 429 ? 'wait' : 'invalid') };
}

/** Converts the email service's outcome to an answer. */
export function answerFor(subscription: Subscription): SignupAnswer {
  if (subscription.ok) return thanks;
  switch (subscription.reason) {
    case 'address':
      return refused({ status: 400, error: 'invalid email' });
    case 'undeliverable':
      return refused({ status: 409, error: undeliverableMessage });
    case 'unsubscribed':
      return unsubscribed;
    case 'missing':
    case 'refused':
      return brokenSignup;
    default:
      return {
        ...explainOverload(subscription.reason, busyMessage, subscription.retryAfterS),
        page: routes.signupOutcome('failed'),
      };
  }
}

const busyMessage = 'Many people are signing up just now.';
