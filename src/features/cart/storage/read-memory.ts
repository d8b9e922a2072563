import type { CartAttribute, Merchandise } from '../../../domain/cart/cart';
import { largestQuantity, longestNote } from '../../../domain/cart/cart';
import type { StoredCart } from '../state/cart-state';
import type { LocalLine } from '../state/optimistic-lines';

/** The most the service takes of anything in one request. */
export const mostEntries = 250;

/** No sentence of the shop's is longer. */
export const longestSentence = 1_000;

/**
 * Reads what is stored. Anyone can write there, so nothing is taken that has not been looked at; a
 * cart's id that cannot be one is forgotten, and the cart rebuilt from the rest.
 *
 * @param stored whatever was parsed
 */
export function readMemory(stored: unknown, version: number): StoredCart | undefined {
  if (!isRecord(stored) || stored.version !== version || !isRecord(stored.state)) return undefined;
  const { state } = stored;
  return {
    cartGid: isCartGid(state.cartGid) ? state.cartGid : null,
    localLines: readLines(state.localLines),
    localCodes: readList(state.localCodes, isText),
    localNote: isText(state.localNote) ? state.localNote.slice(0, longestNote) : '',
    localAttributes: readList(state.localAttributes, isAttribute),
    localGiftCodes: readList(state.localGiftCodes, isText),
    checkoutOpened: state.checkoutOpened === true,
    orderPlaced: state.orderPlaced === true,
    unconfirmedLines: readLines(state.unconfirmedLines),
    codeReasons: readReasons(state.codeReasons),
  };
}

function readList<T>(value: unknown, isEntry: (entry: unknown) => entry is T): T[] {
  return Array.isArray(value) ? value.filter(isEntry).slice(0, mostEntries) : [];
}

function readReasons(value: unknown): Record<string, string> {
  const entries = isRecord(value) ? Object.entries(value).slice(0, mostEntries) : [];
  return Object.fromEntries(
    entries.filter(
      (entry): entry is [string, string] => isText(entry[1]) && entry[1].length <= longestSentence,
    ),
  );
}

function readLines(value: unknown): LocalLine[] {
  return readList(value, isLocalLine).map((line) => ({
    ...line,
    quantity: Math.min(line.quantity, largestQuantity),
  }));
}

function isCartGid(value: unknown): value is string {
  return isText(value) && /^gid:\/\/shopify\/Cart\/[^\s"]+$/.test(value);
}

function isAttribute(value: unknown): value is CartAttribute {
  return isRecord(value) && isText(value.key) && isText(value.value);
}

function isLocalLine(value: unknown): value is LocalLine {
  return (
    isRecord(value) &&
    isText(value.lineGid) &&
    isQuantity(value.quantity) &&
    isMerchandise(value.merchandise)
  );
}

/** Whether a value is how many of something there can be. */
export function isQuantity(value: unknown): value is number {
  return Number.isSafeInteger(value) && Number(value) >= 0;
}

/** Whether a value is merchandise whose every part can be shown. */
export function isMerchandise(value: unknown): value is Merchandise {
  if (!isRecord(value)) return false;
  const { image, compareAtPrice, selectedOptions, plan } = value;
  const texts = ['variantGid', 'variantTitle', 'productGid', 'productHandle', 'productTitle'];
  return (
    texts.every((name) => isText(value[name])) &&
    isMoney(value.price) &&
    (compareAtPrice === null || isMoney(compareAtPrice)) &&
    (image === null || isImage(image)) &&
    Array.isArray(selectedOptions) &&
    selectedOptions.every(isOption) &&
    (plan === undefined || isPlan(plan))
  );
}

function isPlan(value: unknown): boolean {
  return isRecord(value) && isText(value.planGid) && isText(value.name);
}

function isOption(value: unknown): boolean {
  return isRecord(value) && isText(value.name) && isText(value.value);
}

function isMoney(value: unknown): boolean {
  if (!isRecord(value) || !Number.isSafeInteger(value.cents)) return false;
  return isText(value.currencyCode) && /^[A-Z]{3}$/.test(value.currencyCode);
}

function isImage(value: unknown): boolean {
  if (!isRecord(value) || !isText(value.url) || !isText(value.alt)) return false;
  return (
    /^https?:\/\//.test(value.url) && Number.isFinite(value.width) && Number.isFinite(value.height)
  );
}

/** Whether a value is text. */
export function isText(value: unknown): value is string {
  return typeof value === 'string';
}

/** Whether a value has named parts. */
export function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null;
}
