import { knownVersions } from '../api-version';
import { findCart } from '../cart/cart-ids';
import { presentCart } from '../cart/present-cart';
import { searchCollections, searchProducts } from '../catalogue/searchable-catalogue';
import type { ConnectionArgs } from '../graphql/paginate';
import { emptyConnection, paginate } from '../graphql/paginate';
import type { ResolvedObject } from '../graphql/resolved-object';
import { badRequest } from '../graphql/service-errors';
import { findCollection, findNode, findProduct } from './find-node';
import { presentCollections } from './present-collection';
import type { PredictiveSearchArgs } from './predictive-search';
import { predictiveSearch } from './predictive-search';
import { plainConnection } from './product-connection';
import type { RecommendationArgs } from './recommend-products';
import { recommendProducts } from './recommend-products';
import type { SearchArgs } from './search-results';
import { searchResults } from './search-results';
import { presentSitemap } from './present-sitemap';
import { presentLocalization, presentPaymentSettings, presentShop } from './present-shop';
import { sortCollections, sortProducts } from './sort-catalogue';
import type { StorefrontView } from './storefront-view';

type ListArgs = ConnectionArgs & { query?: string | null; sortKey?: string | null };

/** The queries of the Storefront API, all answered from one view of the shop. */
export function storefrontQueries(view: StorefrontView) {
  return {
    shop: () => presentShop(view),
    localization: presentLocalization,
    paymentSettings: () => presentPaymentSettings(view),
    publicApiVersions: () => knownVersions(new Date()),
    product: (args: ByIdOrHandle) => findProduct(view, oneOf(args)),
    productByHandle: ({ handle }: { handle: string }) => findProduct(view, { handle }),
    products: (args: ListArgs) => productConnection(view, args),
    collection: (args: ByIdOrHandle) => findCollection(view, oneOf(args)),
    collectionByHandle: ({ handle }: { handle: string }) => findCollection(view, { handle }),
    collections: (args: ListArgs) => collectionConnection(view, args),
    node: ({ id }: { id: string }) => findNode(view, id),
    nodes: ({ ids }: { ids: string[] }) => ids.map((id) => findNode(view, id)),
    cart: ({ id }: { id: string }) => presentOpenCart(view, id),
    search: (args: SearchArgs) => searchResults(view, args),
    predictiveSearch: (args: PredictiveSearchArgs) => predictiveSearch(view, args),
    productRecommendations: (args: RecommendationArgs) => recommendProducts(view, args),
    sitemap: ({ type }: { type: string }) => presentSitemap(view, type),
    productTags: ({ first }: { first: number }) =>
      textConnection(
        view.catalogue.products.flatMap(({ tags }) => tags),
        first,
      ),
    productTypes: ({ first }: { first: number }) =>
      textConnection(
        view.catalogue.products.map(({ productType }) => productType),
        first,
      ),
    ...absentFromThisShop,
  };
}

const nothing = (): null => null;

/** The shop has no content of its own, no customer accounts, and nowhere to pick up a parcel. */
const absentFromThisShop = {
  article: nothing,
  articles: emptyConnection,
  blog: nothing,
  blogByHandle: nothing,
  blogs: emptyConnection,
  customer: nothing,
  locations: emptyConnection,
  menu: nothing,
  metaobject: nothing,
  metaobjects: emptyConnection,
  page: nothing,
  pageByHandle: nothing,
  pages: emptyConnection,
  urlRedirects: emptyConnection,
};

function textConnection(words: string[], first: number) {
  const unique = [...new Set(words)].sort();
  return paginate(
    unique,
    { first },
    (word) => word,
    (word) => word,
  );
}

type ByIdOrHandle = { id?: string | null; handle?: string | null };

function oneOf({ id, handle }: ByIdOrHandle): { id: string } | { handle: string } {
  if (id) return { id };
  if (handle) return { handle };
  throw badRequest('you must provide one of id or handle');
}

function productConnection(view: StorefrontView, args: ListArgs) {
  const found = searchProducts(view, args.query);
  return plainConnection(view, sortProducts(view, found, args.sortKey), args);
}

function collectionConnection(view: StorefrontView, args: ListArgs) {
  const found = searchCollections(view, args.query);
  return presentCollections(view, sortCollections(view, found, args.sortKey), args);
}

function presentOpenCart(view: StorefrontView, id: string): ResolvedObject | null {
  const cart = findCart(view.state, id);
  return cart && presentCart(view, cart);
}
