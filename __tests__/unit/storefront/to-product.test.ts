import { toLiveProducts, toProductDetails } from '../../../src/storefront/to-product';

it('reads the extra facts from metafields, whose values are text', () => {
  const details = toProductDetails([
    { key: 'trial_days', value: '14' },
    { key: 'monthly_price', value: '{"amount":"19.00","currency_code":"USD"}' },
    null,
    { key: 'product_filter', value: 'Membership' },
  ]);
  expect(details).toEqual({
    subscriptionId: null,
    trialDays: 14,
    coupon: null,
    membershipId: null,
    monthlyPrice: { cents: 1900, currencyCode: 'USD' },
    productFilter: 'Membership',
    shortDescription: null,
  });
});

it('counts a fact in a form it cannot read as missing', () => {
  const details = toProductDetails([
    { key: 'trial_days', value: 'a fortnight' },
    { key: 'monthly_price', value: '19 dollars' },
  ]);
  expect(details).toMatchObject({ trialDays: null, monthlyPrice: null });
});

it('leaves out products the shop does not know any more', () => {
  expect(toLiveProducts({ nodes: [null, {}, { id: 'p', variants: { nodes: [] } }] })).toEqual([
    { productGid: 'p', variants: [] },
  ]);
});
