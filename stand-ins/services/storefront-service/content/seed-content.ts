import { productGid } from '../catalog/build-product';
import { collectionGid, numericId, toGid } from '../catalog/gid';
import type {
  DemoContent,
  DemoMenuItem,
  DemoMenuTarget,
  DemoMetaobject,
} from '../demo-shop/content-shapes';
import type {
  BlogRecord,
  MenuItemRecord,
  MetaobjectRecord,
  PageRecord,
  ShopContent,
} from './shop-content';

/**
 * Adds the demo content that a shop does not have yet. What it has stays as the merchant left it.
 *
 * @param now time of creation of objects without one of their own
 */
export function seedContent(
  known: ShopContent,
  { pages, blogs, policies, menus, metaobjects, redirects }: DemoContent,
  now: string,
): ShopContent {
  return {
    pages: withNew(known.pages, pages.map(toPage)),
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
    menus: withNew(
      known.menus,
      menus.map(({ handle, title, items }) => ({
        gid: contentGid('Menu', handle),
        handle,
        title,
        items: items.map((item) => toMenuItem(item, handle)),
      })),
    ),
    metaobjects: withNew(
      known.metaobjects,
      metaobjects
        .map((entry) => toMetaobject(entry, now))
        .filter(({ gid }) => !known.deletedMetaobjects.includes(gid)),
    ),
    deletedMetaobjects: known.deletedMetaobjects,
    redirects: withNew(
      known.redirects,
      redirects.map(({ path, target }) => ({
        gid: contentGid('UrlRedirect', path),
        path,
        target,
        createdAt: now,
      })),
    ),
  };
}

/** Returns the same list if nothing is new. */
function withNew<T extends { gid: string }>(known: T[], demo: T[]): T[] {
  const gids = new Set(known.map(({ gid }) => gid));
  const added = demo.filter(({ gid }) => !gids.has(gid));
  return added.length > 0 ? [...known, ...added] : known;
}

/** Returns the id of a piece of content, derived from its handle. */
export function contentGid(type: string, handle: string): string {
  return toGid(type, numericId(`${type.toLowerCase()}/${handle}`));
}

function fullSeo(seo: { title?: string; description?: string } = {}) {
  return { title: seo.title ?? null, description: seo.description ?? null };
}

function toPage({ handle, title, body, seo, created }: DemoContent['pages'][number]): PageRecord {
  return {
    gid: contentGid('Page', handle),
    handle,
    title,
    body,
    seo: fullSeo(seo),
    createdAt: created,
    updatedAt: created,
  };
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

/** @param path place of the item in its menu, for a permanent id */
function toMenuItem({ title, to, items = [] }: DemoMenuItem, path: string): MenuItemRecord {
  const place = `${path}/${title}`;
  return {
    gid: contentGid('MenuItem', place),
    title,
    ...targetOf(to),
    tags: [],
    items: items.map((item) => toMenuItem(item, place)),
  };
}

function targetOf(to: DemoMenuTarget): Pick<MenuItemRecord, 'type' | 'resourceGid' | 'url'> {
  const object = (type: string, resourceGid: string) => ({ type, resourceGid, url: null });
  if ('collection' in to) return object('COLLECTION', collectionGid(to.collection));
  if ('product' in to) return object('PRODUCT', productGid(to.product));
  if ('page' in to) return object('PAGE', contentGid('Page', to.page));
  if ('blog' in to) return object('BLOG', contentGid('Blog', to.blog));
  if ('policy' in to) return object('SHOP_POLICY', contentGid('ShopPolicy', to.policy));
  return 'place' in to
    ? { type: to.place, resourceGid: null, url: null }
    : { type: 'HTTP', resourceGid: null, url: to.url };
}

function toMetaobject({ type, handle, fields }: DemoMetaobject, now: string): MetaobjectRecord {
  return {
    gid: contentGid('Metaobject', `${type}/${handle}`),
    type,
    handle,
    fields: fields.map((field) => {
      if ('products' in field) {
        const value = JSON.stringify(field.products.map(productGid));
        return { key: field.key, type: 'list.product_reference', value };
      }
      if ('product' in field) {
        return { key: field.key, type: 'product_reference', value: productGid(field.product) };
      }
      return 'collection' in field
        ? {
            key: field.key,
            type: 'collection_reference',
            value: collectionGid(field.collection),
          }
        : field;
    }),
    status: 'ACTIVE',
    updatedAt: now,
  };
}
