import type { Cart, CartLine } from '../../domain/cart';
import { isSameCart } from '../../domain/cart';
import type { CartAnswer } from '../../storefront/cart-api';
import {
  addLines,
  createCart,
  removeLines,
  updateDiscountCodes,
  updateLines,
} from '../../storefront/cart-api';
import type { StorefrontClient } from '../../storefront/storefront-client';
import type { StorefrontResult } from '../../storefront/storefront-error';
import { isUnknownCart } from '../../storefront/user-error';
import type { CartChange } from './cart-changes';
import { withLineKeys } from './optimistic-lines';

/**
 * Asks the service for a change.
 *
 * @param cart the cart as last trusted; `null` when there is none yet
 * @returns `undefined` when there is nothing to ask, because what should change is not there
 */
export async function sendChange(
  client: StorefrontClient,
  cart: Cart | null,
  change: CartChange,
): Promise<StorefrontResult<CartAnswer> | undefined> {
  if (change.kind === 'add') {
    const lines = [{ merchandiseId: change.merchandise.variantGid, quantity: change.quantity }];
    return cart ? addLines(client, cart.cartGid, lines) : createCart(client, lines);
  }
  if (!cart) return undefined;
  if (change.kind === 'set-quantity') {
    const line = findLine(cart, change.lineKey);
    if (!line) return undefined;
    return change.quantity === 0
      ? removeLines(client, cart.cartGid, [line.lineGid])
      : updateLines(client, cart.cartGid, [{ id: line.lineGid, quantity: change.quantity }]);
  }
  const others = cart.discountCodes.map(({ code }) => code).filter((code) => !isCode(code, change));
  const codes = change.kind === 'apply-code' ? [...others, change.code] : others;
  return updateDiscountCodes(client, cart.cartGid, codes);
}

/**
 * Whether a change whose answer was lost has reached the shop after all, judged by the cart before
 * and after. Any new quantity of the line counts: the shop may have clipped it to its stock.
 */
export function hasTakenEffect(
  change: CartChange,
  before: Cart | null,
  after: Cart | null,
): boolean {
  if (!after) return false;
  if (change.kind === 'add' || change.kind === 'set-quantity') {
    const now = findLine(after, change.lineKey)?.quantity ?? 0;
    const then = (before && findLine(before, change.lineKey)?.quantity) ?? 0;
    return now !== then || (change.kind === 'set-quantity' && now === change.quantity);
  }
  const isThere = after.discountCodes.some(({ code }) => isCode(code, change));
  return isThere === (change.kind === 'apply-code');
}

/**
 * Whether the service did not know the cart. It says so, and may answer with a cart of another id
 * that holds nothing but the change.
 */
export function isLostCart(cart: Cart, { cart: answered, userErrors }: CartAnswer): boolean {
  if (userErrors.some(isUnknownCart)) return true;
  return answered !== null && !isSameCart(answered.cartGid, cart.cartGid);
}

function findLine(cart: Cart, lineKey: string): CartLine | undefined {
  return withLineKeys(cart.lines).find((line) => line.lineKey === lineKey);
}

/** Codes are compared as the service does: without case. */
function isCode(code: string, change: { code: string }): boolean {
  return code.toLowerCase() === change.code.toLowerCase();
}
