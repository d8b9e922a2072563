import type { Merchandise } from '../../../domain/cart/cart';

/** Line of an addition. `lineKey` names the line it adds to; see `withLineKeys`. */
export type AddedLine = { lineKey: string; merchandise: Merchandise; quantity: number };

/**
 * Change a shopper has requested and the shop has not confirmed. Changes are sent one at a time, in
 * the order of their ids.
 */
export type QueuedChange = { changeId: number } & ChangeRequest;

export type ChangeRequest =
  /** All lines of one addition are sent in one request. */
  | { kind: 'add'; lines: readonly AddedLine[] }
  /** A quantity of 0 removes the line. */
  | { kind: 'set-quantity'; lineKey: string; merchandise: Merchandise; quantity: number }
  | { kind: 'set-note'; note: string }
  | { kind: 'apply-code'; code: string }
  | { kind: 'remove-code'; code: string }
  | { kind: 'apply-gift-card'; code: string }
  | { kind: 'remove-gift-card'; gid: string };

/**
 * State of the cart when a change was sent. Until the answer arrives nothing shows that the shop has
 * made the change, other than comparing the cart with this.
 */
export type SentMark = {
  /** Cart it was sent to; `null` when it was to start one. */
  cartGid: string | null;
  /** Quantity of each line it adds to, by line key. */
  quantities: Readonly<Record<string, number>>;
  /** Milliseconds since 1970 until which the request may still be in flight. */
  settlesAt: number;
};

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
  lines?: AddedLine[];
  /** True if the shop could not be reached, so that it can be retried. */
  hasFailed: boolean;
};
