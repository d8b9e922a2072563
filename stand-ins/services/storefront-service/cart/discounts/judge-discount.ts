import type { ProductSet, ShopDiscount } from '../../catalog/shop-discounts';
import type { ShopState } from '../../state/shop-state';
import type { PricedLine } from '../price-lines';

/**
 * Reason why a code does not apply: a `CartWarningCode` and the end of a sentence about the code.
 */
export type Refusal = { code: string; because: string };

export type DiscountContext = {
  state: ShopState;
  lines: PricedLine[];
  /** Country of the parcel; null if unknown. */
  countryCode: string | null;
  now: Date;
};

/**
 * Returns the reason why a discount cannot apply to a cart at all, or null. Combinations are
 * checked later.
 */
export function judgeDiscount(discount: ShopDiscount, context: DiscountContext): Refusal | null {
  const hasNothing = discount.effect.kind !== 'shipping' && sum(context.lines, subtotalOf) === 0;
  return (
    judgeTime(discount, context.now) ??
    (hasNothing
      ? refusal('DISCOUNT_CODE_NOT_HONOURED', 'has nothing in the cart to apply to')
      : null) ??
    judgeUse(discount, context.state) ??
    judgeContent(discount, context)
  );
}

function judgeTime({ terms: { startsAt, endsAt } }: ShopDiscount, now: Date): Refusal | null {
  const inactive = 'DISCOUNT_CURRENTLY_INACTIVE';
  if (startsAt !== undefined && now < new Date(startsAt)) {
    return refusal(inactive, 'has not started yet');
  }
  return endsAt !== undefined && now > new Date(endsAt) ? refusal(inactive, 'has expired') : null;
}

function judgeUse({ terms, title }: ShopDiscount, { orders }: ShopState): Refusal | null {
  if (terms.usageLimit === undefined) return null;
  const uses = orders.filter(({ discounts }) => discounts.some((used) => used.title === title));
  return uses.length >= terms.usageLimit
    ? refusal('DISCOUNT_USAGE_LIMIT_REACHED', 'has been used as often as it may be')
    : null;
}

/** Checks minimums, over the lines of the discount's products, or all lines if it names none. */
function judgeContent({ terms, effect }: ShopDiscount, context: DiscountContext): Refusal | null {
  if (effect.kind === 'shipping') {
    return judgeShipping(effect.countries, context) ?? judgeMinimums(terms, context.lines);
  }
  if (effect.kind === 'order') return judgeMinimums(terms, context.lines);
  if (effect.kind === 'lines') {
    const entitled = linesOf(context.lines, effect.products);
    return entitled.length === 0 ? notEntitled : judgeMinimums(terms, entitled);
  }
  const bought = linesOf(context.lines, effect.buys.products);
  if (sum(bought, unitsOf) < effect.buys.quantity) {
    return refusal(
      'DISCOUNT_QUANTITY_NOT_IN_RANGE',
      `needs ${effect.buys.quantity} units of what it is for`,
    );
  }
  return linesOf(context.lines, effect.gets.products).length === 0
    ? notEntitled
    : judgeMinimums(terms, context.lines);
}

const notEntitled = refusal('DISCOUNT_NO_ENTITLED_LINE_ITEMS', 'is for products not in the cart');

function judgeShipping(
  countries: string[] | null,
  { lines, countryCode }: DiscountContext,
): Refusal | null {
  const isSent = lines.some(({ variant }) => variant.requiresShipping);
  const isCovered = countryCode === null || countries === null || countries.includes(countryCode);
  return isSent && isCovered
    ? null
    : refusal('DISCOUNT_NO_ENTITLED_SHIPPING_LINES', 'is for deliveries this cart does not have');
}

function judgeMinimums(terms: ShopDiscount['terms'], lines: PricedLine[]): Refusal | null {
  const { minimumCents = 0, minimumQuantity = 0 } = terms;
  if (sum(lines, subtotalOf) < minimumCents) {
    const least = `$${(minimumCents / 100).toFixed(2)}`;
    return refusal('DISCOUNT_PURCHASE_NOT_IN_RANGE', `needs a purchase of at least ${least}`);
  }
  return sum(lines, unitsOf) < minimumQuantity
    ? refusal('DISCOUNT_QUANTITY_NOT_IN_RANGE', `needs at least ${minimumQuantity} units`)
    : null;
}

/** Returns the non-empty lines whose product is in a set. */
export function linesOf(lines: PricedLine[], products: ProductSet): PricedLine[] {
  return lines.filter(
    ({ record, variant }) => record.quantity > 0 && products.has(variant.productGid),
  );
}

function refusal(code: string, because: string): Refusal {
  return { code, because };
}

function sum(lines: PricedLine[], valueOf: (line: PricedLine) => number): number {
  return lines.reduce((total, line) => total + valueOf(line), 0);
}

const subtotalOf = ({ subtotal }: PricedLine): number => subtotal;
const unitsOf = ({ record }: PricedLine): number => record.quantity;
