import type { CatalogProduct, CatalogVariant } from '../catalog/catalog';
import { isOpenToStorefronts } from '../catalog/metafield-access';
import { isAvailable } from '../catalog/searchable-catalog';
import type { ShopView } from '../shop-service';
import { unitsLeft } from '../shop-service';

type MetafieldFilter = { namespace: string; key: string; value: string };

/** A `ProductFilterInput`, which may hold several conditions. */
export type ProductFilterInput = {
  available?: boolean | null;
  category?: { id: string } | null;
  price?: { min?: number | null; max?: number | null } | null;
  productMetafield?: MetafieldFilter | null;
  productType?: string | null;
  productVendor?: string | null;
  tag?: string | null;
  taxonomyMetafield?: MetafieldFilter | null;
  variantMetafield?: MetafieldFilter | null;
  variantOption?: { name: string; value: string } | null;
};

/** Test of a product, or of a single variant. */
type Condition = {
  product?: (view: ShopView, product: CatalogProduct) => boolean;
  variant?: (view: ShopView, variant: CatalogVariant) => boolean;
};

/** Conditions by kind. Those of one kind are alternatives. */
export type FilterGroups = Map<string, Condition[]>;

/**
 * Groups filters. Filters of one group are alternatives, groups are combined: two colors mean
 * either, a color and a price mean both, of the same variant.
 */
export function groupFilters(filters: ProductFilterInput[]): FilterGroups {
  const groups: FilterGroups = new Map();
  for (const { group, condition } of filters.flatMap(conditionsOf)) {
    groups.set(group, [...(groups.get(group) ?? []), condition]);
  }
  return groups;
}

/** Returns the products that match all groups of filters. */
export function filterCatalog(
  view: ShopView,
  products: CatalogProduct[],
  groups: FilterGroups,
): CatalogProduct[] {
  if (groups.size === 0) return products;
  const all = [...groups.values()];
  const aboutVariants = all.filter((group) => group.some(({ variant }) => variant));
  const aboutProducts = all.filter((group) => !aboutVariants.includes(group));
  return products.filter(
    (product) =>
      aboutProducts.every((group) =>
        group.some((condition) => condition.product?.(view, product) ?? true),
      ) &&
      (aboutVariants.length === 0 ||
        product.variants.some((variant) =>
          aboutVariants.every((group) => meetsOne(view, product, variant, group)),
        )),
  );
}

function meetsOne(
  view: ShopView,
  product: CatalogProduct,
  variant: CatalogVariant,
  group: Condition[],
): boolean {
  return group.some(
    (condition) =>
      (condition.product?.(view, product) ?? true) && (condition.variant?.(view, variant) ?? true),
  );
}

function conditionsOf(filter: ProductFilterInput): { group: string; condition: Condition }[] {
  const { available, category, price, productType, productVendor, tag, variantOption } = filter;
  const { productMetafield, variantMetafield, taxonomyMetafield } = filter;
  return [
    available == null ? null : entry('availability', availability(available)),
    category == null
      ? null
      : entry('category', { product: (_view, product) => isWithin(product, category.id) }),
    price == null
      ? null
      : entry('price', { variant: (_view, { price: cents }) => inRange(cents, price) }),
    productType == null
      ? null
      : entry('type', { product: (_view, product) => isSame(product.productType, productType) }),
    productVendor == null
      ? null
      : entry('vendor', { product: (_view, product) => isSame(product.vendor, productVendor) }),
    tag == null
      ? null
      : entry('tag', { product: (_view, { tags }) => tags.some((own) => isSame(own, tag)) }),
    variantOption == null
      ? null
      : entry(`option/${variantOption.name.toLowerCase()}`, {
          variant: (_view, variant) => hasOption(variant, variantOption),
        }),
    productMetafield == null
      ? null
      : entry(`metafield/${productMetafield.key}`, {
          product: (view, product) => hasMetafield(view, product, productMetafield),
        }),
    // This shop has no metafields on variants or categories.
    variantMetafield == null ? null : entry('variant-metafield', { product: () => false }),
    taxonomyMetafield == null ? null : entry('taxonomy-metafield', { product: () => false }),
  ].filter((condition) => condition !== null);
}

function entry(group: string, condition: Condition): { group: string; condition: Condition } {
  return { group, condition };
}

/**
 * Returns the condition: "out of stock" is about the whole product, "in stock" about one variant.
 */
function availability(available: boolean): Condition {
  return available
    ? { variant: (view, { gid }) => unitsLeft(view.state, gid) > 0 }
    : { product: (view, product) => !isAvailable(view, product) };
}

function isWithin({ category }: CatalogProduct, id: string): boolean {
  const wanted = id.startsWith('gid://') ? id : `gid://shopify/TaxonomyCategory/${id}`;
  return category !== null && [category, ...category.ancestors].some(({ gid }) => gid === wanted);
}

function inRange(cents: number, range: { min?: number | null; max?: number | null }): boolean {
  return cents >= (range.min ?? 0) * 100 && cents <= (range.max ?? Infinity) * 100;
}

function hasOption(
  { selectedOptions }: CatalogVariant,
  wanted: { name: string; value: string },
): boolean {
  return selectedOptions.some(
    ({ name, value }) => isSame(name, wanted.name) && isSame(value, wanted.value),
  );
}

function hasMetafield(
  view: ShopView,
  { metafields }: CatalogProduct,
  wanted: MetafieldFilter,
): boolean {
  const { namespace, key } = wanted;
  if (!isOpenToStorefronts(view, { ownerType: 'PRODUCT', namespace, key })) return false;
  return metafields.some(
    (own) => own.namespace === namespace && own.key === key && own.value === wanted.value,
  );
}

function isSame(left: string, right: string): boolean {
  return left.toLowerCase() === right.toLowerCase();
}
