import { longestNote } from '../../domain/cart';
import type { CartAnswer } from '../../storefront/cart-api';
import type { StorefrontResult } from '../../storefront/storefront-error';
import type { AddedLine, CartChangeRequest } from './cart-changes';
import { enqueue } from './cart-changes';
import type { CartContext } from './cart-context';
import type { CartEngine } from './cart-engine';
import { withoutErrorsOf } from './cart-problems';
import type { CartActions, CartTask } from './cart-state';
import { withLineKeys } from './optimistic-lines';

const unreachable = 'The shop cannot be reached. Check your connection and try again.';

/** No shop gives out longer ones; the service refuses them without saying why. */
const longestCode = 255;

const codeTooLong = `A code has at most ${longestCode} characters. Check what you typed.`;

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
    ...detailActions(parts),
    runOnCart: (task) => runInTurn(parts, task),
    noteCheckoutOpened: () => patch({ checkoutOpened: true }),
    restoreLines: async () => {
      const { unconfirmedLines } = get();
      patch({ unconfirmedLines: [] });
      await request({ kind: 'add', lines: withLineKeys([...unconfirmedLines].reverse()) });
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
    await request({ kind: 'add', lines: [toAddedLine({ merchandise, quantity })] });
  };
  const addLines: CartActions['addLines'] = async (lines) => {
    if (lines.length > 0) await request({ kind: 'add', lines: lines.map(toAddedLine) });
  };
  return { setQuantity, add, addLines, remove: (lineKey: string) => setQuantity(lineKey, 0) };
}

function toAddedLine({ merchandise, quantity }: Omit<AddedLine, 'lineKey'>): AddedLine {
  return { lineKey: merchandise.variantGid, merchandise, quantity };
}

function detailActions({ context: { get, patch }, request }: ActionParts) {
  const refuseNote = (note: string) => patch({ errors: { ...get().errors, note } });
  const refuseCode = (code: string) => {
    const { errors } = get();
    patch({ errors: { ...errors, codes: { ...errors.codes, [code]: codeTooLong } } });
  };
  const withCode = async (kind: 'apply-code' | 'apply-gift-card', typed: string) => {
    const code = typed.trim();
    if (code.length > longestCode) refuseCode(code);
    else if (code) await request({ kind, code });
  };
  return {
    applyDiscount: (code: string) => withCode('apply-code', code),
    removeDiscount: (code: string) => request({ kind: 'remove-code', code }),
    applyGiftCard: (code: string) => withCode('apply-gift-card', code),
    removeGiftCard: (gid: string) => request({ kind: 'remove-gift-card', gid }),
    setNote: async (note: string) => {
      if (note.length > longestNote) refuseNote(noteTooLong(note.length));
      else if (note !== get().note || get().errors.note) await request({ kind: 'set-note', note });
    },
  };
}

function noteTooLong(length: number): string {
  const most = longestNote.toLocaleString('en-US');
  return `Your note has ${length.toLocaleString('en-US')} characters. Shorten it to ${most}.`;
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
