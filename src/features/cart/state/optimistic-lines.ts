import type { CartLine } from '../../../domain/cart/cart';
import { merchandiseKey } from '../../../domain/cart/cart';
import type { AddedLine, QueuedChange } from '../outbox/queued-change';
import type { CartData, DisplayLine, LocalLine } from './cart-state';

/**
 * Adds a key to every line. A new line has no gid yet, so the key names the merchandise and its plan.
 * Where a cart holds the same twice, as bundles can, the later lines use their gid.
 */
export function withLineKeys<TLine extends LocalLine>(
  lines: readonly TLine[],
): (TLine & { lineKey: string })[] {
  const seen = new Set<string>();
  return lines.map((line) => {
    const key = merchandiseKey(line.merchandise);
    const lineKey = seen.has(key) ? line.lineGid : key;
    seen.add(key);
    return { ...line, lineKey };
  });
}

/** Computes the lines and the note to show from the known cart and the queued changes. */
export function withOptimisticContents<TData extends CartData>(data: TData): TData {
  const { cart, localLines, localNote, changes } = data;
  return {
    ...data,
    lines: showLines(cart?.lines ?? localLines, changes),
    note: showNote(cart?.note ?? localNote, changes),
  };
}

/** Applies every unconfirmed change to the known lines, in order. New lines come first. */
export function showLines(
  known: readonly (LocalLine | CartLine)[],
  changes: readonly QueuedChange[],
): DisplayLine[] {
  const start = withLineKeys(known).map((line) => ({
    lineKey: line.lineKey,
    quantity: line.quantity,
    merchandise: line.merchandise,
    confirmed: 'total' in line ? line : null,
    isPending: false,
  }));
  return changes.reduce(showChange, start);
}

function showChange(lines: DisplayLine[], change: QueuedChange): DisplayLine[] {
  if (change.kind === 'add') return change.lines.reduce(showAdded, lines);
  if (change.kind !== 'set-quantity') return lines;
  const { lineKey, quantity } = change;
  if (quantity === 0) return lines.filter((line) => line.lineKey !== lineKey);
  return lines.map((line) =>
    line.lineKey === lineKey ? { ...line, quantity, isPending: true } : line,
  );
}

function showAdded(
  lines: DisplayLine[],
  { lineKey, merchandise, quantity }: AddedLine,
): DisplayLine[] {
  const isIn = lines.some((line) => line.lineKey === lineKey);
  if (!isIn) {
    return [{ lineKey, merchandise, quantity, confirmed: null, isPending: true }, ...lines];
  }
  return lines.map((line) =>
    line.lineKey === lineKey
      ? { ...line, quantity: line.quantity + quantity, isPending: true }
      : line,
  );
}

/** Returns the note of the last change that sets one, or the known note. */
export function showNote(known: string, changes: readonly QueuedChange[]): string {
  return changes.reduce((note, change) => (change.kind === 'set-note' ? change.note : note), known);
}
