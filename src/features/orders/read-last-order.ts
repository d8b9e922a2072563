import type { CartTotal } from '../../domain/cart/cart-totals';
import type { Money } from '../../domain/money/money';
import { isMerchandise, isQuantity, isRecord, isText } from '../cart/storage/read-memory';
import type { LastOrder } from './last-order';
import { readOrderNumber } from './read-way-back';

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
