import type { ShopSetup } from '../state/shop-setup';
import type { Catalogue } from './catalogue';

type Publication = ShopSetup['publication'];

const known = new WeakMap<Catalogue, { publication: Publication; published: Catalogue }>();

/** Returns the part of a catalogue that is published to the site's channel. */
export function publishedCatalogue(catalogue: Catalogue, publication: Publication): Catalogue {
  if (catalogue.isPublished && Object.keys(publication).length === 0) return catalogue;
  const last = known.get(catalogue);
  if (last?.publication === publication) return last.published;
  const published = withoutUnpublished(catalogue, publication);
  known.set(catalogue, { publication, published });
  return published;
}

function withoutUnpublished(catalogue: Catalogue, publication: Publication): Catalogue {
  const isShown = ({ gid }: { gid: string }): boolean => publication[gid] ?? catalogue.isPublished;
  const products = catalogue.products.filter(isShown);
  const collections = catalogue.collections
    .filter(isShown)
    .map((collection) => ({ ...collection, products: collection.products.filter(isShown) }));
  const collectionsByGid = new Map(collections.map((collection) => [collection.gid, collection]));
  return {
    ...catalogue,
    products,
    collections,
    productsByGid: new Map(products.map((product) => [product.gid, product])),
    productsByHandle: new Map(products.map((product) => [product.handle, product])),
    variantsByGid: new Map(
      products.flatMap(({ variants }) => variants.map((variant) => [variant.gid, variant])),
    ),
    collectionsByGid,
    collectionsByHandle: new Map(collections.map((collection) => [collection.handle, collection])),
    collectionsOf: new Map(
      products.map(({ gid }) => {
        const all = catalogue.collectionsOf.get(gid) ?? [];
        return [gid, all.flatMap((collection) => collectionsByGid.get(collection.gid) ?? [])];
      }),
    ),
  };
}
