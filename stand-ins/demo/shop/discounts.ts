/** Products or collections a discount applies to, by handle; without one, everything. */
export type DemoEntitlement = { products: string[] } | { collections: string[] };

/** Class of a discount, which decides which others it may be combined with. */
export type DiscountClass = 'ORDER' | 'PRODUCT' | 'SHIPPING';

/** Value of a discount. Amounts in US cents. */
export type DemoDiscountValue =
  | { kind: 'percentage'; percentage: number }
  | { kind: 'amount'; cents: number };

/** Conditions that every discount may have. */
export type DemoDiscountTerms = {
  /** Minimum US cents of merchandise in the cart. */
  minimumCents?: number;
  /** Minimum units in the cart. */
  minimumQuantity?: number;
  /** ISO date of the start. */
  startsAt?: string;
  /** ISO date of the end. */
  endsAt?: string;
  /** Maximum number of orders. */
  usageLimit?: number;
  /** Classes of other discounts it may be combined with; none by default. */
  combinesWith?: DiscountClass[];
};

/**
 * A code that reduces merchandise: with `entitled` the lines of those products (class PRODUCT),
 * without it the whole order (class ORDER).
 */
export type DemoDiscount = DemoDiscountTerms & {
  code: string;
  value: DemoDiscountValue;
  entitled?: DemoEntitlement;
};

/** A code for free delivery (class SHIPPING). */
export type DemoShippingDiscount = DemoDiscountTerms & {
  code: string;
  /** Eligible country codes; by default everywhere the shop ships to. */
  countries?: string[];
  /** Maximum price of a covered rate in US cents. */
  highestRateCents?: number;
};

/** A code that reduces some units if others are bought (class PRODUCT). */
export type DemoBuyGetDiscount = DemoDiscountTerms & {
  code: string;
  buys: { quantity: number; entitled: DemoEntitlement };
  /** `percentage` off each of `quantity` units; 100 is free. */
  gets: { quantity: number; entitled: DemoEntitlement; percentage: number };
  /** Maximum number of uses within one order. */
  usesPerOrder: number;
};

/** A discount without a code: it applies to every cart that meets its terms. */
export type DemoAutomaticDiscount = DemoDiscountTerms & {
  title: string;
  value: DemoDiscountValue;
  entitled?: DemoEntitlement;
};

export const demoDiscounts: DemoDiscount[] = [
  {
    code: 'CORNER10',
    value: { kind: 'percentage', percentage: 10 },
    combinesWith: ['SHIPPING'],
  },
  { code: 'HEAVYBAG25', value: { kind: 'amount', cents: 2500 }, minimumCents: 20000 },
  {
    code: 'FIRSTBELL',
    value: { kind: 'percentage', percentage: 20 },
    endsAt: '2026-01-31T23:59:59.000Z',
  },
  {
    code: 'LASTBELL',
    value: { kind: 'percentage', percentage: 25 },
    startsAt: '2099-12-26T00:00:00.000Z',
  },
  {
    code: 'WRAPITUP',
    value: { kind: 'percentage', percentage: 15 },
    entitled: { products: ['canvas-hand-wraps', 'quick-wraps', 'mexican-style-wraps'] },
    combinesWith: ['SHIPPING'],
  },
  {
    code: 'FIVERACK',
    value: { kind: 'percentage', percentage: 12 },
    minimumQuantity: 5,
  },
  { code: 'FOUNDER', value: { kind: 'amount', cents: 1000 }, usageLimit: 1 },
];

export const demoShippingDiscounts: DemoShippingDiscount[] = [
  {
    code: 'SHIPFREE',
    countries: ['US'],
    highestRateCents: 4500,
    combinesWith: ['ORDER', 'PRODUCT'],
  },
];

export const demoBuyGetDiscounts: DemoBuyGetDiscount[] = [
  {
    code: 'TWOANDAROPE',
    buys: { quantity: 2, entitled: { collections: ['gloves-and-wraps'] } },
    gets: { quantity: 1, entitled: { products: ['speed-rope'] }, percentage: 100 },
    usesPerOrder: 1,
  },
];

export const demoAutomaticDiscounts: DemoAutomaticDiscount[] = [
  {
    title: 'Big corner, $40 off',
    value: { kind: 'amount', cents: 4000 },
    minimumCents: 60000,
    combinesWith: ['SHIPPING'],
  },
];
