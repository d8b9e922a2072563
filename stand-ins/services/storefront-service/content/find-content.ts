import { reviewTypes } from '../../../../src/config/product-metafields';
import type { ConnectionArgs } from '../graphql/paginate';
import { paginate } from '../graphql/paginate';
import type { ResolvedObject } from '../graphql/resolved-values';
import { presentDate } from '../graphql/resolved-values';
import { presentCollection } from '../storefront-api/present-collection';
import type { StorefrontView } from '../storefront-api/storefront-view';
import { presentArticle, presentBlog, presentPage, publishedArticles } from './present-content';
import { policiesOf, presentPolicy } from './present-policy';
import type { MenuItemRecord, MenuRecord, MetaobjectRecord, ShopContent } from './shop-content';

/** Returns an object of the content by its gid; null for none, or for one of another type. */
export function findContent(
  view: StorefrontView,
  gid: string,
  type: string,
): ResolvedObject | null {
  if (!gid.startsWith(`gid://shopify/${type}/`)) return null;
  const { content } = view.state;
  const find = <T extends { gid: string }>(
    list: readonly T[],
    present: (item: T) => ResolvedObject,
  ) => {
    const found = list.find((item) => item.gid === gid);
    return found ? present(found) : null;
  };
  switch (type) {
    case 'Article':
      return find(publishedArticles(view), (article) => presentArticle(view, article));
    case 'Blog':
      return find(content.blogs, (blog) => presentBlog(view, blog));
    case 'Page':
      return find(content.pages, presentPage);
    case 'ShopPolicy':
      return find(policiesOf(view), presentPolicy);
    case 'Menu':
      return find(content.menus, (menu) => presentMenu(view, menu));
    case 'Metaobject':
      return find(openMetaobjects(content), (metaobject) => presentMetaobject(view, metaobject));
    case 'UrlRedirect':
      return find(content.redirects, presentRedirect);
    default:
      return null;
  }
}

export function presentMenu(view: StorefrontView, menu: MenuRecord): ResolvedObject {
  const count = (items: MenuItemRecord[]): number =>
    items.reduce((sum, item) => sum + 1 + count(item.items), 0);
  return {
    __typename: 'Menu',
    id: menu.gid,
    handle: menu.handle,
    title: menu.title,
    itemsCount: count(menu.items),
    items: () => menu.items.map((item) => presentMenuItem(view, item)),
  };
}

function presentMenuItem(view: StorefrontView, item: MenuItemRecord): ResolvedObject {
  const resource = item.resourceGid === null ? null : findReferenced(view, item.resourceGid);
  return {
    __typename: 'MenuItem',
    id: item.gid,
    title: item.title,
    type: item.type,
    resource,
    resourceId: item.resourceGid,
    tags: item.tags,
    url: item.url ?? menuItemUrl(view, item.type, resource),
    items: () => item.items.map((child) => presentMenuItem(view, child)),
  };
}

/** Folder of each kind of object in the addresses of a shop. */
const folders: Record<string, string> = {
  COLLECTION: 'collections',
  PRODUCT: 'products',
  PAGE: 'pages',
  BLOG: 'blogs',
  SHOP_POLICY: 'policies',
};
const places: Record<string, string> = {
  FRONTPAGE: '',
  CATALOG: 'collections/all',
  SEARCH: 'search',
};

/** Returns the address of a menu item in the shop's primary domain; null if its object is gone. */
function menuItemUrl(
  { publicUrl }: StorefrontView,
  type: string,
  resource: ResolvedObject | null,
): string | null {
  const place = places[type];
  if (place !== undefined) return `${publicUrl}/${place}`;
  const folder = folders[type];
  return resource && folder ? `${publicUrl}/${folder}/${String(resource.handle)}` : null;
}

/** Returns the object of a menu item or of a field's reference. */
function findReferenced(view: StorefrontView, gid: string): ResolvedObject | null {
  const type = /^gid:\/\/shopify\/(\w+)\//.exec(gid)?.[1] ?? '';
  if (type === 'Product') {
    const product = view.catalog.productsByGid.get(gid);
    return product ? view.product(product) : null;
  }
  if (type === 'Collection') {
    const collection = view.catalog.collectionsByGid.get(gid);
    return collection ? presentCollection(view, collection) : null;
  }
  return findContent(view, gid, type);
}

/** Returns what storefronts may read. The definitions of reviews are closed to them. */
export function openMetaobjects({ metaobjects }: ShopContent): MetaobjectRecord[] {
  const closed: readonly string[] = Object.values(reviewTypes);
  return metaobjects.filter(({ type, status }) => status === 'ACTIVE' && !closed.includes(type));
}

/** Builds a `Metaobject`. No definition of the shop has pages of its own, so it has no SEO. */
export function presentMetaobject(
  view: StorefrontView,
  metaobject: MetaobjectRecord,
): ResolvedObject {
  const fields = metaobject.fields.map((field) => presentField(view, field));
  return {
    __typename: 'Metaobject',
    id: metaobject.gid,
    type: metaobject.type,
    handle: metaobject.handle,
    fields,
    field: ({ key }: { key: string }) => fields.find((field) => field.key === key) ?? null,
    onlineStoreUrl: null,
    seo: null,
    updatedAt: presentDate(metaobject.updatedAt),
  };
}

function presentField(view: StorefrontView, field: MetaobjectRecord['fields'][number]) {
  const { key, type, value } = field;
  const isList = type.startsWith('list.');
  const refers = type.endsWith('_reference');
  return {
    __typename: 'MetaobjectField',
    key,
    type,
    value,
    reference: () => (refers && !isList ? findReferenced(view, value) : null),
    references: (args: ConnectionArgs) => {
      if (!refers || !isList) return null;
      const gids = JSON.parse(value) as string[];
      const found = gids.flatMap((gid) => {
        const object = findReferenced(view, gid);
        return object ? [{ gid, object }] : [];
      });
      return paginate(
        found,
        args,
        ({ gid }) => gid,
        ({ object }) => object,
      );
    },
  };
}

export function presentRedirect({
  gid,
  path,
  target,
}: ShopContent['redirects'][number]): ResolvedObject {
  return { __typename: 'UrlRedirect', id: gid, path, target };
}
