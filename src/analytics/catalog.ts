/**
 * Every call the analytics service knows, with the schema of what it carries. `trackEvent` takes its
 * types from here and the collector checks arriving calls with it, so sending and receiving cannot
 * differ. The site imports types only: no page loads the schema library.
 */
import * as v from 'valibot';
import { maxClickCost } from '../config/limits';
import { site } from '../config/site';

const text = v.pipe(v.string('must be text'), v.nonEmpty('must not be empty'));
const count = v.pipe(v.number('must be a number'), v.integer('must be whole'));
/** Position in a list, from 1. */
const position = v.pipe(count, v.minValue(1, 'must count from 1'));
/** Dollars with two decimals. */
const dollars = v.pipe(
  v.number('must be a number of dollars'),
  v.minValue(0, 'must not be negative'),
  v.check((amount) => Number(amount.toFixed(2)) === amount, 'must have at most two decimals'),
);
const currency = v.pipe(v.string(), v.value(site.currency, `must be ${site.currency}`));
const time = v.pipe(v.string(), v.isoTimestamp('must be an ISO 8601 date with time'));

const product = v.strictObject({
  product_id: text,
  /** Product type; empty if the shop gives none. */
  category: v.string('must be text'),
  name: text,
  brand: v.pipe(v.string(), v.value(site.name, `must be ${site.name}`)),
  /** Last segment of the address, after `/products/`. */
  path_id: text,
  variant_id: v.optional(text),
  price: dollars,
  currency,
  /** Always 1, whatever the line's quantity: the reports count lines. */
  quantity: v.literal(1, 'must be 1'),
  position: v.optional(position),
});
const products = v.array(product, 'must be a list of products');

/** Part of a page that a visitor saw or used. */
const element = v.strictObject({
  element: v.picklist(
    ['hero', 'call to action', 'card', 'slide', 'video', 'training', 'search'],
    'must be a kind of element',
  ),
  name: text,
  /** Name of the list or carousel it is part of. */
  list: v.optional(text),
  position: v.optional(position),
  /** Of a video or a training: started, or watched or trained to its end. */
  state: v.optional(v.picklist(['started', 'finished'], 'must be started or finished')),
  /** Number of results of a search. */
  results: v.optional(v.pipe(count, v.minValue(0, 'must not be negative'))),
});

/** Announcement or signup form. */
const campaign = v.strictObject({
  campaign: v.picklist(
    ['newsletter', 'announcement', 'back-in-stock'],
    'must be a campaign of the site',
  ),
  /** Words of the announcement. */
  name: v.optional(text),
});
const coupon = v.strictObject({ coupon_id: text });
/** Cart with its total as calculated by the service. */
const cart = { value: dollars, currency, products };

/** Origin of a visit, by the `utm_*` parameters of the address it began with. */
const origin = {
  campaign: v.optional(text),
  source: v.optional(text),
  medium: v.optional(text),
  term: v.optional(text),
  content: v.optional(text),
};

const order = v.strictObject({
  order_number: text,
  /** "card", "card, gift_card"; "unknown" if the shop's page reported none. */
  payment_method: text,
  coupon_name: v.string('must be text'),
  discount_amount: dollars,
  total_cost: dollars,
  product_shipping: dollars,
  product_cost: dollars,
  /** 0 if only the shop's checkout knows it. */
  product_tax: dollars,
  currency,
  products,
  /** True if the order contains a bundle. */
  has_package: v.boolean('must be true or false'),
});

/** Schemas of the properties of every tracked event, by its name. No other may be sent. */
export const eventSchemas = {
  'Element Viewed': element,
  'Element Clicked': element,
  'Internal Error': v.strictObject({
    message: v.string('must be text'),
    status_code: v.pipe(count, v.minValue(400, 'must be an error'), v.maxValue(599, 'is too high')),
  }),
  'Product List Viewed': v.strictObject({ list_id: text, category: text, products }),
  'Product Viewed': product,
  'Product Clicked': product,
  'Product Added': product,
  'Product Removed': product,
  'Coupon Entered': coupon,
  'Coupon Applied': coupon,
  'Coupon Denied': coupon,
  'Coupon Removed': coupon,
  'Campaign Viewed': campaign,
  'Campaign Subscribed': campaign,
  'Campaign Dismissed': campaign,
  'Cart Viewed': v.strictObject({ products }),
  /** `left_at`: when the shopper was last seen with this cart. */
  'Cart Abandoned': v.strictObject({ ...cart, left_at: time }),
  'Checkout Started': v.strictObject(cart),
  'Order Completed': order,
  /**
   * `claimed_cost`: price of the click that began the visit, as the address names it. Anybody can write
   * one, so it is a hint beside the advertiser's own figures.
   */
  'Marketing Spend Updated': v.strictObject({
    ...origin,
    claimed_cost: v.pipe(dollars, v.maxValue(maxClickCost, 'is too high for a click')),
    currency,
  }),
  /** `network` and `click_id`: from the advertiser's own parameter, such as `gclid`. */
  'Ad Clicked': v.strictObject({
    ...origin,
    network: v.optional(text),
    click_id: v.optional(text),
  }),
  /**
   * `campaign`: name of the invitation that brought the member back. `claimed_member_id`: id of the address
   * where nothing proves that its reader is this member; the call then belongs to an unknown visitor.
   */
  'Customer Dashboard Reactivation': v.strictObject({
    campaign: text,
    claimed_member_id: v.optional(text),
  }),
};

/** Schema of what a page call carries. Everything beside the address are query parameters and experiments. */
export const pageSchema = v.objectWithRest(
  {
    name: text,
    path: v.pipe(text, v.startsWith('/', 'must start with a slash')),
    search: v.string('must be text'),
    url: v.pipe(text, v.url('must be an address')),
  },
  v.union([v.string(), v.array(v.string())], 'must be text or a list of texts'),
);

/** Schema of the traits of an identify call, which every tracked event repeats in its context. */
export const traitsSchema = v.strictObject({
  email: v.optional(v.pipe(text, v.email('must be an email address'))),
  firstName: v.optional(text),
  lastName: v.optional(text),
  phone: v.optional(text),
});

export type EventName = keyof typeof eventSchemas;
export type EventProperties<Name extends EventName> = v.InferInput<(typeof eventSchemas)[Name]>;
export type ElementProperties = v.InferInput<typeof element>;
export type ProductProperties = v.InferInput<typeof product>;
export type OrderProperties = v.InferInput<typeof order>;
export type Traits = v.InferInput<typeof traitsSchema>;
