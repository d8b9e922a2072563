import type { CatalogOption, CatalogProduct, CatalogVariant } from '../catalog/catalog';
import type { ConnectionArgs } from '../graphql/paginate';
import { emptyConnection, paginate } from '../graphql/paginate';
import type { ResolvedObject } from '../graphql/resolved-values';
import { presentMoney } from '../graphql/resolved-values';
import { unitsLeft } from '../shop-service';
import { presentImage } from './present-image';
import { noMetafields } from './present-metafields';
import { presentSellingPlanAllocations } from './present-selling-plans';
import type { StorefrontView } from './storefront-view';

/**
 * Builds a `ProductVariant`. If stock is not tracked, `quantityAvailable` is null: unknown, not
 * none.
 */
export function presentVariant(view: StorefrontView, variant: CatalogVariant): ResolvedObject {
  const units = unitsLeft(view.state, variant.gid);
  const price = presentMoney(variant.price);
  const compareAt = variant.compareAt === null ? null : presentMoney(variant.compareAt);
  return {
    __typename: 'ProductVariant',
    id: variant.gid,
    title: variant.title,
    sku: variant.sku,
    barcode: variant.barcode,
    availableForSale: units > 0 || variant.isSoldWithoutStock,
    currentlyNotInStock: units === 0 && variant.isSoldWithoutStock,
    quantityAvailable: Number.isFinite(units) ? units : null,
    quantityRule: variant.quantityRule,
    price,
    priceV2: price,
    compareAtPrice: compareAt,
    compareAtPriceV2: compareAt,
    unitPrice: null,
    unitPriceMeasurement: null,
    requiresShipping: variant.requiresShipping,
    requiresComponents: variant.bundleOf.length > 0,
    components: (args: ConnectionArgs) =>
      paginate(
        componentsOf(view, variant),
        args,
        ({ gid }) => gid,
        (part) => ({ quantity: 1, productVariant: presentVariant(view, part) }),
      ),
    groupedBy: emptyConnection,
    quantityPriceBreaks: emptyConnection,
    sellingPlanAllocations: (args: ConnectionArgs) =>
      presentSellingPlanAllocations(
        view.catalog.productsByGid.get(variant.productGid),
        variant,
        args,
      ),
    storeAvailability: emptyConnection,
    shopPayInstallmentsPricing: null,
    taxable: true,
    weight: variant.grams,
    weightUnit: 'GRAMS',
    selectedOptions: variant.selectedOptions,
    image: presentImage(variant.image),
    product: () => {
      const product = view.catalog.productsByGid.get(variant.productGid);
      return product && view.product(product);
    },
    ...noMetafields,
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

/** Builds a `ProductOption` with its values; a color has a swatch. */
export function presentOption(
  view: StorefrontView,
  product: CatalogProduct,
  option: CatalogOption,
): ResolvedObject {
  return {
    __typename: 'ProductOption',
    id: option.gid,
    name: option.name,
    values: option.values.map(({ name }) => name),
    optionValues: () => option.values.map((value) => presentValue(view, product, option, value)),
  };
}

function presentValue(
  view: StorefrontView,
  product: CatalogProduct,
  option: CatalogOption,
  value: CatalogOption['values'][number],
) {
  return {
    __typename: 'ProductOptionValue',
    id: value.gid,
    name: value.name,
    swatch: value.swatch === null ? null : { color: value.swatch, image: null },
    firstSelectableVariant: () => {
      const variant = product.variants.find(({ selectedOptions }) =>
        selectedOptions.some(
          (selected) => selected.name === option.name && selected.value === value.name,
        ),
      );
      return variant ? presentVariant(view, variant) : null;
    },
  };
}
