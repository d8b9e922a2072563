import { create } from 'zustand';
import { persist } from 'zustand/middleware';
import type { Merchandise } from '../../../domain/cart/cart';
import { maxQuantity, maxNoteLength } from '../../../domain/cart/cart';
import { maxCodeLength } from '../../../domain/cart/discount-code';
import { allowedQuantity, describeQuantityRule } from '../../../domain/product/quantity-rule';
import { createBrowserStorage } from '../../../lib/browser/browser-storage';
import { groupThousands } from '../../../lib/values/counted';
import type { CartAnswer } from '../../../storefront/cart/cart-api';
import { storefrontClient } from '../../../storefront/client/storefront-client';
import type { StorefrontResult } from '../../../storefront/client/storefront-error';
import { createOutbox } from '../outbox/outbox';
import {
  unreachableMessage,
  withLineError,
  withLineKeys,
  withShownCart,
} from '../state/cart-selectors';
import type { CartData, StoredCart } from '../state/cart-state';
import { initialCartData } from '../state/cart-state';
import type { AddedLine, ChangeRequest } from '../state/queued-change';
import {
  cartStorageKey,
  cartStorageVersion,
  createCartStorage,
  mergeStoredCart,
  toStoredCart,
} from '../storage/cart-storage';
import type { CartContext, CartDependencies, CartTask } from '../sync/cart-context';
import { createRejections, exclusiveAcrossTabs, oneAtATime } from '../sync/cart-tabs';
import { requestAddition, requestChange, runOnEngine } from '../sync/request-change';
import { createCartLifetime } from './cart-lifetime';

export type CartState = CartData &
  ReturnType<typeof createCartActions> &
  ReturnType<typeof createCartLifetime>;

const browser: CartDependencies = {
  client: storefrontClient,
  storage: () => window.localStorage,
  exclusively: exclusiveAcrossTabs,
  isOnline: () => window.navigator.onLine,
  wait: (milliseconds) => new Promise((resolve) => setTimeout(resolve, milliseconds)),
  now: () => Date.now(),
};

/** Creates a cart. The site has one; tests create as many as they need. */
export function createCartStore(dependencies: Partial<CartDependencies> = {}) {
  const all = { ...browser, ...dependencies };
  const store = create<CartState>()(
    persist<CartState, [], [], StoredCart>(
      (set, get) => {
        const readStoredCart = () => void store.persist.rehydrate();
        const context = createCartContext(all, { get, set, readStoredCart });
        return {
          ...initialCartData,
          ...createCartActions(context),
          ...createCartLifetime(context),
        };
      },
      {
        name: cartStorageKey,
        version: cartStorageVersion,
        storage: createCartStorage(all.storage, (isKept) => {
          if (isKept !== store.getState().isKept) store.setState({ isKept });
        }),
        skipHydration: true,
        partialize: toStoredCart,
        merge: (stored, current) => mergeStoredCart(current, stored as StoredCart | undefined),
      },
    ),
  );
  return store;
}

/** The site's cart. */
export const useCartStore = createCartStore();

type Access = Pick<CartContext, 'get' | 'readStoredCart'> & {
  set: (partial: Partial<CartData>) => void;
};

function createCartContext(
  { storage: open, exclusively, ...rest }: CartDependencies,
  { get, set, readStoredCart }: Access,
): CartContext {
  const setShown = (partial: Partial<CartData>) => set(withShownCart({ ...get(), ...partial }));
  const storage = createBrowserStorage(open);
  return {
    ...rest,
    exclusively: oneAtATime(exclusively),
    get,
    patch: setShown,
    readStoredCart,
    outbox: createOutbox({ storage, get, set: setShown }),
    rejections: createRejections(storage, rest.now),
  };
}

const quantityMessage = `Enter a whole number up to ${groupThousands(maxQuantity)}.`;

const codeTooLongMessage = `A code has at most ${maxCodeLength} characters. Check what you typed.`;

/**
 * Creates the actions. Every change is shown and put into the outbox at once and sent afterwards. No
 * action throws: failures end up in the state.
 */
function createCartActions(context: CartContext) {
  const { patch } = context;
  const request = (change: ChangeRequest) => requestChange(context, change);
  return {
    /** Adds merchandise and opens the dialog. */
    add: (merchandise: Merchandise, quantity = allowedQuantity(1, merchandise.quantityRule)) => {
      patch({ isDialogOpen: true });
      return addLines(context, [{ merchandise, quantity }]);
    },
    /** Adds several lines as one change, as from a shared cart. Does not open the dialog. */
    addLines: (lines: readonly RequestedLine[]) => addLines(context, lines),
    /** A quantity of 0 removes the line. */
    setQuantity: (lineKey: string, quantity: number) => setQuantity(context, lineKey, quantity),
    remove: (lineKey: string) => setQuantity(context, lineKey, 0),
    applyDiscount: (code: string) => applyCode(context, 'apply-code', code),
    removeDiscount: (code: string) => request({ kind: 'remove-code', code }),
    applyGiftCard: (code: string) => applyCode(context, 'apply-gift-card', code),
    removeGiftCard: (gid: string) => request({ kind: 'remove-gift-card', gid }),
    /** Replaces the note; an empty one clears it. One that is too long is refused in `errors.note`. */
    setNote: (note: string) => setNote(context, note),
    /** Runs a change of checkout, one at a time with the others, and trusts the cart it returns. */
    runOnCart: <TAnswer extends CartAnswer>(task: CartTask<TAnswer>) => runTask(context, task),
    openDialog: () => patch({ isDialogOpen: true }),
    closeDialog: () => patch({ isDialogOpen: false }),
  };
}

type RequestedLine = Omit<AddedLine, 'lineKey'>;

async function addLines(context: CartContext, requested: readonly RequestedLine[]): Promise<void> {
  const lines = withLineKeys(requested);
  const known = context.get().lines;
  const heldOf = ({ lineKey }: AddedLine) =>
    known.find((line) => line.lineKey === lineKey)?.quantity ?? 0;
  const valid = lines.filter(
    (line) => line.quantity > 0 && isQuantity(line.quantity + heldOf(line), line.merchandise),
  );
  lines.filter((line) => !valid.includes(line)).forEach((line) => refuseQuantity(context, line));
  await requestAddition(context, valid);
}

async function setQuantity(context: CartContext, lineKey: string, quantity: number): Promise<void> {
  const line = context.get().lines.find((candidate) => candidate.lineKey === lineKey);
  if (!line || (quantity > 0 && line.quantity === quantity && !line.isPending)) return;
  const { merchandise } = line;
  if (quantity !== 0 && !isQuantity(quantity, merchandise)) return refuseQuantity(context, line);
  await requestChange(context, { kind: 'set-quantity', lineKey, merchandise, quantity });
}

/** True if a line of this merchandise may have the quantity. */
function isQuantity(quantity: number, { quantityRule }: Merchandise): boolean {
  const isCount = Number.isInteger(quantity) && quantity <= maxQuantity;
  return isCount && allowedQuantity(quantity, quantityRule) === quantity;
}

function refuseQuantity(
  { get, patch }: CartContext,
  line: Pick<AddedLine, 'lineKey' | 'merchandise'>,
): void {
  const { errors, cart } = get();
  const { quantityRule } = line.merchandise;
  const sentence = quantityRule ? describeQuantityRule(quantityRule) : quantityMessage;
  patch({ errors: withLineError(errors, line, cart, sentence) });
}

async function applyCode(
  context: CartContext,
  kind: 'apply-code' | 'apply-gift-card',
  typed: string,
): Promise<void> {
  const code = typed.trim();
  const { errors } = context.get();
  const codes = { ...errors.codes, [code]: codeTooLongMessage };
  if (code.length > maxCodeLength) context.patch({ errors: { ...errors, codes } });
  else if (code) await requestChange(context, { kind, code });
}

async function setNote(context: CartContext, note: string): Promise<void> {
  const { errors, note: shown } = context.get();
  const isTooLong = note.length > maxNoteLength;
  if (isTooLong) context.patch({ errors: { ...errors, note: noteTooLongMessage(note.length) } });
  else if (note !== shown || errors.note) await requestChange(context, { kind: 'set-note', note });
}

function noteTooLongMessage(length: number): string {
  const max = groupThousands(maxNoteLength);
  return `Your note has ${groupThousands(length)} characters. Shorten it to ${max}.`;
}

async function runTask<TAnswer extends CartAnswer>(
  context: CartContext,
  task: CartTask<TAnswer>,
): Promise<StorefrontResult<TAnswer>> {
  const { get, patch } = context;
  patch({ checkoutTasks: get().checkoutTasks + 1, hasChanged: true });
  const result = await runOnEngine(context, (engine) => engine.runOnCart(context, task));
  patch({ checkoutTasks: get().checkoutTasks - 1 });
  if (result) return result;
  const error = { code: 'UNREACHABLE', message: 'The cart has not been loaded.' };
  return {
    ok: false,
    error: { ...error, layer: 'network', sentence: unreachableMessage, retryable: false },
  };
}
