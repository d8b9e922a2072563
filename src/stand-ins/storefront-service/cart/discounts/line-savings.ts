import type { DemoDiscountValue } from '../../../demo/shop/discounts';
import type { DiscountEffect, ShopDiscount } from '../../catalogue/shop-discounts';
import type { PricedLine } from '../price-lines';
import { linesOf } from './judge-discount';

/** US cents a discount takes off each line, by the line's uuid. */
export type LineSavings = Map<string, number>;

/** What a discount on products takes off the lines that no other one reduces yet. */
export function lineSavings({ effect }: ShopDiscount, free: PricedLine[]): LineSavings {
  if (effect.kind === 'lines') return shareOut(effect.value, linesOf(free, effect.products));
  return effect.kind === 'buy-get' ? buyGetSavings(effect, free) : new Map<string, number>();
}

/** US cents that a value takes off an amount. */
export function valueOff(value: DemoDiscountValue, cents: number): number {
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
