import type { Cart, Merchandise } from '../../domain/cart/cart';
import type { CartTotal } from '../../domain/cart/cart-totals';
import { listTotals } from '../../domain/cart/cart-totals';
import { returnProofOf } from '../../domain/cart/return-proof';
import { isMerchandise, isMoney } from '../../domain/cart/stored-merchandise';
import type { Money } from '../../domain/money/money';
import { localStore } from '../../lib/browser/browser-storage';
import { isRecord } from '../../lib/values/json';
import type { Shape } from '../../lib/values/shapes';
import {
  isCount,
  isInteger,
  isText,
  listOf,
  nullable,
  shape,
  where,
} from '../../lib/values/shapes';
import { toCheckout } from '../../storefront/checkout/to-checkout';
import { readOrderNumber } from './read-payment-return';

const hasAmount = shape({ label: isText, amount: isMoney });

const isTotal = (value: unknown): value is CartTotal => hasAmount(value);

/**
 * Snapshot of the cart a shopper was sent to pay for, kept in this browser. It holds no address, and no
 * name but those on its lines: a gift card's recipient, for the card to print, and engravings.
 */
export type LastOrder = Shape<typeof isLastOrder>;

const isLastOrder = shape({
  cartGid: where(isText, (text) => /^gid:\/\/shopify\/Cart\/[^\s"]+$/.test(text)),
  /** Time of leaving for payment, in milliseconds since 1970; 0 if unknown. */
  leftAt: isInteger,
  /** Origin of the payment page, "https://shop.example"; empty if unknown. */
  payOrigin: isText,
  /** Value that the shop's link back has if the order is this one; empty if the cart had none. */
  returnProof: isText,
  lines: listOf(shape({ quantity: isCount, merchandise: isMerchandise, total: isMoney })),
  totals: listOf(isTotal),
  /** Discount codes that applied. */
  coupons: listOf(isText),
  discount: isMoney,
  subtotal: isMoney,
  shipping: isMoney,
  total: isMoney,
  /**
   * Number of the order, set once the shop has confirmed it and Order Completed has been tracked;
   * else `null`.
   */
  orderNumber: nullable(isText),
});

const storageKey = 'cornerwork-last-order';

/** Stores a snapshot of the cart before the shopper leaves for payment. */
export function rememberOrder(cart: Cart): void {
  const checkout = toCheckout(cart);
  const { subtotal, discountAllocations, shippingLines, total } = checkout;
  const none = { ...total, cents: 0 };
  localStore.writeJson(storageKey, {
    cartGid: cart.cartGid,
    leftAt: Date.now(),
    payOrigin: new URL(checkout.checkoutUrl).origin,
    returnProof: returnProofOf(cart),
    lines: cart.lines
      .filter(({ quantity }) => quantity > 0)
      .map(({ quantity, merchandise, total }) => ({
        quantity,
        merchandise: withoutAddress(merchandise),
        total,
      })),
    totals: listTotals(checkout),
    coupons: cart.discountCodes.filter(({ applicable }) => applicable).map(({ code }) => code),
    discount: add(
      none,
      discountAllocations.map(({ amount }) => amount),
    ),
    subtotal,
    shipping: add(
      none,
      shippingLines.map(({ price }) => price),
    ),
    total,
    orderNumber: null,
  } satisfies LastOrder);
}

function withoutAddress(merchandise: Merchandise): Merchandise {
  const { recipient } = merchandise;
  return recipient ? { ...merchandise, recipient: { ...recipient, email: '' } } : merchandise;
}

/** Returns the snapshot of the last cart sent to payment; `null` if there is none. */
export function lastOrder(): LastOrder | null {
  return localStore.readJson(storageKey, readLastOrder) ?? null;
}

/**
 * Stores the order number of the last cart.
 *
 * @returns true only the first time, whatever is reloaded or opened in another tab
 */
export function noteOrderNumber(cartGid: string, orderNumber: string): boolean {
  const order = lastOrder();
  if (!order || order.cartGid !== cartGid || order.orderNumber !== null) return false;
  return localStore.writeJson(storageKey, { ...order, orderNumber } satisfies LastOrder);
}

/** Adds up amounts that the service returns separately, for Order Completed. Never shown. */
function add(none: Money, amounts: readonly Money[]): Money {
  return amounts.reduce((sum, { cents }) => ({ ...sum, cents: sum.cents + cents }), none);
}

/**
 * Parses the stored snapshot. Storage is not trusted: every field is checked, and an incomplete
 * order is discarded. One without the facts about payment, or with wrong ones, counts as not confirmed.
 */
export function readLastOrder(stored: unknown): LastOrder | null {
  if (!isRecord(stored)) return null;
  const { leftAt, payOrigin, returnProof, orderNumber } = stored;
  const order = {
    ...stored,
    leftAt: Number.isSafeInteger(leftAt) ? leftAt : 0,
    payOrigin: isText(payOrigin) ? payOrigin : '',
    returnProof: isText(returnProof) ? returnProof : '',
    orderNumber: isText(orderNumber) ? readOrderNumber(orderNumber) : null,
  };
  return isLastOrder(order) ? order : null;
}
