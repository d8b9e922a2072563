import type { CatalogProduct } from '../catalog/catalog';
import { presentArticle, presentPage } from '../content/present-content';
import { findArticles, findPages } from '../content/search-content';
import type { ConnectionArgs } from '../graphql/paginate';
import { paginate } from '../graphql/paginate';
import type { ProductFilterInput } from './filter-catalog';
import { filterCatalog, groupFilters } from './filter-catalog';
import { presentFilters } from './product-connection';
import type { SearchableField } from './rank-products';
import { rankProducts, toWords } from './rank-products';
import { sortCatalog } from './sort-catalog';
import type { StorefrontView } from './storefront-view';
import { badRequest } from '../graphql/service-errors';
import { presentCollection } from './present-collection';

export type SearchArgs = ConnectionArgs & {
  query: string;
  prefix?: 'LAST' | 'NONE' | null;
  productFilters?: ProductFilterInput[] | null;
  sortKey?: 'PRICE' | 'RELEVANCE' | null;
  types?: string[] | null;
  unavailableProducts?: 'HIDE' | 'LAST' | 'SHOW' | null;
};

const searchedFields: SearchableField[] = [
  'TITLE',
  'PRODUCT_TYPE',
  'TAG',
  'VENDOR',
  'VARIANTS_SKU',
  'VARIANTS_TITLE',
  'BODY',
];

/**
 * Answers the `search` query: products by relevance, then articles and pages. Filters and the order
 * by price are about products alone.
 */
export function searchResults(view: StorefrontView, args: SearchArgs) {
  const isWanted = (type: string): boolean => !args.types?.length || args.types.includes(type);
  const matches = isWanted('PRODUCT')
    ? rankProducts(view, args.query, {
        fields: searchedFields,
        prefixLast: args.prefix === 'LAST',
        unavailable: args.unavailableProducts ?? 'LAST',
      })
    : [];
  const groups = groupFilters(args.productFilters ?? []);
  const products = inOrder(view, filterCatalog(view, matches, groups), args.sortKey);
  const options = { prefixLast: args.prefix === 'LAST', inText: true };
  const articles = isWanted('ARTICLE') ? findArticles(view, args.query, options) : [];
  const pages = isWanted('PAGE') ? findPages(view, args.query, options) : [];
  const found = [
    ...products.map((product) => ({ gid: product.gid, present: () => view.product(product) })),
    ...articles.map((article) => ({
      gid: article.gid,
      present: () => presentArticle(view, article),
    })),
    ...pages.map((page) => ({ gid: page.gid, present: () => presentPage(page) })),
  ];
  return {
    ...paginate(
      found,
      args,
      ({ gid }) => gid,
      ({ present }) => present(),
    ),
    totalCount: found.length,
    productFilters: () => presentFilters(view, matches, groups),
  };
}

function inOrder(
  view: StorefrontView,
  products: CatalogProduct[],
  sortKey: SearchArgs['sortKey'],
): CatalogProduct[] {
  return sortKey === 'PRICE' ? sortCatalog(view, products, 'PRICE') : products;
}

type PredictiveType = 'ARTICLE' | 'COLLECTION' | 'PAGE' | 'PRODUCT' | 'QUERY';

export type PredictiveSearchArgs = {
  query: string;
  limit?: number | null;
  limitScope?: 'ALL' | 'EACH' | null;
  searchableFields?: SearchableField[] | null;
  types?: PredictiveType[] | null;
  unavailableProducts?: 'HIDE' | 'LAST' | 'SHOW' | null;
};

const maxResults = 10;
const suggestedTypes = ['QUERY', 'PRODUCT', 'COLLECTION', 'PAGE', 'ARTICLE'] as const;

/**
 * Answers the `predictiveSearch` query: the last word may be a prefix. With the scope ALL the types
 * share the limit, and each may use what others leave.
 *
 * @throws GraphQLError BAD_REQUEST for a limit that is not from 1 to 10
 */
export function predictiveSearch(view: StorefrontView, args: PredictiveSearchArgs) {
  const limit = args.limit ?? maxResults;
  if (limit < 1 || limit > maxResults) {
    throw badRequest(`limit must be between 1 and ${maxResults}. Got ${limit}.`);
  }
  const inText = args.searchableFields?.includes('BODY') ?? false;
  const options = { prefixLast: true, inText };
  const found = {
    QUERY: suggestions(view, args.query),
    PRODUCT: rankProducts(view, args.query, {
      fields: args.searchableFields ?? ['TITLE', 'PRODUCT_TYPE', 'VARIANTS_TITLE', 'VENDOR'],
      prefixLast: true,
      unavailable: args.unavailableProducts ?? 'LAST',
    }),
    COLLECTION: collectionsLike(view, args.query),
    PAGE: findPages(view, args.query, options),
    ARTICLE: findArticles(view, args.query, options),
  };
  const wanted = suggestedTypes.filter((type) => !args.types?.length || args.types.includes(type));
  const available = wanted.map((type) => found[type].length);
  const shares = args.limitScope === 'EACH' ? wanted.map(() => limit) : shareOut(limit, available);
  const shareOf = (type: (typeof suggestedTypes)[number]): number =>
    shares[wanted.indexOf(type)] ?? 0;
  return {
    queries: found.QUERY.slice(0, shareOf('QUERY')),
    products: () => found.PRODUCT.slice(0, shareOf('PRODUCT')).map(view.product),
    collections: () =>
      found.COLLECTION.slice(0, shareOf('COLLECTION')).map((collection) =>
        presentCollection(view, collection),
      ),
    articles: () =>
      found.ARTICLE.slice(0, shareOf('ARTICLE')).map((article) => presentArticle(view, article)),
    pages: found.PAGE.slice(0, shareOf('PAGE')).map(presentPage),
  };
}

/** Distributes a limit one by one among the types that have more results. */
function shareOut(limit: number, available: number[]): number[] {
  const shares = available.map(() => 0);
  for (let left = limit; left > 0;) {
    const hungry = available.flatMap((count, index) =>
      count > (shares[index] ?? 0) ? [index] : [],
    );
    if (hungry.length === 0) break;
    for (const index of hungry.slice(0, left)) shares[index] = (shares[index] ?? 0) + 1;
    left -= Math.min(left, hungry.length);
  }
  return shares;
}

function collectionsLike(view: StorefrontView, query: string) {
  const words = toWords(query);
  return view.catalog.collections.filter(
    ({ title }) =>
      words.length > 0 && words.every((word) => toWords(title).some((own) => own.startsWith(word))),
  );
}

/** Returns titles and types that begin with the query, with the matching part marked. */
function suggestions(view: StorefrontView, query: string) {
  const typed = query.trim().toLowerCase();
  if (typed === '') return [];
  const phrases = view.catalog.products.flatMap(({ title, productType }) => [productType, title]);
  const texts = [...new Set(phrases.map((phrase) => phrase.toLowerCase()))];
  return texts
    .filter((text) => text.startsWith(typed))
    .map((text) => ({
      __typename: 'SearchQuerySuggestion',
      text,
      styledText: `<mark>${typed}</mark><span>${text.slice(typed.length)}</span>`,
      trackingParameters: null,
    }));
}
