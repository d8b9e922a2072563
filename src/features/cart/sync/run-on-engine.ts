import type { RejectedChange } from '../outbox/queued-change';
import type { CartContext } from '../state/cart-context';
import { unreachableMessage, withRejection } from '../state/cart-messages';
import type * as cartEngine from './cart-engine';

/** Loads the sync engine: readers without a cart do without its script. */
export function loadEngine(): Promise<typeof cartEngine> {
  return import('./cart-engine');
}

/**
 * Runs a task on the sync engine, one at a time, and while no other tab runs one. If the engine
 * cannot be loaded the queue waits, an error is set, and the result is `undefined`.
 */
export function runOnEngine<T>(
  context: CartContext,
  task: (engine: typeof cartEngine) => Promise<T>,
): Promise<T | undefined> {
  const { exclusively, get, patch, readStoredCart, outbox } = context;
  return exclusively(async () => {
    readStoredCart();
    outbox.refresh();
    // A page opened before the last release may lack a script; offline every script is missing.
    const engine = await loadEngine().catch(() => undefined);
    const result = engine && (await task(engine));
    if (!engine) {
      const errors = { ...get().errors, network: unreachableMessage };
      patch({ status: 'ready', isWaiting: get().changes.length > 0, errors });
    }
    showRejections(context);
    return result;
  });
}

/** Shows the errors of this tab's changes that another tab has sent. */
function showRejections({ get, outbox, rejections }: CartContext): void {
  const received = rejections.receive(outbox);
  if (received.length === 0) return;
  const { errors, cart, failed } = get();
  const isNews = ({ change: { changeId }, hasFailed }: RejectedChange) =>
    hasFailed &&
    outbox.entry(changeId)?.failed === true &&
    failed.every((known) => known.changeId !== changeId);
  // A change that was retried may have failed more than once.
  const news = new Map(received.filter(isNews).map(({ change }) => [change.changeId, change]));
  const toRetry = [...news.values()];
  const all = received.reduce((sum, rejected) => withRejection(sum, rejected, cart), errors);
  outbox.showFailed(toRetry, { errors: all });
}
