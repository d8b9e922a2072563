import { serviceLimits } from '../../../config/limits';
import { maxNoteLength, maxQuantity } from '../../../domain/cart/cart';
import { isMerchandise, isStoredAttribute } from '../../../domain/cart/stored-merchandise';
import type { PersistStorage } from 'zustand/middleware';
import { createBrowserStorage } from '../../../lib/browser/browser-storage';
import { isRecord, parseJson } from '../../../lib/values/json';
import { ownValue } from '../../../lib/values/own-value';
import type { Guard } from '../../../lib/values/shapes';
import { isCount, isText, shape, where } from '../../../lib/values/shapes';
import { withShownCart } from '../state/cart-selectors';
import type { CartData, CartMemory, LocalLine, StoredCart } from '../state/cart-state';

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

/** Maximum number of entries in any list but a cart's lines; the service takes no more in one request. */
const maxEntries = serviceLimits.listEntries;

const maxReasonLength = 1_000;

const isLine = shape({ lineGid: isText, quantity: isCount, merchandise: isMerchandise });

const isCartGid = where(isText, (text) => /^gid:\/\/shopify\/Cart\/[^\s"]+$/.test(text));

const isReason = where(isText, (text) => text.length <= maxReasonLength);

/** Reads a stored cart. A cart id that cannot be one is ignored, and the cart rebuilt from the rest. */
export function readStoredCart(stored: unknown): StoredCart | undefined {
  if (!isRecord(stored)) return undefined;
  return {
    cartGid: isCartGid(stored.cartGid) ? stored.cartGid : null,
    localLines: readLines(stored.localLines),
    localCodes: readList(stored.localCodes, isText),
    localNote: isText(stored.localNote) ? stored.localNote.slice(0, maxNoteLength) : '',
    localAttributes: readList(stored.localAttributes, isStoredAttribute),
    localGiftCodes: readList(stored.localGiftCodes, isText),
    checkoutOpened: stored.checkoutOpened === true,
    orderPlaced: stored.orderPlaced === true,
    unconfirmedLines: readLines(stored.unconfirmedLines),
    codeReasons: readReasons(stored.codeReasons),
  };
}

/** Leaves out the entries that a guard refuses. */
function readList<T>(value: unknown, isEntry: Guard<T>, max: number = maxEntries): T[] {
  return Array.isArray(value) ? value.filter(isEntry).slice(0, max) : [];
}

function readReasons(value: unknown): Record<string, string> {
  const entries = isRecord(value) ? Object.entries(value).slice(0, maxEntries) : [];
  return Object.fromEntries(
    entries.flatMap(([code, reason]) => (isReason(reason) ? [[code, reason]] : [])),
  );
}

function readLines(value: unknown): LocalLine[] {
  return readList(value, isLine, serviceLimits.cartLines).map((line) => ({
    ...line,
    quantity: Math.min(line.quantity, maxQuantity),
  }));
}
