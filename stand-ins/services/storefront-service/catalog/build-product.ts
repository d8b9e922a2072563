import type { DemoMetafield, DemoProduct, DemoVariant } from '../demo-shop/demo-shapes';
import { complementsMetafield } from '../../../../src/config/product-metafields';
import { metafieldDefinitions, shopDetails } from '../demo-shop/demo-shop';
import type {
  CatalogCategory,
  CatalogMetafield,
  CatalogOption,
  CatalogProduct,
  CatalogSellingPlanGroup,
  CatalogVariant,
} from './catalog';
import { numericId, toGid } from './gid';
import { htmlToText } from './html-to-text';
import type { ProductImage } from './product-images';

const swatches: ReadonlyMap<string, string> = new Map(
  Object.entries({
    Red: '#C8102E',
    Blue: '#1B3FA0',
    Black: '#141414',
    Eggshell: '#EFE6D2',
    White: '#FFFFFF',
    Gray: '#8A8A8A',
  }),
);

/** Namespace of the merchant's own metafields. */
const customNamespace = 'custom';

/**
 * Builds a product with its ids.
 *
 * @throws an Error if a variant does not match the options, or a metafield no definition
 */
export function buildProduct(
  product: DemoProduct,
  images: ProductImage[],
  sellingPlanGroups: CatalogSellingPlanGroup[],
  salesRank: number,
): CatalogProduct {
  const gid = productGid(product.handle);
  return {
    gid,
    handle: product.handle,
    title: product.title,
    productType: product.productType,
    vendor: shopDetails.vendor,
    tags: [...product.tags].sort(),
    description: htmlToText(product.descriptionHtml),
    descriptionHtml: product.descriptionHtml,
    seo: product.seo,
    options: product.options.map((option) => buildOption(product.handle, option)),
    variants: product.variants.map((variant, index) =>
      buildVariant(product, gid, variant, images, index + 1),
    ),
    images,
    metafields: buildMetafields(product),
    sellingPlanGroups,
    requiresSellingPlan: product.requiresSellingPlan ?? false,
    isGiftCard: product.isGiftCard ?? false,
    soldIn: product.soldIn ?? null,
    category: categoryOf(product.productType),
    createdAt: product.created,
    salesRank,
  };
}

/** Returns a product's id, derived from its handle. */
export function productGid(handle: string): string {
  return toGid('Product', numericId(`product/${handle}`));
}

/** Returns a variant's id, derived from its product's handle and its option values. */
export function variantGid(handle: string, values: string[]): string {
  return toGid('ProductVariant', numericId(`variant/${handle}/${values.join(' / ')}`));
}

function buildOption(handle: string, option: DemoProduct['options'][number]): CatalogOption {
  const seed = `${handle}/${option.name}`;
  return {
    gid: toGid('ProductOption', numericId(`option/${seed}`)),
    name: option.name,
    values: option.values.map((name) => ({
      gid: toGid('ProductOptionValue', numericId(`value/${seed}/${name}`)),
      name,
      swatch: option.name === 'Color' ? (swatches.get(name) ?? null) : null,
    })),
  };
}

function buildVariant(
  product: DemoProduct,
  ownerGid: string,
  variant: DemoVariant,
  images: ProductImage[],
  position: number,
): CatalogVariant {
  const title = variant.values.join(' / ');
  const selectedOptions = product.options.map((option, index) => {
    const value = variant.values[index];
    if (value === undefined || !option.values.includes(value)) {
      throw new Error(`${product.handle}: "${title}" has no known value for ${option.name}.`);
    }
    return { name: option.name, value };
  });
  const image = images.find(({ color }) => color !== null && variant.values.includes(color));
  const shown = image ?? images[0];
  if (shown === undefined) throw new Error(`${product.handle} has no image.`);
  return {
    gid: variantGid(product.handle, variant.values),
    productGid: ownerGid,
    title,
    productTitle: product.title,
    values: variant.values,
    selectedOptions,
    sku: variant.sku,
    barcode: variant.barcode ?? null,
    price: variant.price,
    compareAt: variant.compareAt ?? null,
    seedStock: variant.stock,
    isSoldWithoutStock: variant.isSoldWithoutStock ?? false,
    bundleOf: product.bundleOf ?? [],
    bundleValues: [...variant.values, ...(product.bundleValues ?? [])],
    grams: variant.grams,
    requiresShipping: product.requiresShipping,
    isGiftCard: product.isGiftCard ?? false,
    quantityRule: product.quantityRule ?? { minimum: 1, maximum: null, increment: 1 },
    image: shown,
    position,
  };
}

function buildMetafields(product: DemoProduct): CatalogMetafield[] {
  const text = 'single_line_text_field';
  return [
    { key: 'short_description', type: text, value: product.shortDescription },
    { key: 'product_filter', type: text, value: product.productFilter },
    { key: 'supplier_code', type: text, value: `SUP-${product.art.shape.toUpperCase()}` },
    ...product.metafields,
    ...bundleMetafields(product),
    ...complementMetafields(product),
  ].map(({ namespace = customNamespace, ...metafield }: DemoMetafield) => {
    const name = namespace === customNamespace ? metafield.key : `${namespace}.${metafield.key}`;
    const definition = metafieldDefinitions[namespace]?.[metafield.key];
    if (definition?.type !== metafield.type) {
      throw new Error(`${product.handle}: the metafield "${name}" has no definition of its type.`);
    }
    const id = numericId(`metafield/${product.handle}/${name}`);
    return { namespace, ...metafield, name: definition.name, gid: toGid('Metafield', id) };
  });
}

function bundleMetafields({ bundleOf }: DemoProduct): DemoMetafield[] {
  if (bundleOf === undefined) return [];
  const value = JSON.stringify(bundleOf.map(productGid));
  return [{ key: 'bundle_products', type: 'list.product_reference', value }];
}

function complementMetafields({ complements }: DemoProduct): DemoMetafield[] {
  if (complements === undefined) return [];
  const value = JSON.stringify(complements.map(productGid));
  return [{ ...complementsMetafield, type: 'list.product_reference', value }];
}

/** The part of Shopify's taxonomy that this shop uses: name and parent by id. */
const taxonomy: Record<string, { name: string; parent: string | null }> = {
  aa: { name: 'Apparel & Accessories', parent: null },
  'aa-1': { name: 'Clothing', parent: 'aa' },
  sg: { name: 'Sporting Goods', parent: null },
  'sg-1': { name: 'Athletics', parent: 'sg' },
  'sg-1-4': { name: 'Boxing & Martial Arts', parent: 'sg-1' },
  'sg-1-4-2': { name: 'Boxing & Martial Arts Training Equipment', parent: 'sg-1-4' },
  gc: { name: 'Gift Cards', parent: null },
};

const byProductType: Record<string, string | null> = {
  Apparel: 'aa-1',
  'Gift cards': 'gc',
  Accessories: null,
  Membership: null,
  Bags: 'sg-1-4-2',
  'Training aids': 'sg-1-4-2',
};

/** Returns the category of a product type; boxing gear by default. */
function categoryOf(productType: string): CatalogCategory | null {
  const id = Object.hasOwn(byProductType, productType) ? byProductType[productType] : 'sg-1-4';
  return id ? categoryWithId(id) : null;
}

function categoryWithId(id: string): CatalogCategory | null {
  const [own, ...ancestors] = lineage(id);
  return own ? { ...own, ancestors } : null;
}

function lineage(id: string): { gid: string; name: string }[] {
  const entry = taxonomy[id];
  if (entry === undefined) return [];
  const own = { gid: toGid('TaxonomyCategory', id), name: entry.name };
  return entry.parent === null ? [own] : [own, ...lineage(entry.parent)];
}
