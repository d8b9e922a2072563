import type { Cart, Merchandise } from '../../domain/cart/cart';
import type { CartTotal } from '../../domain/cart/cart-totals';
import { listTotals } from '../../domain/cart/cart-totals';
import type { Money } from '../../domain/money/money';
import { localStore } from '../../lib/browser-storage';
import { isRecord } from '../../lib/json';
import { isMerchandise, isQuantity, isText } from '../cart/storage/read-stored';
import { readOrderNumber } from './read-way-back';

/** What a shopper was sent to pay for, as this browser saw it. Neither name nor address are kept. */
export type LastOrder = {
  cartGid: string;
  /** When the shopper was sent to pay, in milliseconds since 1970; 0 when that is not known. */
  leftAt: number;
  /** Where they were to pay, "https://shop.example"; empty when that is not known. */
  payOrigin: string;
  lines: readonly { quantity: number; merchandise: Merchandise; total: Money }[];
  totals: readonly CartTotal[];
  /** The codes that applied. */
  coupons: readonly string[];
  discount: Money;
  subtotal: Money;
  shipping: Money;
  tax: Money | null;
  total: Money;
  /** The order it became, once the shop had said so and analytics has been told; else `null`. */
  orderNumber: string | null;
};

/** The key in the browser's storage; tabs share it. */
const storageKey = 'cornerwork-last-order';

/** Remembers a cart whose shopper is sent to pay. */
export function rememberOrder(cart: Cart): void {
  const { cost, deliveryGroups, discountAllocations, discountCodes } = cart;
  const none = { ...cost.total, cents: 0 };
  const chosen = deliveryGroups.flatMap(({ selected }) => selected?.estimatedCost ?? []);
  localStore.writeJson(storageKey, {
    cartGid: cart.cartGid,
    leftAt: Date.now(),
    payOrigin: new URL(cart.checkoutUrl).origin,
    lines: cart.lines
      .filter(({ quantity }) => quantity > 0)
      .map(({ quantity, merchandise, total }) => ({ quantity, merchandise, total })),
    totals: listTotals(cart),
    coupons: discountCodes.filter(({ applicable }) => applicable).map(({ code }) => code),
    discount: add(
      none,
      discountAllocations.map(({ amount }) => amount),
    ),
    subtotal: cost.subtotal,
    shipping: add(none, chosen),
    tax: cost.tax,
    total: cost.total,
    orderNumber: null,
  } satisfies LastOrder);
}

/** The cart the shopper was last sent to pay for; `null` when none is known. */
export function lastOrder(): LastOrder | null {
  return localStore.readJson(storageKey, readLastOrder) ?? null;
}

/**
 * Notes which order the last cart became.
 *
 * @returns whether this is news: true once, whatever is reloaded or opened in another tab
 */
export function noteOrderNumber(cartGid: string, orderNumber: string): boolean {
  const order = lastOrder();
  if (!order || order.cartGid !== cartGid || order.orderNumber !== null) return false;
  return localStore.writeJson(storageKey, { ...order, orderNumber } satisfies LastOrder);
}

function add(none: Money, amounts: readonly Money[]): Money {
  return amounts.reduce((sum, { cents }) => ({ ...sum, cents: sum.cents + cents }), none);
}

type Line = LastOrder['lines'][number];

/**
 * Reads what the browser's storage holds. Anyone can write there, so nothing is taken that has not
 * been looked at, and half an order is none.
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
  return { cartGid, leftAt, payOrigin, lines, totals, coupons, ...amounts, orderNumber };
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
