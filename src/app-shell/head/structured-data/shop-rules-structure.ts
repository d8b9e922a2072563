import { site } from '../../../config/site';
import { toDecimal } from '../../../domain/money/money';
import type {
  DeliveryRate,
  DeliveryZone,
  RateRange,
  ReturnTerms,
  ShopRules,
} from '../../../domain/shop/shop-rules';
import { absoluteUrl } from '../absolute-url';
import type { MerchantReturnPolicy, ShippingService } from './entity';
import type { OrganizationFacts } from './page-graph';

/**
 * Returns the shop's rules of delivery and returns as facts of the organization, for the page that tells them: they
 * hold for all products, so that the pages of these need not repeat them.
 *
 * @param path of the page
 */
export function shopRulesStructure({ zones, returns }: ShopRules, path: string): OrganizationFacts {
  const services = shippingServices(zones);
  const countries = [...new Set(zones.flatMap(({ places }) => places.map((one) => one.country)))];
  return {
    ...(services.length > 0 && { hasShippingService: services }),
    ...(returns && { hasMerchantReturnPolicy: returnPolicy(returns, countries, path) }),
  };
}

/** Returns a service for each name of a rate, since zones and values of goods have rates of the same name. */
function shippingServices(zones: readonly DeliveryZone[]): ShippingService[] {
  const names = [...new Set(zones.flatMap(({ rates }) => rates.map(({ name }) => name)))];
  return names.map((name) => ({
    '@type': 'ShippingService',
    name,
    shippingConditions: zones.flatMap((zone) =>
      zone.rates
        .filter((rate) => rate.name === name)
        .map((rate) => shippingCondition(rate, zone, zones)),
    ),
  }));
}

function shippingCondition(
  { price, cents, grams }: DeliveryRate,
  { places }: DeliveryZone,
  zones: readonly DeliveryZone[],
): ShippingService['shippingConditions'][number] {
  const { currencyCode: currency } = price;
  const isShared = (country: string) =>
    zones.filter((zone) => zone.places.some((place) => place.country === country)).length > 1;
  const dollars = (value: number) => toDecimal({ cents: value, currencyCode: currency });
  return {
    '@type': 'ShippingConditions',
    shippingDestination: places.map(({ country, provinces }) => ({
      '@type': 'DefinedRegion',
      addressCountry: country,
      ...(isShared(country) && { addressRegion: provinces }),
    })),
    ...(isLimited(cents) && {
      orderValue: { '@type': 'MonetaryAmount', currency, ...ends(cents, dollars) },
    }),
    ...(isLimited(grams) && {
      weight: { '@type': 'QuantitativeValue', unitCode: 'KGM', ...ends(grams, toKilograms) },
    }),
    shippingRate: { '@type': 'MonetaryAmount', value: toDecimal(price), currency },
  };
}

/** Rounds to grams. */
function toKilograms(grams: number): number {
  return Math.round(grams) / 1_000;
}

function isLimited({ from, upTo }: RateRange): boolean {
  return from !== undefined || upTo !== undefined;
}

function ends<T>({ from, upTo }: RateRange, write: (value: number) => T) {
  return {
    ...(from !== undefined && { minValue: write(from) }),
    ...(upTo !== undefined && { maxValue: write(upTo) }),
  };
}

function returnPolicy(
  { days, postage }: ReturnTerms,
  countries: readonly string[],
  path: string,
): MerchantReturnPolicy {
  const category = days > 0 ? 'MerchantReturnFiniteReturnWindow' : 'MerchantReturnNotPermitted';
  const fees = postage === 'shop' ? 'FreeReturn' : 'ReturnFeesCustomerResponsibility';
  return {
    '@type': 'MerchantReturnPolicy',
    applicableCountry: countries.length > 0 ? countries : [site.country],
    returnPolicyCategory: `https://schema.org/${category}`,
    ...(days > 0 && { merchantReturnDays: days }),
    ...(days > 0 && postage && { returnFees: `https://schema.org/${fees}` }),
    merchantReturnLink: absoluteUrl(path),
  };
}
