import type { Cart } from '../../../domain/cart/cart';
import { isSameCart } from '../../../domain/cart/cart';
import type { CartAnswer, NewCart } from '../../../storefront/cart/cart-api';
import {
  addGiftCards,
  addLines,
  createCart,
  removeGiftCards,
  removeLines,
  updateDiscountCodes,
  updateLines,
  updateNote,
} from '../../../storefront/cart/cart-api';
import { toLineInput } from '../../../storefront/cart/line-input';
import type { StorefrontClient } from '../../../storefront/client/storefront-client';
import type { StorefrontResult } from '../../../storefront/client/storefront-error';
import { isUnknownCart } from '../../../storefront/client/user-error';
import type { CartChange } from '../outbox/cart-change';
import { findLine, isSameCode } from './change-effect';

type Sent = Promise<StorefrontResult<CartAnswer>>;

/**
 * Asks the service for a change.
 *
 * @param cart the cart as last trusted; `null` when there is none yet
 * @returns `undefined` when there is nothing to ask, because what should change is not there
 */
export function sendChange(
  client: StorefrontClient,
  cart: Cart | null,
  change: CartChange,
): Sent | undefined {
  if (cart) return sendToCart(client, cart, change);
  const contents = startWith(change);
  return contents && createCart(client, contents);
}

function sendToCart(client: StorefrontClient, cart: Cart, change: CartChange): Sent | undefined {
  const { cartGid } = cart;
  switch (change.kind) {
    case 'add':
      return addLines(client, cartGid, change.lines.map(toLineInput));
    case 'set-quantity':
      return sendQuantity(client, cart, change);
    case 'set-note':
      return updateNote(client, cartGid, change.note);
    case 'apply-gift-card':
      return addGiftCards(client, cartGid, [change.code]);
    case 'remove-gift-card':
      return cart.giftCards.some(({ gid }) => gid === change.gid)
        ? removeGiftCards(client, cartGid, [change.gid])
        : undefined;
    default:
      return updateDiscountCodes(client, cartGid, codesAfter(cart, change));
  }
}

function sendQuantity(
  client: StorefrontClient,
  cart: Cart,
  { lineKey, quantity }: Extract<CartChange, { kind: 'set-quantity' }>,
): Sent | undefined {
  const line = findLine(cart, lineKey);
  if (!line) return undefined;
  return quantity === 0
    ? removeLines(client, cart.cartGid, [line.lineGid])
    : updateLines(client, cart.cartGid, [{ id: line.lineGid, quantity }]);
}

function codesAfter(cart: Cart, { kind, code }: { kind: CartChange['kind']; code: string }) {
  const codes = cart.discountCodes.map((known) => known.code);
  const others = codes.filter((other) => !isSameCode(other, code));
  return kind === 'apply-code' ? [...others, code] : others;
}

/** What a cart is started with by its first change; `undefined` where that would change nothing. */
function startWith(change: CartChange): NewCart | undefined {
  switch (change.kind) {
    case 'add':
      return { lines: change.lines.map(toLineInput) };
    case 'set-note':
      return change.note ? { note: change.note } : undefined;
    case 'apply-code':
      return { discountCodes: [change.code] };
    case 'apply-gift-card':
      return { giftCardCodes: [change.code] };
    default:
      return undefined;
  }
}

/**
 * Whether the service did not know the cart. It says so, and may answer with a cart of another id
 * that holds nothing but the change.
 */
export function isLostCart(cart: Cart, { cart: answered, userErrors }: CartAnswer): boolean {
  if (userErrors.some(isUnknownCart)) return true;
  return answered !== null && !isSameCart(answered.cartGid, cart.cartGid);
}
