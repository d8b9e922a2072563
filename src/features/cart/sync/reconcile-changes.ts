import type { Cart, CartLine } from '../../../domain/cart/cart';
import { isCodeOf, isSameCart } from '../../../domain/cart/cart';
import { isSameCode } from '../../../domain/cart/discount-code';
import type {
  StorefrontError,
  StorefrontResult,
} from '../../../storefront/client/storefront-error';
import type { QueuedChange, SentMark } from '../outbox/queued-change';
import type { EngineContext } from './engine-context';
import { withLineKeys } from '../state/optimistic-lines';
import { giftCodesAfter } from './apply-answer';
import { loadCart } from './load-cart';

/** Milliseconds after which a request whose page was closed has either arrived or been lost. */
export const requestTimeoutMs = 3_000;

const recheckDelayMs = 500;

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
 * Keeps the mark of a change whose answer was lost. After a time-out the shop may still make it, as
 * after the page was left: only the answer is aborted then, and the mark is as `flushChanges` set it.
 */
export function keepUnconfirmed(
  { get, outbox, now }: EngineContext,
  change: QueuedChange,
  { code }: StorefrontError,
): void {
  if (get().isClosing) return;
  const sent = outbox.entry(change.changeId)?.sent;
  const settlesAt = code === 'TIMEOUT' ? now() + requestTimeoutMs : 0;
  if (sent) outbox.markSent(change, { ...sent, settlesAt });
}

/**
 * Finds out which changes that were sent and never answered, by any tab, the shop has made. To be done
 * before anything else is sent: the next change of the same line would hide it.
 *
 * @returns the error if the cart cannot be loaded
 */
export async function reconcileChanges(
  context: EngineContext,
): Promise<StorefrontError | undefined> {
  const { outbox } = context;
  for (const { change, sent, failed } of outbox.entries()) {
    if (!sent) continue;
    const loaded = await loadUntilSettled(context, change, sent);
    if (!loaded.ok) return loaded.error;
    const isOpen = outbox.entry(change.changeId) !== undefined;
    if (hasTakenEffect(change, sent, loaded.data)) confirm(context, change);
    else if (isOpen) outbox.clearMark(failed ? { change, failed } : { change });
  }
  return undefined;
}

function confirm({ get, outbox }: EngineContext, change: QueuedChange): void {
  const { cart, localGiftCodes } = get();
  outbox.confirm(change, {
    status: 'ready',
    localGiftCodes: giftCodesAfter(change, cart, localGiftCodes),
  });
}

/**
 * Loads the cart until a change has taken effect or its request can no longer be in flight. A
 * request outlives the page that sent it: an addition would be made twice, and a value that arrives
 * late would undo what the shopper has set meanwhile.
 */
async function loadUntilSettled(
  context: EngineContext,
  change: QueuedChange,
  sent: SentMark,
): Promise<StorefrontResult<Cart | null>> {
  for (;;) {
    const loaded = await loadCart(context, 'changed');
    const isSettled = context.now() >= sent.settlesAt;
    if (!loaded.ok || isSettled || hasTakenEffect(change, sent, loaded.data)) return loaded;
    await context.wait(recheckDelayMs);
  }
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
