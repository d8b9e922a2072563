/** Part of the shop a discount looks at; without one, everything. Handles of products and collections. */
export type DemoEntitlement = { products: string[] } | { collections: string[] };

/** What a discount is for, which decides what it may be combined with. */
export type DiscountClass = 'ORDER' | 'PRODUCT' | 'SHIPPING';

/** What a discount takes off. Amounts in US cents. */
export type DemoDiscountValue =
  { kind: 'percentage'; percentage: number } | { kind: 'amount'; cents: number };

/** What every discount may ask for before it applies. */
export type DemoDiscountTerms = {
  /** US cents of merchandise the cart must hold. */
  minimumCents?: number;
  /** Units the cart must hold. */
  minimumQuantity?: number;
  /** ISO instant before which the discount does not work yet. */
  startsAt?: string;
  /** ISO instant after which the discount no longer works. */
  endsAt?: string;
  /** Orders after which the discount is used up. */
  usageLimit?: number;
  /** Classes of other discounts that may apply beside it; without any it stands alone. */
  combinesWith?: DiscountClass[];
};

/**
 * A code that takes something off merchandise. With `entitled` only lines of those products are
 * reduced (class PRODUCT), without it the whole order is (class ORDER).
 */
export type DemoDiscount = DemoDiscountTerms & {
  code: string;
  value: DemoDiscountValue;
  entitled?: DemoEntitlement;
};

/** A code that makes delivery free (class SHIPPING). */
export type DemoShippingDiscount = DemoDiscountTerms & {
  code: string;
  /** Country codes it holds for; without any, everywhere the shop ships to. */
  countries?: string[];
  /** US cents; dearer rates are not covered. */
  highestRateCents?: number;
};

/** A code that reduces some units when others are bought (class PRODUCT). */
export type DemoBuyGetDiscount = DemoDiscountTerms & {
  code: string;
  buys: { quantity: number; entitled: DemoEntitlement };
  /** `percentage` off each of so many units; 100 = free. */
  gets: { quantity: number; entitled: DemoEntitlement; percentage: number };
  /** How often it may apply within one order. */
  usesPerOrder: number;
};

/** A discount nobody types: it applies to every cart that meets its terms. */
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
