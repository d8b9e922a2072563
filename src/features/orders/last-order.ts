import type { Cart, Merchandise } from '../../domain/cart/cart';
import type { CartTotal } from '../../domain/cart/cart-totals';
import { listTotals } from '../../domain/cart/cart-totals';
import { returnProofOf } from '../../domain/cart/return-proof';
import type { Money } from '../../domain/money/money';
import { localStore } from '../../lib/browser/browser-storage';
import { isRecord } from '../../lib/values/json';
import { toCheckout } from '../../storefront/checkout/to-checkout';
import { isMerchandise, isQuantity, isText } from '../cart/storage/read-stored';
import { readOrderNumber } from './read-payment-return';

/**
 * Snapshot of the cart a shopper was sent to pay for, kept in this browser. It holds no address, and no
 * name but those on its lines: a gift card's recipient, for the card to print, and engravings.
 */
export type LastOrder = {
  cartGid: string;
  /** Time of leaving for payment, in milliseconds since 1970; 0 if unknown. */
  leftAt: number;
  /** Origin of the payment page, "https://shop.example"; empty if unknown. */
  payOrigin: string;
  /** Value that the shop's link back has if the order is this one; empty if the cart had none. */
  returnProof: string;
  lines: readonly { quantity: number; merchandise: Merchandise; total: Money }[];
  totals: readonly CartTotal[];
  /** Discount codes that applied. */
  coupons: readonly string[];
  discount: Money;
  subtotal: Money;
  shipping: Money;
  tax: Money | null;
  total: Money;
  /**
   * Number of the order, set once the shop has confirmed it and Order Completed has been tracked;
   * else `null`.
   */
  orderNumber: string | null;
};

const storageKey = 'cornerwork-last-order';

/** Stores a snapshot of the cart before the shopper leaves for payment. */
export function rememberOrder(cart: Cart): void {
  const checkout = toCheckout(cart);
  const { subtotal, discountAllocations, shippingLines, tax, total } = checkout;
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
    tax,
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

type Line = LastOrder['lines'][number];

/**
 * Parses the stored snapshot. Storage is not trusted: every field is checked, and an incomplete
 * order is discarded.
 */
export function readLastOrder(stored: unknown): LastOrder | null {
  if (!isRecord(stored)) return null;
  const { cartGid, lines, totals, coupons, discount, subtotal, shipping, tax, total } = stored;
  if (!isText(cartGid) || !/^gid:\/\/shopify\/Cart\/[^\s"]+$/.test(cartGid)) return null;
  if (!isListOf(lines, isLine) || !isListOf(totals, isTotal)) return null;
  if (!isListOf(coupons, isText) || !(tax === null || isMoney(tax))) return null;
  if (!isMoney(discount) || !isMoney(subtotal) || !isMoney(shipping) || !isMoney(total))
    return null;
  const orderNumber = isText(stored.orderNumber) ? readOrderNumber(stored.orderNumber) : null;
  const amounts = { discount, subtotal, shipping, tax, total };
  const leftAt = Number.isSafeInteger(stored.leftAt) ? Number(stored.leftAt) : 0;
  const payOrigin = isText(stored.payOrigin) ? stored.payOrigin : '';
  const returnProof = isText(stored.returnProof) ? stored.returnProof : '';
  return {
    cartGid,
    leftAt,
    payOrigin,
    returnProof,
    lines,
    totals,
    coupons,
    ...amounts,
    orderNumber,
  };
}

function isListOf<T>(value: unknown, isEntry: (entry: unknown) => entry is T): value is T[] {
  return Array.isArray(value) && value.every(isEntry);
}

function isLine(value: unknown): value is Line {
  if (!isRecord(value)) return false;
  return isQuantity(value.quantity) && isMerchandise(value.merchandise) && isMoney(value.total);
}

function isTotal(value: unknown): value is CartTotal {
  return isRecord(value) && isText(value.label) && isMoney(value.amount);
}

function isMoney(value: unknown): value is Money {
  if (!isRecord(value) || !Number.isSafeInteger(value.cents)) return false;
  return isText(value.currencyCode) && /^[A-Z]{3}$/.test(value.currencyCode);
}
