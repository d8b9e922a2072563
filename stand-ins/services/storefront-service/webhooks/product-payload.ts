import type { CatalogProduct, CatalogVariant } from '../catalog/catalog';
import { gidTail, numericId, toGid } from '../catalog/gid';
import { updatedAt } from '../catalog/searchable-catalog';
import { presentAmount, presentDate } from '../graphql/resolved-values';
import type { ShopView } from '../shop-service';
import { unitsLeft } from '../shop-service';
import { imageSize } from '../storefront-api/present-image';
import type { ShopState } from '../state/shop-state';

/** Builds a product as in the Admin REST API, which is also the body of `products/update`. */
export function productPayload(view: ShopView, product: CatalogProduct) {
  const images = product.images.map((image, index) => presentImage(product, image, index + 1));
  return {
    id: Number(gidTail(product.gid)),
    admin_graphql_api_id: product.gid,
    title: product.title,
    body_html: product.descriptionHtml,
    handle: product.handle,
    vendor: product.vendor,
    product_type: product.productType,
    tags: product.tags.join(', '),
    status: 'active',
    published_scope: 'global',
    template_suffix: null,
    created_at: presentDate(product.createdAt),
    published_at: presentDate(product.createdAt),
    updated_at: presentDate(updatedAt(view, product.gid)),
    options: product.options.map(({ gid, name, values }, index) => ({
      id: Number(gidTail(gid)),
      product_id: Number(gidTail(product.gid)),
      name,
      position: index + 1,
      values: values.map((value) => value.name),
    })),
    variants: product.variants.map((variant) => presentVariant(view, product, variant)),
    images,
    image: images[0] ?? null,
  };
}

function presentVariant(view: ShopView, product: CatalogProduct, variant: CatalogVariant) {
  const units = unitsLeft(view.state, variant.gid);
  const [option1 = null, option2 = null, option3 = null] = variant.values;
  return {
    id: Number(gidTail(variant.gid)),
    product_id: Number(gidTail(product.gid)),
    admin_graphql_api_id: variant.gid,
    title: variant.title,
    sku: variant.sku,
    price: presentAmount(variant.price),
    compare_at_price: variant.compareAt === null ? null : presentAmount(variant.compareAt),
    position: variant.position,
    option1,
    option2,
    option3,
    inventory_item_id: Number(inventoryItemId(variant.gid)),
    inventory_management: variant.seedStock === null ? null : 'shopify',
    inventory_policy: variant.isSoldWithoutStock ? 'continue' : 'deny',
    inventory_quantity: Number.isFinite(units) ? units : 0,
    taxable: true,
    created_at: presentDate(product.createdAt),
    updated_at: presentDate(updatedAt(view, variant.gid)),
    image_id: Number(gidTail(variant.image.gid)),
  };
}

function presentImage(
  product: CatalogProduct,
  image: CatalogProduct['images'][number],
  position: number,
) {
  return {
    id: Number(gidTail(image.gid)),
    product_id: Number(gidTail(product.gid)),
    admin_graphql_api_id: image.mediaGid,
    alt: image.altText,
    src: image.url,
    width: imageSize,
    height: imageSize,
    position,
    variant_ids: product.variants
      .filter((variant) => variant.image.gid === image.gid)
      .map(({ gid }) => Number(gidTail(gid))),
  };
}

/** Id of the only warehouse, in digits. */
export const locationId = numericId('location/warehouse');

/** Returns the id of a variant's inventory item, in digits. */
export function inventoryItemId(variantGid: string): string {
  return numericId(`inventory/${variantGid}`);
}

/** Returns the gid of a variant's stock in the warehouse. */
export function inventoryLevelGid(variantGid: string): string {
  const item = inventoryItemId(variantGid);
  return `${toGid('InventoryLevel', gidTail(variantGid))}?inventory_item_id=${item}`;
}

/** Builds the body of `inventory_levels/update`. */
export function inventoryPayload(state: ShopState, variantGid: string, now: Date) {
  return {
    inventory_item_id: Number(inventoryItemId(variantGid)),
    location_id: Number(locationId),
    available: state.stock[variantGid] ?? null,
    updated_at: presentDate(now.toISOString()),
    admin_graphql_api_id: inventoryLevelGid(variantGid),
  };
}
