import type { CatalogImage, CatalogProduct, CatalogVariant } from '../catalog/catalog';
import { encodeGid, gidTail } from '../catalog/gid';
import { updatedAt } from '../catalog/searchable-catalog';
import type { ConnectionArgs } from '../graphql/paginate';
import type { ResolvedObject } from '../graphql/resolved-values';
import { presentAmount, presentDate, presentMoney } from '../graphql/resolved-values';
import { unitsLeft } from '../shop-service';
import type { AdminView } from './admin-view';
import { adminConnection, exactCount } from './admin-view';
import { presentInventoryItem } from './present-inventory';
import { imageSize } from '../storefront-api/present-image';

export function presentAdminVariant(view: AdminView, variant: CatalogVariant): ResolvedObject {
  const product = view.catalog.productsByGid.get(variant.productGid);
  if (product === undefined) throw new Error(`${variant.gid} belongs to no product.`);
  const units = unitsLeft(view.state, variant.gid);
  return {
    __typename: 'ProductVariant',
    id: variant.gid,
    legacyResourceId: gidTail(variant.gid),
    storefrontId: encodeGid(variant.gid),
    title: variant.title,
    displayName: `${variant.productTitle} - ${variant.title}`,
    sku: variant.sku,
    barcode: variant.barcode,
    position: variant.position,
    price: presentAmount(variant.price),
    compareAtPrice: variant.compareAt === null ? null : presentAmount(variant.compareAt),
    availableForSale: units > 0 || variant.isSoldWithoutStock,
    inventoryPolicy: variant.isSoldWithoutStock ? 'CONTINUE' : 'DENY',
    inventoryQuantity: Number.isFinite(units) ? units : 0,
    inventoryItem: () =>
      presentInventoryItem(view, variant, product.createdAt, () =>
        presentAdminVariant(view, variant),
      ),
    selectedOptions: variant.selectedOptions,
    sellingPlanGroupsCount: exactCount(groupsOf(product, variant).length),
    taxCode: null,
    taxable: true,
    createdAt: presentDate(product.createdAt),
    updatedAt: presentDate(updatedAt(view, variant.gid)),
    image: presentAdminImage(variant.image),
    product: () => view.product(product),
    ...connectionFields(view, variant, product.createdAt),
  };
}

function groupsOf({ sellingPlanGroups }: CatalogProduct, { values }: CatalogVariant) {
  return sellingPlanGroups.filter(({ onlyFor }) => onlyFor === null || values.includes(onlyFor));
}

function connectionFields(view: AdminView, variant: CatalogVariant, createdAt: string) {
  return {
    media: (args: ConnectionArgs) =>
      adminConnection(
        view,
        [variant.image],
        args,
        ({ gid }) => gid,
        (image) => presentAdminMedia(image, createdAt),
      ),
    metafields: (args: ConnectionArgs) =>
      adminConnection(
        view,
        [],
        args,
        () => '',
        () => null,
      ),
    presentmentPrices: (args: ConnectionArgs) =>
      adminConnection(view, [variant], args, ({ gid }) => gid, presentPricePair),
  };
}

function presentPricePair(variant: CatalogVariant): ResolvedObject {
  return {
    __typename: 'ProductVariantPricePair',
    price: presentMoney(variant.price),
    compareAtPrice: variant.compareAt === null ? null : presentMoney(variant.compareAt),
  };
}

export function presentAdminImage(image: CatalogImage): ResolvedObject {
  return {
    __typename: 'Image',
    id: image.gid,
    altText: image.altText,
    width: imageSize,
    height: imageSize,
    originalSrc: image.url,
    src: image.url,
    transformedSrc: image.url,
    url: image.url,
  };
}

export function presentAdminMedia(image: CatalogImage, createdAt: string): ResolvedObject {
  const presented = presentAdminImage(image);
  return {
    __typename: 'MediaImage',
    id: image.mediaGid,
    alt: image.altText,
    createdAt: presentDate(createdAt),
    fileErrors: [],
    fileStatus: 'READY',
    image: presented,
    mediaContentType: 'IMAGE',
    mediaErrors: [],
    mimeType: 'image/jpeg',
    preview: { image: presented, status: 'READY' },
    status: 'READY',
  };
}
