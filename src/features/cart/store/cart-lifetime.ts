import { isSameCart } from '../../../domain/cart/cart';
import {
  needsLoading,
  offlineMessage,
  withLineKeys,
  withoutErrorsOf,
} from '../state/cart-selectors';
import type { CartContext } from '../sync/cart-context';
import { loadEngine, requestAddition, runOnEngine } from '../sync/request-change';

/** Creates what happens to the cart as a whole, from the page's first moment to its last. */
export function createCartLifetime(context: CartContext) {
  const { get, patch, outbox } = context;
  const load = async (cause: 'adopted' | 'loaded') => {
    await runOnEngine(context, (engine) => engine.loadCart(context, cause));
  };
  const comeBack = async () => {
    if (get().isClosing)
      await context.exclusively(() => Promise.resolve(patch({ isClosing: false })));
    const { checkoutOpened, changes } = get();
    if (changes.length > 0) await resume(context);
    else if (checkoutOpened) await load('adopted');
  };
  return {
    /** Reads the browser's storage and loads the cart. Safe to call again. */
    hydrate: () => hydrate(context),
    /** Loads the cart again, as after a change in another page. Without a cart only the storage is read. */
    refresh: async () => {
      context.readStoredCart();
      if (get().cartGid || needsLoading(get())) await load('adopted');
    },
    /** Replaces the cart by another one of the shopper's. Returns false if it could not be replaced. */
    switchTo: async (cartGid: string) => {
      await runOnEngine(context, (engine) => engine.switchCart(context, cartGid));
      return isSameCart(get().cartGid ?? '', cartGid);
    },
    /** Loads the scripts the cart needs, ahead of the first change. */
    prepare: async () => {
      await loadEngine().catch(ignoreMissingEngine);
    },
    /** Sends queued and failed changes, after the connection is back or on a shopper's retry. */
    resume: () => resume(context),
    /** Records that the shopper has seen that changes failed. */
    noteFailureShown: () => outbox.noteShown(),
    /** Sends unsent changes without waiting for answers: the page is closing. */
    leave: () => {
      patch({ isClosing: true });
      if (get().changes.length === 0) return;
      // Once the engine has loaded this takes only microtasks, which a page that is closing has.
      loadEngine().then(({ flushChanges }) => flushChanges(context), ignoreMissingEngine);
    },
    /**
     * Continues in a page that is shown again, perhaps after paying in another tab. What was going on when
     * the page was left ends first: its requests were aborted, and other pages may have changed the cart.
     */
    comeBack,
    /**
     * Sends nothing more until this tab has its turn again: another one took the lock, since this one, slow or
     * suspended, kept it too long.
     */
    giveWay: async () => {
      patch({ isClosing: true });
      await comeBack();
    },
    /** To be called before the shopper is sent to pay. */
    noteCheckoutOpened: () => patch({ checkoutOpened: true, orderPlaced: false }),
    /** To be called when an order is known to be placed, so that no tab asks about it. */
    noteOrderPlaced: async () => {
      patch({ orderPlaced: true, unconfirmedLines: [] });
      await load('loaded');
    },
    /** Puts the unconfirmed lines into a new cart: the shopper says that no order was placed. */
    restoreLines: async () => {
      const { unconfirmedLines } = get();
      patch({ unconfirmedLines: [] });
      await requestAddition(context, withLineKeys([...unconfirmedLines].reverse()));
    },
    /** Drops the unconfirmed lines: the shopper says that the order went through. */
    forgetUnconfirmed: () => patch({ unconfirmedLines: [] }),
  };
}

/** Shows what the browser has stored, then loads the cart and sends what is queued. */
async function hydrate(context: CartContext): Promise<void> {
  const { get, outbox, isOnline, readStoredCart } = context;
  if (get().status !== 'empty') return;
  readStoredCart();
  const { changes } = outbox.stored();
  const hasWork = needsLoading(get()) || changes.length > 0;
  const isWaiting = changes.length > 0 && !isOnline();
  const { errors, hasChanged } = get();
  outbox.restore({
    status: hasWork ? 'loading' : 'ready',
    isWaiting,
    errors: { ...errors, network: isWaiting ? offlineMessage : errors.network },
    hasChanged: hasChanged || changes.length > 0,
  });
  if (!hasWork) return;
  await runOnEngine(context, async (engine) => {
    if (isWaiting) await engine.loadCart(context, 'loaded');
    else await engine.resumeDelivery(context);
  });
}

/** Queues again what failed in this page or in pages that are closed, and sends the queue. */
async function resume(context: CartContext): Promise<void> {
  const { get, outbox } = context;
  const errors = outbox.stored().failed.reduce(withoutErrorsOf, get().errors);
  outbox.retryFailed({ isWaiting: false, errors: { ...errors, network: null } });
  await runOnEngine(context, (engine) => engine.resumeDelivery(context));
}

/** The engine is loaded again, and an error shown if that fails, as soon as it has work to do. */
function ignoreMissingEngine(): void {}
