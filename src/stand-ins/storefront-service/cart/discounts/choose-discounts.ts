import type { DiscountEffect, ShopDiscount } from '../../catalogue/shop-discounts';
import type { PricedLine } from '../price-lines';
import type { DemoDiscountValue } from '../../../demo/shop/discounts';
import { linesOf } from './judge-discount';

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

/** US cents a discount takes off each line, by the line's uuid. */
type LineSavings = Map<string, number>;

/** What a discount on products takes off the lines that no other one reduces yet. */
function lineSavings({ effect }: ShopDiscount, free: PricedLine[]): LineSavings {
  if (effect.kind === 'lines') return shareOut(effect.value, linesOf(free, effect.products));
  return effect.kind === 'buy-get' ? buyGetSavings(effect, free) : new Map<string, number>();
}

/** US cents that a value takes off an amount. */
function valueOff(value: DemoDiscountValue, cents: number): number {
  return value.kind === 'percentage'
    ? Math.round((cents * value.percentage) / 100)
    : Math.min(value.cents, cents);
}

/** Spreads what is saved over the lines by their share; the last one takes what rounding leaves. */
function shareOut(value: DemoDiscountValue, lines: PricedLine[]): LineSavings {
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
 * Units bought are the dearest and, where possible, of lines that could not be the gift; the
 * reduced ones are the cheapest of the rest. Each unit counts once.
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

/** A unit that was bought cannot be given as well, nor the other way round. */
function takeOne(units: Unit[], uuid: string): void {
  const position = units.findLastIndex((unit) => unit.uuid === uuid);
  if (position !== -1) units.splice(position, 1);
}
