export type DemoShippingRate = {
  title: string;
  description: string;
  /** US cents. */
  cents: number;
  /** US cents of merchandise, after discounts, from which the rate costs nothing. */
  freeFromCents?: number;
};

/** The one zone the shop ships to. An address elsewhere makes a parcel undeliverable. */
export const shippingCountries = ['US'];

export const shippingRates: DemoShippingRate[] = [
  { title: 'Standard', description: '3 to 5 working days', cents: 500, freeFromCents: 9900 },
  { title: 'Express', description: '1 to 2 working days', cents: 1500 },
];
