import type { CatalogMetafield, CatalogProduct } from '../catalog/catalog';
import { encodeGid, gidTail } from '../catalog/gid';
import { updatedAt } from '../catalog/searchable-catalog';
import type { ConnectionArgs } from '../graphql/paginate';
import type { ResolvedObject } from '../graphql/resolved-values';
import { presentDate, presentMoney } from '../graphql/resolved-values';
import type { ShopView } from '../shop-service';
import { unitsLeft } from '../shop-service';
import { totalInventory } from '../storefront-api/present-product';
import type { AdminView } from './admin-view';
import { adminConnection, exactCount, isOnPublication } from './admin-view';
import { presentAdminCollection } from './present-admin-collection';
import { presentAdminImage, presentAdminMedia, presentAdminVariant } from './present-admin-variant';

const gidOf = ({ gid }: { gid: string }): string => gid;

function presentAdminProduct(view: AdminView, product: CatalogProduct): ResolvedObject {
  const prices = product.variants.map(({ price }) => price);
  const priceRange = {
    minVariantPrice: presentMoney(Math.min(...prices)),
    maxVariantPrice: presentMoney(Math.max(...prices)),
  };
  return {
    __typename: 'Product',
    id: product.gid,
    legacyResourceId: gidTail(product.gid),
    storefrontId: encodeGid(product.gid),
    handle: product.handle,
    title: product.title,
    description: product.description,
    descriptionHtml: product.descriptionHtml,
    productType: product.productType,
    vendor: product.vendor,
    tags: product.tags,
    seo: product.seo,
    status: 'ACTIVE',
    createdAt: presentDate(product.createdAt),
    publishedAt: presentDate(product.createdAt),
    updatedAt: presentDate(updatedAt(view, product.gid)),
    feedback: null,
    publishedOnPublication: ({ publicationId }: { publicationId: string }) =>
      isOnPublication(view, product.gid, publicationId),
    giftCardTemplateSuffix: null,
    templateSuffix: null,
    onlineStorePreviewUrl: null,
    onlineStoreUrl: null,
    isGiftCard: product.isGiftCard,
    requiresSellingPlan: product.requiresSellingPlan,
    sellingPlanGroupsCount: exactCount(product.sellingPlanGroups.length),
    priceRange,
    priceRangeV2: priceRange,
    options: product.options.map((option, index) => ({
      id: option.gid,
      name: option.name,
      position: index + 1,
      values: option.values.map(({ name }) => name),
    })),
    ...stockFields(view, product),
    ...pictureFields(view, product),
    ...relationFields(view, product),
  };
}

function stockFields(view: AdminView, product: CatalogProduct) {
  return {
    hasOnlyDefaultVariant: product.variants.every(({ title }) => title === 'Default Title'),
    hasOutOfStockVariants: product.variants.some(({ gid }) => unitsLeft(view.state, gid) === 0),
    totalInventory: totalInventory(view, product),
    totalVariants: product.variants.length,
    tracksInventory: product.variants.some(({ seedStock }) => seedStock !== null),
  };
}

function pictureFields(view: AdminView, product: CatalogProduct) {
  const [first] = product.images;
  const present = (image: CatalogProduct['images'][number]) =>
    presentAdminMedia(image, product.createdAt);
  return {
    featuredImage: first ? presentAdminImage(first) : null,
    featuredMedia: first ? present(first) : null,
    mediaCount: exactCount(product.images.length),
    media: (args: ConnectionArgs) => adminConnection(view, product.images, args, gidOf, present),
  };
}

function relationFields(view: AdminView, product: CatalogProduct) {
  const collections = view.catalog.collectionsOf.get(product.gid) ?? [];
  return {
    collections: (args: ConnectionArgs) =>
      adminConnection(view, collections, args, gidOf, (collection) =>
        presentAdminCollection(view, collection),
      ),
    metafields: (args: ConnectionArgs) =>
      adminConnection(view, product.metafields, args, gidOf, (metafield) =>
        presentAdminMetafield(view, product, metafield),
      ),
    variants: (args: ConnectionArgs) =>
      adminConnection(view, product.variants, args, gidOf, (variant) =>
        presentAdminVariant(view, variant),
      ),
  };
}

function presentAdminMetafield(
  view: AdminView,
  product: CatalogProduct,
  metafield: CatalogMetafield,
): ResolvedObject {
  return {
    __typename: 'Metafield',
    id: metafield.gid,
    legacyResourceId: gidTail(metafield.gid),
    namespace: metafield.namespace,
    key: metafield.key,
    type: metafield.type,
    value: metafield.value,
    description: null,
    ownerType: 'PRODUCT',
    createdAt: presentDate(product.createdAt),
    updatedAt: presentDate(updatedAt(view, product.gid)),
  };
}

/** @param bulk true for a bulk query */
export function openAdminView(shop: ShopView, bulk: boolean): AdminView {
  const view: AdminView = {
    ...shop,
    bulk,
    product: (product) => presentAdminProduct(view, product),
  };
  return view;
}
