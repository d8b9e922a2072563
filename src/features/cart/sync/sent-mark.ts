import type { Cart, CartLine } from '../../../domain/cart/cart';
import { isCodeOf, isSameCart } from '../../../domain/cart/cart';
import { isSameCode } from '../../../domain/cart/discount-code';
import type { QueuedChange, SentMark } from '../outbox/queued-change';
import { withLineKeys } from '../state/optimistic-lines';

/** Milliseconds after which a request whose page was closed has either arrived or been lost. */
export const requestTimeoutMs = 3_000;

/** Records the state of the cart a change is about to be sent to. */
export function toSentMark(change: QueuedChange, cart: Cart | null, settlesAt: number): SentMark {
  const lines = change.kind === 'add' ? change.lines : [];
  const quantities = lines.map(({ lineKey }) => [lineKey, quantityOf(cart, lineKey)] as const);
  return {
    cartGid: cart?.cartGid ?? null,
    quantities: Object.fromEntries(quantities),
    settlesAt,
  };
}

/**
 * Compares the cart with the mark of a change. What sets a value is judged by the value and can be
 * repeated without harm; an addition has arrived if its line has grown, even if only by the stock left.
 */
export function hasTakenEffect(change: QueuedChange, sent: SentMark, after: Cart | null): boolean {
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

export function findLine(cart: Cart | null, lineKey: string): CartLine | undefined {
  return withLineKeys(cart?.lines ?? []).find((line) => line.lineKey === lineKey);
}

function quantityOf(cart: Cart | null, lineKey: string): number {
  return findLine(cart, lineKey)?.quantity ?? 0;
}

function hasCode({ discountCodes }: Cart, code: string): boolean {
  return discountCodes.some((known) => isSameCode(known.code, code));
}
