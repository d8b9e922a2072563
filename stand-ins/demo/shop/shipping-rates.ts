/** Range of a rate's condition; a missing end is unlimited. */
export type DemoRateRange = { from?: number; upTo?: number };

export type DemoShippingRate = {
  title: string;
  description: string;
  /** US cents. */
  cents: number;
  /** US cents of merchandise after discounts from which the rate is free. */
  freeFromCents?: number;
  /** Grams of the whole parcel for which the rate is offered, both ends included. */
  grams?: DemoRateRange;
  /** US cents of merchandise after discounts for which the rate is offered. */
  goodsCents?: DemoRateRange;
};

/** Countries with the same rates; with `provinces`, only those provinces of the one country. */
export type DemoShippingZone = {
  name: string;
  countries: string[];
  provinces?: string[];
  /** Merchant's name for the rest of a country of which some provinces have a zone of their own. */
  area?: string;
  rates: DemoShippingRate[];
};

const parcel: DemoRateRange = { upTo: 20000 };
const freight: DemoRateRange = { from: 20001 };

/**
 * Shipping zones, narrower ones before wider ones: an address belongs to the first that covers it.
 * Rates are in order; the first one offered is the default.
 */
export const shippingZones: DemoShippingZone[] = [
  {
    name: 'Alaska and Hawaii',
    countries: ['US'],
    provinces: ['AK', 'HI'],
    rates: [
      {
        title: 'Standard',
        description: '6 to 9 business days',
        cents: 1200,
        freeFromCents: 19900,
        grams: parcel,
      },
      { title: 'Freight', description: '3 to 4 weeks by sea', cents: 18900, grams: freight },
    ],
  },
  {
    name: 'United States',
    countries: ['US'],
    area: 'the contiguous United States',
    rates: [
      {
        title: 'Standard',
        description: '3 to 5 business days',
        cents: 500,
        freeFromCents: 9900,
        grams: parcel,
      },
      { title: 'Express', description: '1 to 2 business days', cents: 1500, grams: parcel },
      {
        title: 'Freight',
        description: '5 to 8 business days, to the curb',
        cents: 4500,
        freeFromCents: 40000,
        grams: freight,
      },
    ],
  },
  {
    name: 'Canada',
    countries: ['CA'],
    rates: [
      {
        title: 'Letter mail',
        description: '8 to 12 business days',
        cents: 900,
        grams: { upTo: 500 },
        goodsCents: { upTo: 4000 },
      },
      { title: 'Standard', description: '6 to 10 business days', cents: 1900, grams: parcel },
      { title: 'Express', description: '3 to 4 business days', cents: 3900, grams: parcel },
    ],
  },
  {
    name: 'Britain and Ireland',
    countries: ['GB', 'IE'],
    rates: [
      {
        title: 'Standard',
        description: '7 to 12 business days',
        cents: 2400,
        freeFromCents: 30000,
        grams: parcel,
      },
    ],
  },
];
