import type { TrackedLine } from './product-shape';
import { toProductProperties } from './product-shape';
import { trackEvent } from './track';

type CartChange = { event: 'Product Added' | 'Product Removed'; line: TrackedLine };

/**
 * Calls the listener with the lines of each cart the service confirms: `[]` when there is no cart,
 * `undefined` when the next lines are no doing of this shopper here (before the first answer, after
 * an order, when another tab changed the cart). Returns the way to stop.
 */
type SubscribeToLines = (
  listener: (lines: readonly TrackedLine[] | undefined) => void,
) => () => void;

/**
 * Tracks what is added and removed by watching the cart, so that no button has to. Whatever the
 * way a line came or went, it is counted once, and only after the service took it.
 */
export function startCartTracker(subscribe: SubscribeToLines): () => void {
  let known: readonly TrackedLine[] | undefined;
  return subscribe((lines) => {
    if (known && lines) {
      for (const { event, line } of compareCarts(known, lines)) {
        trackEvent(event, toProductProperties(line));
      }
    }
    known = lines;
  });
}

/** One change per variant whose quantity rose or fell; one variant may stand on several lines. */
export function compareCarts(
  before: readonly TrackedLine[],
  after: readonly TrackedLine[],
): CartChange[] {
  const earlier = sumByVariant(before);
  const later = sumByVariant(after);
  const seen = new Map([...before, ...after].map((line) => [line.variantGid, line]));
  return [...seen].flatMap(([variantGid, line]): CartChange[] => {
    const difference = (later.get(variantGid) ?? 0) - (earlier.get(variantGid) ?? 0);
    if (difference === 0) return [];
    return [{ event: difference > 0 ? 'Product Added' : 'Product Removed', line }];
  });
}

function sumByVariant(lines: readonly TrackedLine[]): Map<string, number> {
  const quantities = new Map<string, number>();
  for (const { variantGid, quantity } of lines) {
    quantities.set(variantGid, (quantities.get(variantGid) ?? 0) + quantity);
  }
  return quantities;
}
