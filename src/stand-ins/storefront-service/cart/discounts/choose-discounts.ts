import type { ShopDiscount } from '../../catalogue/shop-discounts';
import type { PricedLine } from '../price-lines';
import type { LineSavings } from './line-savings';
import { lineSavings, valueOff } from './line-savings';

/** A discount that counts, under the code as the shopper typed it. */
export type Candidate = { discount: ShopDiscount; code: string | null };

/** A discount with what it takes off, in US cents. */
export type AppliedDiscount = Candidate & { cents: number };

/** What a set of discounts does to the merchandise of a cart. */
export type Reduction = {
  chosen: Candidate[];
  /** By the line's uuid. */
  lines: Map<string, AppliedDiscount[]>;
  /** On the order as a whole. */
  order: AppliedDiscount[];
  /** US cents off all lines, and off all lines and the order together. */
  savedOnLines: number;
  saved: number;
};

/** Sets of more discounts than this are not compared: too many, and no shop has them. */
const maxCompared = 10;

/**
 * Chooses the discounts that save most among those that may be combined; of equal ones the set with
 * more discounts, then the one typed first.
 *
 * @param shippingSaved US cents that free delivery would save under a reduction
 */
export function chooseDiscounts(
  candidates: Candidate[],
  lines: PricedLine[],
  shippingSaved: (reduction: Reduction) => number,
): Reduction {
  let best = { reduction: reduce([], lines), saved: 0 };
  for (const set of compatibleSets(candidates.slice(0, maxCompared))) {
    const reduction = reduce(set, lines);
    const saved = reduction.saved + shippingSaved(reduction);
    const isLarger = set.length > best.reduction.chosen.length;
    if (saved > best.saved || (saved === best.saved && isLarger)) best = { reduction, saved };
  }
  return best.reduction;
}

function compatibleSets(candidates: Candidate[]): Candidate[][] {
  return candidates.reduce<Candidate[][]>(
    (sets, candidate) => [
      ...sets,
      ...sets
        .filter((set) => set.every((other) => mayCombine(other.discount, candidate.discount)))
        .map((set) => [...set, candidate]),
    ],
    [[]],
  );
}

function mayCombine(left: ShopDiscount, right: ShopDiscount): boolean {
  const allows = (one: ShopDiscount, other: ShopDiscount): boolean =>
    one.terms.combinesWith?.includes(other.class) ?? false;
  return allows(left, right) && allows(right, left);
}

/** Products first, each line by one discount at most; then the order, on what is left of it. */
function reduce(chosen: Candidate[], lines: PricedLine[]): Reduction {
  const reduced = new Map<string, AppliedDiscount[]>();
  for (const candidate of chosen) {
    const free = lines.filter(({ record }) => !reduced.has(record.uuid));
    addSavings(reduced, candidate, lineSavings(candidate.discount, free));
  }
  const savedOnLines = [...reduced.values()].flat().reduce((sum, { cents }) => sum + cents, 0);
  let left = lines.reduce((sum, { subtotal }) => sum + subtotal, 0) - savedOnLines;
  const order: AppliedDiscount[] = [];
  for (const candidate of chosen) {
    const { effect } = candidate.discount;
    if (effect.kind !== 'order') continue;
    const cents = valueOff(effect.value, left);
    order.push({ ...candidate, cents });
    left -= cents;
  }
  const savedOnOrder = order.reduce((sum, { cents }) => sum + cents, 0);
  return { chosen, lines: reduced, order, savedOnLines, saved: savedOnLines + savedOnOrder };
}

function addSavings(
  reduced: Map<string, AppliedDiscount[]>,
  candidate: Candidate,
  savings: LineSavings,
): void {
  for (const [uuid, cents] of savings) {
    if (cents > 0) reduced.set(uuid, [{ ...candidate, cents }]);
  }
}
