import * as v from 'valibot';

const seo = v.object({ title: v.nullable(v.string()), description: v.nullable(v.string()) });

const blog = v.object({
  gid: v.string(),
  handle: v.string(),
  title: v.string(),
  seo,
  createdAt: v.string(),
});

const article = v.object({
  gid: v.string(),
  blogGid: v.string(),
  handle: v.string(),
  title: v.string(),
  author: v.object({
    firstName: v.string(),
    lastName: v.string(),
    email: v.string(),
    bio: v.nullable(v.string()),
  }),
  contentHtml: v.string(),
  excerptHtml: v.nullable(v.string()),
  tags: v.array(v.string()),
  /** Product whose first picture the article shows. */
  pictureOf: v.nullable(v.string()),
  comments: v.array(
    v.object({ gid: v.string(), name: v.string(), email: v.string(), contentHtml: v.string() }),
  ),
  seo,
  /** Null for a draft. */
  publishedAt: v.nullable(v.string()),
  updatedAt: v.string(),
});

/** The shop's policies, by their names in the Admin API. */
const policyTypes = [
  'CONTACT_INFORMATION',
  'LEGAL_NOTICE',
  'PRIVACY_POLICY',
  'REFUND_POLICY',
  'SHIPPING_POLICY',
  'SUBSCRIPTION_POLICY',
  'TERMS_OF_SALE',
  'TERMS_OF_SERVICE',
] as const;

const policy = v.object({
  gid: v.string(),
  type: v.picklist(policyTypes),
  body: v.string(),
  createdAt: v.string(),
  updatedAt: v.string(),
});

const metaobject = v.object({
  gid: v.string(),
  type: v.string(),
  handle: v.string(),
  /** Values as the services store them: lists and references as JSON. */
  fields: v.array(v.object({ key: v.string(), type: v.string(), value: v.string() })),
  /** A draft is for the merchant alone. */
  status: v.optional(v.picklist(['ACTIVE', 'DRAFT']), 'ACTIVE'),
  updatedAt: v.string(),
});

/** Content of a shop beside its catalog, a part of its stored state. */
export const shopContentSchema = v.object({
  blogs: v.optional(v.array(blog), []),
  articles: v.optional(v.array(article), []),
  policies: v.optional(v.array(policy), []),
  metaobjects: v.optional(v.array(metaobject), []),
  /** Gids of deleted ones, so that those of the demo do not come back. */
  deletedMetaobjects: v.optional(v.array(v.string()), []),
});

export type ShopContent = v.InferOutput<typeof shopContentSchema>;
export type BlogRecord = v.InferOutput<typeof blog>;
export type ShopArticleRecord = v.InferOutput<typeof article>;
export type PolicyRecord = v.InferOutput<typeof policy>;
export type PolicyType = PolicyRecord['type'];
export type MetaobjectRecord = v.InferOutput<typeof metaobject>;

export function emptyShopContent(): ShopContent {
  return {
    blogs: [],
    articles: [],
    policies: [],
    metaobjects: [],
    deletedMetaobjects: [],
  };
}
