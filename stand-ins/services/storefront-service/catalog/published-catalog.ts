import type { ShopSetup } from '../state/shop-setup';
import type { Catalog } from './catalog';

type Publication = ShopSetup['publication'];

const known = new WeakMap<Catalog, { publication: Publication; published: Catalog }>();

/** Returns the part of a catalog that is published to the site's channel. */
export function publishedCatalog(catalog: Catalog, publication: Publication): Catalog {
  if (catalog.isPublished && Object.keys(publication).length === 0) return catalog;
  const last = known.get(catalog);
  if (last?.publication === publication) return last.published;
  const published = withoutUnpublished(catalog, publication);
  known.set(catalog, { publication, published });
  return published;
}

function withoutUnpublished(catalog: Catalog, publication: Publication): Catalog {
  const isShown = ({ gid }: { gid: string }): boolean => publication[gid] ?? catalog.isPublished;
  const products = catalog.products.filter(isShown).map((product) => {
    const variants = product.variants.filter(({ gid }) => publication[gid] ?? true);
    return variants.length < product.variants.length ? { ...product, variants } : product;
  });
  const productsByGid = new Map(products.map((product) => [product.gid, product]));
  const collections = catalog.collections.filter(isShown).map((collection) => ({
    ...collection,
    products: collection.products.flatMap(({ gid }) => productsByGid.get(gid) ?? []),
  }));
  const collectionsByGid = new Map(collections.map((collection) => [collection.gid, collection]));
  return {
    ...catalog,
    products,
    collections,
    productsByGid,
    productsByHandle: new Map(products.map((product) => [product.handle, product])),
    variantsByGid: new Map(
      products.flatMap(({ variants }) => variants.map((variant) => [variant.gid, variant])),
    ),
    collectionsByGid,
    collectionsByHandle: new Map(collections.map((collection) => [collection.handle, collection])),
    collectionsOf: new Map(
      products.map(({ gid }) => {
        const all = catalog.collectionsOf.get(gid) ?? [];
        return [gid, all.flatMap((collection) => collectionsByGid.get(collection.gid) ?? [])];
      }),
    ),
  };
}
