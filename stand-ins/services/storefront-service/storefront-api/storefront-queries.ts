import { knownVersions } from '../api-access';
import { findCart } from '../cart/cart-ids';
import { presentCart } from '../cart/present-cart';
import { contentQueries } from '../content/content-queries';
import { findContent } from '../content/find-content';
import { publishedArticles } from '../content/present-content';
import { searchCollections, searchProducts, updatedAt } from '../catalog/searchable-catalog';
import type { IdOrHandle, ObjectKey } from '../graphql/id-or-handle';
import { oneOf } from '../graphql/id-or-handle';
import type { ConnectionArgs } from '../graphql/paginate';
import { emptyConnection, paginate } from '../graphql/paginate';
import type { ResolvedObject } from '../graphql/resolved-values';
import { presentDate } from '../graphql/resolved-values';
import { badRequest } from '../graphql/service-errors';
import { presentCollection, presentCollections } from './present-collection';
import type { PredictiveSearchArgs, SearchArgs } from './search-results';
import { predictiveSearch, searchResults } from './search-results';
import { plainConnection } from './product-connection';
import type { RecommendationArgs } from './product-recommendations';
import { productRecommendations } from './product-recommendations';
import { presentLocalization, presentPaymentSettings, presentShop } from './present-shop';
import { sortCollections, sortCatalog } from './sort-catalog';
import type { StorefrontView } from './storefront-view';
import { decodeGid } from '../catalog/gid';
import { presentMediaImage } from './present-image';
import { presentVariant } from './present-variant';
import type { ShopView } from '../shop-service';

type ListArgs = ConnectionArgs & { query?: string | null; sortKey?: string | null };

/** Returns the queries of the Storefront API, all answered from one view of the shop. */
export function storefrontQueries(view: StorefrontView) {
  return {
    shop: () => presentShop(view),
    localization: presentLocalization,
    paymentSettings: () => presentPaymentSettings(view),
    publicApiVersions: () => knownVersions(new Date()),
    product: (args: IdOrHandle) => findProduct(view, oneOf(args)),
    productByHandle: ({ handle }: { handle: string }) => findProduct(view, { handle }),
    products: (args: ListArgs) => productConnection(view, args),
    collection: (args: IdOrHandle) => findCollection(view, oneOf(args)),
    collectionByHandle: ({ handle }: { handle: string }) => findCollection(view, { handle }),
    collections: (args: ListArgs) => collectionConnection(view, args),
    node: ({ id }: { id: string }) => findNode(view, id),
    nodes: ({ ids }: { ids: string[] }) => ids.map((id) => findNode(view, id)),
    cart: ({ id }: { id: string }) => presentOpenCart(view, id),
    search: (args: SearchArgs) => searchResults(view, args),
    predictiveSearch: (args: PredictiveSearchArgs) => predictiveSearch(view, args),
    productRecommendations: (args: RecommendationArgs) => productRecommendations(view, args),
    sitemap: ({ type }: { type: string }) => presentSitemap(view, type),
    productTags: ({ first }: { first: number }) =>
      textConnection(
        view.catalog.products.flatMap(({ tags }) => tags),
        first,
      ),
    productTypes: ({ first }: { first: number }) =>
      textConnection(
        view.catalog.products.map(({ productType }) => productType),
        first,
      ),
    ...contentQueries(view),
    // The shop has no customer accounts and no pickup locations.
    customer: () => null,
    locations: emptyConnection,
  };
}

function textConnection(words: string[], first: number) {
  const unique = [...new Set(words)].sort();
  return paginate(
    unique,
    { first },
    (word) => word,
    (word) => word,
  );
}

function productConnection(view: StorefrontView, args: ListArgs) {
  const found = searchProducts(view, args.query);
  return plainConnection(view, sortCatalog(view, found, args.sortKey), args);
}

function collectionConnection(view: StorefrontView, args: ListArgs) {
  const found = searchCollections(view, args.query);
  return presentCollections(view, sortCollections(view, found, args.sortKey), args);
}

function presentOpenCart(view: StorefrontView, id: string): ResolvedObject | null {
  const cart = findCart(view.state, id);
  return cart && presentCart(view, cart);
}

function findProduct(view: StorefrontView, key: ObjectKey): ResolvedObject | null {
  const { productsByGid, productsByHandle } = view.catalog;
  const product =
    'id' in key ? productsByGid.get(decodeGid(key.id)) : productsByHandle.get(key.handle);
  return product ? view.product(product) : null;
}

function findCollection(view: StorefrontView, key: ObjectKey): ResolvedObject | null {
  const { collectionsByGid, collectionsByHandle } = view.catalog;
  const collection =
    'id' in key ? collectionsByGid.get(decodeGid(key.id)) : collectionsByHandle.get(key.handle);
  return collection ? presentCollection(view, collection) : null;
}

/** Returns any object by its gid in either encoding, or null. */
function findNode(view: StorefrontView, id: string): ResolvedObject | null {
  const gid = decodeGid(id);
  const type = /^gid:\/\/shopify\/(\w+)\//.exec(gid)?.[1];
  switch (type) {
    case 'Product':
      return findProduct(view, { id: gid });
    case 'Collection':
      return findCollection(view, { id: gid });
    case 'ProductVariant': {
      const variant = view.catalog.variantsByGid.get(gid);
      return variant ? presentVariant(view, variant) : null;
    }
    case 'MediaImage': {
      const images = view.catalog.products.flatMap((product) => product.images);
      const image = images.find(({ mediaGid }) => mediaGid === gid);
      return image ? presentMediaImage(image) : null;
    }
    case 'Cart': {
      const cart = findCart(view.state, gid);
      return cart && presentCart(view, cart);
    }
    case 'Shop': {
      const shop = presentShop(view);
      return shop.id === gid ? shop : null;
    }
    default:
      return type === undefined ? null : findContent(view, gid, type);
  }
}

type Listed = { handle: string; title: string; updatedAt: string };

/** Number of resources on one page of a sitemap. */
const pageLength = 250;

/** Builds the `sitemap` of one type. No metaobject of the shop has a page of its own. */
function presentSitemap(view: ShopView, type: string) {
  const listed = listedOf(view, type);
  const count = Math.ceil(listed.length / pageLength);
  return {
    pagesCount: { count, precision: 'EXACT' },
    resources: ({ page }: { page: number }) => {
      if (page < 1) throw badRequest(`page must be at least 1. Got ${page}.`);
      const items = listed.slice((page - 1) * pageLength, page * pageLength);
      return { hasNextPage: page < count, items: items.map(presentItem) };
    },
  };
}

function listedOf(view: ShopView, type: string): Listed[] {
  const { catalog, state } = view;
  const dated = (list: readonly { gid: string; handle: string; title: string }[]): Listed[] =>
    list.map(({ gid, handle, title }) => ({ handle, title, updatedAt: updatedAt(view, gid) }));
  switch (type) {
    case 'PRODUCT':
      return dated(catalog.products);
    case 'COLLECTION':
      return dated(catalog.collections);
    case 'PAGE':
      return state.content.pages;
    case 'ARTICLE':
      return publishedArticles(view);
    case 'BLOG':
      return state.content.blogs.map((blog) => ({ ...blog, updatedAt: blog.createdAt }));
    default:
      return [];
  }
}

function presentItem({ handle, title, updatedAt: changed }: Listed) {
  return {
    __typename: 'SitemapResource',
    handle,
    title,
    image: null,
    updatedAt: presentDate(changed),
  };
}
