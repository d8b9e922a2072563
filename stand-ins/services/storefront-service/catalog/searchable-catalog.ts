import type { SearchTarget } from '../search/match-search';
import { dateIs, matchesSearch, numberIs, textHas, textIs } from '../search/match-search';
import { parseSearch } from '../search/search-query';
import type { ShopView } from '../shop-service';
import { unitsToSell } from '../shop-service';
import type { CatalogCollection, CatalogProduct, CatalogVariant } from './catalog';
import { gidTail } from './gid';

/** Every object of the demo shop is active and published to every channel. */
const publication: SearchTarget['fields'] = {
  status: () => textIs('active'),
  published_status: () => (value) =>
    ['any', 'published', 'visible'].includes(value) || value.endsWith(':visible'),
};

/** Returns the time of the last change of the object or its stock, ISO with milliseconds. */
export function updatedAt(view: ShopView, gid: string): string {
  const revision = view.state.revisions[gid];
  if (revision === undefined) throw new Error(`The shop's state knows nothing of ${gid}.`);
  return revision.updatedAt;
}

export function isAvailable(view: ShopView, product: CatalogProduct): boolean {
  return product.variants.some((variant) => unitsToSell(view.state, variant) > 0);
}

/** @param query search syntax; empty matches all */
export function searchProducts(view: ShopView, query: string | null | undefined): CatalogProduct[] {
  const search = parseSearch(query ?? '');
  if (search === null) return view.catalog.products;
  return view.catalog.products.filter((product) =>
    matchesSearch(search, searchableProduct(view, product)),
  );
}

export function searchVariants(view: ShopView, query: string | null | undefined): CatalogVariant[] {
  const search = parseSearch(query ?? '');
  return [...view.catalog.variantsByGid.values()].filter((variant) =>
    matchesSearch(search, {
      words: () => [...variant.productTitle.split(' '), ...variant.values, variant.sku],
      fields: {
        ...publication,
        id: () => textIs(gidTail(variant.gid)),
        sku: () => textIs(variant.sku),
        title: () => textHas(variant.title),
        product_id: () => textIs(gidTail(variant.productGid)),
        created_at: () => dateIs(createdAtOf(view, variant)),
        updated_at: () => dateIs(updatedAt(view, variant.gid)),
      },
    }),
  );
}

export function searchCollections(
  view: ShopView,
  query: string | null | undefined,
): CatalogCollection[] {
  const search = parseSearch(query ?? '');
  return view.catalog.collections.filter((collection) =>
    matchesSearch(search, {
      words: () => collection.title.split(' '),
      fields: {
        ...publication,
        id: () => textIs(gidTail(collection.gid)),
        title: () => textHas(collection.title),
        handle: () => textIs(collection.handle),
        collection_type: () => textIs(collection.ruleSet ? 'smart' : 'custom'),
        created_at: () => dateIs(collection.createdAt),
        updated_at: () => dateIs(updatedAt(view, collection.gid)),
      },
    }),
  );
}

function createdAtOf(view: ShopView, variant: CatalogVariant): string {
  const product = view.catalog.productsByGid.get(variant.productGid);
  if (product === undefined) throw new Error(`${variant.gid} belongs to no product.`);
  return product.createdAt;
}

function searchableProduct(view: ShopView, product: CatalogProduct): SearchTarget {
  const hasTag = (value: string): boolean => product.tags.some((tag) => textIs(tag)(value, '='));
  return {
    words: () => [
      ...product.title.split(' '),
      ...product.productType.split(' '),
      ...product.tags.flatMap((tag) => tag.split(' ')),
      ...product.variants.map(({ sku }) => sku),
      product.vendor,
    ],
    fields: {
      ...publication,
      id: () => textIs(gidTail(product.gid)),
      handle: () => textIs(product.handle),
      title: () => textHas(product.title),
      product_type: () => textIs(product.productType),
      vendor: () => textIs(product.vendor),
      tag: () => hasTag,
      tag_not: () => (value) => !hasTag(value),
      available_for_sale: () => textIs(String(isAvailable(view, product))),
      created_at: () => dateIs(product.createdAt),
      updated_at: () => dateIs(updatedAt(view, product.gid)),
      'variants.price': () => (value, comparator) =>
        product.variants.some(({ price }) => numberIs(price / 100)(value, comparator)),
    },
  };
}
