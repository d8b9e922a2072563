import type {
  CartErrorCode,
  CartUserErrorFragment,
  CartWarningCode,
  CartWarningFragment,
} from '../generated/operations';

/** User error as the service reports it. `field` is a path such as `lines`, `0`, `quantity`. */
export type UserError = CartUserErrorFragment;

/**
 * Deviation from the request that the service reports. `target` is a line's gid, or a cart's gid
 * without its key.
 */
export type CartWarning = CartWarningFragment;

/**
 * Messages for all error codes of the API. `null`: the service's own text says more, as that of a rule which the
 * merchant has written. Two codes of the former checkout, which the specification names (PRODUCT_NOT_AVAILABLE,
 * INVALID_FOR_COUNTRY), appear under their successors.
 */
const userErrorMessages: Readonly<Record<CartErrorCode, string | null>> = {
  ADDRESS_FIELD_CONTAINS_EMOJIS: 'Use letters and numbers only.',
  ADDRESS_FIELD_CONTAINS_HTML_TAGS: 'Use letters and numbers only.',
  ADDRESS_FIELD_CONTAINS_URL: 'Web addresses are not allowed here.',
  ADDRESS_FIELD_DOES_NOT_MATCH_EXPECTED_PATTERN: 'This does not look right.',
  ADDRESS_FIELD_IS_REQUIRED: 'Fill this in.',
  ADDRESS_FIELD_IS_TOO_LONG: 'This is too long.',
  BUNDLES_AND_ADDONS_CANNOT_BE_MIXED: 'A bundle cannot be combined with extras on one line.',
  BUYER_CANNOT_PURCHASE_FOR_COMPANY_LOCATION: null,
  CART_TOO_LARGE: 'Your cart is full. Remove a line first.',
  GIFT_CARD_RECIPIENT_INVALID: null,
  INVALID: null,
  INVALID_COMPANY_LOCATION: null,
  INVALID_DELIVERY_ADDRESS_ID: 'This address has changed. Reload the page and try again.',
  INVALID_DELIVERY_GROUP: 'The shipping options have changed. Choose again.',
  INVALID_DELIVERY_OPTION: 'This shipping option is no longer offered. Choose again.',
  INVALID_INCREMENT: 'This product is not sold in that number. Its page says in which.',
  INVALID_MERCHANDISE_LINE: 'This line was no longer in your cart.',
  INVALID_METAFIELDS: null,
  INVALID_ZIP_CODE_FOR_COUNTRY: 'This ZIP or postal code does not exist in that country.',
  INVALID_ZIP_CODE_FOR_PROVINCE:
    'This ZIP or postal code does not belong to that state or province.',
  LESS_THAN: 'That is more than one order can hold.',
  MAXIMUM_EXCEEDED: 'That is more than one order can hold.',
  MERCHANDISE_LINE_TRANSFORMERS_RUN_ERROR:
    'The shop could not put this together. Try again in a few minutes.',
  MERCHANDISE_NOT_APPLICABLE: 'This product is not available.',
  MINIMUM_NOT_MET: 'That is fewer than this product is sold in. Its page says how many.',
  MISSING_CUSTOMER_ACCESS_TOKEN: null,
  MISSING_DISCOUNT_CODE: 'Enter a code first.',
  MISSING_NOTE: null,
  NOTE_TOO_LONG: 'This note is too long.',
  ONLY_ONE_DELIVERY_ADDRESS_CAN_BE_SELECTED: null,
  PARENT_LINE_INVALID_REFERENCE: 'This belongs to another product, which is not in your cart.',
  PARENT_LINE_NESTING_TOO_DEEP: 'This belongs to another product, which is not in your cart.',
  PARENT_LINE_NOT_FOUND: 'This belongs to another product, which is not in your cart.',
  PARENT_LINE_OPERATION_BLOCKED: 'This belongs to another product. Change that one.',
  PENDING_DELIVERY_GROUPS: 'The shipping options are still being worked out. Try again.',
  PROVINCE_NOT_FOUND: 'This state or province is not known in that country.',
  SELLING_PLAN_NOT_APPLICABLE: 'This plan is no longer offered. Choose another on its page.',
  SERVICE_UNAVAILABLE: 'The shop has a problem at the moment. Try again in a few minutes.',
  TOO_MANY_DELIVERY_ADDRESSES: null,
  UNSPECIFIED_ADDRESS_ERROR: 'We cannot ship to this address.',
  VALIDATION_CUSTOM: null,
  VARIANT_REQUIRES_SELLING_PLAN: 'This is only sold in a plan. Choose one on its page.',
  ZIP_CODE_NOT_SUPPORTED: 'This ZIP or postal code does not exist in that country.',
};

/** Messages for all warnings; `null` as above, such as for a number of pieces that are left. */
const warningMessages: Readonly<Record<CartWarningCode, string | null>> = {
  DISCOUNT_CODE_NOT_HONOURED: null,
  DISCOUNT_CURRENTLY_INACTIVE: null,
  DISCOUNT_CUSTOMER_NOT_ELIGIBLE: 'This code is not meant for you.',
  DISCOUNT_CUSTOMER_USAGE_LIMIT_REACHED: 'You have used this code already.',
  DISCOUNT_ELIGIBLE_CUSTOMER_MISSING:
    'This code is for some customers. Your email address decides.',
  DISCOUNT_INCOMPATIBLE_PURCHASE_TYPE: 'This code does not go with how you buy, once or in a plan.',
  DISCOUNT_NOT_FOUND: 'This code does not exist.',
  DISCOUNT_NO_ENTITLED_LINE_ITEMS: 'Nothing in your cart goes with this code.',
  DISCOUNT_NO_ENTITLED_SHIPPING_LINES: 'This code does not work with your shipping option.',
  DISCOUNT_PURCHASE_NOT_IN_RANGE: 'Your cart does not reach the amount this code asks for.',
  DISCOUNT_QUANTITY_NOT_IN_RANGE: 'Your cart does not hold as many as this code asks for.',
  DISCOUNT_USAGE_LIMIT_REACHED: 'This code has been used up.',
  DUPLICATE_DELIVERY_ADDRESS: null,
  MERCHANDISE_NOT_ENOUGH_STOCK: null,
  MERCHANDISE_OUT_OF_STOCK: 'Sold out. None are left.',
  MERCHANDISE_SELLING_PLAN_NOT_APPLICABLE_ON_COMPANY_LOCATION:
    'This plan is no longer offered. Choose another on its page.',
  PAYMENTS_GIFT_CARDS_UNAVAILABLE: 'Gift cards cannot pay at the moment. Try again later.',
  PRODUCT_UNAVAILABLE_IN_BUYER_LOCATION: 'This product is not available where you are.',
};

/** Returns the message for a user error. */
export function userErrorSentence({ code, field, message }: UserError): string {
  const known = code ? userErrorMessages[code] : undefined;
  if (known) return known;
  if (field?.at(-1) === 'merchandiseId') return 'This product is not available.';
  return message;
}

/**
 * Returns the message for a warning; the service's own text where that says more than the code, such
 * as a number, or that a discount has expired and not only that it is inactive.
 */
export function warningSentence({ code, message }: CartWarning): string {
  return warningMessages[code] ?? message;
}

/** True if a warning is about a discount code. */
export function isDiscountWarning({ code }: CartWarning): boolean {
  return code.startsWith('DISCOUNT_');
}

/** True if a user error says that the cart does not exist, or no longer. */
export function isUnknownCart({ code, field }: UserError): boolean {
  return code === 'INVALID' && field?.length === 1 && field[0] === 'cartId';
}
