import type { Money } from '../money/money';
import type { PlanRule, SellingPlan } from './selling-plan';

/**
 * What a shopper may be told about stock. `unknown` means nobody has asked the shop yet, or it did
 * not answer: never shown as sold out.
 */
export type Availability = 'available' | 'sold-out' | 'unknown';

/** A picture on the shop's image host. `width` and `height` are the original's, in pixels. */
export type ShopImage = {
  url: string;
  width: number;
  height: number;
  /** Empty when the picture only decorates. */
  alt: string;
};

/** One choice made, such as Size: 12oz. */
export type SelectedOption = { name: string; value: string };

/** What can be chosen, values in the merchant's order. */
export type ProductOption = { name: string; values: string[] };

export type ProductVariant = {
  /** `gid://shopify/ProductVariant/1`; the Storefront API's merchandise id. */
  variantGid: string;
  /** The short identifier of the specification: the number at the gid's end. */
  uid: string;
  /** "12oz / Red", or "Default Title" when the product has no options. */
  title: string;
  sku: string | null;
  price: Money;
  /** The price before a reduction. */
  compareAtPrice: Money | null;
  /** `null` when the source does not say; the cart knows. */
  requiresShipping: boolean | null;
  selectedOptions: SelectedOption[];
  image: ShopImage | null;
  availability: Availability;
  /** The plans it is sold in; absent until the shop has been asked. */
  plans?: readonly SellingPlan[] | undefined;
};

/** Facts of a membership or a trial, kept in the product's metafields (namespace `custom`). */
export type ProductDetails = {
  subscriptionId: string | null;
  trialDays: number | null;
  coupon: string | null;
  membershipId: string | null;
  monthlyPrice: Money | null;
  productFilter: string | null;
  shortDescription: string | null;
};

/** What buyers think, as a review app sums it up. */
export type ProductRating = {
  /** Stars from 0 to 5, with fractions. */
  stars: number;
  count: number;
};

/** A film of a product. */
export type ProductFilm = {
  source: { kind: 'file'; url: string } | { kind: 'youtube'; url: string };
  title: string;
  firstFrame: ShopImage | null;
};

/** A product with everything its page shows. Plain data: it can be written to page data as it is. */
export type Product = {
  productGid: string;
  handle: string;
  title: string;
  /** Plain text. */
  description: string;
  /** HTML that is safe to show as it is: whoever builds a `Product` has cleaned it. */
  descriptionHtml: string;
  productType: string;
  tags: string[];
  featuredImage: ShopImage | null;
  /** At most 5, the featured one first. */
  images: ShopImage[];
  /** Empty for a product that has one variant and nothing to choose. */
  options: ProductOption[];
  /** At most 50. */
  variants: ProductVariant[];
  details: ProductDetails;
  /** What to say of a size, by the option's value; empty where the merchant says nothing. */
  sizeDescriptions: Readonly<Record<string, string>>;
  /** `null` without a review. */
  rating: ProductRating | null;
  /** Absent where it is only sold once. */
  planRule?: PlanRule | undefined;
};

/** A product as a card shows it. */
export type ProductSummary = {
  productGid: string;
  handle: string;
  title: string;
  shortDescription: string | null;
  productType: string;
  productFilter: string | null;
  image: ShopImage | null;
  options: ProductOption[];
  /** The lowest price of its variants. */
  price: Money;
  /** The price before a reduction of the variant that has the lowest price. */
  compareAtPrice: Money | null;
  /** Whether its variants differ in price, so that the card says "from". */
  priceVaries: boolean;
  availability: Availability;
};

/** Shopify's name for the only variant of a product without options. */
const defaultVariantTitle = 'Default Title';

/** The variant's title as a shopper reads it; empty when there is nothing to tell apart. */
export function variantLabel(variantTitle: string): string {
  return variantTitle === defaultVariantTitle ? '' : variantTitle;
}

/** The short identifier at a gid's end: `gid://shopify/ProductVariant/42` has the uid `42`. */
export function toUid(gid: string): string {
  return /\/(\d+)(?:\?|$)/.exec(gid)?.[1] ?? gid;
}
