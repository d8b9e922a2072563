import {
  provinceName,
  provinceNames,
  toProvinceCode,
} from '../../../../src/domain/address/province';
import type { DemoRateRange, DemoShippingRate, DemoShippingZone } from '../demo-shop/demo-shapes';
import { numericId, toGid } from '../catalog/gid';
import type { ConnectionArgs } from '../graphql/paginate';
import { paginate } from '../graphql/paginate';
import { presentMoney } from '../graphql/resolved-values';
import type { AdminView } from './admin-view';

/** Returns the query of the delivery profiles: the general one, with the zones that carts use. */
export function deliveryQueries({ catalog: { shippingZones } }: AdminView) {
  return {
    deliveryProfiles: (args: ConnectionArgs) =>
      connect(['general'], args, (name) => ({
        __typename: 'DeliveryProfile',
        id: deliveryGid('DeliveryProfile', name),
        name: 'General profile',
        default: true,
        profileLocationGroups: () => [presentLocationGroup(shippingZones)],
      })),
  };
}

function connect<T>(list: readonly T[], args: ConnectionArgs, present: (item: T) => object) {
  return paginate(
    [...list.entries()],
    args,
    ([place]) => String(place),
    ([, one]) => present(one),
  );
}

function deliveryGid(type: string, seed: string): string {
  return toGid(type, numericId(`delivery/${type}/${seed}`));
}

function presentLocationGroup(zones: readonly DemoShippingZone[]) {
  return {
    __typename: 'DeliveryProfileLocationGroup',
    locationGroupZones: (args: ConnectionArgs) =>
      connect(zones, args, (zone) => ({
        zone: presentZone(zone, zones),
        methodDefinitions: (methodArgs: ConnectionArgs) =>
          connect(zone.rates.flatMap(toMethods), methodArgs, (method) =>
            presentMethod(zone, method),
          ),
      })),
  };
}

function presentZone(zone: DemoShippingZone, zones: readonly DemoShippingZone[]) {
  return {
    __typename: 'DeliveryZone',
    id: deliveryGid('DeliveryZone', zone.name),
    name: zone.name,
    countries: zone.countries.map((code) => ({
      __typename: 'DeliveryCountry',
      id: deliveryGid('DeliveryCountry', `${zone.name}/${code}`),
      name: code,
      code: { countryCode: code, restOfWorld: false },
      provinces: provincesOf(zone, code, zones).map((province) => ({
        __typename: 'DeliveryProvince',
        id: deliveryGid('DeliveryProvince', `${code}-${province}`),
        code: province,
        name: provinceName(code, province) ?? province,
      })),
    })),
  };
}

/** Returns the provinces of a country that a zone has: its own, or those that no other zone has. */
function provincesOf(zone: DemoShippingZone, country: string, zones: readonly DemoShippingZone[]) {
  if (zone.provinces) return zone.provinces;
  const taken = zones.flatMap(({ countries, provinces = [] }) =>
    countries.includes(country) ? provinces : [],
  );
  const all = provinceNames(country).flatMap((name) => toProvinceCode(country, name) ?? []);
  return all.filter((code) => !taken.includes(code));
}

type Method = { name: string; cents: number; grams: DemoRateRange; goods: DemoRateRange };

/** Returns a rate as Shopify has it: one that is free from a value on is two, of the same name. */
function toMethods(rate: DemoShippingRate): Method[] {
  const { title: name, cents, freeFromCents, grams = {}, goodsCents: goods = {} } = rate;
  if (freeFromCents === undefined) return [{ name, cents, grams, goods }];
  return [
    { name, cents, grams, goods: { ...goods, upTo: freeFromCents - 1 } },
    { name, cents: 0, grams, goods: { ...goods, from: freeFromCents } },
  ];
}

function presentMethod(zone: DemoShippingZone, { name, cents, grams, goods }: Method) {
  const seed = `${zone.name}/${name}/${cents}`;
  const weight = (value: number) => ({ __typename: 'Weight', unit: 'GRAMS', value });
  const money = (value: number) => ({ __typename: 'MoneyV2', ...presentMoney(value) });
  return {
    __typename: 'DeliveryMethodDefinition',
    id: deliveryGid('DeliveryMethodDefinition', seed),
    active: true,
    name,
    description: null,
    rateProvider: {
      __typename: 'DeliveryRateDefinition',
      id: deliveryGid('DeliveryRateDefinition', seed),
      price: presentMoney(cents),
    },
    methodConditions: [
      ...presentConditions(seed, 'TOTAL_WEIGHT', grams, weight),
      ...presentConditions(seed, 'TOTAL_PRICE', goods, money),
    ],
  };
}

function presentConditions(
  seed: string,
  field: string,
  { from, upTo }: DemoRateRange,
  present: (value: number) => object,
) {
  const ends = [
    ['GREATER_THAN_OR_EQUAL_TO', from],
    ['LESS_THAN_OR_EQUAL_TO', upTo],
  ] as const;
  return ends.flatMap(([operator, value]) =>
    value === undefined
      ? []
      : [
          {
            __typename: 'DeliveryCondition',
            id: deliveryGid('DeliveryCondition', `${seed}/${field}/${operator}`),
            field,
            operator,
            conditionCriteria: present(value),
          },
        ],
  );
}
