import type { DemoShop } from '../demo-shop/load-demo-shop';
import { buildCatalog } from '../catalog/build-catalog';
import type { Catalog } from '../catalog/catalog';
import type { ShopEdits } from '../state/shop-state';
import type { DemoProduct, DemoVariant } from '../demo-shop/demo-shapes';
import { productGid, variantGid } from '../catalog/build-product';

/** Returns the catalog for a set of edits, and rebuilds it when they change. */
export type CatalogSource = (edits: ShopEdits) => Catalog;

/** @param shop shop without edits */
export function createCatalogSource(publicUrl: string, shop: DemoShop): CatalogSource {
  let built: { edits: ShopEdits; catalog: Catalog } | null = null;
  return (edits) => {
    if (built?.edits !== edits) {
      built = { edits, catalog: buildCatalog(applyEdits(shop, edits), publicUrl) };
    }
    return built.catalog;
  };
}

/** Applies the merchant's edits to the demo shop: changed texts and prices, deleted products. */
function applyEdits(shop: DemoShop, edits: ShopEdits): DemoShop {
  const isKept = (handle: string): boolean => !edits.deleted.includes(productGid(handle));
  return {
    ...shop,
    products: shop.products
      .filter(({ handle }) => isKept(handle))
      .map((product) => editProduct(product, edits, isKept)),
    collections: shop.collections.map((collection) => ({
      ...collection,
      products: Array.isArray(collection.products)
        ? collection.products.filter(isKept)
        : collection.products,
    })),
  };
}

function editProduct(
  product: DemoProduct,
  edits: ShopEdits,
  isKept: (handle: string) => boolean,
): DemoProduct {
  return {
    ...product,
    ...edits.products[productGid(product.handle)],
    ...(product.bundleOf && { bundleOf: product.bundleOf.filter(isKept) }),
    variants: product.variants.map((variant) => editVariant(product.handle, variant, edits)),
  };
}

function editVariant(handle: string, variant: DemoVariant, { variants }: ShopEdits): DemoVariant {
  const edit = variants[variantGid(handle, variant.values)];
  if (edit === undefined) return variant;
  const { compareAt, ...unreduced } = variant;
  const reducedFrom = edit.compareAt === undefined ? compareAt : (edit.compareAt ?? undefined);
  return {
    ...unreduced,
    price: edit.price ?? variant.price,
    ...(reducedFrom !== undefined && { compareAt: reducedFrom }),
  };
}
