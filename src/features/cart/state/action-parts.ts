import type { CartChangeRequest } from '../outbox/cart-change';
import { enqueue, subjectsOf } from '../outbox/cart-change';
import type { CartContext } from './cart-context';
import type { CartEngine } from '../sync/cart-engine';
import { withoutErrorsOf } from './cart-messages';
import type { JournalEntry } from '../outbox/change-journal';

/** The parts every action works with. */
export type ActionParts = {
  context: CartContext;
  startEngine: () => Promise<CartEngine>;
  /** Has the engine do something in turn. Without an engine, what was asked for waits. */
  work: <T>(task: (engine: CartEngine) => Promise<T>) => Promise<T | undefined>;
  /** Puts what a shopper asks for into the queue and has the queue sent. */
  request: (asked: CartChangeRequest) => Promise<void>;
};

/** What is said when nothing can be asked of the shop at all. */
export const unreachable = 'The shop cannot be reached. Check your connection and try again.';

/** Puts the parts together for one store. */
export function createActionParts(
  context: CartContext,
  startEngine: () => Promise<CartEngine>,
): ActionParts {
  const work = createWork(context, startEngine);
  return { context, startEngine, work, request: createRequest(context, work) };
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
  const nextId = createIds(context);
  return async (asked) => {
    const { get, patch, isOnline, journal, outcomes } = context;
    const { changes, failed, errors, isWaiting } = get();
    const change = { ...asked, changeId: nextId() };
    outcomes.own(change.changeId);
    const isFixed = (changeId: number) => isTaken(journal.get(changeId));
    const stillWaiting = isWaiting && !isOnline();
    const subjects = subjectsOf(change);
    patch({
      changes: enqueue(changes, change, isFixed),
      failed: failed.filter((other) => !subjectsOf(other).some((one) => subjects.includes(one))),
      hasChanged: true,
      isWaiting: stillWaiting,
      errors: stillWaiting ? errors : withoutErrorsOf(errors, change),
    });
    await work((engine) => engine.deliver());
  };
}

/** Whether a change has been sent, made or replaced, be it by another tab. */
function isTaken(entry: JournalEntry | undefined): boolean {
  return entry === undefined || entry.sent !== undefined;
}

/**
 * Ids in the order of asking: microseconds, the last three digits by chance, so that two tabs hardly
 * meet. Hardly is not never, and a change under an id that is taken would replace another one, which
 * nobody would make any more: what the journal holds is left alone.
 */
function createIds({ journal }: CartContext): () => number {
  let last = 0;
  return () => {
    last = Math.max(last + 1, Date.now() * 1000 + Math.floor(Math.random() * 1000));
    while (journal.get(last)) last += 1;
    return last;
  };
}
