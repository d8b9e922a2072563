import type { CartAttribute, Merchandise } from '../../../domain/cart/cart';
import { serviceLimits } from '../../../config/limits';
import { maxQuantity, maxNoteLength } from '../../../domain/cart/cart';
import { isDay } from '../../../lib/values/days';
import { isRecord } from '../../../lib/values/json';
import type {
  AddedLine,
  JournalEntry,
  QueuedChange,
  RejectedChange,
  SentMark,
} from '../state/queued-change';
import type { StoredCart } from '../state/cart-state';
import type { LocalLine } from '../state/cart-state';

/*
 * Validates what is read from the browser's storage. Anyone can write there, so nothing is used
 * unchecked.
 */

/** Maximum number of entries in any list but a cart's lines; the service takes no more in one request. */
const maxEntries = serviceLimits.listEntries;

const maxSentenceLength = 1_000;

/** Reads a stored cart. A cart id that cannot be one is ignored, and the cart rebuilt from the rest. */
export function readStoredCart(stored: unknown): StoredCart | undefined {
  if (!isRecord(stored)) return undefined;
  return {
    cartGid: isCartGid(stored.cartGid) ? stored.cartGid : null,
    localLines: readLines(stored.localLines),
    localCodes: readList(stored.localCodes, isText),
    localNote: isText(stored.localNote) ? stored.localNote.slice(0, maxNoteLength) : '',
    localAttributes: readList(stored.localAttributes, isAttribute),
    localGiftCodes: readList(stored.localGiftCodes, isText),
    checkoutOpened: stored.checkoutOpened === true,
    orderPlaced: stored.orderPlaced === true,
    unconfirmedLines: readLines(stored.unconfirmedLines),
    codeReasons: readReasons(stored.codeReasons),
  };
}

/** Reads a stored change. One that cannot be made is ignored. */
export function readJournalEntry(stored: unknown): JournalEntry | undefined {
  if (!isRecord(stored) || !isQueuedChange(stored.change)) return undefined;
  const { change, sent, failed, shown } = stored;
  return {
    change,
    ...(isSentMark(sent) ? { sent } : {}),
    ...(failed === true ? { failed } : {}),
    ...(shown === true ? { shown } : {}),
  };
}

/** Rejected change on its way to another tab; `at` is in milliseconds since 1970. */
type StoredRejection = RejectedChange & { at: number };

export function readRejection(stored: unknown): StoredRejection | undefined {
  if (!isRecord(stored) || !isQueuedChange(stored.change)) return undefined;
  const { change, sentence, lines, hasFailed, at } = stored;
  if (!isText(sentence) || sentence.length > maxSentenceLength || !isQuantity(at)) return undefined;
  return {
    change,
    sentence,
    ...(isListOfLines(lines) ? { lines } : {}),
    hasFailed: hasFailed === true,
    at,
  };
}

function readList<T>(
  value: unknown,
  isEntry: (entry: unknown) => entry is T,
  max: number = maxEntries,
): T[] {
  return Array.isArray(value) ? value.filter(isEntry).slice(0, max) : [];
}

function readReasons(value: unknown): Record<string, string> {
  const entries = isRecord(value) ? Object.entries(value).slice(0, maxEntries) : [];
  const isReason = (entry: [string, unknown]): entry is [string, string] =>
    isText(entry[1]) && entry[1].length <= maxSentenceLength;
  return Object.fromEntries(entries.filter(isReason));
}

function readLines(value: unknown): LocalLine[] {
  return readList(value, isLocalLine, serviceLimits.cartLines).map((line) => ({
    ...line,
    quantity: Math.min(line.quantity, maxQuantity),
  }));
}

function isQueuedChange(value: unknown): value is QueuedChange {
  if (!isRecord(value) || !isQuantity(value.changeId)) return false;
  switch (value.kind) {
    case 'add':
      return isListOfLines(value.lines);
    case 'set-quantity':
      return isAddedLine(value);
    case 'set-note':
      return isText(value.note) && value.note.length <= maxNoteLength;
    case 'remove-gift-card':
      return isText(value.gid);
    case 'apply-code':
    case 'remove-code':
    case 'apply-gift-card':
      return isText(value.code);
    default:
      return false;
  }
}

function isListOfLines(value: unknown): value is AddedLine[] {
  const isList = Array.isArray(value) && value.length > 0 && value.length <= maxEntries;
  return isList && value.every(isAddedLine);
}

function isAddedLine(value: unknown): value is AddedLine {
  return (
    isRecord(value) &&
    isText(value.lineKey) &&
    isQuantity(value.quantity) &&
    value.quantity <= maxQuantity &&
    isMerchandise(value.merchandise)
  );
}

function isSentMark(value: unknown): value is SentMark {
  if (!isRecord(value) || !isRecord(value.quantities)) return false;
  const { cartGid, quantities, settlesAt } = value;
  return (
    (cartGid === null || isText(cartGid)) &&
    isQuantity(settlesAt) &&
    Object.values(quantities).every(isQuantity)
  );
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

/** True for merchandise of which every part can be shown. */
export function isMerchandise(value: unknown): value is Merchandise {
  if (!isRecord(value)) return false;
  const { image, compareAtPrice, selectedOptions, plan, membership, recipient, attributes } = value;
  const { quantityRule } = value;
  const texts = ['variantGid', 'variantTitle', 'productGid', 'productHandle', 'productTitle'];
  return (
    texts.every((name) => isText(value[name])) &&
    isMoney(value.price) &&
    (compareAtPrice === null || isMoney(compareAtPrice)) &&
    (image === null || isImage(image)) &&
    Array.isArray(selectedOptions) &&
    selectedOptions.every(isOption) &&
    (plan === undefined || isPlan(plan)) &&
    (membership === undefined || isMembership(membership)) &&
    (recipient === undefined || isRecipient(recipient)) &&
    (quantityRule === undefined || isQuantityRule(quantityRule)) &&
    (attributes === undefined || (Array.isArray(attributes) && attributes.every(isAttribute)))
  );
}

function isPlan(value: unknown): boolean {
  if (!isRecord(value) || !isText(value.planGid) || !isText(value.name)) return false;
  const { next } = value;
  return next === undefined || (isRecord(next) && isMoney(next.price) && isText(next.period));
}

function isMembership(value: unknown): boolean {
  if (!isRecord(value)) return false;
  return [value.subscriptionId, value.membershipId].every((id) => id === null || isText(id));
}

function isQuantityRule(value: unknown): boolean {
  if (!isRecord(value)) return false;
  const { minimum, maximum, increment } = value;
  const areCounts = [minimum, increment].every((count) => isQuantity(count) && count > 0);
  return areCounts && (maximum === null || isQuantity(maximum));
}

function isRecipient(value: unknown): boolean {
  if (!isRecord(value) || !Number.isSafeInteger(value.utcOffset)) return false;
  const { email, name, message, sendOn } = value;
  return [email, name, message].every(isText) && (sendOn === '' || isDay(sendOn));
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

/** True for an integer from 0. */
export function isQuantity(value: unknown): value is number {
  return Number.isSafeInteger(value) && Number(value) >= 0;
}

export function isText(value: unknown): value is string {
  return typeof value === 'string';
}
