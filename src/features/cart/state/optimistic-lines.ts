import type { CartLine, Merchandise } from '../../../domain/cart/cart';
import { merchandiseKey } from '../../../domain/cart/cart';
import type { AddedLine, CartChange } from '../outbox/cart-change';

/** A line the browser remembers: what it takes to show it, and to put it into a new cart. */
export type LocalLine = Pick<CartLine, 'lineGid' | 'quantity' | 'merchandise'>;

/** A line as it is shown: the service's, with what the shopper has asked for meanwhile. */
export type DisplayLine = {
  /** Stays the same while a new line is confirmed, so that focus and row survive. */
  lineKey: string;
  quantity: number;
  merchandise: Merchandise;
  /** What the service says of it, stale while `isPending`; `null` until it has said something. */
  confirmed: Confirmed | null;
  isPending: boolean;
};

type Confirmed = Pick<CartLine, 'total' | 'discountAllocations' | 'terms'>;

/**
 * Names lines by what they sell, in which plan, since a new line has no gid yet. Where a cart holds
 * the same twice, as bundles can, the later lines go by their gid.
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

/** What the shopper sees: the known lines with every unconfirmed change applied in order. */
export function showLines(
  known: readonly (LocalLine | CartLine)[],
  changes: readonly CartChange[],
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

function showChange(lines: DisplayLine[], change: CartChange): DisplayLine[] {
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

/** The note as the shopper last left it. */
export function showNote(known: string, changes: readonly CartChange[]): string {
  return changes.reduce((note, change) => (change.kind === 'set-note' ? change.note : note), known);
}
