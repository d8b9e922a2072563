import { productGid } from '../catalog/build-product';
import { numericId, toGid } from '../catalog/gid';
import type { DemoContent, DemoMetaobject } from '../demo-shop/content-shapes';
import type { BlogRecord, MetaobjectRecord, ShopContent } from './shop-content';

/**
 * Adds the demo content that a shop does not have yet. What it has stays as the merchant left it.
 *
 * @param now time of creation of objects without one of their own
 */
export function seedContent(
  known: ShopContent,
  { blogs, policies, metaobjects }: DemoContent,
  now: string,
): ShopContent {
  return {
    blogs: withNew(known.blogs, blogs.map(toBlog)),
    articles: withNew(known.articles, blogs.flatMap(toArticles)),
    policies: withNew(
      known.policies,
      policies.map(({ type, body }) => ({
        gid: contentGid('ShopPolicy', type),
        type,
        body,
        createdAt: now,
        updatedAt: now,
      })),
    ),
    metaobjects: withNew(
      known.metaobjects,
      metaobjects
        .map((entry) => toMetaobject(entry, now))
        .filter(({ gid }) => !known.deletedMetaobjects.includes(gid)),
    ),
    deletedMetaobjects: known.deletedMetaobjects,
  };
}

/** Returns the same list if nothing is new. */
function withNew<T extends { gid: string }>(known: T[], demo: T[]): T[] {
  const gids = new Set(known.map(({ gid }) => gid));
  const added = demo.filter(({ gid }) => !gids.has(gid));
  return added.length > 0 ? [...known, ...added] : known;
}

/** Returns the id of a piece of content, derived from its handle. */
function contentGid(type: string, handle: string): string {
  return toGid(type, numericId(`${type.toLowerCase()}/${handle}`));
}

function fullSeo(seo: { title?: string; description?: string } = {}) {
  return { title: seo.title ?? null, description: seo.description ?? null };
}

function toBlog({ handle, title, seo, created }: DemoContent['blogs'][number]): BlogRecord {
  return {
    gid: contentGid('Blog', handle),
    handle,
    title,
    seo: fullSeo(seo),
    createdAt: created,
  };
}

function toArticles(blog: DemoContent['blogs'][number]): ShopContent['articles'] {
  return blog.articles.map(({ handle, author, comments = [], ...article }) => ({
    gid: contentGid('Article', `${blog.handle}/${handle}`),
    blogGid: contentGid('Blog', blog.handle),
    handle,
    title: article.title,
    author: { ...author, bio: author.bio ?? null },
    contentHtml: article.contentHtml,
    excerptHtml: article.excerptHtml ?? null,
    tags: article.tags,
    pictureOf: article.pictureOf === undefined ? null : productGid(article.pictureOf),
    comments: comments.map((comment, index) => ({
      gid: contentGid('Comment', `${blog.handle}/${handle}/${index}`),
      ...comment,
    })),
    seo: fullSeo(article.seo),
    publishedAt: article.published ?? null,
    updatedAt: article.published ?? blog.created,
  }));
}

function toMetaobject({ type, handle, fields }: DemoMetaobject, now: string): MetaobjectRecord {
  return {
    gid: contentGid('Metaobject', `${type}/${handle}`),
    type,
    handle,
    fields: fields.map((field) => {
      if ('product' in field) {
        return { key: field.key, type: 'product_reference', value: productGid(field.product) };
      }
      return field;
    }),
    status: 'ACTIVE',
    updatedAt: now,
  };
}
