import type { Cart } from '../../../domain/cart/cart';
import type {
  StorefrontError,
  StorefrontResult,
} from '../../../storefront/client/storefront-error';
import type { QueuedChange, SentMark } from '../outbox/queued-change';
import type { CartContext } from '../state/cart-context';
import { loadCart } from './load-cart';
import { requestTimeoutMs } from './sent-mark';

const recheckDelayMs = 500;

/**
 * Keeps the mark of a change whose answer was lost. After a time-out the shop may still make it, as
 * after the page was left: only the answer is aborted then, and the mark is as `flushChanges` set it.
 */
export function keepUnconfirmed(
  { get, outbox, now }: CartContext,
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
 * before anything else is sent: the next change of the same line would hide it. Those made are confirmed
 * by `loadCart`; the marks of the others are cleared.
 *
 * @returns the error if the cart cannot be loaded
 */
export async function reconcileChanges(context: CartContext): Promise<StorefrontError | undefined> {
  const { outbox } = context;
  for (const entry of outbox.entries()) {
    const { change, sent } = entry;
    // The cart loaded for an earlier one may have confirmed it.
    if (!sent || !outbox.entry(change.changeId)) continue;
    const loaded = await loadUntilSettled(context, change, sent);
    if (!loaded.ok) return loaded.error;
    const isOpen = outbox.entry(change.changeId) !== undefined;
    if (isOpen) outbox.clearMark(entry);
  }
  return undefined;
}

/**
 * Loads the cart until a change has taken effect or its request can no longer be in flight. A
 * request outlives the page that sent it: an addition would be made twice, and a value that arrives
 * late would undo what the shopper has set meanwhile.
 */
async function loadUntilSettled(
  context: CartContext,
  change: QueuedChange,
  sent: SentMark,
): Promise<StorefrontResult<Cart | null>> {
  for (;;) {
    const loaded = await loadCart(context, 'changed');
    const isSettled = context.now() >= sent.settlesAt;
    if (!loaded.ok || isSettled || !context.outbox.entry(change.changeId)) return loaded;
    await context.wait(recheckDelayMs);
  }
}
