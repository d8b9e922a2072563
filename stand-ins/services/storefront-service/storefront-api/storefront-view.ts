import type { CatalogProduct } from '../catalog/catalog';
import type { ResolvedObject } from '../graphql/resolved-values';
import type { ShopView } from '../shop-service';

/** The shop as the Storefront API sees it. Variants and collections find products through it. */
export type StorefrontView = ShopView & {
  product: (product: CatalogProduct) => ResolvedObject;
};
