/** Shapes of the demo shop's reviews, blogs and policies. */
import * as v from 'valibot';
import { seo, text, texts, time, whole } from './field-shapes';

/** Search result of a text; the services use its title and body where one is absent. */
const optionalSeo = v.optional(v.partial(seo));

export const review = v.strictObject({
  stars: v.pipe(whole, v.minValue(1), v.maxValue(5)),
  written: v.pipe(v.string(), v.isoDate()),
  name: text,
  /** True for one that a review app filled in, which has no discipline and no level. */
  isFromApp: v.optional(v.boolean(), false),
  /** True if the shop does not know whether its writer bought the product. */
  isUnverified: v.optional(v.boolean(), false),
  discipline: v.optional(text),
  level: v.optional(text),
  title: text,
  text,
  reply: v.optional(text),
});

export type DemoReview = v.InferOutput<typeof review>;

const article = v.strictObject({
  handle: text,
  title: text,
  author: v.strictObject({
    firstName: text,
    lastName: text,
    email: text,
    bio: v.optional(text),
  }),
  contentHtml: text,
  excerptHtml: v.optional(text),
  tags: texts,
  /** Handle of the product whose first picture it shows. */
  pictureOf: v.optional(text),
  comments: v.optional(v.array(v.strictObject({ name: text, email: text, contentHtml: text }))),
  seo: optionalSeo,
  /** Missing for a draft. */
  published: v.optional(time),
});

export const blog = v.strictObject({
  handle: text,
  title: text,
  seo: optionalSeo,
  created: time,
  articles: v.array(article),
});

const policyType = v.picklist([
  'CONTACT_INFORMATION',
  'PRIVACY_POLICY',
  'REFUND_POLICY',
  'SHIPPING_POLICY',
  'SUBSCRIPTION_POLICY',
  'TERMS_OF_SERVICE',
]);

export const policy = v.strictObject({ type: policyType, body: text });

/** An entry of a metaobject definition, with the handle of a product it names. */
export type DemoMetaobject = {
  type: string;
  handle: string;
  fields: ({ key: string; type: string; value: string } | { key: string; product: string })[];
};

/** Content of a demo shop beside its products. */
export type DemoContent = {
  blogs: v.InferOutput<typeof blog>[];
  policies: v.InferOutput<typeof policy>[];
  metaobjects: DemoMetaobject[];
};
