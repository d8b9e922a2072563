import * as v from 'valibot';

const seo = v.object({ title: v.nullable(v.string()), description: v.nullable(v.string()) });

const page = v.object({
  gid: v.string(),
  handle: v.string(),
  title: v.string(),
  body: v.string(),
  seo,
  createdAt: v.string(),
  updatedAt: v.string(),
});

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

/** An item of a menu: the gid of an object of the shop, or an address. Nested to three levels. */
export type MenuItemRecord = {
  gid: string;
  title: string;
  type: string;
  resourceGid: string | null;
  url: string | null;
  tags: string[];
  items: MenuItemRecord[];
};

const menuItem: v.GenericSchema<MenuItemRecord> = v.object({
  gid: v.string(),
  title: v.string(),
  type: v.string(),
  resourceGid: v.nullable(v.string()),
  url: v.nullable(v.string()),
  tags: v.array(v.string()),
  items: v.array(v.lazy(() => menuItem)),
});

const menu = v.object({
  gid: v.string(),
  handle: v.string(),
  title: v.string(),
  items: v.array(menuItem),
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

const redirect = v.object({
  gid: v.string(),
  path: v.string(),
  target: v.string(),
  createdAt: v.string(),
});

/** Content of a shop beside its catalog, a part of its stored state. */
export const shopContentSchema = v.object({
  pages: v.optional(v.array(page), []),
  blogs: v.optional(v.array(blog), []),
  articles: v.optional(v.array(article), []),
  policies: v.optional(v.array(policy), []),
  menus: v.optional(v.array(menu), []),
  metaobjects: v.optional(v.array(metaobject), []),
  /** Gids of deleted ones, so that those of the demo do not come back. */
  deletedMetaobjects: v.optional(v.array(v.string()), []),
  redirects: v.optional(v.array(redirect), []),
});

export type ShopContent = v.InferOutput<typeof shopContentSchema>;
export type PageRecord = v.InferOutput<typeof page>;
export type BlogRecord = v.InferOutput<typeof blog>;
export type ShopArticleRecord = v.InferOutput<typeof article>;
export type PublishedArticle = ShopArticleRecord & { publishedAt: string };
export type PolicyRecord = v.InferOutput<typeof policy>;
export type PolicyType = PolicyRecord['type'];
export type MetaobjectRecord = v.InferOutput<typeof metaobject>;
export type MenuRecord = v.InferOutput<typeof menu>;

export function emptyShopContent(): ShopContent {
  return {
    pages: [],
    blogs: [],
    articles: [],
    policies: [],
    menus: [],
    metaobjects: [],
    deletedMetaobjects: [],
    redirects: [],
  };
}
