import type { DemoShop } from '../../storefront-service/demo-shop/load-demo-shop';
import { demoShop } from '../../storefront-service/demo-shop/demo-shop';

/** The demo shop's products with discounts for tests. */
export const shopUnderTest: DemoShop = {
  ...demoShop,
  discounts: {
    codes: [
      { code: 'TEN', value: { kind: 'percentage', percentage: 10 }, combinesWith: ['SHIPPING'] },
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
};
