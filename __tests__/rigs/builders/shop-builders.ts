import type { Cart, CartLine, Merchandise } from '../../../src/domain/cart/cart';
import type { Money } from '../../../src/domain/money/money';
import type { Product, ProductVariant } from '../../../src/domain/product/product';

export function usd(cents: number): Money {
  return { cents, currencyCode: 'USD' };
}

export function makeVariant(
  options: Record<string, string>,
  partial: Partial<ProductVariant> = {},
): ProductVariant {
  const values = Object.values(options);
  return {
    variantGid: `gid://shopify/ProductVariant/${values.join('-')}`,
    uid: values.join('-'),
    title: values.join(' / '),
    sku: null,
    price: usd(5000),
    compareAtPrice: null,
    requiresShipping: true,
    selectedOptions: Object.entries(options).map(([name, value]) => ({ name, value })),
    image: null,
    availability: 'available',
    ...partial,
  };
}

export function makeProduct(partial: Partial<Product> = {}): Product {
  return {
    productGid: 'gid://shopify/Product/1',
    handle: 'gloves',
    title: 'Gloves',
    description: '',
    descriptionHtml: '',
    productType: 'Gloves',
    tags: [],
    featuredImage: null,
    images: [],
    options: [
      { name: 'Size', values: ['10oz', '12oz'] },
      { name: 'Color', values: ['Red', 'Blue'] },
    ],
    variants: [
      makeVariant({ Size: '10oz', Color: 'Red' }),
      makeVariant({ Size: '10oz', Color: 'Blue' }),
      makeVariant({ Size: '12oz', Color: 'Blue' }),
    ],
    details: {
      subscriptionId: null,
      trialDays: null,
      coupon: null,
      membershipId: null,
      monthlyPrice: null,
      productFilter: null,
      shortDescription: null,
      saleEndsOn: null,
    },
    sizeDescriptions: {},
    ...partial,
  };
}

/** @param name becomes the variant's gid, and so the line's key */
export function makeMerchandise(name: string, partial: Partial<Merchandise> = {}): Merchandise {
  return {
    variantGid: name,
    variantTitle: '',
    sku: null,
    price: usd(1000),
    compareAtPrice: null,
    requiresShipping: true,
    selectedOptions: [],
    image: null,
    productGid: `product-of-${name}`,
    productHandle: name,
    productTitle: name,
    productType: 'Gear',
    ...partial,
  };
}

export function makeLine(name: string, quantity: number, lineGid = `line-${name}`): CartLine {
  return {
    lineGid,
    quantity,
    grams: 0,
    merchandise: makeMerchandise(name),
    total: usd(1000 * quantity),
    orderDiscounts: usd(0),
    discountAllocations: [],
    terms: { trialDays: null, monthlyPrice: null },
  };
}

export function makeCart(partial: Partial<Cart> = {}): Cart {
  const lines = partial.lines ?? [];
  return {
    cartGid: 'gid://shopify/Cart/1?key=a',
    checkoutUrl: 'https://shop.example/cart/c/1?key=a',
    note: '',
    attributes: [],
    giftCards: [],
    totalQuantity: lines.reduce((sum, { quantity }) => sum + quantity, 0),
    lines,
    discountCodes: [],
    discountTerms: [],
    discountAllocations: [],
    cost: { subtotal: usd(0), total: usd(0) },
    deliveryAddresses: [],
    deliveryGroups: [],
    buyerIdentity: { countryCode: 'US', email: null, phone: null, customer: null },
    ...partial,
  };
}

/** Option values that mean something in an address, in HTML or in JavaScript, and two that differ in case. */
export const oddValues = [
  ...['S', 's', '#1', 'a&b=c', '50% off', 'a+b', '12"', '1/2', "8' x 4'", '<b>', '🥊', 'Ä/ö'],
  ...['__proto__', 'constructor'],
];
