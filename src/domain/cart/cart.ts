import type { Money } from '../money/money';
import type { DeliveryAddress } from '../address/delivery-address';
import type { QuantityRule } from '../product/quantity-rule';
import type { LineSellingPlan } from '../product/selling-plan';
import type { GiftRecipient } from './gift-recipient';
import type { ProductDisclosure, SelectedOption, ShopImage } from '../product/product';
import { backorderMessage } from '../product/product';

/** Variant on a line, with the product facts its row shows. */
export type Merchandise = {
  variantGid: string;
  variantTitle: string;
  sku: string | null;
  /** Unit price; of the first order, in a plan. */
  price: Money;
  compareAtPrice: Money | null;
  /** `null` if unknown, as for merchandise that comes from a page built without it. */
  requiresShipping: boolean | null;
  selectedOptions: SelectedOption[];
  /** Absent if any quantity is sold, or as long as the shop has not been asked. */
  quantityRule?: QuantityRule | undefined;
  image: ShopImage | null;
  productGid: string;
  productHandle: string;
  productTitle: string;
  productType: string;
  /** Ids of a membership, sent with its line so that the order opens it; absent for other goods. */
  membership?: MembershipIds | undefined;
  /** Selling plan, to which the price belongs; absent for a one-time purchase. */
  plan?: LineSellingPlan | undefined;
  /** Recipient of a gift card; absent for a card that goes to the buyer, and for other goods. */
  recipient?: GiftRecipient | undefined;
  /** Other attributes of the line, such as an engraving; absent if it has none. */
  attributes?: readonly CartAttribute[] | undefined;
  /** Goods of a bundle: "Corner Gloves, 12oz / Red", "2 × Wraps"; absent for other goods, and until the shop answers. */
  parts?: readonly string[] | undefined;
  /** True if it is not in stock, but sold. */
  isOnBackorder?: boolean | undefined;
};

/** Parts of merchandise that make a line: what separates it from others, and what its order needs. */
export type LineMerchandise = Pick<
  Merchandise,
  'variantGid' | 'plan' | 'membership' | 'recipient' | 'attributes'
>;

/** Ids by which the membership service knows what was bought (metafields of the product). */
export type MembershipIds = { subscriptionId: string | null; membershipId: string | null };

export type CartLine = {
  lineGid: string;
  /** 0 if the shop has none left: the line is sold out. */
  quantity: number;
  /** Weight of one piece; 0 if the shop does not state it. */
  grams: number;
  merchandise: Merchandise;
  /** Cost of the line, calculated by the service. */
  total: Money;
  /** Share of this line in the discounts on the whole order, which `total` does not contain. */
  orderDiscounts: Money;
  /** Discounts on this line only. */
  discountAllocations: DiscountAllocation[];
  terms: PurchaseTerms;
  /** Warnings that the cart shows. */
  disclosures?: readonly ProductDisclosure[];
};

/** Terms of a product paid over time; `null` where the product has none. */
export type PurchaseTerms = {
  trialDays: number | null;
  monthlyPrice: Money | null;
};

export type DiscountCode = { code: string; applicable: boolean };

/**
 * Gift card that pays part of the cart. The service returns only the last characters of its code.
 */
export type GiftCard = {
  gid: string;
  lastCharacters: string;
  /** Amount it pays of this cart. */
  amountUsed: Money;
  /** Balance after that payment. */
  balance: Money;
};

/** Note of a shopper, theme or app on the cart or a line, copied to the order. */
export type CartAttribute = { key: string; value: string };

/** Maximum quantity a shopper can ask for; no shop holds more. */
export const maxQuantity = 10_000;

/** Maximum length of a note that the service takes, in UTF-16 code units. */
export const maxNoteLength = 5_000;

/** Discount and the amount it takes off. */
export type DiscountAllocation = {
  /** The code, or the title of an automatic discount. */
  title: string;
  code: string | null;
  amount: Money;
  targetType: 'LINE_ITEM' | 'SHIPPING_LINE';
};

/** Terms of a discount code that takes something off. */
export type DiscountTerms = {
  code: string;
  allocationMethod: 'ACROSS' | 'EACH' | 'ONE';
  targetSelection: 'ALL' | 'ENTITLED' | 'EXPLICIT';
  targetType: DiscountAllocation['targetType'];
  value: { kind: 'amount'; amount: Money } | { kind: 'percentage'; percentage: number };
};

export type DeliveryOption = {
  code: string | null;
  description: string | null;
  handle: string;
  title: string;
  estimatedCost: Money;
};

/** Lines delivered together, with their delivery options. */
export type DeliveryGroup = {
  deliveryGroupGid: string;
  lineGids: string[];
  options: DeliveryOption[];
  selected: DeliveryOption | null;
};

type CartDeliveryAddress = {
  addressGid: string;
  selected: boolean;
  address: DeliveryAddress;
};

export type BuyerIdentity = {
  countryCode: string | null;
  email: string | null;
  phone: string | null;
  customer: {
    customerGid: string;
    firstName: string | null;
    lastName: string | null;
    defaultAddress: DeliveryAddress | null;
  } | null;
};

/** A cart as the service holds it. Every amount in it comes from the service. */
export type Cart = {
  /** `gid://shopify/Cart/{token}?key={key}`; the key is part of it. */
  cartGid: string;
  checkoutUrl: string;
  totalQuantity: number;
  /** Note of the shopper to the shop; empty if there is none. */
  note: string;
  attributes: readonly CartAttribute[];
  giftCards: readonly GiftCard[];
  /** Newest first. */
  lines: CartLine[];
  discountCodes: DiscountCode[];
  discountTerms: DiscountTerms[];
  /** Discounts on the whole order, each with the sum of its shares of lines, and on each delivery. */
  discountAllocations: DiscountAllocation[];
  /** The shop's checkout adds taxes and duties; the Storefront API states none. */
  cost: { subtotal: Money; total: Money };
  deliveryAddresses: CartDeliveryAddress[];
  /** At most 10; empty until the cart has an address the shop delivers to. */
  deliveryGroups: DeliveryGroup[];
  buyerIdentity: BuyerIdentity;
};

/** True if two gids name the same cart: the tokens are equal, the keys may differ. */
export function isSameCart(a: string, b: string): boolean {
  return a.split('?')[0] === b.split('?')[0];
}

/**
 * Returns the name of a line: "Corner Gloves, 12oz / Red", followed by its plan, recipient and
 * attributes.
 */
export function merchandiseName(merchandise: Merchandise): string {
  const { productTitle, variantTitle, plan, recipient } = merchandise;
  const person = recipient && `for ${recipient.name || recipient.email}`;
  return [productTitle, variantTitle, plan?.name, person, ...describeAttributes(merchandise)]
    .filter(Boolean)
    .join(', ');
}

/**
 * Lists the attributes to show: "Engraving: Anna". By Shopify's convention those whose key begins with
 * an underscore are hidden.
 */
export function describeAttributes({ attributes = [] }: Pick<Merchandise, 'attributes'>): string[] {
  return attributes
    .filter(({ key, value }) => !key.startsWith('_') && value !== '')
    .map(({ key, value }) => `${key}: ${value}`);
}

/** Lists what is shown under the name of merchandise: the parts of a bundle, its stock and its attributes. */
export function describeMerchandise(merchandise: Merchandise): string[] {
  const { parts, isOnBackorder } = merchandise;
  return [
    ...(parts ? [`With ${parts.join('; ')}`] : []),
    ...(isOnBackorder ? [backorderMessage] : []),
    ...describeAttributes(merchandise),
  ];
}

/**
 * Returns the key that separates lines: a variant bought once and the same variant in a plan are
 * two lines, and so are gift cards for two people, and goods with different attributes.
 */
export function merchandiseKey({
  variantGid,
  plan,
  recipient,
  attributes,
}: LineMerchandise): string {
  const person = recipient && JSON.stringify(recipient);
  const notes =
    attributes && JSON.stringify(attributes.map(({ key, value }) => [key, value]).sort());
  return [variantGid, plan?.planGid, person, notes].filter(Boolean).join(' ');
}

/** True if a typed code ends like the code of this gift card. */
export function isCodeOf(code: string, { lastCharacters }: GiftCard): boolean {
  return plainCode(code).endsWith(plainCode(lastCharacters));
}

function plainCode(code: string): string {
  return code.replace(/[\s-]/g, '').toUpperCase();
}
