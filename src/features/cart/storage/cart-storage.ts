import type { PersistStorage } from 'zustand/middleware';
import { createBrowserStorage } from '../../../lib/browser/browser-storage';
import { isRecord, parseJson } from '../../../lib/values/json';
import { ownValue } from '../../../lib/values/own-value';
import { withShownCart } from '../state/cart-selectors';
import type { CartData, CartMemory, StoredCart } from '../state/cart-state';
import { readStoredCart } from './read-stored';

/** Key of the cart in the browser's storage. Also the name of the lock between tabs. */
export const cartStorageKey = 'cornerwork-cart';

/** To be raised when the shape of `StoredCart` changes; a cart of another version is ignored. */
export const cartStorageVersion = 1;

/**
 * Reads and writes the cart for zustand's `persist`. Writes nothing before it has been read, so that a
 * page cannot overwrite a cart it does not know yet, and only what differs from the last text read or
 * written, so that an idle tab does not undo another tab's change. Storage that is blocked or full
 * counts as empty: the cart then lasts as long as the page.
 *
 * @param onWritten called after each write: `isKept` is false if the browser refused it
 */
export function createCartStorage(
  open: () => Storage,
  onWritten: (isKept: boolean) => void = () => undefined,
): PersistStorage<StoredCart> {
  const storage = createBrowserStorage(open);
  let lastSeen: string | null | undefined;
  return {
    getItem: (name) => {
      lastSeen = storage.read(name) ?? null;
      const stored = parseJson(lastSeen ?? '');
      if (!isRecord(stored) || stored.version !== cartStorageVersion) return null;
      const state = readStoredCart(stored.state);
      return state ? { state, version: cartStorageVersion } : null;
    },
    setItem: (name, value) => {
      const text = JSON.stringify(value);
      if (lastSeen === undefined || lastSeen === text) return;
      lastSeen = text;
      onWritten(storage.write(name, text));
    },
    removeItem: (name) => {
      storage.remove(name);
    },
  };
}

/** Selects the part of the state that is stored. */
export function toStoredCart(state: CartData): StoredCart {
  const { cartGid, localLines, localCodes, localNote, localAttributes, localGiftCodes } = state;
  const { checkoutOpened, orderPlaced, unconfirmedLines } = state;
  return {
    cartGid,
    localLines,
    localCodes,
    localNote,
    localAttributes,
    localGiftCodes,
    checkoutOpened,
    orderPlaced,
    unconfirmedLines,
    codeReasons: reasonsOf(state),
  };
}

/** Leaves out the reasons of codes that apply by now. */
function reasonsOf({ cart, localCodes, warnings }: CartData): StoredCart['codeReasons'] {
  const refused = cart?.discountCodes.filter(({ applicable }) => !applicable);
  const codes = refused?.map(({ code }) => code) ?? localCodes;
  const reasons = codes.flatMap((code) => {
    const reason = ownValue(warnings.codes, code);
    return reason === undefined ? [] : [[code, reason] as const];
  });
  return Object.fromEntries(reasons);
}

/**
 * Merges what an earlier visit or another tab has stored into the state. Where another tab has changed
 * the same cart, the trusted cart of this tab is marked as unconfirmed, to be loaded again.
 */
export function mergeStoredCart<TState extends CartData>(
  current: TState,
  read: StoredCart | undefined,
): TState {
  if (!read) return current;
  const { codeReasons, ...stored } = read;
  const warnings = { ...current.warnings, codes: codeReasons };
  const isSame = current.cart !== null && current.cart.cartGid === stored.cartGid;
  if (!isSame) return withShownCart({ ...current, ...stored, warnings, cart: null });
  const isUnconfirmed = current.isUnconfirmed || contentsOf(stored) !== contentsOf(current);
  return { ...current, ...stored, warnings, isUnconfirmed };
}

function contentsOf({ localLines, localCodes, localNote }: CartMemory): string {
  const lines = localLines.map(({ lineGid, quantity }) => [lineGid, quantity]);
  return JSON.stringify([lines, localCodes, localNote]);
}
