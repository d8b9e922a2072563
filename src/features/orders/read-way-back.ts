/** How an order was paid, in the words the way back from payment may use. */
const knownMethods = ['card', 'gift_card', 'wallet', 'bank_transfer', 'financing', 'none'] as const;

type PaymentMethod = (typeof knownMethods)[number];

/** What the address of the page of thanks says. Anyone can write it: nothing in it is proof. */
export type WayBack = {
  /** As the shop counts its orders, "1001"; `null` when none is named. */
  orderNumber: string | null;
  /** Empty when the address does not say. */
  paymentMethods: readonly PaymentMethod[];
};

/**
 * Reads where a shopper comes back to: `?order=1001&payment=card,gift_card`. Shopify sends nobody
 * back by itself: the merchant puts the link on the shop's own page of thanks, and `payment` only if
 * they care to.
 *
 * @param search of the address, with its question mark
 */
export function readWayBack(search: string): WayBack {
  const parameters = new URLSearchParams(search);
  const named = (parameters.get('payment') ?? '').split(',');
  return {
    orderNumber: readOrderNumber(parameters.get('order')),
    paymentMethods: knownMethods.filter((method) => named.includes(method)),
  };
}

/** The number of an order; `null` for anything that cannot be one. Shopify counts from 1001. */
export function readOrderNumber(text: string | null): string | null {
  return text !== null && /^[1-9]\d{3,11}$/.test(text) ? text : null;
}
