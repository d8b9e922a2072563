import * as v from 'valibot';
import { site } from '../../../config/site';
import { toMoney } from '../../../domain/money/money';
import type {
  DeliveryPlace,
  DeliveryRate,
  DeliveryZone,
  RateRange,
  ReturnTerms,
  ShopRules,
} from '../../../domain/shop/shop-rules';
import { toGrams } from '../../../domain/shop/weight';
import type { AdminAccess } from '../../../storefront/admin/admin-token';
import { askAdmin } from '../../../storefront/admin/ask-admin';

const requestLimits = { timeoutMs: 10_000, maxRetries: 1 };

/** Numbers of a page. A shop with more has no rules here, since some of them would be missing. */
const maxZones = 25;
const maxRates = 15;

const deliveryDocument = `query ShopDelivery {
  deliveryProfiles(first: 2, merchantOwnedOnly: true) {
    nodes {
      profileLocationGroups {
        locationGroupZones(first: ${maxZones}) {
          pageInfo { hasNextPage }
          nodes {
            zone {
              countries { code { countryCode } provinces { code } }
            }
            methodDefinitions(first: ${maxRates}) {
              pageInfo { hasNextPage }
              nodes {
                active
                name
                rateProvider { ... on DeliveryRateDefinition { price { amount currencyCode } } }
                methodConditions {
                  field
                  operator
                  conditionCriteria {
                    ... on MoneyV2 { amount currencyCode }
                    ... on Weight { unit value }
                  }
                }
              }
            }
          }
        }
      }
    }
  }
}`;

const returnsDocument = `query ShopReturns {
  shop { metafields(first: 100, namespace: "custom") { nodes { key value } } }
}`;

const money = v.object({ amount: v.string(), currencyCode: v.literal(site.currency) });
const weight = v.object({
  unit: v.picklist(['GRAMS', 'KILOGRAMS', 'OUNCES', 'POUNDS']),
  value: v.number(),
});
const wholePage = v.object({ hasNextPage: v.literal(false) });

const rateShape = v.object({
  active: v.boolean(),
  name: v.string(),
  // A rate that a carrier computes has no price.
  rateProvider: v.object({ price: money }),
  methodConditions: v.array(
    v.object({
      field: v.picklist(['TOTAL_PRICE', 'TOTAL_WEIGHT']),
      operator: v.picklist(['GREATER_THAN_OR_EQUAL_TO', 'LESS_THAN_OR_EQUAL_TO']),
      conditionCriteria: v.union([money, weight]),
    }),
  ),
});

const zoneShape = v.object({
  zone: v.object({
    countries: v.array(
      v.object({
        // The rest of the world has none.
        code: v.object({ countryCode: v.nullable(v.string()) }),
        provinces: v.array(v.object({ code: v.string() })),
      }),
    ),
  }),
  methodDefinitions: v.object({ pageInfo: wholePage, nodes: v.array(rateShape) }),
});

/**
 * Delivery that holds for all products: one profile, whose goods leave from one group of places, with fixed
 * rates in the shop's currency. Any other is not read.
 */
const deliveryShape = v.object({
  deliveryProfiles: v.object({
    nodes: v.tuple([
      v.object({
        profileLocationGroups: v.tuple([
          v.object({
            locationGroupZones: v.object({ pageInfo: wholePage, nodes: v.array(zoneShape) }),
          }),
        ]),
      }),
    ]),
  }),
});

const returnsShape = v.object({
  shop: v.object({
    metafields: v.object({ nodes: v.array(v.object({ key: v.string(), value: v.string() })) }),
  }),
});

/**
 * Reads the rules of a shop by its Admin API. What the token may not read, or what does not hold for all
 * products, is left out.
 *
 * @throws an Error if the shop does not answer
 */
export async function fetchShopRules(access: AdminAccess): Promise<ShopRules> {
  const [delivery, returns] = await Promise.all([
    ask(access, deliveryDocument),
    ask(access, returnsDocument),
  ]);
  return { zones: toZones(delivery), returns: toReturns(returns) };
}

/** Returns the data of an answer; `undefined` if the token may not read it. */
async function ask(access: AdminAccess, document: string): Promise<unknown> {
  const answer = await askAdmin(access, document, {}, requestLimits);
  if (answer.ok) return answer.data;
  if (answer.isDenied) return undefined;
  throw new Error(answer.problem);
}

function toZones(data: unknown): DeliveryZone[] {
  const read = v.safeParse(deliveryShape, data);
  if (!read.success) return [];
  const [profile] = read.output.deliveryProfiles.nodes;
  const [group] = profile.profileLocationGroups;
  return group.locationGroupZones.nodes.map(({ zone, methodDefinitions }) => ({
    places: zone.countries.flatMap(toPlace),
    rates: methodDefinitions.nodes.filter(({ active }) => active).map(toRate),
  }));
}

type Country = v.InferOutput<typeof zoneShape>['zone']['countries'][number];

function toPlace({ code: { countryCode }, provinces }: Country): DeliveryPlace[] {
  if (countryCode === null) return [];
  return [{ country: countryCode, provinces: provinces.map(({ code }) => code) }];
}

function toRate({
  name,
  rateProvider,
  methodConditions,
}: v.InferOutput<typeof rateShape>): DeliveryRate {
  const grams: RateRange = {};
  const cents: RateRange = {};
  for (const { operator, conditionCriteria: criteria } of methodConditions) {
    const end = operator === 'LESS_THAN_OR_EQUAL_TO' ? 'upTo' : 'from';
    if ('amount' in criteria) cents[end] = toMoney(criteria).cents;
    else grams[end] = toGrams(criteria.value, criteria.unit);
  }
  return { name, price: toMoney(rateProvider.price), grams, cents };
}

function toReturns(data: unknown): ReturnTerms | null {
  const read = v.safeParse(returnsShape, data);
  if (!read.success) return null;
  const value = (key: string) =>
    read.output.shop.metafields.nodes.find((field) => field.key === key)?.value ?? '';
  const days = value('return_days');
  if (!/^\d{1,4}$/.test(days)) return null;
  const postage = value('return_postage');
  const isKnown = postage === 'customer' || postage === 'shop';
  return { days: Number(days), ...(isKnown && { postage }) };
}
