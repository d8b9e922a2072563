import type { ActionParts } from './action-parts';
import type { CartContext } from './cart-context';
import { needsLoading } from './cart-memory';
import { notSaved, waiting, withoutErrorsOf } from './cart-messages';
import type { CartActions } from './cart-state';
import { withLineKeys } from './optimistic-lines';
import { readFailed, readQueues } from '../outbox/pending-changes';

type LifetimeActions = Pick<
  CartActions,
  | 'hydrate'
  | 'refresh'
  | 'resume'
  | 'flush'
  | 'prepare'
  | 'noteCheckoutOpened'
  | 'noteOrderPlaced'
  | 'restoreLines'
  | 'forgetUnconfirmed'
>;

/** What happens to the cart as a whole, from the page's first moment to its last. */
export function createLifetimeActions(parts: ActionParts): LifetimeActions {
  const { context, startEngine, work, request } = parts;
  const { get, patch } = context;
  return {
    hydrate: () => hydrate(parts),
    refresh: async () => {
      await work((engine) => engine.load('adopted'));
    },
    resume: async () => {
      takeBackFailed(context);
      await work((engine) => engine.resume());
    },
    flush: () => {
      // Once the engine runs this needs no more than a microtask, which a page that goes away has.
      if (get().changes.length > 0) startEngine().then(({ flush }) => flush(), ignoreMissingEngine);
    },
    prepare: async () => {
      await startEngine().catch(ignoreMissingEngine);
    },
    noteCheckoutOpened: () => patch({ checkoutOpened: true, orderPlaced: false }),
    noteOrderPlaced: async () => {
      patch({ orderPlaced: true, unconfirmedLines: [] });
      await work((engine) => engine.load('loaded'));
    },
    restoreLines: async () => {
      const { unconfirmedLines } = get();
      patch({ unconfirmedLines: [] });
      await request({ kind: 'add', lines: withLineKeys([...unconfirmedLines].reverse()) });
    },
    forgetUnconfirmed: () => patch({ unconfirmedLines: [] }),
  };
}

/** Shows what the browser remembers at once, then asks the shop and sends what was left unsent. */
async function hydrate({ context, work }: ActionParts): Promise<void> {
  const { get, patch, readMemory, isOnline, journal } = context;
  if (get().status !== 'empty') return;
  readMemory();
  const failed = readFailed(journal);
  const { changes } = readQueues(journal, { failed });
  const isToDo = needsLoading(get()) || changes.length > 0;
  const isWaiting = changes.length > 0 && !isOnline();
  const network = isWaiting ? waiting : failed.length > 0 ? notSaved : get().errors.network;
  patch({
    status: isToDo ? 'loading' : 'ready',
    changes,
    failed,
    isWaiting,
    errors: { ...get().errors, network },
    hasChanged: get().hasChanged || changes.length > 0,
  });
  if (isToDo) await work((engine) => (isWaiting ? engine.load('loaded') : engine.resume()));
}

/** Takes what failed, here or in pages that are gone, into the queue again. */
function takeBackFailed({ get, patch, journal }: CartContext): void {
  const failed = readFailed(journal);
  const { changes } = readQueues(journal, { failed });
  patch({
    changes: [...changes, ...failed].sort((a, b) => a.changeId - b.changeId),
    failed: [],
    isWaiting: false,
    errors: { ...failed.reduce(withoutErrorsOf, get().errors), network: null },
  });
}

/** It is started again, and its absence told, as soon as there is something for it to do. */
function ignoreMissingEngine(): void {}
