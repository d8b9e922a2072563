import type { CatalogueVariant } from '../catalogue/catalogue';
import type { ConnectionArgs } from '../graphql/paginate';
import { emptyConnection } from '../graphql/paginate';
import type { ResolvedObject } from '../graphql/resolved-object';
import { presentMoney } from '../graphql/scalars';
import { unitsLeft } from '../shop-service';
import { presentImage } from './present-image';
import { noMetafields } from './present-metafields';
import { presentPlanAllocations } from './present-selling-plans';
import type { StorefrontView } from './storefront-view';

/** A `ProductVariant`. Where units are not counted, `quantityAvailable` is null: unknown, not none. */
export function presentVariant(view: StorefrontView, variant: CatalogueVariant): ResolvedObject {
  const units = unitsLeft(view.state, variant.gid);
  const price = presentMoney(variant.price);
  const compareAt = variant.compareAt === null ? null : presentMoney(variant.compareAt);
  return {
    __typename: 'ProductVariant',
    id: variant.gid,
    title: variant.title,
    sku: variant.sku,
    barcode: null,
    availableForSale: units > 0,
    currentlyNotInStock: false,
    quantityAvailable: Number.isFinite(units) ? units : null,
    quantityRule: { minimum: 1, maximum: null, increment: 1 },
    price,
    priceV2: price,
    compareAtPrice: compareAt,
    compareAtPriceV2: compareAt,
    unitPrice: null,
    unitPriceMeasurement: null,
    requiresShipping: variant.requiresShipping,
    requiresComponents: false,
    components: emptyConnection,
    groupedBy: emptyConnection,
    quantityPriceBreaks: emptyConnection,
    sellingPlanAllocations: (args: ConnectionArgs) =>
      presentPlanAllocations(view.catalogue.productsByGid.get(variant.productGid), variant, args),
    storeAvailability: emptyConnection,
    shopPayInstallmentsPricing: null,
    taxable: true,
    weight: variant.grams,
    weightUnit: 'GRAMS',
    selectedOptions: variant.selectedOptions,
    image: presentImage(variant.image),
    product: () => {
      const product = view.catalogue.productsByGid.get(variant.productGid);
      return product && view.product(product);
    },
    ...noMetafields,
  };
}
