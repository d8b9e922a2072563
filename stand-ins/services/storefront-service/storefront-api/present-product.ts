import type {
  CatalogCategory,
  CatalogImage,
  CatalogProduct,
  CatalogVariant,
} from '../catalog/catalog';
import { truncateText } from '../catalog/html-to-text';
import { isAvailable, updatedAt } from '../catalog/searchable-catalog';
import type { ConnectionArgs } from '../graphql/paginate';
import { paginate } from '../graphql/paginate';
import type { ResolvedObject } from '../graphql/resolved-values';
import { presentDate, presentMoney } from '../graphql/resolved-values';
import type { ShopView } from '../shop-service';
import { unitsLeft, unitsToSell } from '../shop-service';
import { presentCollections } from './present-collection';
import { presentImage, presentMediaImage } from './present-image';
import { metafieldFields } from './present-metafields';
import { presentOption, presentVariant } from './present-variant';
import { presentSellingPlanGroups } from './present-selling-plans';
import { sortVariants } from './sort-catalog';
import type { StorefrontView } from './storefront-view';

/** Builds a `Product` of the Storefront API with current stock. */
function presentProduct(view: StorefrontView, product: CatalogProduct): ResolvedObject {
  return {
    __typename: 'Product',
    id: product.gid,
    handle: product.handle,
    title: product.title,
    description: (args: { truncateAt?: number | null }) =>
      truncateText(product.description, args.truncateAt),
    descriptionHtml: product.descriptionHtml,
    productType: product.productType,
    vendor: product.vendor,
    tags: product.tags,
    seo: product.seo,
    isGiftCard: product.isGiftCard,
    requiresSellingPlan: product.requiresSellingPlan,
    sellingPlanGroups: (args: ConnectionArgs) => presentSellingPlanGroups(product, args),
    category: product.category && presentCategory(product.category),
    onlineStoreUrl: null,
    trackingParameters: null,
    createdAt: presentDate(product.createdAt),
    publishedAt: presentDate(product.createdAt),
    updatedAt: presentDate(updatedAt(view, product.gid)),
    availableForSale: isAvailable(view, product),
    totalInventory: totalInventory(view, product),
    ...priceRanges(product),
    ...variantFields(view, product),
    ...pictureFields(product),
    ...metafieldFields(view, product, () => view.product(product)),
    options: (args: { first?: number | null }) =>
      product.options
        .slice(0, args.first ?? undefined)
        .map((option) => presentOption(view, product, option)),
    collections: (args: ConnectionArgs) =>
      presentCollections(view, view.catalog.collectionsOf.get(product.gid) ?? [], args),
  };
}

/** Returns the units in stock of all tracked variants. */
export function totalInventory(view: ShopView, product: CatalogProduct): number {
  return product.variants.reduce((sum, { gid }) => {
    const units = unitsLeft(view.state, gid);
    return Number.isFinite(units) ? sum + units : sum;
  }, 0);
}

function presentCategory({ gid, name, ancestors }: CatalogCategory): ResolvedObject {
  return {
    __typename: 'TaxonomyCategory',
    id: gid,
    name,
    ancestors: () =>
      ancestors.map((ancestor, index) =>
        presentCategory({ ...ancestor, ancestors: ancestors.slice(index + 1) }),
      ),
  };
}

function variantFields(view: StorefrontView, product: CatalogProduct) {
  const present = (variant: CatalogVariant | null) => variant && presentVariant(view, variant);
  return {
    variants: (args: ConnectionArgs & { sortKey?: string | null }) =>
      paginate(sortVariants(product.variants, args.sortKey), args, ({ gid }) => gid, present),
    variantsCount: { count: product.variants.length, precision: 'EXACT' },
    variantBySelectedOptions: (args: SelectionArgs) =>
      present(variantBySelectedOptions(product, args)),
    selectedOrFirstAvailableVariant: (args: SelectionArgs) =>
      present(selectedOrFirstAvailableVariant(view, product, args)),
    adjacentVariants: (args: SelectionArgs) => adjacentVariants(view, product, args).map(present),
  };
}

function pictureFields(product: CatalogProduct) {
  const idOf = ({ gid }: CatalogImage): string => gid;
  const [first] = product.images;
  return {
    featuredImage: first ? presentImage(first) : null,
    images: (args: ConnectionArgs) => paginate(product.images, args, idOf, presentImage),
    media: (args: ConnectionArgs) => paginate(product.images, args, idOf, presentMediaImage),
  };
}

/**
 * Builds the price ranges. As in the real service, a product without a reduction has a compare-at
 * range of zero.
 */
function priceRanges(product: CatalogProduct) {
  const prices = product.variants.map(({ price }) => price);
  const compareAt = product.variants.flatMap((variant) => variant.compareAt ?? []);
  return { priceRange: range(prices), compareAtPriceRange: range(compareAt) };
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

type SelectionArgs = {
  selectedOptions?: { name: string; value: string }[] | null;
  caseInsensitiveMatch?: boolean | null;
  ignoreUnknownOptions?: boolean | null;
};

/** Returns the variant with exactly the given options, or null. */
function variantBySelectedOptions(
  product: CatalogProduct,
  args: SelectionArgs,
): CatalogVariant | null {
  const fold = (text: string): string => (args.caseInsensitiveMatch ? text.toLowerCase() : text);
  const known = (name: string): boolean =>
    product.options.some((option) => fold(option.name) === fold(name));
  const wanted = (args.selectedOptions ?? []).filter(
    ({ name }) => !args.ignoreUnknownOptions || known(name),
  );
  const isComplete = product.options.every((option) =>
    wanted.some(({ name }) => fold(name) === fold(option.name)),
  );
  const matches = (variant: CatalogVariant): boolean =>
    wanted.every(({ name, value }) =>
      variant.selectedOptions.some(
        (option) => fold(option.name) === fold(name) && fold(option.value) === fold(value),
      ),
    );
  return isComplete ? (product.variants.find(matches) ?? null) : null;
}

/** Returns the variant with the given options, else the first available, else the first. */
function selectedOrFirstAvailableVariant(
  view: ShopView,
  product: CatalogProduct,
  args: SelectionArgs,
): CatalogVariant | null {
  const available = product.variants.find((variant) => unitsToSell(view.state, variant) > 0);
  return variantBySelectedOptions(product, args) ?? available ?? product.variants[0] ?? null;
}

/** Returns the variants one option away from the chosen one, in the order of their ids. */
function adjacentVariants(
  view: ShopView,
  product: CatalogProduct,
  args: SelectionArgs,
): CatalogVariant[] {
  const chosen = selectedOrFirstAvailableVariant(view, product, args);
  if (chosen === null) return [];
  return product.variants
    .filter(({ values }) => {
      const differing = values.filter((value, index) => value !== chosen.values[index]);
      return differing.length === 1;
    })
    .sort((a, b) => (a.gid < b.gid ? -1 : 1));
}
