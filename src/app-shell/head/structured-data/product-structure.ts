import { site } from '../../../config/site';
import { toDecimal } from '../../../domain/money/money';
import type { Availability, Product, ProductVariant } from '../../../domain/product/product';
import { toSummary } from '../../../domain/product/product-summary';
import { knownOption } from '../../../domain/product/known-option';
import { isOnSale } from '../../../domain/product/sale';
import { variantSearch } from '../../../domain/product/variant-choice';
import { shopifyImage } from '../../../domain/media/image-providers';
import { absoluteUrl } from '../absolute-url';
import type { AggregateOffer, Offer, ProductEntity, ProductGroup } from './entity';
import type { Crumb, PageStructure } from './page-graph';

const picture = { width: 1200, height: 1200 };

const availabilities = {
  available: 'https://schema.org/InStock',
  backorder: 'https://schema.org/BackOrder',
} as const;

/**
 * Maximum number of variants that a page names: 220 KB before compression, 7 KB after. The feed of products has
 * those of larger products.
 */
const maxNamedVariants = 250;

/**
 * Returns a product page's structured data: the product with an offer, or its variants with one
 * each, or the range of their prices if there are too many.
 */
export function productStructure(
  product: Product,
  path: string,
  breadcrumbs: readonly Crumb[],
): PageStructure {
  const [only] = product.variants;
  const isGroup = product.variants.length > 1;
  const entity =
    isGroup || !only ? productGroup(product, path) : singleProduct(product, only, path);
  return { type: 'ItemPage', breadcrumbs, mainEntityId: entity['@id'], entities: [entity] };
}

function productGroup(product: Product, path: string): ProductGroup {
  const url = absoluteUrl(path);
  const variesBy = product.options.flatMap(({ name }) => knownOption(name) ?? []);
  return {
    '@type': 'ProductGroup',
    '@id': `${url}#product`,
    ...shared(product, url),
    productGroupID: product.handle,
    ...(variesBy.length > 0 && {
      variesBy: variesBy.map((option) => `https://schema.org/${option}`),
    }),
    ...(product.variants.length > maxNamedVariants
      ? { image: pictures(product), offers: priceRange(product, url) }
      : { hasVariant: product.variants.map((variant) => variantEntity(product, variant, url)) }),
  };
}

/** Returns the range of the prices; in stock if any variant is, else on backorder if any is. */
function priceRange(product: Product, url: string): AggregateOffer {
  const { variants } = product;
  const cents = variants.map(({ price }) => price.cents);
  const currencyCode = variants[0]?.price.currencyCode ?? site.currency;
  return {
    '@type': 'AggregateOffer',
    url,
    lowPrice: toDecimal({ cents: Math.min(...cents), currencyCode }),
    highPrice: toDecimal({ cents: Math.max(...cents), currencyCode }),
    priceCurrency: currencyCode,
    offerCount: variants.length,
    ...stated(toSummary(product).availability),
  };
}

function singleProduct(product: Product, variant: ProductVariant, path: string): ProductEntity {
  const url = absoluteUrl(path);
  return {
    '@type': 'Product',
    '@id': `${url}#product`,
    ...shared(product, url),
    image: pictures(product),
    ...(variant.sku && { sku: variant.sku }),
    ...(variant.gtin && { gtin: variant.gtin }),
    offers: offer(product, variant, url),
  };
}

function variantEntity(product: Product, variant: ProductVariant, url: string): ProductEntity {
  const address = url + variantSearch(variant);
  const image = variant.image ?? product.featuredImage;
  const options = variant.selectedOptions.flatMap(({ name, value }) => {
    const known = knownOption(name);
    return known ? [[known, value] as const] : [];
  });
  return {
    '@type': 'Product',
    '@id': `${url}#variant-${variant.uid}`,
    name: `${product.title}, ${variant.title}`,
    description: product.description || product.title,
    ...(image && { image: [shopifyImage(image.url, picture)] }),
    ...(variant.sku && { sku: variant.sku }),
    ...(variant.gtin && { gtin: variant.gtin }),
    ...Object.fromEntries(options),
    offers: offer(product, variant, address),
  };
}

function pictures({ images }: Product): string[] {
  return images.map((image) => shopifyImage(image.url, picture));
}

function shared({ title, description, disclosures }: Product, url: string) {
  return {
    ...(disclosures && {
      additionalProperty: disclosures.map(
        ({ title: name, text: value }) => ({ '@type': 'PropertyValue', name, value }) as const,
      ),
    }),
    name: title,
    description: description || title,
    url,
    brand: { '@type': 'Brand', name: site.name } as const,
  };
}

/**
 * Returns a variant's offer. Availability is stated only of what can be bought: what was sold out at
 * build may be back.
 */
function offer({ details }: Product, variant: ProductVariant, url: string): Offer {
  const { price, availability } = variant;
  return {
    '@type': 'Offer',
    url,
    price: toDecimal(price),
    priceCurrency: price.currencyCode,
    ...(isOnSale(variant) && details.saleEndsOn && { priceValidUntil: details.saleEndsOn }),
    ...stated(availability),
  };
}

function stated(availability: Availability) {
  return availability === 'available' || availability === 'backorder'
    ? { availability: availabilities[availability] }
    : {};
}
