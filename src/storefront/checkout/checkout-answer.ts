import type { Checkout } from '../../domain/checkout/checkout';
import type { CartAnswer } from '../cart/cart-api';
import type { StorefrontError, StorefrontResult } from '../client/storefront-error';
import { mapResult } from '../client/storefront-error';
import { userErrorSentence, warningSentence } from '../client/user-error';
import { toCheckout } from './to-checkout';

/**
 * Answer to every change of a checkout: the cart's answer and its view as a checkout. `checkout` is
 * `null` if the service refused the change and returned no cart.
 */
export type CheckoutAnswer = CartAnswer & {
  checkout: Checkout | null;
  problems: CheckoutProblem[];
};

/** Converts a cart's answer to a checkout's. */
export function toCheckoutAnswer(
  result: StorefrontResult<CartAnswer>,
): StorefrontResult<CheckoutAnswer> {
  return mapResult(result, (answer) => ({
    ...answer,
    checkout: answer.cart && toCheckout(answer.cart),
    problems: toCheckoutProblems(answer),
  }));
}

/** Returns a user error found without a request. */
export function refuse(code: string, sentence: string): { ok: false; error: StorefrontError } {
  return {
    ok: false,
    error: { layer: 'user', code, message: sentence, sentence, retryable: false },
  };
}

/**
 * Error codes of the former checkout (Storefront API 2024-04). The specification uses them; carts
 * have other codes.
 */
type CheckoutErrorCode =
  | 'PRODUCT_NOT_AVAILABLE'
  | 'NOT_ENOUGH_IN_STOCK'
  | 'INVALID_FOR_COUNTRY'
  | 'INVALID_FOR_COUNTRY_AND_PROVINCE';

/** User error or warning of a checkout. */
export type CheckoutProblem = {
  /** Code of the former checkout, or the cart's own where there is none. */
  code: CheckoutErrorCode | (string & {});
  /** Path of the input; `null` for a warning. */
  field: string[] | null;
  /** Gid of the line or cart; `null` for a user error. */
  target: string | null;
  /** The service's text, for logs. */
  message: string;
  /** Message for the shopper. */
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

/** Lists user errors, then warnings, with the codes of the former checkout. */
function toCheckoutProblems({
  userErrors,
  warnings,
}: Pick<CartAnswer, 'userErrors' | 'warnings'>): CheckoutProblem[] {
  const refusals = userErrors.map((error): CheckoutProblem => {
    const { field, message } = error;
    const code = codeOf(error.code, field);
    const isCountry = code === 'INVALID_FOR_COUNTRY' && isAboutCountry(field);
    const sentence = isCountry ? unsupportedCountryMessage : userErrorSentence(error);
    return { code, field, target: null, message, sentence };
  });
  const others = warnings.map((warning): CheckoutProblem => {
    const { code, target, message } = warning;
    const sentence = warningSentence(warning);
    return { code: codeOf(code, null), field: null, target, message, sentence };
  });
  return [...refusals, ...others];
}

const unsupportedCountryMessage = 'We cannot ship to this country. Choose another.';

/**
 * Unknown merchandise and countries outside the service's address rules are recognized by their
 * field: their codes are general.
 */
function codeOf(code: string | null, field: string[] | null): CheckoutProblem['code'] {
  if (code === 'INVALID' && field?.at(-1) === 'merchandiseId') return 'PRODUCT_NOT_AVAILABLE';
  if (code === 'UNSPECIFIED_ADDRESS_ERROR' && isAboutCountry(field)) return 'INVALID_FOR_COUNTRY';
  return (code && formerCodes[code]) ?? code ?? 'UNKNOWN';
}

function isAboutCountry(field: string[] | null): boolean {
  return field?.at(-1) === 'countryCode';
}
