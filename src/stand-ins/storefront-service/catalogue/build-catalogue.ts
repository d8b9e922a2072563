import { demoCollections } from '../../demo-shop/collections';
import type { DemoCollection, DemoProduct } from '../../demo-shop/demo-product';
import { demoProducts } from '../../demo-shop/demo-products';
import { buildProduct } from './build-product';
import type { Art, Catalogue, CatalogueCollection, CatalogueProduct } from './catalogue';
import { numericId, toGid } from './gid';
import { htmlToText } from './html-to-text';
import { productImages } from './product-images';

export type DemoShop = { products: DemoProduct[]; collections: DemoCollection[] };

/** The shop the stand-in opens with. */
export const demoShop: DemoShop = { products: demoProducts, collections: demoCollections };

/**
 * Reads the demo data once and gives every object the id it keeps for ever.
 *
 * @param publicUrl origin of the service, without a trailing slash: image addresses start with it
 * @throws an Error naming the product or collection whose data contradicts itself
 */
export function buildCatalogue(shop: DemoShop, publicUrl: string): Catalogue {
  const artByName = new Map<string, Art>();
  const products = shop.products.map((product, salesRank) => {
    const images = productImages(product, publicUrl);
    for (const { name, art } of images) artByName.set(name, art);
    return buildProduct(product, images, salesRank);
  });
  const variants = products.flatMap((product) => product.variants);
  const productsByHandle = indexed(products, (product) => product.handle);
  const collections = shop.collections.map((collection) =>
    buildCollection(collection, productsByHandle),
  );
  return {
    products,
    collections,
    productsByGid: indexed(products, (product) => product.gid),
    productsByHandle,
    variantsByGid: indexed(variants, (variant) => variant.gid),
    collectionsByGid: indexed(collections, (collection) => collection.gid),
    collectionsByHandle: indexed(collections, (collection) => collection.handle),
    artByName,
  };
}

function buildCollection(
  collection: DemoCollection,
  productsByHandle: Map<string, CatalogueProduct>,
): CatalogueCollection {
  return {
    gid: toGid('Collection', numericId(`collection/${collection.handle}`)),
    handle: collection.handle,
    title: collection.title,
    description: htmlToText(collection.descriptionHtml),
    descriptionHtml: collection.descriptionHtml,
    seo: collection.seo,
    products: collection.products.map((handle) => {
      const product = productsByHandle.get(handle);
      if (product === undefined) {
        throw new Error(
          `The collection ${collection.handle} lists "${handle}", which is no product.`,
        );
      }
      return product;
    }),
    createdAt: collection.created,
  };
}

function indexed<T>(items: T[], keyOf: (item: T) => string): Map<string, T> {
  const index = new Map(items.map((item) => [keyOf(item), item]));
  if (index.size !== items.length) throw new Error('Two objects of the demo shop share one id.');
  return index;
}
