import { serviceLimits } from '../../../config/limits';
import { maxNoteLength, maxQuantity } from '../../../domain/cart/cart';
import { isMerchandise } from '../../../domain/cart/stored-merchandise';
import type { Shape } from '../../../lib/values/shapes';
import {
  either,
  isCount,
  isText,
  listOf,
  nullable,
  oneOf,
  recordOf,
  shape,
  where,
} from '../../../lib/values/shapes';

/** Line of an addition. `lineKey` names the line it adds to; see `withLineKeys`. */
export type AddedLine = Shape<typeof isAddedLine>;

const addedLine = {
  lineKey: isText,
  merchandise: isMerchandise,
  quantity: where(isCount, (quantity) => quantity <= maxQuantity),
};

const isAddedLine = shape(addedLine);

export const isListOfLines = where(
  listOf(isAddedLine, serviceLimits.listEntries),
  (lines) => lines.length > 0,
);

export type ChangeRequest = Shape<typeof isChangeRequest>;

const isChangeRequest = either(
  either(
    /** All lines of one addition are sent in one request. */
    shape({ kind: oneOf('add'), lines: isListOfLines }),
    /** A quantity of 0 removes the line. */
    shape({ kind: oneOf('set-quantity'), ...addedLine }),
  ),
  either(
    shape({
      kind: oneOf('set-note'),
      note: where(isText, (note) => note.length <= maxNoteLength),
    }),
    either(
      shape({ kind: oneOf('apply-code', 'remove-code', 'apply-gift-card'), code: isText }),
      shape({ kind: oneOf('remove-gift-card'), gid: isText }),
    ),
  ),
);

/**
 * Change a shopper has requested and the shop has not confirmed. Changes are sent one at a time, in
 * the order of their ids.
 */
export type QueuedChange = { changeId: number } & ChangeRequest;

const hasId = shape({ changeId: isCount });

export function isQueuedChange(value: unknown): value is QueuedChange {
  return hasId(value) && isChangeRequest(value);
}

/**
 * State of the cart when a change was sent. Until the answer arrives nothing shows that the shop has
 * made the change, other than comparing the cart with this.
 */
export type SentMark = Shape<typeof isSentMark>;

export const isSentMark = shape({
  /** Cart it was sent to; `null` when it was to start one. */
  cartGid: nullable(isText),
  /** Quantity of each line it adds to, by line key. */
  quantities: recordOf(isCount),
  /** Milliseconds since 1970 until which the request may still be in flight. */
  settlesAt: isCount,
});

export type JournalEntry = {
  change: QueuedChange;
  /** Present from the moment it is sent until its outcome is known. */
  sent?: SentMark;
  /** It was rolled back; it is sent only after a retry. */
  failed?: true;
  /** The shopper has seen the message that it failed. */
  shown?: true;
};

/** Change, or part of one, that was not made, with the reason to show. */
export type RejectedChange = {
  change: QueuedChange;
  sentence: string;
  /** Lines it concerns, where it concerns only some of several. */
  lines?: readonly AddedLine[];
  /** True if the shop could not be reached, so that it can be retried. */
  hasFailed: boolean;
};
