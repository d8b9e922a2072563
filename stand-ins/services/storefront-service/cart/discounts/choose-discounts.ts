import type { DiscountEffect, ShopDiscount } from '../../catalog/shop-discounts';
import type { PricedLine } from '../price-lines';
import type { DemoDiscountValue } from '../../demo-shop/demo-shapes';
import { linesOf } from './judge-discount';

/** An applicable discount, with the code as entered. */
export type Candidate = { discount: ShopDiscount; code: string | null };

/** A discount with its saving in US cents. */
export type AppliedDiscount = Candidate & { cents: number };

/** Effect of a set of discounts on the merchandise of a cart. */
export type Reduction = {
  chosen: Candidate[];
  /** Discounts by the line's uuid. */
  lines: Map<string, AppliedDiscount[]>;
  /** Discounts on the whole order. */
  order: AppliedDiscount[];
  /** Shares of those by the line's uuid, over the lines that they reduce. */
  orderShares: Map<string, AppliedDiscount[]>;
  /** US cents saved on all lines, and on lines and order together. */
  savedOnLines: number;
  saved: number;
};

/**
 * Maximum number of discounts whose combinations are compared; the number of sets doubles with
 * each.
 */
const maxCompared = 10;

/**
 * Chooses the set of combinable discounts that saves most; of equal ones the set with more
 * discounts, then the one entered first.
 *
 * @param shippingSaved returns the US cents that free delivery would save under a reduction
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

/**
 * Applies discounts on products first, then those on the order to the rest. A line has one discount, or
 * several that share lines, each on what the ones before it leave.
 *
 * @param lines those that discounts may reduce: not gift cards
 */
function reduce(chosen: Candidate[], lines: PricedLine[]): Reduction {
  const reduced = new Map<string, AppliedDiscount[]>();
  for (const candidate of chosen) {
    const free = lines.flatMap((line) => {
      const others = reduced.get(line.record.uuid) ?? [];
      const isFree = [candidate, ...others].every(({ discount }) => discount.terms.sharesLines);
      const subtotal = line.subtotal - sumOf(others);
      return others.length === 0 || isFree ? [{ ...line, subtotal }] : [];
    });
    addSavings(reduced, candidate, lineSavings(candidate.discount, free));
  }
  const savedOnLines = sumOf([...reduced.values()].flat());
  const order: AppliedDiscount[] = [];
  const orderShares = new Map<string, AppliedDiscount[]>();
  for (const candidate of chosen) {
    const { effect } = candidate.discount;
    if (effect.kind !== 'order') continue;
    const left = lines.map(({ record, subtotal }) => {
      const saved = [reduced, orderShares].flatMap((savings) => savings.get(record.uuid) ?? []);
      return { record, subtotal: subtotal - sumOf(saved) };
    });
    const shares = shareOut(effect.value, left);
    addSavings(orderShares, candidate, shares);
    order.push({
      ...candidate,
      cents: [...shares.values()].reduce((sum, cents) => sum + cents, 0),
    });
  }
  const saved = savedOnLines + sumOf(order);
  return { chosen, lines: reduced, order, orderShares, savedOnLines, saved };
}

function sumOf(applied: readonly AppliedDiscount[]): number {
  return applied.reduce((sum, { cents }) => sum + cents, 0);
}

function addSavings(
  reduced: Map<string, AppliedDiscount[]>,
  candidate: Candidate,
  savings: LineSavings,
): void {
  for (const [uuid, cents] of savings) {
    if (cents > 0) reduced.set(uuid, [...(reduced.get(uuid) ?? []), { ...candidate, cents }]);
  }
}

/** Savings in US cents by the line's uuid. */
type LineSavings = Map<string, number>;

/** Returns the savings of a discount on products, for lines without another one. */
function lineSavings({ effect }: ShopDiscount, free: PricedLine[]): LineSavings {
  if (effect.kind === 'lines') return shareOut(effect.value, linesOf(free, effect.products));
  return effect.kind === 'buy-get' ? buyGetSavings(effect, free) : new Map<string, number>();
}

/** Returns the US cents that a value saves on an amount. */
function valueOff(value: DemoDiscountValue, cents: number): number {
  return value.kind === 'percentage'
    ? Math.round((cents * value.percentage) / 100)
    : Math.min(value.cents, cents);
}

/** Distributes a saving over the lines in proportion; the last one takes the rounding remainder. */
function shareOut(
  value: DemoDiscountValue,
  lines: Pick<PricedLine, 'record' | 'subtotal'>[],
): LineSavings {
  const whole = lines.reduce((cents, { subtotal }) => cents + subtotal, 0);
  const saved = valueOff(value, whole);
  const shares: LineSavings = new Map();
  let left = saved;
  lines.forEach(({ record, subtotal }, index) => {
    const isLast = index === lines.length - 1;
    const share = isLast ? left : whole === 0 ? 0 : Math.round((saved * subtotal) / whole);
    shares.set(record.uuid, share);
    left -= share;
  });
  return shares;
}

type Unit = { uuid: string; price: number; isGift: boolean };

/**
 * Returns the savings of a buy-get discount. Bought units are the most expensive and, if possible,
 * of lines that cannot be the gift; the reduced ones are the cheapest of the rest. Each unit counts
 * once.
 */
function buyGetSavings(
  { buys, gets, usesPerOrder }: Extract<DiscountEffect, { kind: 'buy-get' }>,
  free: PricedLine[],
): LineSavings {
  const gifts = linesOf(free, gets.products);
  const bought = unitsOf(linesOf(free, buys.products), gifts).sort(
    (a, b) => Number(a.isGift) - Number(b.isGift) || b.price - a.price,
  );
  const given = unitsOf(gifts, gifts).sort((a, b) => a.price - b.price);
  const savings: LineSavings = new Map();
  for (let use = 0; use < usesPerOrder && bought.length >= buys.quantity; use += 1) {
    for (const unit of bought.splice(0, buys.quantity)) takeOne(given, unit.uuid);
    const reduced = given.splice(0, gets.quantity);
    for (const { uuid, price } of reduced) {
      takeOne(bought, uuid);
      const cents = Math.round((price * gets.percentage) / 100);
      savings.set(uuid, (savings.get(uuid) ?? 0) + cents);
    }
  }
  return savings;
}

function unitsOf(lines: PricedLine[], gifts: PricedLine[]): Unit[] {
  return lines.flatMap((line) => {
    const unit = {
      uuid: line.record.uuid,
      price: line.unitPrice,
      isGift: gifts.includes(line),
    };
    return Array.from({ length: Math.min(line.record.quantity, 100) }, () => unit);
  });
}

/** Removes one unit of a line, so that none counts as both bought and given. */
function takeOne(units: Unit[], uuid: string): void {
  const position = units.findLastIndex((unit) => unit.uuid === uuid);
  if (position !== -1) units.splice(position, 1);
}
