import type { Checkout } from '../../domain/checkout/checkout';
import type { CartAnswer } from '../cart/cart-api';
import type { CheckoutProblem } from './checkout-problem';
import { toCheckoutProblems } from './checkout-problem';
import type { StorefrontError, StorefrontResult } from '../client/storefront-error';
import { mapResult } from '../client/storefront-error';
import { toCheckout } from './to-checkout';

/**
 * What every change of a checkout answers: the cart's own answer, seen as a checkout. `checkout` is
 * what the service holds now, `null` when it refused and did not say.
 */
export type CheckoutAnswer = CartAnswer & {
  checkout: Checkout | null;
  problems: CheckoutProblem[];
};

/** Sees a cart's answer as a checkout's. */
export function toCheckoutAnswer(
  result: StorefrontResult<CartAnswer>,
): StorefrontResult<CheckoutAnswer> {
  return mapResult(result, (answer) => ({
    ...answer,
    checkout: answer.cart && toCheckout(answer.cart),
    problems: toCheckoutProblems(answer),
  }));
}

/** A refusal that needs no request. */
export function refuse(code: string, sentence: string): { ok: false; error: StorefrontError } {
  return {
    ok: false,
    error: { layer: 'user', code, message: sentence, sentence, retryable: false },
  };
}
