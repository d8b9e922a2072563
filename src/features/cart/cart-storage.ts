import type { PersistStorage } from 'zustand/middleware';
import type { Merchandise } from '../../domain/cart';
import type { CartMemory } from './cart-state';
import type { LocalLine } from './optimistic-lines';

/** The key in the browser's storage; tabs recognise each other's changes by it. */
export const cartStorageKey = 'cornerwork-cart';

/** Raised when the shape of `CartMemory` changes; a memory of another version is forgotten. */
export const cartStorageVersion = 1;

/**
 * The browser's storage for the cart. It writes nothing before it has been read, so that a page
 * cannot overwrite a cart it does not know yet, and only what differs from what was read or written
 * last, so that a tab at rest does not undo another's change. Storage that is blocked or full counts
 * as empty: the cart then lives as long as the page.
 */
export function createCartStorage(storage: () => Storage): PersistStorage<CartMemory> {
  let lastSeen: string | null | undefined;
  return {
    getItem: (name) => {
      lastSeen = attempt(() => storage().getItem(name)) ?? null;
      const state = lastSeen === null ? undefined : readMemory(lastSeen);
      return state ? { state, version: cartStorageVersion } : null;
    },
    setItem: (name, value) => {
      const text = JSON.stringify(value);
      if (lastSeen === undefined || lastSeen === text) return;
      lastSeen = text;
      attempt(() => storage().setItem(name, text));
    },
    removeItem: (name) => {
      attempt(() => storage().removeItem(name));
    },
  };
}

function attempt<T>(task: () => T): T | undefined {
  try {
    return task();
  } catch {
    return undefined;
  }
}

/** Reads what is stored. Anyone can write there, so nothing is taken that has not been looked at. */
function readMemory(text: string): CartMemory | undefined {
  const stored: unknown = attempt(() => JSON.parse(text) as unknown);
  if (!isRecord(stored) || stored.version !== cartStorageVersion) return undefined;
  const { state } = stored;
  if (!isRecord(state)) return undefined;
  const { cartGid, localLines, localCodes, checkoutOpened, unconfirmedLines } = state;
  return {
    cartGid: typeof cartGid === 'string' ? cartGid : null,
    localLines: Array.isArray(localLines) ? localLines.filter(isLocalLine) : [],
    localCodes: Array.isArray(localCodes) ? localCodes.filter((code) => isText(code)) : [],
    checkoutOpened: checkoutOpened === true,
    unconfirmedLines: Array.isArray(unconfirmedLines) ? unconfirmedLines.filter(isLocalLine) : [],
  };
}

function isLocalLine(value: unknown): value is LocalLine {
  return (
    isRecord(value) &&
    isText(value.lineGid) &&
    Number.isSafeInteger(value.quantity) &&
    isMerchandise(value.merchandise)
  );
}

function isMerchandise(value: unknown): value is Merchandise {
  if (!isRecord(value)) return false;
  const { image, compareAtPrice, selectedOptions } = value;
  const texts = ['variantGid', 'variantTitle', 'productGid', 'productHandle', 'productTitle'];
  return (
    texts.every((name) => isText(value[name])) &&
    isMoney(value.price) &&
    (compareAtPrice === null || isMoney(compareAtPrice)) &&
    (image === null || isImage(image)) &&
    Array.isArray(selectedOptions)
  );
}

function isMoney(value: unknown): boolean {
  if (!isRecord(value) || !Number.isSafeInteger(value.cents)) return false;
  return isText(value.currencyCode) && /^[A-Z]{3}$/.test(value.currencyCode);
}

function isImage(value: unknown): boolean {
  if (!isRecord(value) || !isText(value.url) || !isText(value.alt)) return false;
  return Number.isFinite(value.width) && Number.isFinite(value.height);
}

function isText(value: unknown): value is string {
  return typeof value === 'string';
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null;
}
