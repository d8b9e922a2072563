import * as v from 'valibot';

/** A key and a value that a shopper or a client wrote. */
export const attribute = v.object({ key: v.string(), value: v.string() });

/** Where something is sent. */
export const address = v.object({
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

const cartMetafield = v.object({
  key: v.string(),
  type: v.string(),
  value: v.string(),
  createdAt: v.string(),
  updatedAt: v.string(),
});

/** What the shopper would like the checkout to be filled with. */
const preferences = v.object({
  delivery: v.nullable(
    v.object({
      deliveryMethod: v.array(v.string()),
      pickupHandle: v.array(v.string()),
      coordinates: v.nullable(
        v.object({ countryCode: v.string(), latitude: v.number(), longitude: v.number() }),
      ),
    }),
  ),
  wallet: v.nullable(v.array(v.string())),
});

/** A cart at rest. */
export const cart = v.object({
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
      sellingPlanGid: v.optional(v.nullable(v.string()), null),
      /** The line this one was added to, such as a warranty to its tracker. */
      parentUuid: v.optional(v.nullable(v.string()), null),
    }),
  ),
  /** As typed. */
  discountCodes: v.array(v.string()),
  /** In the order they were added; what they pay depends on the rest of the cart. */
  giftCards: v.optional(v.array(v.object({ uuid: v.string(), code: v.string() })), []),
  metafields: v.optional(v.array(cartMetafield), []),
  buyerIdentity: v.object({
    countryCode: v.nullable(v.string()),
    email: v.nullable(v.string()),
    phone: v.nullable(v.string()),
    preferences: v.optional(v.nullable(preferences), null),
  }),
  addresses: v.array(
    v.object({ uuid: v.string(), selected: v.boolean(), oneTimeUse: v.boolean(), address }),
  ),
  /** Handles of the delivery options the shopper chose; a group without one gets its first. */
  deliveryHandles: v.optional(v.array(v.string()), []),
  /** Number of the order this cart became. Such a cart no longer exists for the API. */
  orderNumber: v.nullable(v.number()),
});
