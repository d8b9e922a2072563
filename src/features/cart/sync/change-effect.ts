import type { Cart, CartLine } from '../../../domain/cart/cart';
import { isCodeOf, isSameCart } from '../../../domain/cart/cart';
import type { CartChange } from '../outbox/cart-change';
import type { SentMark } from '../outbox/change-journal';
import { withLineKeys } from '../state/optimistic-lines';

/** What to remember of a cart a change is about to be sent to. */
export function toSentMark(change: CartChange, cart: Cart | null, settlesAt: number): SentMark {
  const lines = change.kind === 'add' ? change.lines : [];
  const quantities = lines.map(({ lineKey }) => [lineKey, quantityOf(cart, lineKey)] as const);
  return {
    cartGid: cart?.cartGid ?? null,
    quantities: Object.fromEntries(quantities),
    settlesAt,
  };
}

/**
 * Whether a change whose answer was lost has reached the shop after all, judged by the cart before
 * and after. What only sets something can be judged by what is there, and asked for again without
 * harm; an addition has arrived when its line has grown, if only by what was left in stock.
 */
export function hasTakenEffect(change: CartChange, sent: SentMark, after: Cart | null): boolean {
  if (!after) return false;
  switch (change.kind) {
    case 'add':
      return hasGrown(sent, after);
    case 'set-quantity':
      return quantityOf(after, change.lineKey) === change.quantity;
    case 'set-note':
      return after.note === change.note;
    case 'apply-gift-card':
      return after.giftCards.some((card) => isCodeOf(change.code, card));
    case 'remove-gift-card':
      return after.giftCards.every(({ gid }) => gid !== change.gid);
    default:
      return hasCode(after, change.code) === (change.kind === 'apply-code');
  }
}

function hasGrown({ cartGid, quantities }: SentMark, after: Cart): boolean {
  if (cartGid === null || !isSameCart(cartGid, after.cartGid)) return false;
  return Object.entries(quantities).some(([lineKey, then]) => quantityOf(after, lineKey) > then);
}

/** The line that goes by a key. */
export function findLine(cart: Cart | null, lineKey: string): CartLine | undefined {
  return withLineKeys(cart?.lines ?? []).find((line) => line.lineKey === lineKey);
}

function quantityOf(cart: Cart | null, lineKey: string): number {
  return findLine(cart, lineKey)?.quantity ?? 0;
}

function hasCode({ discountCodes }: Cart, code: string): boolean {
  return discountCodes.some((known) => isSameCode(known.code, code));
}

/** Codes are compared as the service does: without case. */
export function isSameCode(a: string, b: string): boolean {
  return a.toLowerCase() === b.toLowerCase();
}
