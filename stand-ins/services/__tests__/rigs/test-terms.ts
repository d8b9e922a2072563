import type { DemoShop } from '../../storefront-service/demo-shop/load-demo-shop';
import { demoShop } from '../../storefront-service/demo-shop/demo-shop';

/** The demo shop's products with discounts and zones for tests. */
export const shopUnderTest: DemoShop = {
  ...demoShop,
  discounts: {
    codes: [
      { code: 'TEN', value: { kind: 'percentage', percentage: 10 }, combinesWith: ['SHIPPING'] },
      { code: 'FIVEOFF', value: { kind: 'amount', cents: 500 } },
      {
        code: 'MITTS',
        value: { kind: 'percentage', percentage: 50 },
        entitled: { products: ['focus-mitts'] },
        combinesWith: ['ORDER', 'SHIPPING'],
      },
      {
        code: 'SHELF',
        value: { kind: 'amount', cents: 1001 },
        entitled: { collections: ['training-aids'] },
      },
      { code: 'SOON', value: { kind: 'amount', cents: 1 }, startsAt: '2099-01-01T00:00:00.000Z' },
      { code: 'ENDED', value: { kind: 'amount', cents: 1 }, endsAt: '2020-01-01T00:00:00.000Z' },
      { code: 'BIG', value: { kind: 'amount', cents: 1 }, minimumCents: 100000 },
      { code: 'MANY', value: { kind: 'amount', cents: 1 }, minimumQuantity: 50 },
      { code: 'ONCE', value: { kind: 'amount', cents: 100 }, usageLimit: 1 },
    ],
    shipping: [
      {
        code: 'FREESHIP',
        countries: ['US'],
        highestRateCents: 1000,
        combinesWith: ['ORDER', 'PRODUCT'],
      },
    ],
    buyGet: [
      {
        code: 'MITTSANDROPE',
        buys: { quantity: 2, entitled: { products: ['focus-mitts'] } },
        gets: { quantity: 1, entitled: { products: ['speed-rope'] }, percentage: 100 },
        usesPerOrder: 1,
      },
    ],
    automatic: [
      {
        title: 'Over 300',
        value: { kind: 'percentage', percentage: 20 },
        minimumCents: 30000,
        combinesWith: ['SHIPPING', 'PRODUCT'],
      },
    ],
  },
  shippingZones: [
    {
      name: 'Hawaii',
      countries: ['US'],
      provinces: ['HI'],
      rates: [{ title: 'Island', description: 'By boat', cents: 3000 }],
    },
    {
      name: 'Mainland',
      countries: ['US'],
      rates: [
        { title: 'Letter', description: 'Light and cheap', cents: 300, grams: { upTo: 300 } },
        { title: 'Parcel', description: 'Up to 20 kg', cents: 800, grams: { upTo: 20000 } },
        {
          title: 'Courier',
          description: 'For what is worth it',
          cents: 2500,
          goodsCents: { from: 10000 },
        },
      ],
    },
  ],
};
