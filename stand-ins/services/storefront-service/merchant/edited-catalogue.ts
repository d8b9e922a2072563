import type { DemoShop } from '../catalogue/build-catalogue';
import { buildCatalogue, demoShop } from '../catalogue/build-catalogue';
import type { Catalogue } from '../catalogue/catalogue';
import type { ShopEdits } from '../state/shop-state';
import type { DemoProduct, DemoVariant } from '../../../demo/shop/demo-product';
import { productGid, variantGid } from '../catalogue/build-product';

/** Returns the catalogue for a set of edits, and rebuilds it when they change. */
export type CatalogueSource = (edits: ShopEdits) => Catalogue;

/** @param shop shop without edits; the demo shop by default */
export function createCatalogueSource(publicUrl: string, shop = demoShop): CatalogueSource {
  let built: { edits: ShopEdits; catalogue: Catalogue } | null = null;
  return (edits) => {
    if (built?.edits !== edits) {
      built = { edits, catalogue: buildCatalogue(applyEdits(shop, edits), publicUrl) };
    }
    return built.catalogue;
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
