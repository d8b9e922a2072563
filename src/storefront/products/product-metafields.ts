import type { ProductDisclosure, Product, ProductDetails } from '../../domain/product/product';
import { isRecord, parseJson } from '../../lib/values/json';
import { toMoneyMetafield } from '../client/to-money-metafield';

/** Metafield as delivered. Values are text; fields not published to storefronts are `null`. */
type Metafield = { namespace: string; key: string; value: string } | null;

type Facts = Pick<Product, 'details' | 'sizeDescriptions' | 'disclosures'>;

/** Parses the extra facts of a product from its metafields (`config/product-metafields`). */
export function readProductMetafields(metafields: readonly Metafield[]): Facts {
  const custom = (key: string) =>
    metafields.find((one) => one?.namespace === 'custom' && one.key === key)?.value ?? null;
  const disclosures = toDisclosures(custom('disclosures'));
  return {
    details: toDetails(custom),
    ...(disclosures.length > 0 && { disclosures }),
    sizeDescriptions: toSizeDescriptions(custom('size_descriptions')),
  };
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
 * Parses type `json`: `[{"title": "WARNING", "text": "Choking hazard.", "link": "https://…", "cart": true}]`. What has
 * no text is left out; a title that is missing is the law's usual signal word.
 */
function toDisclosures(text: string | null): ProductDisclosure[] {
  const list: unknown = text ? parseJson(text) : [];
  return (Array.isArray(list) ? list : []).filter(isRecord).flatMap((one) => {
    const words = (value: unknown) => (typeof value === 'string' ? value.trim() : '');
    const link = words(one.link);
    const disclosure = {
      title: words(one.title) || 'WARNING',
      text: words(one.text),
      ...(link.startsWith('https://') && { link }),
      isInCart: one.cart === true,
    };
    return disclosure.text ? [disclosure] : [];
  });
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
