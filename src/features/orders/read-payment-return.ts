/** Payment methods that the link back to the site may name. */
const knownMethods = ['card', 'gift_card', 'wallet', 'bank_transfer', 'financing', 'none'] as const;

type PaymentMethod = (typeof knownMethods)[number];

/** Content of the thank-you page's query string. It can be forged, so it proves nothing. */
export type PaymentReturn = {
  /** Order number such as "1001"; `null` if none is given. */
  orderNumber: string | null;
  /** Empty if not given. */
  paymentMethods: readonly PaymentMethod[];
};

/**
 * Parses the query string of the thank-you page: `?order=1001&payment=card,gift_card`. Shopify does
 * not redirect after payment: the merchant adds this link to the shop's own thank-you page, and
 * `payment` is optional.
 *
 * @param search query string, with its question mark
 */
export function readPaymentReturn(search: string): PaymentReturn {
  const parameters = new URLSearchParams(search);
  const named = (parameters.get('payment') ?? '').split(',');
  return {
    orderNumber: readOrderNumber(parameters.get('order')),
    paymentMethods: knownMethods.filter((method) => named.includes(method)),
  };
}

/** Validates an order number; `null` if it cannot be one. Shopify counts from 1001. */
export function readOrderNumber(text: string | null): string | null {
  return text !== null && /^[1-9]\d{3,11}$/.test(text) ? text : null;
}
