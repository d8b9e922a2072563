import type { CatalogOption, CatalogVariant } from '../catalog/catalog';
import type { ConnectionArgs } from '../graphql/paginate';
import type { ResolvedObject } from '../graphql/resolved-values';
import { presentMoney } from '../graphql/resolved-values';
import { unitsLeft } from '../shop-service';
import { presentImage } from './present-image';
import { presentSellingPlanAllocations } from './present-selling-plans';
import type { StorefrontView } from './storefront-view';

/**
 * Builds a `ProductVariant`. If stock is not tracked, `quantityAvailable` is null: unknown, not
 * none.
 */
export function presentVariant(view: StorefrontView, variant: CatalogVariant): ResolvedObject {
  const units = unitsLeft(view.state, variant.gid);
  return {
    __typename: 'ProductVariant',
    id: variant.gid,
    title: variant.title,
    sku: variant.sku,
    availableForSale: units > 0 || variant.isSoldWithoutStock,
    currentlyNotInStock: units === 0 && variant.isSoldWithoutStock,
    quantityAvailable: Number.isFinite(units) ? units : null,
    quantityRule: variant.quantityRule,
    price: presentMoney(variant.price),
    compareAtPrice: variant.compareAt === null ? null : presentMoney(variant.compareAt),
    requiresShipping: variant.requiresShipping,
    sellingPlanAllocations: (args: ConnectionArgs) =>
      presentSellingPlanAllocations(
        view.catalog.productsByGid.get(variant.productGid),
        variant,
        args,
      ),
    weight: variant.grams,
    weightUnit: 'GRAMS',
    selectedOptions: variant.selectedOptions,
    image: presentImage(variant.image),
    product: () => {
      const product = view.catalog.productsByGid.get(variant.productGid);
      return product && view.product(product);
    },
  };
}

/** Returns the goods of a bundle: of each product the variant with most of the bundle's option values. */
export function componentsOf(
  { catalog }: Pick<StorefrontView, 'catalog'>,
  { bundleOf, bundleValues }: CatalogVariant,
): CatalogVariant[] {
  return bundleOf.flatMap((handle) => {
    const shared = ({ values }: CatalogVariant) =>
      values.filter((value) => bundleValues.includes(value)).length;
    const variants = catalog.productsByHandle.get(handle)?.variants ?? [];
    return variants.toSorted((one, other) => shared(other) - shared(one)).slice(0, 1);
  });
}

/** Builds a `ProductOption` with its values. */
export function presentOption(option: CatalogOption): ResolvedObject {
  return {
    __typename: 'ProductOption',
    id: option.gid,
    name: option.name,
    optionValues: option.values.map(({ gid, name }) => ({
      __typename: 'ProductOptionValue',
      id: gid,
      name,
    })),
  };
}
