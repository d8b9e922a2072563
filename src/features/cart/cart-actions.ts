import type { CartAnswer } from '../../storefront/cart-api';
import type { StorefrontResult } from '../../storefront/storefront-error';
import type { CartChangeRequest } from './cart-changes';
import { enqueue } from './cart-changes';
import type { CartContext } from './cart-context';
import type { CartEngine } from './cart-engine';
import { withoutErrorsOf } from './cart-problems';
import type { CartActions, CartTask } from './cart-state';

const unreachable = 'The shop cannot be reached. Check your connection and try again.';

/** The parts every action works with. */
type ActionParts = {
  context: CartContext;
  startEngine: () => Promise<CartEngine>;
  /** Has the engine do something in turn. Without an engine, what was asked for waits. */
  work: <T>(task: (engine: CartEngine) => Promise<T>) => Promise<T | undefined>;
  /** Puts what a shopper asks for into the queue and has the queue sent. */
  request: (asked: CartChangeRequest) => Promise<void>;
};

/** Everything that can be done with a cart. No action throws: what fails ends up in the state. */
export function createCartActions(
  context: CartContext,
  startEngine: () => Promise<CartEngine>,
): CartActions {
  const { get, patch } = context;
  const work = createWork(context, startEngine);
  const request = createRequest(context, work);
  const parts = { context, startEngine, work, request };
  return {
    ...lineActions(parts),
    ...lifetimeActions(parts),
    applyDiscount: (code) => request({ kind: 'apply-code', code: code.trim() }),
    removeDiscount: (code) => request({ kind: 'remove-code', code }),
    runOnCart: (task) => runInTurn(parts, task),
    noteCheckoutOpened: () => patch({ checkoutOpened: true }),
    restoreLines: async () => {
      const lines = get().unconfirmedLines;
      patch({ unconfirmedLines: [] });
      const requests = [...lines]
        .reverse()
        .map(({ merchandise, quantity }) =>
          request({ kind: 'add', lineKey: merchandise.variantGid, merchandise, quantity }),
        );
      await Promise.all(requests);
    },
    forgetUnconfirmed: () => patch({ unconfirmedLines: [] }),
    openDialog: () => patch({ isDialogOpen: true }),
    closeDialog: () => patch({ isDialogOpen: false }),
  };
}

function lineActions({ context, request }: ActionParts) {
  const { get, patch } = context;
  const setQuantity: CartActions['setQuantity'] = async (lineKey, quantity) => {
    const line = get().lines.find((candidate) => candidate.lineKey === lineKey);
    if (!line || (quantity > 0 && line.quantity === quantity && !line.isPending)) return;
    await request({ kind: 'set-quantity', lineKey, merchandise: line.merchandise, quantity });
  };
  const add: CartActions['add'] = async (merchandise, quantity = 1) => {
    patch({ isDialogOpen: true });
    await request({ kind: 'add', lineKey: merchandise.variantGid, merchandise, quantity });
  };
  return { setQuantity, add, remove: (lineKey: string) => setQuantity(lineKey, 0) };
}

function lifetimeActions({ context, startEngine, work }: ActionParts) {
  const { get, patch, readMemory } = context;
  return {
    hydrate: async () => {
      if (get().status !== 'empty') return;
      readMemory();
      const { cartGid, localLines } = get();
      const isKnown = cartGid === null && localLines.length === 0;
      patch({ status: isKnown ? 'ready' : 'loading' });
      if (!isKnown) await work((engine) => engine.load('loaded'));
    },
    refresh: async () => {
      await work((engine) => engine.load('adopted'));
    },
    resume: async () => {
      patch({ isWaiting: false, errors: { ...get().errors, network: null } });
      await work((engine) => engine.resume());
    },
    prepare: async () => {
      await startEngine().catch(() => undefined);
    },
  };
}

function createWork(
  { patch, get, inTurn }: CartContext,
  startEngine: () => Promise<CartEngine>,
): ActionParts['work'] {
  return (task) =>
    inTurn(async () => {
      // A page that was opened before the last release may miss a script; offline it misses all.
      const engine = await startEngine().catch(() => undefined);
      if (engine) return task(engine);
      const errors = { ...get().errors, network: unreachable };
      patch({ status: 'ready', isWaiting: get().changes.length > 0, errors });
      return undefined;
    });
}

function createRequest(context: CartContext, work: ActionParts['work']): ActionParts['request'] {
  let lastChangeId = 0;
  return async (asked) => {
    const { get, patch, isOnline, doubts } = context;
    const { changes, sentId, errors, isWaiting } = get();
    lastChangeId += 1;
    const change = { ...asked, changeId: lastChangeId };
    const isFixed = (changeId: number) => changeId === sentId || doubts.has(changeId);
    const stillWaiting = isWaiting && !isOnline();
    patch({
      changes: enqueue(changes, change, isFixed),
      hasChanged: true,
      isWaiting: stillWaiting,
      errors: stillWaiting ? errors : withoutErrorsOf(errors, change),
    });
    await work((engine) => engine.deliver());
  };
}

async function runInTurn(
  { context: { get, patch }, work }: ActionParts,
  task: CartTask,
): Promise<StorefrontResult<CartAnswer>> {
  patch({ checkoutTasks: get().checkoutTasks + 1, hasChanged: true });
  const result = await work((engine) => engine.runOnCart(task));
  patch({ checkoutTasks: get().checkoutTasks - 1 });
  if (result) return result;
  const error = { code: 'UNREACHABLE', message: 'The cart has not been loaded.' };
  return {
    ok: false,
    error: { ...error, layer: 'network', sentence: unreachable, retryable: false },
  };
}
