import * as v from 'valibot';

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
  /** Newest first. `requested` is what the shopper asked for, `quantity` what stock allowed. */
  lines: v.array(
    v.object({
      uuid: v.string(),
      variantGid: v.string(),
      requested: v.number(),
      quantity: v.number(),
      attributes: v.array(attribute),
    }),
  ),
  /** As typed. */
  discountCodes: v.array(v.string()),
  buyerIdentity: v.object({
    countryCode: v.nullable(v.string()),
    email: v.nullable(v.string()),
    phone: v.nullable(v.string()),
  }),
  addresses: v.array(
    v.object({ uuid: v.string(), selected: v.boolean(), oneTimeUse: v.boolean(), address }),
  ),
  /** Handle of the delivery option the shopper chose; null = the first on offer. */
  deliveryHandle: v.nullable(v.string()),
  /** Number of the order this cart became. Such a cart no longer exists for the API. */
  orderNumber: v.nullable(v.number()),
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
      attributes: v.array(attribute),
    }),
  ),
  discount: v.nullable(
    v.object({ code: v.string(), cents: v.number(), percentage: v.nullable(v.number()) }),
  ),
  shipping: v.nullable(v.object({ title: v.string(), cents: v.number() })),
  subtotal: v.number(),
  total: v.number(),
  webhook: v.object({
    id: v.string(),
    status: v.picklist(['none', 'pending', 'delivered', 'abandoned']),
    attempts: v.number(),
  }),
});

const bulkOperation = v.object({
  gid: v.string(),
  status: v.picklist(['CREATED', 'COMPLETED', 'CANCELED', 'FAILED']),
  errorCode: v.nullable(v.string()),
  createdAt: v.string(),
  completedAt: v.nullable(v.string()),
  objectCount: v.number(),
  rootObjectCount: v.number(),
  fileSize: v.nullable(v.number()),
  query: v.string(),
});

/** Everything that changes while the shop is open. The catalogue itself is code. */
export const shopStateSchema = v.object({
  format: v.literal(1),
  /** Units left by variant gid; null = not counted. */
  stock: v.record(v.string(), v.nullable(v.number())),
  /** By gid of a product, variant or collection: what it looked like and when that last changed. */
  revisions: v.record(v.string(), v.object({ digest: v.string(), updatedAt: v.string() })),
  carts: v.record(v.string(), cart),
  orders: v.array(order),
  bulkOperations: v.array(bulkOperation),
  /** Products and collections that left the shop, for the Admin API's events. */
  destroyed: v.array(v.object({ gid: v.string(), at: v.string() })),
});

export type ShopState = v.InferOutput<typeof shopStateSchema>;
export type CartRecord = v.InferOutput<typeof cart>;
export type LineRecord = CartRecord['lines'][number];
export type Attribute = v.InferOutput<typeof attribute>;
export type AddressRecord = v.InferOutput<typeof address>;
export type SelectableAddress = CartRecord['addresses'][number];
export type OrderRecord = v.InferOutput<typeof order>;
export type OrderLine = OrderRecord['lines'][number];
export type BulkOperationRecord = v.InferOutput<typeof bulkOperation>;

/** A shop nobody has visited. */
export function emptyShopState(): ShopState {
  return {
    format: 1,
    stock: {},
    revisions: {},
    carts: {},
    orders: [],
    bulkOperations: [],
    destroyed: [],
  };
}
