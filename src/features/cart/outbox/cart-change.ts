import type { Merchandise } from '../../../domain/cart/cart';

/** Something to be put into the cart. */
export type AddedLine = { lineKey: string; merchandise: Merchandise; quantity: number };

/**
 * Something the shopper asked for that the service has not confirmed yet. Changes wait in one queue
 * and are sent one at a time.
 */
export type CartChange = { changeId: number } & CartChangeRequest;

export type CartChangeRequest =
  /** Lines that were asked for together are added together. */
  | { kind: 'add'; lines: readonly AddedLine[] }
  /** A quantity of 0 removes the line. */
  | { kind: 'set-quantity'; lineKey: string; merchandise: Merchandise; quantity: number }
  | { kind: 'set-note'; note: string }
  | { kind: 'apply-code'; code: string }
  | { kind: 'remove-code'; code: string }
  | { kind: 'apply-gift-card'; code: string }
  | { kind: 'remove-gift-card'; gid: string };

/**
 * What a change is about: keys of lines, a code, a gift card, the note. Two changes without a common
 * subject can be made in either order.
 */
export function subjectsOf(change: CartChangeRequest): string[] {
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
 * Puts a change at the queue's end. Quick taps coalesce: of the quantities of one line, of the notes
 * and of the wishes about one code that have not been sent only the last stays, and adding the same
 * twice becomes one adding of both.
 *
 * @param isFixed whether a change has been sent, or may have been, and can no longer be altered
 */
export function enqueue(
  queue: readonly CartChange[],
  change: CartChange,
  isFixed: (changeId: number) => boolean,
): CartChange[] {
  if (change.kind === 'add') return enqueueAddition(queue, change, isFixed);
  const kept = queue.filter((other) => isFixed(other.changeId) || !isReplacedBy(other, change));
  return [...kept, change];
}

function enqueueAddition(
  queue: readonly CartChange[],
  change: Extract<CartChange, { kind: 'add' }>,
  isFixed: (changeId: number) => boolean,
): CartChange[] {
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

/** Whether the later wish makes the earlier one pointless. Additions never are: they add up. */
function isReplacedBy(earlier: CartChange, later: CartChange): boolean {
  if (earlier.kind === 'add' || !isSameConcern(earlier.kind, later.kind)) return false;
  return subjectsOf(earlier)[0]?.toLowerCase() === subjectsOf(later)[0]?.toLowerCase();
}

function isSameConcern(earlier: CartChange['kind'], later: CartChange['kind']): boolean {
  const isAboutCodes = (kind: CartChange['kind']) =>
    kind === 'apply-code' || kind === 'remove-code';
  return earlier === later || (isAboutCodes(earlier) && isAboutCodes(later));
}
