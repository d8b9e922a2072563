import type { Merchandise } from '../../domain/cart';

/**
 * Something the shopper asked for that the service has not confirmed yet. Changes wait in one queue
 * and are sent one at a time.
 */
export type CartChange = { changeId: number } & CartChangeRequest;

export type CartChangeRequest =
  | { kind: 'add'; lineKey: string; merchandise: Merchandise; quantity: number }
  /** A quantity of 0 removes the line. */
  | { kind: 'set-quantity'; lineKey: string; merchandise: Merchandise; quantity: number }
  | { kind: 'apply-code'; code: string }
  | { kind: 'remove-code'; code: string };

/**
 * Puts a change at the queue's end. Quick taps coalesce: of the quantities of one line that have not
 * been sent only the last stays, and adding the same twice becomes one adding of both.
 *
 * @param isFixed whether a change has been sent, or may have been, and can no longer be altered
 */
export function enqueue(
  queue: readonly CartChange[],
  change: CartChange,
  isFixed: (changeId: number) => boolean,
): CartChange[] {
  if (change.kind === 'set-quantity') {
    const kept = queue.filter((other) => isFixed(other.changeId) || !setsSameLine(other, change));
    return [...kept, change];
  }
  const last = queue.at(-1);
  if (change.kind === 'add' && last?.kind === 'add' && !isFixed(last.changeId)) {
    if (last.lineKey === change.lineKey) {
      const both = { ...change, quantity: last.quantity + change.quantity };
      return [...queue.slice(0, -1), both];
    }
  }
  return [...queue, change];
}

function setsSameLine(other: CartChange, change: { lineKey: string }): boolean {
  return other.kind === 'set-quantity' && other.lineKey === change.lineKey;
}
