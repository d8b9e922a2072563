import type { Checkout } from '../../domain/checkout/checkout';
import type { CartAnswer } from '../cart/cart-api';
import type { StorefrontError, StorefrontResult } from '../client/storefront-error';
import { mapResult } from '../client/storefront-error';
import { userErrorSentence, warningSentence } from '../client/user-error';
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

/**
 * Codes of the former checkout (Storefront API 2024-04), under which the specification knows what
 * carts now say otherwise.
 */
type CheckoutErrorCode =
  | 'PRODUCT_NOT_AVAILABLE'
  | 'NOT_ENOUGH_IN_STOCK'
  | 'INVALID_FOR_COUNTRY'
  | 'INVALID_FOR_COUNTRY_AND_PROVINCE';

/** What a checkout refused or did otherwise than asked. */
type CheckoutProblem = {
  /** One of the former checkout's codes, or the cart's own where there is none. */
  code: CheckoutErrorCode | (string & {});
  /** The path of the input it is about; `null` for a warning. */
  field: string[] | null;
  /** The gid of the line or cart it is about; `null` for a refusal. */
  target: string | null;
  /** The service's words, for people who read logs. */
  message: string;
  /** For the shopper. */
  sentence: string;
};

const formerCodes: Partial<Record<string, CheckoutErrorCode>> = {
  MERCHANDISE_NOT_APPLICABLE: 'PRODUCT_NOT_AVAILABLE',
  PRODUCT_UNAVAILABLE_IN_BUYER_LOCATION: 'PRODUCT_NOT_AVAILABLE',
  MERCHANDISE_OUT_OF_STOCK: 'NOT_ENOUGH_IN_STOCK',
  MERCHANDISE_NOT_ENOUGH_STOCK: 'NOT_ENOUGH_IN_STOCK',
  INVALID_ZIP_CODE_FOR_COUNTRY: 'INVALID_FOR_COUNTRY',
  ZIP_CODE_NOT_SUPPORTED: 'INVALID_FOR_COUNTRY',
  INVALID_ZIP_CODE_FOR_PROVINCE: 'INVALID_FOR_COUNTRY_AND_PROVINCE',
};

/** An answer's refusals, then its warnings, in the checkout's terms. */
function toCheckoutProblems({
  userErrors,
  warnings,
}: Pick<CartAnswer, 'userErrors' | 'warnings'>): CheckoutProblem[] {
  const refusals = userErrors.map((error): CheckoutProblem => {
    const { field, message } = error;
    const sentence = userErrorSentence(error);
    return { code: codeOf(error.code, field), field, target: null, message, sentence };
  });
  const others = warnings.map((warning): CheckoutProblem => {
    const { code, target, message } = warning;
    const sentence = warningSentence(warning);
    return { code: codeOf(code, null), field: null, target, message, sentence };
  });
  return [...refusals, ...others];
}

/** Unknown merchandise is only told by the field: its code says no more than INVALID. */
function codeOf(code: string | null, field: string[] | null): CheckoutProblem['code'] {
  if (code === 'INVALID' && field?.at(-1) === 'merchandiseId') return 'PRODUCT_NOT_AVAILABLE';
  return (code && formerCodes[code]) ?? code ?? 'UNKNOWN';
}
