import { createBrowserStorage } from '../../../lib/browser-storage';
import type { StorefrontClient } from '../../../storefront/client/storefront-client';
import type { CartPatch, Outbox } from '../outbox/outbox';
import { createOutbox } from '../outbox/outbox';
import type { CartEngine } from '../sync/cart-engine';
import type { Rejections } from '../sync/cart-tabs';
import { createRejections, showRejections } from '../sync/cart-tabs';
import { unreachableMessage } from './cart-messages';
import type { CartData, CartState } from './cart-state';
import { withOptimisticContents } from './optimistic-lines';

/** Surroundings of a cart; tests replace all of them. */
export type CartDependencies = {
  /** Defaults to the site's client. */
  client?: StorefrontClient;
  storage: () => Storage;
  /** Runs a task while no other tab runs one. */
  exclusively: <T>(task: () => Promise<T>) => Promise<T>;
  isOnline: () => boolean;
  wait: (milliseconds: number) => Promise<void>;
  /** Milliseconds since 1970. */
  now: () => number;
};

/** Context that the actions and the sync engine of one store share. */
export type CartContext = Pick<CartDependencies, 'isOnline' | 'wait' | 'now'> & {
  get: () => CartState;
  /** Sets values of the state. Does nothing else; the queues are set by the outbox alone. */
  patch: (partial: CartPatch) => void;
  outbox: Outbox;
  rejections: Rejections;
};

/** Context of the steps that talk to the service. */
export type EngineContext = CartContext & { client: StorefrontClient };

/** Context of the actions. */
export type ActionContext = CartContext & {
  /** Merges what an earlier visit or another tab has stored into the state. */
  readStoredCart: () => void;
  /** Loads the sync engine, once; a failed load is retried by the next call. */
  startEngine: () => Promise<CartEngine>;
  /**
   * Runs a task on the sync engine, one at a time, and while no other tab runs one. If the engine
   * cannot be loaded the queue waits, an error is set, and the result is `undefined`.
   */
  runOnEngine: <T>(task: (engine: CartEngine) => Promise<T>) => Promise<T | undefined>;
};

type Access = Pick<ActionContext, 'get' | 'readStoredCart'> & {
  set: (partial: Partial<CartData>) => void;
};

export function createCartContext(
  { client, storage: open, exclusively, ...rest }: CartDependencies,
  { get, set, readStoredCart }: Access,
): ActionContext {
  const setShown = (partial: Partial<CartData>) => {
    set(withOptimisticContents({ ...get(), ...partial }));
  };
  const storage = createBrowserStorage(open);
  const outbox = createOutbox({ storage, get, set: setShown });
  const rejections = createRejections(storage, rest.now);
  const context: CartContext = { ...rest, get, patch: setShown, outbox, rejections };
  const startEngine = createEngineStarter(context, client);
  const inTurn = createTurns(exclusively);
  return {
    ...context,
    readStoredCart,
    startEngine,
    runOnEngine: (task) =>
      inTurn(async () => {
        readStoredCart();
        outbox.refresh();
        const result = await runOrWait(context, startEngine, task);
        showRejections(context);
        return result;
      }),
  };
}

async function runOrWait<T>(
  { get, patch }: CartContext,
  startEngine: ActionContext['startEngine'],
  task: (engine: CartEngine) => Promise<T>,
): Promise<T | undefined> {
  // A page opened before the last release may lack a script; offline every script is missing.
  const engine = await startEngine().catch(() => undefined);
  if (engine) return task(engine);
  const errors = { ...get().errors, network: unreachableMessage };
  patch({ status: 'ready', isWaiting: get().changes.length > 0, errors });
  return undefined;
}

/** Readers without a cart do without the engine's script. */
function createEngineStarter(
  context: CartContext,
  client: CartDependencies['client'],
): ActionContext['startEngine'] {
  let engine: Promise<CartEngine> | undefined;
  const start = async (): Promise<CartEngine> => {
    try {
      const { createCartEngine } = await import('../sync/cart-engine');
      return createCartEngine(context, client);
    } catch (error) {
      engine = undefined;
      throw error;
    }
  };
  return () => (engine ??= start());
}

/** Runs tasks one after the other, in this tab and across tabs. */
function createTurns(exclusively: CartDependencies['exclusively']) {
  let last: Promise<unknown> = Promise.resolve();
  return <T>(task: () => Promise<T>): Promise<T> => {
    const turn = last.then(() => exclusively(task));
    last = turn.catch(() => undefined);
    return turn;
  };
}
