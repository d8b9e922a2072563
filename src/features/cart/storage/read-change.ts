import { largestQuantity, longestNote } from '../../../domain/cart/cart';
import type { AddedLine, CartChange } from '../outbox/cart-change';
import type { JournalEntry, SentMark } from '../outbox/change-journal';
import type { ToldOutcome } from '../sync/change-outcomes';
import {
  isMerchandise,
  isQuantity,
  isRecord,
  isText,
  longestSentence,
  mostEntries,
} from './read-memory';

/** Reads a stored change. Anyone can write there: one that cannot be made is forgotten. */
export function readEntry(stored: unknown): JournalEntry | undefined {
  if (!isRecord(stored) || !isChange(stored.change)) return undefined;
  const { change, sent, failed } = stored;
  return {
    change,
    ...(isSentMark(sent) ? { sent } : {}),
    ...(failed === true ? { failed } : {}),
  };
}

/** Reads what another tab has told of a change, with the same mistrust. */
export function readOutcome(stored: unknown): ToldOutcome | undefined {
  if (!isRecord(stored) || !isChange(stored.change)) return undefined;
  const { change, sentence, lines, hasFailed, at } = stored;
  if (!isText(sentence) || sentence.length > longestSentence || !isQuantity(at)) return undefined;
  return {
    change,
    sentence,
    ...(isListOfLines(lines) ? { lines } : {}),
    hasFailed: hasFailed === true,
    at,
  };
}

function isChange(value: unknown): value is CartChange {
  if (!isRecord(value) || !isQuantity(value.changeId)) return false;
  switch (value.kind) {
    case 'add':
      return isListOfLines(value.lines);
    case 'set-quantity':
      return isAddedLine(value);
    case 'set-note':
      return isText(value.note) && value.note.length <= longestNote;
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
  const isList = Array.isArray(value) && value.length > 0 && value.length <= mostEntries;
  return isList && value.every(isAddedLine);
}

function isAddedLine(value: unknown): value is AddedLine {
  return (
    isRecord(value) &&
    isText(value.lineKey) &&
    isQuantity(value.quantity) &&
    value.quantity <= largestQuantity &&
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
