import type { CatalogProduct } from '../catalog/catalog';
import { isOpenToStorefronts } from '../catalog/metafield-access';
import type { ConnectionArgs } from '../graphql/paginate';
import { paginate } from '../graphql/paginate';
import type { FilterGroups, ProductFilterInput } from './filter-catalog';
import { filterCatalog, groupFilters } from './filter-catalog';
import type { StorefrontView } from './storefront-view';
import { isAvailable } from '../catalog/searchable-catalog';
import type { ShopView } from '../shop-service';

/**
 * Builds a page of filtered products, with the filters that would narrow the list further.
 *
 * @param order sorts the filtered products
 */
export function filteredConnection(
  view: StorefrontView,
  products: CatalogProduct[],
  args: ConnectionArgs & { filters?: ProductFilterInput[] | null },
  order: (products: CatalogProduct[]) => CatalogProduct[],
) {
  const groups = groupFilters(args.filters ?? []);
  const found = order(filterCatalog(view, products, groups));
  return {
    ...paginate(found, args, ({ gid }) => gid, view.product),
    filters: () => presentFilters(view, products, groups),
  };
}

/** Builds a page of an unfiltered list of products. */
export function plainConnection(
  view: StorefrontView,
  products: CatalogProduct[],
  args: ConnectionArgs,
) {
  return { ...paginate(products, args, ({ gid }) => gid, view.product), filters: [] };
}

/** A filter value and the filter input it stands for. */
type Choice = { value: string; label: string; input: object; swatch: string | null };

/** A filter: returns the values of a product. */
type Facet = {
  id: string;
  label: string;
  group: string;
  choices: (view: ShopView, product: CatalogProduct) => Choice[];
};

/** Metafields the merchant offers as filters. */
const filterableMetafields = [{ key: 'product_filter', label: 'Product filter' }];

/**
 * Builds the `Filter`s of a list with the number of products for each value. Counts a value with
 * the other filters applied but not its own, so that a shopper sees the effect of adding it.
 *
 * @param products the list before filtering
 */
export function presentFilters(view: ShopView, products: CatalogProduct[], groups: FilterGroups) {
  const facets = [...generalFacets, ...optionFacets(products), ...metafieldFacets];
  return [
    ...facets.flatMap((facet) => presentFacet(view, products, groups, facet)),
    ...presentPrices(view, products, groups),
  ];
}

function presentFacet(
  view: ShopView,
  products: CatalogProduct[],
  groups: FilterGroups,
  facet: Facet,
) {
  const counts = new Map<string, { choice: Choice; count: number }>();
  const found = new Set(filterCatalog(view, products, without(groups, facet.group)));
  for (const product of products) {
    for (const choice of facet.choices(view, product)) {
      const known = counts.get(choice.value) ?? { choice, count: 0 };
      counts.set(choice.value, { ...known, count: known.count + (found.has(product) ? 1 : 0) });
    }
  }
  if (counts.size === 0) return [];
  const values = [...counts.values()].sort((a, b) =>
    a.choice.label.localeCompare(b.choice.label, 'en', { numeric: true }),
  );
  const hasSwatches = values.some(({ choice }) => choice.swatch !== null);
  return [
    {
      id: facet.id,
      label: facet.label,
      type: 'LIST',
      presentation: hasSwatches ? 'SWATCH' : 'TEXT',
      values: values.map(({ choice, count }) => ({
        id: `${facet.id}.${choice.value}`,
        label: choice.label,
        count,
        input: JSON.stringify(choice.input),
        image: null,
        swatch: choice.swatch === null ? null : { color: choice.swatch, image: null },
      })),
    },
  ];
}

function presentPrices(view: ShopView, products: CatalogProduct[], groups: FilterGroups) {
  const found = filterCatalog(view, products, without(groups, 'price'));
  const prices = products.flatMap(({ variants }) => variants.map(({ price }) => price));
  if (prices.length === 0) return [];
  const input = { price: { min: 0, max: prices.reduce((a, b) => Math.max(a, b), 0) / 100 } };
  const id = 'filter.v.price';
  const value = { id, label: 'Price', count: found.length, image: null, swatch: null };
  const values = [{ ...value, input: JSON.stringify(input) }];
  return [{ id, label: 'Price', type: 'PRICE_RANGE', presentation: 'TEXT', values }];
}

function without(groups: FilterGroups, name: string): FilterGroups {
  return new Map([...groups].filter(([group]) => group !== name));
}

const generalFacets: Facet[] = [
  {
    id: 'filter.v.availability',
    label: 'Availability',
    group: 'availability',
    choices: (view, product) => [
      isAvailable(view, product)
        ? choice('1', 'In stock', { available: true })
        : choice('0', 'Out of stock', { available: false }),
    ],
  },
  {
    id: 'filter.p.product_type',
    label: 'Product type',
    group: 'type',
    choices: (_view, { productType }) => [choice(slug(productType), productType, { productType })],
  },
  {
    id: 'filter.p.vendor',
    label: 'Brand',
    group: 'vendor',
    choices: (_view, { vendor }) => [choice(slug(vendor), vendor, { productVendor: vendor })],
  },
  {
    id: 'filter.p.tag',
    label: 'Tag',
    group: 'tag',
    choices: (_view, { tags }) => tags.map((tag) => choice(slug(tag), tag, { tag })),
  },
  {
    id: 'filter.p.t.category',
    label: 'Category',
    group: 'category',
    choices: (_view, { category }) => {
      if (category === null) return [];
      const id = category.gid.replace(/^.*\//, '');
      return [choice(id, category.name, { category: { id } })];
    },
  },
];

const metafieldFacets: Facet[] = filterableMetafields.map(({ key, label }) => ({
  id: `filter.p.m.custom.${key}`,
  label,
  group: `metafield/${key}`,
  choices: (view, { metafields }) =>
    metafields
      .filter(
        (metafield) =>
          metafield.key === key &&
          isOpenToStorefronts(view, { ownerType: 'PRODUCT', ...metafield }),
      )
      .map(({ value }) =>
        choice(slug(value), value, { productMetafield: { namespace: 'custom', key, value } }),
      ),
}));

function optionFacets(products: CatalogProduct[]): Facet[] {
  const names = new Set(products.flatMap(({ options }) => options.map(({ name }) => name)));
  return [...names].map((name) => ({
    id: `filter.v.option.${slug(name)}`,
    label: name,
    group: `option/${name.toLowerCase()}`,
    choices: (_view, { options }) =>
      options
        .filter((option) => option.name === name)
        .flatMap(({ values }) =>
          values.map(({ name: value, swatch }) =>
            choice(slug(value), value, { variantOption: { name, value } }, swatch),
          ),
        ),
  }));
}

function choice(value: string, label: string, input: object, swatch: string | null = null): Choice {
  return { value, label, input, swatch };
}

function slug(text: string): string {
  return text.toLowerCase().replace(/[^a-z0-9]+/g, '-');
}
