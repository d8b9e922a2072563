import type { Cart, CartLine } from '../../domain/cart';
import { isCodeOf } from '../../domain/cart';
import type { CartChange } from './cart-changes';
import { withLineKeys } from './optimistic-lines';

/**
 * Whether a change whose answer was lost has reached the shop after all, judged by the cart before
 * and after. What only sets something can be judged by what is there, and asked for again without
 * harm; an addition has arrived when its line has grown, if only by what was left in stock.
 */
export function hasTakenEffect(
  change: CartChange,
  before: Cart | null,
  after: Cart | null,
): boolean {
  if (!after) return false;
  switch (change.kind) {
    case 'add':
      return change.lines.some(
        ({ lineKey }) => quantityOf(after, lineKey) > quantityOf(before, lineKey),
      );
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
