import type { CatalogImage, CatalogProduct } from '../catalog/catalog';
import { isAvailable, updatedAt } from '../catalog/searchable-catalog';
import type { ConnectionArgs } from '../graphql/paginate';
import { paginate } from '../graphql/paginate';
import type { ResolvedObject } from '../graphql/resolved-values';
import { presentDate, presentMoney } from '../graphql/resolved-values';
import type { ShopView } from '../shop-service';
import { unitsLeft } from '../shop-service';
import { presentImage } from './present-image';
import { metafieldFields } from './present-metafields';
import { presentOption, presentVariant } from './present-variant';
import { presentSellingPlanGroups } from './present-selling-plans';
import type { StorefrontView } from './storefront-view';

/** Builds a `Product` of the Storefront API with current stock. */
function presentProduct(view: StorefrontView, product: CatalogProduct): ResolvedObject {
  return {
    __typename: 'Product',
    id: product.gid,
    handle: product.handle,
    title: product.title,
    description: product.description,
    descriptionHtml: product.descriptionHtml,
    productType: product.productType,
    tags: product.tags,
    requiresSellingPlan: product.requiresSellingPlan,
    sellingPlanGroups: (args: ConnectionArgs) => presentSellingPlanGroups(product, args),
    updatedAt: presentDate(updatedAt(view, product.gid)),
    availableForSale: isAvailable(view, product),
    totalInventory: totalInventory(view, product),
    ...priceRanges(product),
    ...variantFields(view, product),
    ...pictureFields(product),
    ...metafieldFields(view, product),
    options: product.options.map(presentOption),
  };
}

/** Returns the units in stock of all tracked variants. */
export function totalInventory(view: ShopView, product: CatalogProduct): number {
  return product.variants.reduce((sum, { gid }) => {
    const units = unitsLeft(view.state, gid);
    return Number.isFinite(units) ? sum + units : sum;
  }, 0);
}

function variantFields(view: StorefrontView, product: CatalogProduct) {
  return {
    variants: (args: ConnectionArgs) =>
      paginate(
        product.variants,
        args,
        ({ gid }) => gid,
        (variant) => presentVariant(view, variant),
      ),
  };
}

function pictureFields(product: CatalogProduct) {
  const idOf = ({ gid }: CatalogImage): string => gid;
  const [first] = product.images;
  return {
    featuredImage: first ? presentImage(first) : null,
    images: (args: ConnectionArgs) => paginate(product.images, args, idOf, presentImage),
  };
}

function priceRanges(product: CatalogProduct) {
  return { priceRange: range(product.variants.map(({ price }) => price)) };
}

function range(cents: number[]) {
  const known = cents.length > 0 ? cents : [0];
  return {
    minVariantPrice: presentMoney(Math.min(...known)),
    maxVariantPrice: presentMoney(Math.max(...known)),
  };
}

export function openStorefrontView(shop: ShopView): StorefrontView {
  const view: StorefrontView = { ...shop, product: (product) => presentProduct(view, product) };
  return view;
}
