import { routes } from '../../../config/routes';
import { site } from '../../../config/site';
import { shopifyImage } from '../../../domain/media/image-providers';
import type { Money } from '../../../domain/money/money';
import { toDecimal, toMoney } from '../../../domain/money/money';
import { knownOption } from '../../../domain/product/known-option';
import type { Availability, SelectedOption } from '../../../domain/product/product';
import { toUid, variantLabel } from '../../../domain/product/product';
import { isReduced } from '../../../domain/product/sale';
import { variantSearch } from '../../../domain/product/variant-choice';
import type { DeliveryZone } from '../../../domain/shop/shop-rules';
import { cheapestRate, narrowedPlaces } from '../../../domain/shop/shop-rules';
import { toGtin } from '../../../lib/values/gtin';
import { toBuiltAvailability } from '../../../storefront/products/product-node';
import { element, escapeText, xmlText } from '../../config/feed/html-text';
import type { ShopGoods } from './shop-goods';

/** Attribute of Google's product data specification with its text, or with attributes inside it. */
type Attribute = readonly [name: string, value: string | readonly Attribute[]];

export type MerchantSetting = {
  siteUrl: string;
  zones: readonly DeliveryZone[];
  /** True if products can be bought at Google, by the shop's own integration. */
  hasNativeCommerce: boolean;
};

/** Maximum numbers of characters and pictures, by the specification. */
const limits = {
  title: 150,
  description: 5_000,
  groupId: 50,
  brand: 70,
  option: 100,
  pictures: 10,
};

/** Values that the specification allows of facts the merchant keeps for Google; any text for the others. */
const allowedFacts: Readonly<Record<string, RegExp>> = {
  age_group: /^(?:newborn|infant|toddler|kids|adult)$/,
  condition: /^(?:new|refurbished|used)$/,
  gender: /^(?:male|female|unisex)$/,
  google_product_category: /^.{1,750}$/,
  mpn: /^.{1,70}$/,
};

/** Width of pictures in pixels. Google asks for 500 at least, and shows large ones better. */
const pictureWidth = 1_500;

/**
 * Returns the items of a product as XML, one for each variant. A product that is not sent, is only
 * sold in a plan, or has no picture, has none (docs/decisions/164); nor has a variant without a price.
 */
export function feedItems(goods: ShopGoods, setting: MerchantSetting): string {
  const { product, isMembership } = goods;
  if (product.isGiftCard || product.requiresSellingPlan || isMembership) return '';
  return goods.variants
    .map((each) => {
      const picture = each.picture ?? goods.pictures[0];
      const price = moneyOf(each.variant.price);
      const isSent = each.parcel?.requiresShipping !== false;
      if (!picture || price.cents <= 0 || !isSent) return '';
      return toXml(['item', itemOf(goods, { ...each, picture, price }, setting)]);
    })
    .filter(Boolean)
    .join('\n');
}

const availabilities: Readonly<Record<Availability, string>> = {
  available: 'in_stock',
  backorder: 'backorder',
  'sold-out': 'out_of_stock',
  unknown: 'out_of_stock',
};

type Sold = ShopGoods['variants'][number] & { picture: string; price: Money };

function itemOf(goods: ShopGoods, sold: Sold, setting: MerchantSetting): Attribute[] {
  const { product } = goods;
  const { variant } = sold;
  const label = variantLabel(variant.title);
  const hasChoice = goods.variants.length > 1;
  const path = routes.product(product.handle) + (hasChoice ? variantSearch(variant) : '');
  const title = label ? `${product.title}, ${label}` : product.title;
  return [
    ['id', toUid(variant.shopifyId)],
    ...(hasChoice ? [['item_group_id', groupId(product)] as const] : []),
    ['title', clip(title, limits.title)],
    ['description', clip(product.description || product.title, limits.description)],
    ['link', new URL(path, setting.siteUrl).href],
    ...pictureAttributes(goods, sold),
    ...availabilityAttributes(goods, sold),
    ...priceAttributes(sold),
    ['brand', clip(product.vendor || site.name, limits.brand)],
    ...identifiers(goods, sold),
    ...(product.productType ? [['product_type', clip(product.productType, 750)] as const] : []),
    ...variant.selectedOptions.flatMap(optionAttribute),
    ...factAttributes(goods, sold),
    ...(goods.isBundle ? [['is_bundle', 'yes'] as const] : []),
    ...shippingAttributes(sold, setting.zones),
    ...(setting.hasNativeCommerce ? [['native_commerce', 'true'] as const] : []),
  ];
}

/** The group's id in structured data, unless it is too long for the feed. */
function groupId({ handle, shopifyId }: ShopGoods['product']): string {
  return handle.length <= limits.groupId ? handle : toUid(shopifyId);
}

/** Pictures without a variant of their own show the look of the first one, so only that has them. */
function pictureAttributes({ pictures, variants }: ShopGoods, { picture }: Sold): Attribute[] {
  const ofVariants = new Set(variants.map((each) => each.picture));
  const more = picture === pictures[0] ? pictures.filter((one) => !ofVariants.has(one)) : [];
  const url = (source: string) => shopifyImage(source, { width: pictureWidth });
  return [
    ['image_link', url(picture)],
    ...more
      .filter((one) => one !== picture)
      .slice(0, limits.pictures)
      .map((one) => ['additional_image_link', url(one)] as const),
  ];
}

/** Google asks for a day on which what is on backorder is sent; Shopify has none, so it is a fact of the merchant. */
function availabilityAttributes({ product, facts }: ShopGoods, sold: Sold): Attribute[] {
  const availability = availabilities[toBuiltAvailability(sold.variant, product.tracksInventory)];
  const { availability_date: day = '' } = { ...facts, ...sold.facts };
  const isDated = availability === 'backorder' && /^\d{4}-\d\d-\d\d/.test(day);
  return [
    ['availability', availability],
    ...(isDated ? [['availability_date', day] as const] : []),
  ];
}

function priceAttributes({ variant, price }: Sold): Attribute[] {
  const before = variant.compareAtPrice ? moneyOf(variant.compareAtPrice) : null;
  if (!isReduced(price, before)) return [['price', priceText(price)]];
  return [
    ['price', priceText(before)],
    ['sale_price', priceText(price)],
  ];
}

function identifiers({ facts }: ShopGoods, { variant, facts: own }: Sold): Attribute[] {
  const gtin = toGtin(variant.barcode);
  if (gtin) return [['gtin', gtin]];
  return own.mpn || facts.mpn ? [] : [['identifier_exists', 'no']];
}

function optionAttribute({ name, value }: SelectedOption): Attribute[] {
  const known = knownOption(name);
  return known ? [[known, clip(value, limits.option)]] : [];
}

function factAttributes({ facts }: ShopGoods, sold: Sold): Attribute[] {
  const all = { ...facts, ...sold.facts };
  return Object.entries(allowedFacts).flatMap(([name, allowed]): Attribute[] => {
    const value = all[name];
    return value !== undefined && allowed.test(value) ? [[name, value]] : [];
  });
}

/** Returns the cheapest rate of each place for a parcel with this alone; none without a known weight. */
function shippingAttributes({ parcel, price }: Sold, zones: readonly DeliveryZone[]): Attribute[] {
  const grams = parcel?.grams;
  if (grams === undefined) return [];
  return zones.flatMap((zone) => {
    const rate = cheapestRate(zone, { grams, cents: price.cents });
    if (!rate) return [];
    return narrowedPlaces(zone, zones).flatMap(({ country, provinces }) => {
      const regions = provinces.length > 0 ? provinces : [undefined];
      return regions.map((region): Attribute => [
        'shipping',
        [
          ['country', country],
          ...(region ? [['region', region] as const] : []),
          ['service', rate.name],
          ['price', priceText(rate.price)],
        ],
      ]);
    });
  });
}

function moneyOf(amount: string): Money {
  return toMoney({ amount, currencyCode: site.currency });
}

function priceText(money: Money): string {
  return `${toDecimal(money)} ${money.currencyCode}`;
}

/** Cuts a text, whose line breaks become spaces, to a number of characters. */
function clip(text: string, max: number): string {
  const line = xmlText(text).replace(/\s+/g, ' ').trim();
  if (line.length <= max) return line;
  return [...line].slice(0, max).join('').trimEnd();
}

function toXml([name, value]: Attribute): string {
  const tag = name === 'item' ? name : `g:${name}`;
  return element(tag, typeof value === 'string' ? escapeText(value) : value.map(toXml).join(''));
}
