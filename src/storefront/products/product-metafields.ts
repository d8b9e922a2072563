import type { Product, ProductDetails, ProductRating } from '../../domain/product/product';
import { toMoneyMetafield } from '../client/to-money-metafield';

/** Metafield as delivered. Values are text; fields not published to storefronts are `null`. */
type Metafield = { namespace: string; key: string; value: string } | null;

type Facts = Pick<Product, 'details' | 'sizeDescriptions' | 'rating'>;

/** Parses the extra facts of a product from its metafields (`config/product-metafields`). */
export function readProductMetafields(metafields: readonly Metafield[]): Facts {
  const custom = (key: string) => valueOf(metafields, 'custom', key);
  return {
    details: toDetails(custom),
    sizeDescriptions: toSizeDescriptions(custom('size_descriptions')),
    rating: toRating(
      valueOf(metafields, 'reviews', 'rating'),
      valueOf(metafields, 'reviews', 'rating_count'),
    ),
  };
}

function valueOf(metafields: readonly Metafield[], namespace: string, key: string): string | null {
  const field = metafields.find((one) => one?.namespace === namespace && one.key === key);
  return field?.value ?? null;
}

function toDetails(value: (key: string) => string | null): ProductDetails {
  const trialDays = Number.parseInt(value('trial_days') ?? '', 10);
  return {
    subscriptionId: value('subscription_id'),
    trialDays: trialDays > 0 ? trialDays : null,
    coupon: value('coupon'),
    membershipId: value('membership_id'),
    monthlyPrice: toMoneyMetafield(value('monthly_price')),
    productFilter: value('product_filter'),
    shortDescription: value('short_description'),
    saleEndsOn: toDate(value('sale_ends_on')),
  };
}

/** Parses type `date`; other values count as missing. */
function toDate(text: string | null): string | null {
  return text && /^\d{4}-\d\d-\d\d$/.test(text) && !Number.isNaN(Date.parse(text)) ? text : null;
}

/** Parses type `json`: `{"10oz": "For bag and mitts."}`. */
function toSizeDescriptions(text: string | null): Readonly<Record<string, string>> {
  const entries = Object.entries(toRecord(text));
  return Object.fromEntries(
    entries.filter((entry): entry is [string, string] => typeof entry[1] === 'string'),
  );
}

/**
 * Parses type `rating`, `{"value":"4.5","scale_min":"1.0","scale_max":"5.0"}`, and the count of
 * reviews.
 */
function toRating(text: string | null, count: string | null): ProductRating | null {
  const { value, scale_max: scaleMax } = toRecord(text);
  const stars = (Number(value) / Number(scaleMax ?? 5)) * 5;
  const reviews = Number(count);
  if (!(stars >= 0 && stars <= 5) || !Number.isInteger(reviews) || reviews < 1) return null;
  return { stars, count: reviews };
}

/**
 * Parses a JSON object. Merchants can write anything into a metafield; other values count as empty.
 */
function toRecord(text: string | null): Record<string, unknown> {
  // Most products lack the field, and a thrown error takes longer than all other fields together.
  if (!text) return {};
  try {
    const value: unknown = JSON.parse(text);
    return typeof value === 'object' && value !== null ? { ...value } : {};
  } catch {
    return {};
  }
}
