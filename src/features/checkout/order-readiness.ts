import type { Cart, CartLine } from '../../domain/cart/cart';
import { merchandiseName } from '../../domain/cart/cart';
import type { CheckoutProblem } from '../../storefront/checkout/checkout-answer';
import { toCheckout } from '../../storefront/checkout/to-checkout';

/** Returns the sentence of a line the shop does not sell to this buyer. */
export function unavailableSentence(
  { lineGid }: Pick<CartLine, 'lineGid'>,
  problems: readonly CheckoutProblem[],
): string | undefined {
  return problems.find(({ code, target }) => code === 'PRODUCT_NOT_AVAILABLE' && target === lineGid)
    ?.sentence;
}

/**
 * Lists the lines that cannot be bought: sold out, or not sold in the buyer's country.
 *
 * @param problems of the last answer; the service keeps the quantity of a line it does not sell there
 */
export function listUnavailable(cart: Cart, problems: readonly CheckoutProblem[]): CartLine[] {
  return cart.lines.filter(
    (line) => line.quantity === 0 || unavailableSentence(line, problems) !== undefined,
  );
}

/**
 * Explains why a saved cart cannot be paid for yet.
 *
 * @param seen the cart as shown to the shopper before the final save
 * @param problems of the final save
 * @returns a message for the shopper; `undefined` if payment can begin
 */
export function explainNotReady(
  cart: Cart,
  seen: Cart | null,
  problems: readonly CheckoutProblem[],
): string | undefined {
  const { ready, shippingRates } = toCheckout(cart);
  if (cart.totalQuantity === 0) {
    return 'Everything in your cart is sold out. Go back to the cart and choose something else.';
  }
  if (seen && quantitiesOf(seen) !== quantitiesOf(cart)) {
    return 'Your cart has changed in the meantime. Look at your order once more, then continue.';
  }
  const barred = cart.lines.filter((line) => unavailableSentence(line, problems));
  if (barred.length > 0) {
    const names = barred.map(({ merchandise }) => merchandiseName(merchandise)).join(' and ');
    return `We do not sell ${names} where you are. Take it out of the order, or choose another country.`;
  }
  if (ready) return undefined;
  if (!shippingRates.ready) return 'We do not ship to this address.';
  return shippingRates.choices.some(({ rates }) => rates.length === 0)
    ? 'One package of this order is too heavy for every way to this address. Take out the heaviest thing, or send it elsewhere.'
    : 'Choose how your order should travel.';
}

function quantitiesOf({ lines }: Cart): string {
  return lines
    .map(({ merchandise, quantity }) => `${merchandise.variantGid} ${quantity}`)
    .sort()
    .join();
}
