import type { DemoCollection, DemoDiscounts, DemoEntitlement } from '../demo-shop/demo-shapes';
import type { DemoShop } from '../demo-shop/load-demo-shop';
import { buildProduct } from './build-product';
import type { Catalog, CatalogCollection, CatalogProduct } from './catalog';
import { collectByRule } from './collect-by-rule';
import { collectionGid } from './gid';
import { htmlToText } from './html-to-text';
import { merchantDefinitions } from './merchant-definitions';
import { productImages } from './product-images';
import { sellingPlanGroupsOf } from './selling-plans';
import type { ProductSet } from './shop-discounts';
import { toShopDiscounts } from './shop-discounts';
import { definitionKey } from '../state/shop-setup';

const noDiscounts: DemoDiscounts = { codes: [], shipping: [], buyGet: [], automatic: [] };

/**
 * Builds the catalog from demo data. Every object has a permanent id.
 *
 * @param publicUrl origin of the service without a trailing slash, for image addresses
 * @throws an Error naming the product or collection with contradictory data
 */
export function buildCatalog(shop: DemoShop, publicUrl: string): Catalog {
  const { products, pictureFiles } = buildProducts(shop, publicUrl);
  const variants = products.flatMap((product) => product.variants);
  const productsByHandle = indexed(products, (product) => product.handle);
  const collections = shop.collections.map((collection) =>
    buildCollection(collection, products, productsByHandle),
  );
  const collectionsByHandle = indexed(collections, (collection) => collection.handle);
  const productsOf = (entitled: DemoEntitlement): ProductSet =>
    entitledProducts(entitled, productsByHandle, collectionsByHandle);
  const plans = products.flatMap(({ sellingPlanGroups }) =>
    sellingPlanGroups.flatMap((group) => group.plans),
  );
  return {
    products,
    collections,
    productsByGid: indexed(products, (product) => product.gid),
    productsByHandle,
    variantsByGid: indexed(variants, (variant) => variant.gid),
    collectionsByGid: indexed(collections, (collection) => collection.gid),
    collectionsByHandle,
    collectionsOf: collectionsByProduct(collections),
    sellingPlansByGid: new Map(plans.map((plan) => [plan.gid, plan])),
    discounts: toShopDiscounts(shop.discounts ?? noDiscounts, productsOf),
    giftCards: shop.giftCards ?? [],
    shippingZones: shop.shippingZones ?? [],
    definitions: buildDefinitions(shop),
    isPublished: !shop.isBeforeSetup,
    pictureFiles,
  };
}

function buildDefinitions({ isBeforeSetup, shippingZones: zones = [] }: DemoShop) {
  const definitions = isBeforeSetup ? [] : merchantDefinitions(zones);
  return new Map(definitions.map((definition) => [definitionKey(definition), definition]));
}

function buildProducts(shop: DemoShop, publicUrl: string) {
  const pictureFiles = new Map<string, string>();
  const products = shop.products.map((product, salesRank) => {
    const images = productImages(product, publicUrl);
    for (const { name, file } of images) pictureFiles.set(name, file);
    const groups = sellingPlanGroupsOf(product.handle, shop.sellingPlanGroups ?? []);
    return buildProduct(product, images, groups, salesRank);
  });
  return { products, pictureFiles };
}

function collectionsByProduct(collections: CatalogCollection[]) {
  const found = new Map<string, CatalogCollection[]>();
  for (const collection of collections) {
    for (const { gid } of collection.products) {
      found.set(gid, [...(found.get(gid) ?? []), collection]);
    }
  }
  return found;
}

/** Looks products up by handle and skips those not on sale, which a discount may outlive. */
function entitledProducts(
  entitled: DemoEntitlement,
  productsByHandle: Map<string, CatalogProduct>,
  collectionsByHandle: Map<string, CatalogCollection>,
): ProductSet {
  const products =
    'products' in entitled
      ? entitled.products.flatMap((handle) => productsByHandle.get(handle) ?? [])
      : entitled.collections.flatMap((handle) => collectionsByHandle.get(handle)?.products ?? []);
  return new Set(products.map(({ gid }) => gid));
}

function buildCollection(
  collection: DemoCollection,
  products: CatalogProduct[],
  productsByHandle: Map<string, CatalogProduct>,
): CatalogCollection {
  return {
    gid: collectionGid(collection.handle),
    handle: collection.handle,
    title: collection.title,
    description: htmlToText(collection.descriptionHtml),
    descriptionHtml: collection.descriptionHtml,
    seo: collection.seo,
    ruleSet: Array.isArray(collection.products) ? null : collection.products,
    products: Array.isArray(collection.products)
      ? pickByHand(collection.handle, collection.products, productsByHandle)
      : collectByRule(collection.products, products),
    createdAt: collection.created,
  };
}

function pickByHand(
  collection: string,
  handles: string[],
  productsByHandle: Map<string, CatalogProduct>,
): CatalogProduct[] {
  return handles.map((handle) => {
    const product = productsByHandle.get(handle);
    if (product === undefined) {
      throw new Error(`The collection ${collection} lists "${handle}", which is no product.`);
    }
    return product;
  });
}

function indexed<T>(items: T[], keyOf: (item: T) => string): Map<string, T> {
  const index = new Map(items.map((item) => [keyOf(item), item]));
  if (index.size !== items.length) throw new Error('Two objects of the demo shop share one id.');
  return index;
}
