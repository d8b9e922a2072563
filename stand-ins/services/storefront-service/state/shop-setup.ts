import * as v from 'valibot';

/** A definition of the metafields that products, or other owners, have under a namespace and key. */
const metafieldDefinition = v.object({
  gid: v.string(),
  ownerType: v.string(),
  namespace: v.string(),
  key: v.string(),
  name: v.string(),
  type: v.string(),
  description: v.nullable(v.string()),
  /** True if the Storefront API may show the metafields. */
  storefront: v.boolean(),
});

/** A definition of metaobjects. */
const metaobjectDefinition = v.object({
  gid: v.string(),
  type: v.string(),
  name: v.string(),
  fields: v.array(
    v.object({ key: v.string(), name: v.string(), type: v.string(), required: v.boolean() }),
  ),
  /** True if its entries are drafts or active. */
  isPublishable: v.boolean(),
});

const storefrontToken = v.object({
  gid: v.string(),
  title: v.string(),
  accessToken: v.string(),
  createdAt: v.string(),
});

const webhookSubscription = v.object({
  gid: v.string(),
  /** As in the header of its webhooks: `products/update`. */
  topic: v.string(),
  uri: v.string(),
  /** Search over the body; only what matches is sent. */
  filter: v.optional(v.nullable(v.string()), null),
  format: v.picklist(['JSON', 'XML']),
  createdAt: v.string(),
});

/** Settings of the shop that the app of the Admin token changed; the rest is code. */
export const shopSetupSchema = v.object({
  /** By `definitionKey`; null for a deleted one. */
  definitions: v.record(v.string(), v.nullable(metafieldDefinition)),
  /** By type; null for a deleted one. */
  metaobjectDefinitions: v.optional(v.record(v.string(), v.nullable(metaobjectDefinition)), {}),
  /** By gid of a product, variant or collection: true if it is published to the site's channel. */
  publication: v.record(v.string(), v.boolean()),
  storefrontTokens: v.array(storefrontToken),
  subscriptions: v.array(webhookSubscription),
});

export type ShopSetup = v.InferOutput<typeof shopSetupSchema>;
export type MetafieldDefinition = v.InferOutput<typeof metafieldDefinition>;
export type MetaobjectDefinition = v.InferOutput<typeof metaobjectDefinition>;
export type StorefrontTokenRecord = v.InferOutput<typeof storefrontToken>;
export type SubscriptionRecord = v.InferOutput<typeof webhookSubscription>;

export function emptyShopSetup(): ShopSetup {
  return {
    definitions: {},
    metaobjectDefinitions: {},
    publication: {},
    storefrontTokens: [],
    subscriptions: [],
  };
}

/** Returns the key of a definition: no two have the same owner type, namespace and key. */
export function definitionKey({
  ownerType,
  namespace,
  key,
}: Pick<MetafieldDefinition, 'ownerType' | 'namespace' | 'key'>): string {
  return `${ownerType} ${namespace}.${key}`;
}
