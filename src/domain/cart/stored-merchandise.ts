import { isDay } from '../../lib/values/days';
import {
  either,
  isCount,
  isInteger,
  isText,
  listOf,
  nullable,
  oneOf,
  optional,
  shape,
  where,
} from '../../lib/values/shapes';
import type { Merchandise } from './cart';

/** True for money in the browser's storage. */
export const isMoney = shape({
  cents: isInteger,
  currencyCode: where(isText, (text) => /^[A-Z]{3}$/.test(text)),
});

export const isStoredAttribute = shape({ key: isText, value: isText });

const isPositive = where(isCount, (count) => count > 0);

const isSize = (value: unknown): value is number => Number.isFinite(value);

const isShown = shape({
  variantGid: isText,
  variantTitle: isText,
  productGid: isText,
  productHandle: isText,
  productTitle: isText,
  price: isMoney,
  compareAtPrice: nullable(isMoney),
  image: nullable(
    shape({
      url: where(isText, (url) => /^https?:\/\//.test(url)),
      alt: isText,
      width: isSize,
      height: isSize,
    }),
  ),
  selectedOptions: listOf(shape({ name: isText, value: isText })),
  plan: optional(
    shape({
      planGid: isText,
      name: isText,
      next: optional(shape({ price: isMoney, period: isText })),
    }),
  ),
  membership: optional(shape({ subscriptionId: nullable(isText), membershipId: nullable(isText) })),
  recipient: optional(
    shape({
      email: isText,
      name: isText,
      message: isText,
      sendOn: either(oneOf(''), isDay),
      utcOffset: isInteger,
    }),
  ),
  quantityRule: optional(
    shape({ minimum: isPositive, maximum: nullable(isCount), increment: isPositive }),
  ),
  attributes: optional(listOf(isStoredAttribute)),
  parts: optional(listOf(isText)),
});

/** True for merchandise of which every part can be shown. Facts for analytics are not looked at. */
export function isMerchandise(value: unknown): value is Merchandise {
  return isShown(value);
}
