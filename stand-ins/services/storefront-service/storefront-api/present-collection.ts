import type { CatalogCollection } from '../catalog/catalog';
import { truncateText } from '../catalog/html-to-text';
import { updatedAt } from '../catalog/searchable-catalog';
import type { ConnectionArgs } from '../graphql/paginate';
import { paginate } from '../graphql/paginate';
import type { ResolvedObject } from '../graphql/resolved-values';
import { presentDate } from '../graphql/resolved-values';
import { presentImage } from './present-image';
import { noMetafields } from './present-metafields';
import { productPage } from './product-connection';
import { sortCollectionProducts } from './sort-catalog';
import type { StorefrontView } from './storefront-view';

type CollectionProductsArgs = ConnectionArgs & {
  sortKey?: string | null;
  filters?: readonly object[] | null;
};

/** Builds a `Collection`. Its image is that of its first product. */
export function presentCollection(
  view: StorefrontView,
  collection: CatalogCollection,
): ResolvedObject {
  const cover = collection.products[0]?.images[0];
  return {
    __typename: 'Collection',
    id: collection.gid,
    handle: collection.handle,
    title: collection.title,
    description: (args: { truncateAt?: number | null }) =>
      truncateText(collection.description, args.truncateAt),
    descriptionHtml: collection.descriptionHtml,
    seo: collection.seo,
    image: cover ? presentImage(cover) : null,
    onlineStoreUrl: null,
    trackingParameters: null,
    updatedAt: presentDate(updatedAt(view, collection.gid)),
    ...noMetafields,
    products: (args: CollectionProductsArgs) =>
      productPage(view, sortCollectionProducts(view, collection.products, args.sortKey), args),
  };
}

/** Builds a page of collections with the total count. */
export function presentCollections(
  view: StorefrontView,
  collections: CatalogCollection[],
  args: ConnectionArgs,
) {
  const page = paginate(
    collections,
    args,
    ({ gid }) => gid,
    (collection) => presentCollection(view, collection),
  );
  return { ...page, totalCount: String(collections.length) };
}
