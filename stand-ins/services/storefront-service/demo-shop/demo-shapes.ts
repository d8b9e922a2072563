/** Shapes of the demo shop's files. An unknown field is refused, because it is usually misspelled. */
import * as v from 'valibot';
import { blog, policy, review } from './content-shapes';
import { seo, text, texts, time, whole } from './field-shapes';

const variant = v.strictObject({
  /** One value per option of the product, in the product's order. */
  values: texts,
  sku: text,
  /** US cents. */
  price: whole,
  /** US cents before a reduction. */
  compareAt: v.optional(whole),
  /** Initial stock in units; null if not tracked, such as a membership. */
  stock: v.nullable(whole),
  /** Sold on backorder when there is no stock: Shopify's "continue selling". */
  isSoldWithoutStock: v.optional(v.boolean()),
  grams: whole,
  /** GTIN, of the range that GS1 keeps for demonstrations (952), so that it is of no real product. */
  barcode: v.optional(text),
});

/** A metafield with Shopify's name of its type. A mapping is stored as JSON. */
const metafield = v.strictObject({
  namespace: v.optional(text),
  key: text,
  type: text,
  value: v.union([
    v.string(),
    v.pipe(
      v.record(v.string(), v.string()),
      v.transform((value) => JSON.stringify(value)),
    ),
  ]),
});

export const productShape = v.strictObject({
  title: text,
  productType: text,
  /** Coarse group that shoppers filter by. */
  productFilter: text,
  tags: texts,
  /** One sentence for cards. */
  shortDescription: text,
  /** Two or three paragraphs and a list of specifications. */
  descriptionHtml: text,
  seo,
  /** Its pictures, `pictures/products/{shape}-{color}-{view}.svg`. `color` is for variants without one. */
  art: v.strictObject({ shape: text, color: text }),
  /** Alternative texts of the views: front, turned or close up, and pair, packed or measured. */
  views: v.strictTuple([text, text, text]),
  options: v.array(v.strictObject({ name: text, values: texts })),
  variants: v.array(variant),
  requiresShipping: v.optional(v.boolean(), true),
  metafields: v.optional(v.array(metafield), []),
  /** Handles of a bundle's products. */
  bundleOf: v.optional(texts),
  /** Option values of a bundle's goods beyond its own: of each product it has the variant with most of them. */
  bundleValues: v.optional(texts),
  /** Handles of products that are used together with it, never alternatives, as the merchant chose them. */
  complements: v.optional(texts),
  /** Numbers of one variant that an order may have; any if absent. */
  quantityRule: v.optional(
    v.strictObject({ minimum: whole, maximum: v.nullable(whole), increment: whole }),
  ),
  /** True if it is sold in a selling plan only. */
  requiresSellingPlan: v.optional(v.boolean()),
  /** Codes of the countries whose markets carry it; all if absent. */
  soldIn: v.optional(texts),
  /** True for a gift card, which is no parcel. */
  isGiftCard: v.optional(v.boolean()),
  /** ISO date the product was first published. */
  created: time,
});

export type DemoVariant = v.InferOutput<typeof variant>;
export type DemoMetafield = v.InferOutput<typeof metafield>;
export type DemoProduct = v.InferOutput<typeof productShape> & { handle: string };

/** One condition of a smart collection; prices are in dollars, as in Shopify. */
const collectionRule = v.strictObject({
  column: v.picklist([
    'TAG',
    'TYPE',
    'TITLE',
    'VENDOR',
    'VARIANT_PRICE',
    'VARIANT_COMPARE_AT_PRICE',
  ]),
  relation: v.picklist([
    'CONTAINS',
    'EQUALS',
    'GREATER_THAN',
    'IS_SET',
    'LESS_THAN',
    'NOT_EQUALS',
    'STARTS_WITH',
  ]),
  condition: v.string(),
});

/** Rules of a smart collection: all must match, or any one if `anyRule` is set. */
const ruleSet = v.strictObject({
  anyRule: v.boolean(),
  rules: v.array(collectionRule),
  sortOrder: v.picklist([
    'ALPHA_ASC',
    'ALPHA_DESC',
    'BEST_SELLING',
    'CREATED_DESC',
    'PRICE_ASC',
    'PRICE_DESC',
  ]),
});

const collection = v.strictObject({
  handle: text,
  title: text,
  descriptionHtml: text,
  seo,
  /** Product handles in the merchant's order, or the rules that select and sort them. */
  products: v.union([texts, ruleSet]),
  created: time,
});

export type DemoCollectionRule = v.InferOutput<typeof collectionRule>;
export type DemoRuleSet = v.InferOutput<typeof ruleSet>;
export type DemoCollection = v.InferOutput<typeof collection>;

/** Products or collections a discount applies to, by handle; without one, everything. */
const entitlement = v.union([
  v.strictObject({ products: texts }),
  v.strictObject({ collections: texts }),
]);

/** Class of a discount, which decides which others it may be combined with. */
const discountClass = v.picklist(['ORDER', 'PRODUCT', 'SHIPPING']);

/** Value of a discount. Amounts in US cents. */
const discountValue = v.variant('kind', [
  v.strictObject({ kind: v.literal('percentage'), percentage: whole }),
  v.strictObject({ kind: v.literal('amount'), cents: whole }),
]);

/** Conditions that every discount may have. */
const terms = {
  /** Minimum US cents of merchandise in the cart. */
  minimumCents: v.optional(whole),
  /** Minimum units in the cart. */
  minimumQuantity: v.optional(whole),
  startsAt: v.optional(time),
  endsAt: v.optional(time),
  /** Maximum number of orders. */
  usageLimit: v.optional(whole),
  /** Classes of other discounts it may be combined with; none by default. */
  combinesWith: v.optional(v.array(discountClass)),
  /** Combines with other discounts on products also on one line. */
  sharesLines: v.optional(v.boolean()),
};
const discountTerms = v.strictObject(terms);

const discounts = v.strictObject({
  /** Reduce the lines of what they are entitled to (class PRODUCT), or the whole order (class ORDER). */
  codes: v.array(
    v.strictObject({
      code: text,
      value: discountValue,
      entitled: v.optional(entitlement),
      ...terms,
    }),
  ),
  /** Codes for free delivery (class SHIPPING). */
  shipping: v.array(
    v.strictObject({
      code: text,
      /** Eligible country codes; by default everywhere the shop ships to. */
      countries: v.optional(texts),
      /** Maximum price of a covered rate in US cents. */
      highestRateCents: v.optional(whole),
      ...terms,
    }),
  ),
  /** Codes that reduce some units if others are bought (class PRODUCT). */
  buyGet: v.array(
    v.strictObject({
      code: text,
      buys: v.strictObject({ quantity: whole, entitled: entitlement }),
      /** `percentage` off each of `quantity` units; 100 is free. */
      gets: v.strictObject({ quantity: whole, entitled: entitlement, percentage: whole }),
      /** Maximum number of uses within one order. */
      usesPerOrder: whole,
      ...terms,
    }),
  ),
  /** Discounts without a code, for every cart that meets their terms. */
  automatic: v.array(
    v.strictObject({
      title: text,
      value: discountValue,
      entitled: v.optional(entitlement),
      ...terms,
    }),
  ),
});

export type DemoEntitlement = v.InferOutput<typeof entitlement>;
export type DiscountClass = v.InferOutput<typeof discountClass>;
export type DemoDiscountValue = v.InferOutput<typeof discountValue>;
export type DemoDiscountTerms = v.InferOutput<typeof discountTerms>;
export type DemoDiscounts = v.InferOutput<typeof discounts>;

const giftCard = v.strictObject({
  /** Code as entered; spaces, dashes and case are ignored. */
  code: text,
  /** Initial balance in US cents. */
  cents: whole,
  expiresAt: v.optional(time),
});

export type DemoGiftCard = v.InferOutput<typeof giftCard>;

const sellingPlan = v.strictObject({
  name: text,
  description: text,
  /** Option value a shopper chooses. */
  option: text,
  /** Interval of billing and delivery. */
  interval: v.picklist(['MONTH', 'YEAR']),
  intervalCount: whole,
  /** Discount on the variant's price for every delivery; 0 for none. */
  percentageOff: whole,
  /**
   * Days from a free first order to the second; absent without a trial. Shopify's plans
   * hold the free order only: the day of the next one is set by the subscription app.
   */
  trialDays: v.optional(whole),
});

/** Subscription plans of some products. */
const sellingPlanGroup = v.strictObject({
  name: text,
  /** Name of the option its plans are chosen by. */
  optionName: text,
  /** Handles of the eligible products. */
  products: texts,
  /** Option value of the eligible variants; all if absent. */
  onlyFor: v.optional(text),
  plans: v.array(sellingPlan),
});

export type DemoSellingPlan = v.InferOutput<typeof sellingPlan>;
export type DemoSellingPlanGroup = v.InferOutput<typeof sellingPlanGroup>;

/** Range of a rate's condition; a missing end is unlimited. */
const rateRange = v.strictObject({ from: v.optional(whole), upTo: v.optional(whole) });

const shippingRate = v.strictObject({
  title: text,
  description: text,
  /** US cents. */
  cents: whole,
  /** US cents of merchandise after discounts from which the rate is free. */
  freeFromCents: v.optional(whole),
  /** Grams of the whole parcel for which the rate is offered, both ends included. */
  grams: v.optional(rateRange),
  /** US cents of merchandise after discounts for which the rate is offered. */
  goodsCents: v.optional(rateRange),
});

/** Countries with the same rates; with `provinces`, only those provinces of the one country. */
const shippingZone = v.strictObject({
  name: text,
  countries: texts,
  provinces: v.optional(texts),
  /** Merchant's name for the rest of a country of which some provinces have a zone of their own. */
  area: v.optional(text),
  rates: v.array(shippingRate),
});

export type DemoRateRange = v.InferOutput<typeof rateRange>;
export type DemoShippingRate = v.InferOutput<typeof shippingRate>;
export type DemoShippingZone = v.InferOutput<typeof shippingZone>;

const shop = v.strictObject({
  details: v.strictObject({
    name: text,
    description: text,
    vendor: text,
    slogan: text,
    myshopifyDomain: text,
    warehouse: v.strictObject({
      name: text,
      address1: text,
      city: text,
      province: text,
      provinceCode: text,
      country: text,
      countryCode: text,
      zip: text,
    }),
  }),
  /** Metafields of the shop in the namespace `custom`, readable by storefronts. */
  metafields: v.array(v.strictObject({ key: text, type: text, value: text })),
  /** Definitions by namespace and key. */
  productMetafields: v.record(
    v.string(),
    v.record(v.string(), v.strictObject({ name: text, type: text, storefront: v.boolean() })),
  ),
  /** Handle of every product, in the order of sales. */
  bestSellers: texts,
});

export type DemoShopMetafield = v.InferOutput<typeof shop>['metafields'][number];

/** Shape of each file beside the products'. */
export const fileShapes = {
  'shop.yaml': shop,
  'collections.yaml': v.array(collection),
  'discounts.yaml': discounts,
  'gift-cards.yaml': v.array(giftCard),
  'selling-plans.yaml': v.array(sellingPlanGroup),
  'shipping-zones.yaml': v.array(shippingZone),
  'reviews.yaml': v.record(v.string(), v.array(review)),
  'content/blogs.yaml': v.array(blog),
  'content/policies.yaml': v.array(policy),
};
