import { createBrowserStorage } from '../../../lib/browser/browser-storage';
import { createOutbox } from '../outbox/outbox';
import type { RejectedChange } from '../outbox/queued-change';
import type { CartEngine } from '../sync/cart-engine';
import { createRejections } from '../sync/cart-tabs';
import type { CartContext, CartDependencies } from '../sync/engine-context';
import { unreachableMessage, withFailedMessage, withRejection } from './cart-messages';
import type { CartData } from './cart-state';
import { withOptimisticContents } from './optimistic-lines';

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
    set(withFailedMessage(withOptimisticContents({ ...get(), ...partial })));
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
