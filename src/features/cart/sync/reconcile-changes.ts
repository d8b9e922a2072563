import type { Cart } from '../../../domain/cart/cart';
import type {
  StorefrontError,
  StorefrontResult,
} from '../../../storefront/client/storefront-error';
import type { CartChange } from '../outbox/cart-change';
import type { EngineContext } from '../state/cart-context';
import { hasTakenEffect } from './change-effect';
import type { SentMark } from '../outbox/change-journal';
import { confirmChange } from './finish-change';
import { loadCart } from './load-cart';

/** Milliseconds after which a request whose page is gone counts as arrived or lost. */
export const mostOnTheWay = 3_000;

const betweenLooks = 500;

/**
 * Reads the cart to see whether a change has been made. While its request may still be on its way,
 * as when the page that sent it is gone, an addition is looked for again: to make it twice would be
 * worse than to wait.
 */
async function settleDoubt(
  context: EngineContext,
  change: CartChange,
  doubt: SentMark,
): Promise<StorefrontResult<Cart | null>> {
  for (;;) {
    const loaded = await loadCart(context, 'changed');
    const isOver = change.kind !== 'add' || context.now() >= doubt.settlesAt;
    if (!loaded.ok || isOver || hasTakenEffect(change, doubt, loaded.data)) return loaded;
    await context.wait(betweenLooks);
  }
}

/**
 * Finds out, before anything else is sent, what became of changes that were sent and never answered,
 * by whatever tab: the next change of the same line would hide it.
 *
 * @returns the error when the shop cannot be asked
 */
export async function settleDoubts(context: EngineContext): Promise<StorefrontError | undefined> {
  const { journal } = context;
  for (const { change, sent, failed } of journal.read()) {
    if (!sent) continue;
    const loaded = await settleDoubt(context, change, sent);
    if (!loaded.ok) return loaded.error;
    const isOpen = journal.get(change.changeId) !== undefined;
    if (hasTakenEffect(change, sent, loaded.data)) confirmChange(context, change);
    else if (isOpen) journal.write(failed ? { change, failed } : { change });
  }
  return undefined;
}

/** Keeps what was known when a change was sent. After a time-out the shop may still be at it. */
export function keepInDoubt(
  { journal, now }: EngineContext,
  change: CartChange,
  { code }: StorefrontError,
): void {
  const sent = journal.get(change.changeId)?.sent;
  const settlesAt = code === 'TIMEOUT' ? now() + mostOnTheWay : 0;
  if (sent) journal.write({ change, sent: { ...sent, settlesAt } });
}
