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

/**
 * Returns what a change affects: line keys, a code, a gift card's gid or the note. Two changes without
 * a common subject can be made in either order.
 */
export function subjectsOf(change: ChangeRequest): string[] {
  switch (change.kind) {
    case 'add':
      return change.lines.map(({ lineKey }) => lineKey);
    case 'set-quantity':
      return [change.lineKey];
    case 'set-note':
      return ['note'];
    case 'remove-gift-card':
      return [change.gid];
    default:
      return [change.code];
  }
}

/**
 * Appends a change to the queue and merges quick taps: of the unsent quantities of one line, notes and
 * changes of one code only the last is kept, and two additions of the same line become one.
 *
 * @param isFixed true for a change that has been sent, or may have been, and cannot be altered
 */
export function enqueue(
  queue: readonly QueuedChange[],
  change: QueuedChange,
  isFixed: (changeId: number) => boolean,
): QueuedChange[] {
  if (change.kind === 'add') return enqueueAddition(queue, change, isFixed);
  const others = queue.filter((other) => isFixed(other.changeId) || !isReplacedBy(other, change));
  return [...others, change];
}

function enqueueAddition(
  queue: readonly QueuedChange[],
  change: Extract<QueuedChange, { kind: 'add' }>,
  isFixed: (changeId: number) => boolean,
): QueuedChange[] {
  const last = queue.at(-1);
  const [more, ...others] = change.lines;
  if (last?.kind !== 'add' || isFixed(last.changeId) || others.length > 0 || !more) {
    return [...queue, change];
  }
  const [before, ...rest] = last.lines;
  if (before?.lineKey !== more.lineKey || rest.length > 0) return [...queue, change];
  const both = { ...more, quantity: before.quantity + more.quantity };
  return [...queue.slice(0, -1), { ...change, lines: [both] }];
}

/** True if the later change makes the earlier one redundant. Additions never are: they add up. */
function isReplacedBy(earlier: QueuedChange, later: QueuedChange): boolean {
  if (earlier.kind === 'add' || !isSameConcern(earlier.kind, later.kind)) return false;
  return subjectsOf(earlier)[0]?.toLowerCase() === subjectsOf(later)[0]?.toLowerCase();
}

function isSameConcern(earlier: QueuedChange['kind'], later: QueuedChange['kind']): boolean {
  const isAboutCodes = (kind: QueuedChange['kind']) =>
    kind === 'apply-code' || kind === 'remove-code';
  return earlier === later || (isAboutCodes(earlier) && isAboutCodes(later));
}
