import type { CatalogueProduct } from '../catalogue/catalogue';
import { isAvailable } from '../catalogue/searchable-catalogue';
import { notImplemented } from '../graphql/service-errors';
import type { ShopView } from '../shop-service';
import { unitsLeft } from '../shop-service';

export type ProductFilter = {
  available?: boolean | null;
  price?: { min?: number | null; max?: number | null } | null;
  productType?: string | null;
  productVendor?: string | null;
  tag?: string | null;
  variantOption?: { name: string; value: string } | null;
};

const supported = ['available', 'price', 'productType', 'productVendor', 'tag', 'variantOption'];

/**
 * Filters of one kind widen the result, filters of different kinds narrow it: two colours mean
 * either, a colour and a price mean both.
 *
 * @throws GraphQLError NOT_IMPLEMENTED for metafield and category filters
 */
export function filterProducts(
  view: ShopView,
  products: CatalogueProduct[],
  filters: ProductFilter[],
): CatalogueProduct[] {
  const groups = new Map<string, ProductFilter[]>();
  for (const filter of filters) {
    for (const kind of Object.keys(filter)) {
      if (!supported.includes(kind)) throw notImplemented(`ProductFilter.${kind}`);
      const group = kind === 'variantOption' ? `option/${filter.variantOption?.name}` : kind;
      groups.set(group, [...(groups.get(group) ?? []), filter]);
    }
  }
  return products.filter((product) =>
    [...groups.values()].every((group) =>
      group.some((filter) => matchesFilter(view, product, filter)),
    ),
  );
}

function matchesFilter(view: ShopView, product: CatalogueProduct, filter: ProductFilter): boolean {
  const { available, price, productType, productVendor, tag, variantOption } = filter;
  const tests = [
    available == null || isAvailable(view, product) === available,
    price == null || product.variants.some((variant) => inRange(variant.price, price)),
    productType == null || product.productType === productType,
    productVendor == null || product.vendor === productVendor,
    tag == null || product.tags.includes(tag),
    variantOption == null || hasVariantWith(view, product, variantOption, available === true),
  ];
  return tests.every(Boolean);
}

function inRange(cents: number, range: { min?: number | null; max?: number | null }): boolean {
  return cents >= (range.min ?? 0) * 100 && cents <= (range.max ?? Infinity) * 100;
}

function hasVariantWith(
  view: ShopView,
  product: CatalogueProduct,
  wanted: { name: string; value: string },
  mustBeInStock: boolean,
): boolean {
  return product.variants.some(
    (variant) =>
      (!mustBeInStock || unitsLeft(view.state, variant.gid) > 0) &&
      variant.selectedOptions.some(
        ({ name, value }) => name === wanted.name && value === wanted.value,
      ),
  );
}
