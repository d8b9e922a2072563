import type { Cart, CartLine } from '../../../domain/cart/cart';
import { isCodeOf, isSameCart } from '../../../domain/cart/cart';
import { isSameCode } from '../../../domain/cart/discount-code';
import { withReturnProof } from '../../../domain/cart/return-proof';
import type { CartAnswer, NewCart } from '../../../storefront/cart/cart-api';
import {
  addGiftCards,
  addLines,
  createCart,
  removeGiftCards,
  removeLines,
  updateLines,
  updateNote,
  toLineInput,
} from '../../../storefront/cart/cart-api';
import { applyDiscount, removeDiscount } from '../../../storefront/checkout/checkout-api';
import { toCheckout } from '../../../storefront/checkout/to-checkout';
import type { StorefrontClient } from '../../../storefront/client/storefront-client';
import type { StorefrontResult } from '../../../storefront/client/storefront-error';
import { isUnknownCart } from '../../../storefront/client/user-error';
import { subjectsOf, withLineKeys } from '../state/cart-selectors';
import type { JournalEntry, QueuedChange, SentMark } from '../state/queued-change';
import type { CartContext } from './cart-context';

type Sent = Promise<StorefrontResult<CartAnswer>>;

/**
 * Sends a change to the service.
 *
 * @param cart the trusted cart; `null` starts one
 * @returns `undefined` when no request is needed, since what should change is not in the cart; an
 *   error of layer `user` when the change is refused without a request
 */
export function sendChange(
  client: StorefrontClient,
  cart: Cart | null,
  change: QueuedChange,
): Sent | undefined {
  if (cart) return sendToCart(client, cart, change);
  const contents = startWith(change);
  return contents && createCart(client, { ...contents, attributes: withReturnProof([]) });
}

function sendToCart(client: StorefrontClient, cart: Cart, change: QueuedChange): Sent | undefined {
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
    case 'apply-code':
      return applyDiscount(client, toCheckout(cart), change.code);
    case 'remove-code':
      return removeDiscount(client, toCheckout(cart), change.code);
  }
}

function sendQuantity(
  client: StorefrontClient,
  cart: Cart,
  { lineKey, quantity }: Extract<QueuedChange, { kind: 'set-quantity' }>,
): Sent | undefined {
  const line = findLine(cart, lineKey);
  if (!line) return undefined;
  return quantity === 0
    ? removeLines(client, cart.cartGid, [line.lineGid])
    : updateLines(client, cart.cartGid, [{ id: line.lineGid, quantity }]);
}

/** Returns the contents of a new cart; `undefined` for a change that means nothing without a cart. */
function startWith(change: QueuedChange): NewCart | undefined {
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
 * True if the service does not know the cart. It either refuses its id, or answers with a cart of
 * another id that holds only the change.
 */
export function isLostCart(cart: Cart, { cart: answered, userErrors }: CartAnswer): boolean {
  if (userErrors.some(isUnknownCart)) return true;
  return answered !== null && !isSameCart(answered.cartGid, cart.cartGid);
}

/**
 * Sends, without the lock and without waiting for answers, every change of this tab that shares no
 * subject with a change in flight, with one of another tab, or with an earlier one: requests can
 * overtake each other. The next page, or this one when it comes back, finds them marked as sent and
 * reconciles them. The answer to the change in flight is lost too, so its mark is set anew.
 */
export function flushChanges(context: CartContext): void {
  const { get, client, outbox, now } = context;
  const { changes, cart, isUnconfirmed, isWaiting, sentId } = get();
  const inFlight = sentId === null ? undefined : outbox.entry(sentId);
  if (inFlight?.sent) {
    outbox.markSent(inFlight.change, { ...inFlight.sent, settlesAt: now() + requestTimeoutMs });
  }
  if (!cart || isUnconfirmed || isWaiting) return;
  const isOurs = ({ change }: JournalEntry) =>
    changes.some(({ changeId }) => changeId === change.changeId);
  const entries = outbox.entries();
  const taken = new Set(
    entries
      .filter((entry) => entry.sent ?? !isOurs(entry))
      .flatMap(({ change }) => flushSubjectsOf(change)),
  );
  for (const { change } of entries.filter((entry) => isOurs(entry) && !entry.sent)) {
    if (flushSubjectsOf(change).every((subject) => !taken.has(subject))) {
      outbox.markSent(change, toSentMark(change, cart, now() + requestTimeoutMs));
      void sendChange(client, cart, change);
    }
    flushSubjectsOf(change).forEach((subject) => taken.add(subject));
  }
}

/** The service replaces discount codes as one list, so all changes of codes share a subject. */
function flushSubjectsOf(change: QueuedChange): string[] {
  const isAboutCodes = change.kind === 'apply-code' || change.kind === 'remove-code';
  return isAboutCodes ? ['discount codes'] : subjectsOf(change);
}

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

function findLine(cart: Cart | null, lineKey: string): CartLine | undefined {
  return withLineKeys(cart?.lines ?? []).find((line) => line.lineKey === lineKey);
}

function quantityOf(cart: Cart | null, lineKey: string): number {
  return findLine(cart, lineKey)?.quantity ?? 0;
}

function hasCode({ discountCodes }: Cart, code: string): boolean {
  return discountCodes.some((known) => isSameCode(known.code, code));
}
