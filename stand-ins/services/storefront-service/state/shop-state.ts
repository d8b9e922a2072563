import * as v from 'valibot';
import { emptyShopContent, shopContentSchema } from '../content/shop-content';
import { emptyShopSetup, shopSetupSchema } from './shop-setup';

/** A key and a value written by a shopper or a client. */
const attribute = v.object({ key: v.string(), value: v.string() });

const address = v.object({
  address1: v.nullable(v.string()),
  address2: v.nullable(v.string()),
  city: v.nullable(v.string()),
  company: v.nullable(v.string()),
  countryCode: v.nullable(v.string()),
  firstName: v.nullable(v.string()),
  lastName: v.nullable(v.string()),
  phone: v.nullable(v.string()),
  provinceCode: v.nullable(v.string()),
  zip: v.nullable(v.string()),
});

const cart = v.object({
  token: v.string(),
  key: v.string(),
  createdAt: v.string(),
  updatedAt: v.string(),
  note: v.nullable(v.string()),
  attributes: v.array(attribute),
  /** Newest first. `requested` is the quantity asked for, `quantity` the one in stock. */
  lines: v.array(
    v.object({
      uuid: v.string(),
      variantGid: v.string(),
      requested: v.number(),
      quantity: v.number(),
      attributes: v.array(attribute),
      sellingPlanGid: v.optional(v.nullable(v.string()), null),
    }),
  ),
  /** As entered. */
  discountCodes: v.array(v.string()),
  /** In the order they were added; the amount each pays depends on the rest of the cart. */
  giftCards: v.optional(v.array(v.object({ uuid: v.string(), code: v.string() })), []),
  buyerIdentity: v.object({
    countryCode: v.nullable(v.string()),
    email: v.nullable(v.string()),
    phone: v.nullable(v.string()),
  }),
  addresses: v.array(
    v.object({ uuid: v.string(), selected: v.boolean(), oneTimeUse: v.boolean(), address }),
  ),
  /** Handles of the chosen delivery options; a group without one gets its first. */
  deliveryHandles: v.optional(v.array(v.string()), []),
  /** Number of the order this cart became. Such a cart no longer exists for the API. */
  orderNumber: v.nullable(v.number()),
});

/** Shipping of one parcel of an order, with its price in US cents. */
const orderShipping = v.object({
  title: v.string(),
  cents: v.number(),
  group: v.optional(v.picklist(['ONE_TIME_PURCHASE', 'SUBSCRIPTION']), 'ONE_TIME_PURCHASE'),
});

const order = v.object({
  number: v.number(),
  createdAt: v.string(),
  cartToken: v.string(),
  email: v.string(),
  note: v.nullable(v.string()),
  attributes: v.array(attribute),
  shippingAddress: v.nullable(address),
  /** All amounts in US cents. */
  lines: v.array(
    v.object({
      variantGid: v.string(),
      productGid: v.string(),
      title: v.string(),
      variantTitle: v.string(),
      sku: v.string(),
      quantity: v.number(),
      price: v.number(),
      grams: v.number(),
      requiresShipping: v.boolean(),
      isGiftCard: v.optional(v.boolean(), false),
      attributes: v.array(attribute),
      /** Name of the selling plan; absent for a single purchase. */
      planName: v.optional(v.string()),
      /** Payment of this line after the order; absent for a single purchase. */
      nextPayment: v.optional(v.object({ cents: v.number(), on: v.string(), every: v.string() })),
      /** Time at which its buyer ended the renewals. */
      canceledAt: v.optional(v.string()),
    }),
  ),
  /** `code` is null for an automatic discount; `percentage` is null for an amount. */
  discounts: v.optional(
    v.array(
      v.object({
        code: v.nullable(v.string()),
        title: v.string(),
        class: v.picklist(['ORDER', 'PRODUCT', 'SHIPPING']),
        cents: v.number(),
        percentage: v.nullable(v.number()),
      }),
    ),
    [],
  ),
  giftCards: v.optional(v.array(v.object({ lastCharacters: v.string(), cents: v.number() })), []),
  /** One for each parcel. Orders of earlier versions have one at most, or null. */
  shipping: v.pipe(
    v.union([v.array(orderShipping), v.nullable(orderShipping)]),
    v.transform((known) => (Array.isArray(known) ? known : known === null ? [] : [known])),
  ),
  subtotal: v.number(),
  total: v.number(),
});

/** Gift card that was bought here. */
const issuedGiftCard = v.object({
  code: v.string(),
  cents: v.number(),
  orderNumber: v.number(),
  /** Address it is mailed to: the recipient's, or else the buyer's. */
  to: v.string(),
  recipientName: v.string(),
  /** Name of the buyer, or the address of one who gave no name; empty in orders from before it was kept. */
  giver: v.optional(v.string(), ''),
  message: v.string(),
  /** True if it goes to a recipient. */
  isGift: v.boolean(),
  sendAt: v.string(),
  isSent: v.boolean(),
});

/** A queued webhook. */
const webhookDelivery = v.object({
  /** The same for all attempts. */
  id: v.string(),
  topic: v.string(),
  /** Address of the subscription; absent for the receiver that the service was started with. */
  uri: v.optional(v.string()),
  /** Subject for the log: an order's name, a handle or an SKU. */
  subject: v.string(),
  triggeredAt: v.string(),
  /** Exact bytes of the body; deleted after the delivery has ended. */
  body: v.nullable(v.string()),
  status: v.picklist(['pending', 'delivered', 'abandoned']),
  attempts: v.array(v.object({ at: v.string(), outcome: v.string() })),
  /** Time of the next attempt; null if there is none. */
  dueAt: v.nullable(v.string()),
});

/** Merchant's changes to the demo shop. Prices in US cents. */
const edits = v.object({
  products: v.record(
    v.string(),
    v.object({ title: v.optional(v.string()), descriptionHtml: v.optional(v.string()) }),
  ),
  variants: v.record(
    v.string(),
    v.object({ price: v.optional(v.number()), compareAt: v.optional(v.nullable(v.number())) }),
  ),
  /** Gids of products that were deleted. */
  deleted: v.array(v.string()),
});

const bulkOperation = v.object({
  gid: v.string(),
  status: v.picklist(['CREATED', 'RUNNING', 'COMPLETED', 'CANCELED', 'FAILED', 'EXPIRED']),
  errorCode: v.nullable(v.string()),
  createdAt: v.string(),
  completedAt: v.nullable(v.string()),
  objectCount: v.number(),
  fileSize: v.nullable(v.number()),
  query: v.string(),
});

/** Mutable state of the shop. The catalog is code. */
export const shopStateSchema = v.object({
  format: v.literal(1),
  /** Stock in units by variant gid; null if not tracked. */
  stock: v.record(v.string(), v.nullable(v.number())),
  /** Digest and update time by gid of a product, variant or collection. */
  revisions: v.record(v.string(), v.object({ digest: v.string(), updatedAt: v.string() })),
  carts: v.record(v.string(), cart),
  /** US cents already paid with a gift card, by its code. */
  giftCardsSpent: v.optional(v.record(v.string(), v.number()), {}),
  orders: v.array(order),
  issuedGiftCards: v.optional(v.array(issuedGiftCard), []),
  bulkOperations: v.array(bulkOperation),
  edits: v.optional(edits, { products: {}, variants: {}, deleted: [] }),
  content: v.optional(shopContentSchema, emptyShopContent),
  setup: v.optional(shopSetupSchema, emptyShopSetup),
  /** Newest last. */
  webhooks: v.optional(v.array(webhookDelivery), []),
  /** Deleted products and collections, for the Admin API's events. */
  destroyed: v.array(v.object({ gid: v.string(), at: v.string() })),
});

export type ShopState = v.InferOutput<typeof shopStateSchema>;
export type CartRecord = v.InferOutput<typeof cart>;
export type LineRecord = CartRecord['lines'][number];
export type Attribute = v.InferOutput<typeof attribute>;
export type AddressRecord = v.InferOutput<typeof address>;
export type SelectableAddress = CartRecord['addresses'][number];
export type OrderRecord = v.InferOutput<typeof order>;
export type OrderShipping = OrderRecord['shipping'][number];
export type OrderDiscount = OrderRecord['discounts'][number];
export type OrderLine = OrderRecord['lines'][number];
export type IssuedGiftCard = v.InferOutput<typeof issuedGiftCard>;
export type WebhookDelivery = v.InferOutput<typeof webhookDelivery>;
export type ShopEdits = v.InferOutput<typeof edits>;
export type BulkOperationRecord = v.InferOutput<typeof bulkOperation>;

export function emptyShopState(): ShopState {
  return {
    format: 1,
    stock: {},
    revisions: {},
    carts: {},
    giftCardsSpent: {},
    orders: [],
    issuedGiftCards: [],
    bulkOperations: [],
    edits: { products: {}, variants: {}, deleted: [] },
    content: emptyShopContent(),
    setup: emptyShopSetup(),
    webhooks: [],
    destroyed: [],
  };
}
