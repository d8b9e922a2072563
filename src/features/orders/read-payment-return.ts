/** Payment methods that the link back to the site may name. */
const knownMethods = ['card', 'gift_card', 'wallet', 'bank_transfer', 'financing', 'none'] as const;

type PaymentMethod = (typeof knownMethods)[number];

/** Content of the thank-you page's query string. It can be forged: only `proof` proves something. */
export type PaymentReturn = {
  /** Number of the order such as "1001", or its confirmation number; `null` if none is given. */
  orderNumber: string | null;
  /** Value that this browser gave the cart, if the link is of its order; empty if none is given. */
  proof: string;
  /** Empty if not given. */
  paymentMethods: readonly PaymentMethod[];
};

/**
 * Parses the query string of the thank-you page: `?order=1001&return=3f…&payment=card,gift_card`. Shopify
 * does not redirect after payment: the merchant adds this link to the shop's own thank-you page. `return`
 * and `payment` are optional.
 *
 * @param search query string, with its question mark
 */
export function readPaymentReturn(search: string): PaymentReturn {
  const parameters = new URLSearchParams(search);
  const named = (parameters.get('payment') ?? '').split(',');
  return {
    orderNumber: readOrderNumber(parameters.get('order')),
    proof: parameters.get('return') ?? '',
    paymentMethods: knownMethods.filter((method) => named.includes(method)),
  };
}

/**
 * Validates an order number, which Shopify counts from 1001, or a confirmation number such as XPAV284CT, the
 * only one that its thank-you page knows; `null` if it can be neither.
 */
export function readOrderNumber(text: string | null): string | null {
  return text !== null && /^(?:[1-9]\d{3,11}|(?=\d*[A-Z])[A-Z\d]{6,12})$/.test(text) ? text : null;
}
