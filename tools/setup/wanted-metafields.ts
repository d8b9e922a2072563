/**
 * The metafield definitions that the site needs. Products have those of `config/product-metafields`,
 * the shop those of the rules of free shipping (`storefront/cart/free-shipping-api`). The site reads no
 * metafields of variants and no metaobjects.
 */
import { bundleMetafield, productMetafields } from '../../src/config/product-metafields';
import { ownValue } from '../../src/lib/values/own-value';

export type MetafieldOwner = 'PRODUCT' | 'SHOP';

export type WantedDefinition = {
  ownerType: MetafieldOwner;
  namespace: string;
  key: string;
  name: string;
  type: string;
  /** Description shown in the admin, where the metafield is filled. */
  description: string;
  /** False if only the build reads it, through the Admin API. */
  isForStorefronts: boolean;
};

type Facts = Pick<WantedDefinition, 'name' | 'type' | 'description'>;

const text = 'single_line_text_field';

/** Facts of the keys of `productMetafields`, namespace `custom`. */
const productFacts: Readonly<Record<string, Facts>> = {
  subscription_id: {
    name: 'Subscription id',
    type: text,
    description: 'Id of the subscription that the product starts.',
  },
  trial_days: {
    name: 'Trial days',
    type: 'number_integer',
    description: 'Days of a trial before the first payment.',
  },
  coupon: {
    name: 'Coupon',
    type: text,
    description: 'Discount code that the page of the product shows.',
  },
  membership_id: {
    name: 'Membership id',
    type: text,
    description: 'Id of the membership that the product sells.',
  },
  monthly_price: {
    name: 'Monthly price',
    type: 'money',
    description: 'Price of a membership for one month.',
  },
  product_filter: {
    name: 'Product filter',
    type: text,
    description: 'Group by which shoppers filter a list of products.',
  },
  short_description: {
    name: 'Short description',
    type: text,
    description: 'One sentence for cards and search.',
  },
  sale_ends_on: {
    name: 'Last day of the sale',
    type: 'date',
    description: 'Last day of the reduced price.',
  },
  size_descriptions: {
    name: 'Size descriptions',
    type: 'json',
    description: 'A sentence for each size: {"10oz": "For bag and mitts."}',
  },
};

/** Facts of a rule of free shipping, by the part of the key before the place. */
const shippingFacts: Readonly<Record<string, Facts>> = {
  free_shipping_from: {
    name: 'Free shipping from',
    type: 'money',
    description: 'Value of goods from which standard shipping to the place is free.',
  },
  free_shipping_area: {
    name: 'Area of free shipping',
    type: text,
    description: 'Part of the country that has the rule, such as "the contiguous United States".',
  },
  free_shipping_max_grams: {
    name: 'Maximum weight of free shipping',
    type: 'number_integer',
    description: 'Grams above which a parcel goes by freight.',
  },
};

/** Definitions of the terms of returns (`gatsby/node/shop-rules`), which the build reads. */
const returnDefinitions: readonly WantedDefinition[] = [
  {
    key: 'return_days',
    name: 'Days for a return',
    type: 'number_integer',
    description: 'Days in which goods can be sent back; 0 if they cannot. Search engines show it.',
  },
  {
    key: 'return_postage',
    name: 'Return postage',
    type: text,
    description: 'Who pays the postage of a return: "customer" or "shop". Search engines show it.',
  },
].map((facts) => ({
  ...{ ownerType: 'SHOP', namespace: 'custom', isForStorefronts: false },
  ...facts,
}));

/**
 * Returns the definitions of products.
 *
 * @throws an Error for a metafield of the site without facts here
 */
export function wantedProductDefinitions(): WantedDefinition[] {
  const known = Object.entries(productMetafields).flatMap(([namespace, keys]) =>
    keys.map((key): WantedDefinition => {
      const facts = ownValue(productFacts, key);
      if (!facts)
        throw new Error(`The metafield ${key} has no facts in tools/setup/wanted-metafields.`);
      return { ownerType: 'PRODUCT', namespace, key, ...facts, isForStorefronts: true };
    }),
  );
  const bundle: WantedDefinition = {
    ...{ ownerType: 'PRODUCT', ...bundleMetafield },
    name: 'Products in the bundle',
    type: 'list.product_reference',
    description: 'Products of a bundle, in the order in which its page lists them.',
    isForStorefronts: false,
  };
  return [...known, bundle];
}

/**
 * Returns the definitions of the shop: the terms of returns, the rule of free shipping of its own country,
 * and those rules that the merchant filled already.
 */
export function wantedShopDefinitions(
  country: string | null,
  filled: readonly string[],
): WantedDefinition[] {
  const own = country ? [`free_shipping_from_${country.toLowerCase()}`] : [];
  const rules = [...new Set([...own, ...filled])].flatMap((key): WantedDefinition[] => {
    const [, kind = '', place = ''] =
      /^(free_shipping_[a-z_]+?)_([a-z]{2}(?:_[a-z0-9]+)?)$/.exec(key) ?? [];
    const facts = ownValue(shippingFacts, kind);
    if (!facts) return [];
    const name = `${facts.name} (${place.toUpperCase().replace('_', ', ')})`;
    const kept = { ...facts, name, isForStorefronts: true };
    return [{ ownerType: 'SHOP', namespace: 'custom', key, ...kept }];
  });
  return [...returnDefinitions, ...rules];
}
