import { requestChange } from './cart-actions';
import type { ActionContext } from './cart-context';
import { offlineMessage, withoutErrorsOf } from './cart-messages';
import { needsLoading } from './cart-selectors';
import type { LifetimeActions } from './cart-state';
import { withLineKeys } from './optimistic-lines';

/** Creates what happens to the cart as a whole, from the page's first moment to its last. */
export function createCartLifetime(context: ActionContext): LifetimeActions {
  const { get, patch, outbox, startEngine, runOnEngine } = context;
  return {
    hydrate: () => hydrate(context),
    refresh: async () => {
      await runOnEngine((engine) => engine.load('adopted'));
    },
    resume: () => resume(context),
    noteFailureShown: () => outbox.noteShown(),
    comeBack: async () => {
      const { checkoutOpened, changes, isClosing } = get();
      if (isClosing) patch({ isClosing: false });
      if (changes.length > 0) await resume(context);
      else if (checkoutOpened) await runOnEngine((engine) => engine.load('adopted'));
    },
    leave: () => {
      patch({ isClosing: true });
      // Once the engine has loaded this takes one microtask, which a page that is closing has.
      if (get().changes.length > 0) startEngine().then(({ flush }) => flush(), ignoreMissingEngine);
    },
    prepare: async () => {
      await startEngine().catch(ignoreMissingEngine);
    },
    noteCheckoutOpened: () => patch({ checkoutOpened: true, orderPlaced: false }),
    noteOrderPlaced: async () => {
      patch({ orderPlaced: true, unconfirmedLines: [] });
      await runOnEngine((engine) => engine.load('loaded'));
    },
    restoreLines: async () => {
      const { unconfirmedLines } = get();
      patch({ unconfirmedLines: [] });
      const lines = withLineKeys([...unconfirmedLines].reverse());
      await requestChange(context, { kind: 'add', lines });
    },
    forgetUnconfirmed: () => patch({ unconfirmedLines: [] }),
  };
}

/** Shows what the browser has stored, then loads the cart and sends what is queued. */
async function hydrate(context: ActionContext): Promise<void> {
  const { get, outbox, isOnline, readStoredCart, runOnEngine } = context;
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
  if (hasWork) await runOnEngine((engine) => (isWaiting ? engine.load('loaded') : engine.resume()));
}

/** Queues again what failed in this page or in pages that are closed, and sends the queue. */
async function resume({ get, outbox, runOnEngine }: ActionContext): Promise<void> {
  const errors = outbox.stored().failed.reduce(withoutErrorsOf, get().errors);
  outbox.retryFailed({ isWaiting: false, errors: { ...errors, network: null } });
  await runOnEngine((engine) => engine.resume());
}

/** The engine is loaded again, and an error shown if that fails, as soon as it has work to do. */
function ignoreMissingEngine(): void {}
