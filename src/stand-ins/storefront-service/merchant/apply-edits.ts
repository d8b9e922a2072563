import type { DemoProduct, DemoVariant } from '../../demo/shop/demo-product';
import type { DemoShop } from '../catalogue/build-catalogue';
import { productGid, variantGid } from '../catalogue/build-product';
import type { ShopEdits } from '../state/shop-state';

/** The demo shop as the merchant left it: changed texts and prices, without deleted products. */
export function applyEdits(shop: DemoShop, edits: ShopEdits): DemoShop {
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
