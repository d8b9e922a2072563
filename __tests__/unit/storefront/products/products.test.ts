import { readProductMetafields } from '../../../../src/storefront/products/product-metafields';
import { liveNodes } from '../../../../src/storefront/products/to-product';

const custom = (key: string, value: string) => ({ namespace: 'custom', key, value });

it('reads the extra facts from text values', () => {
  const { details } = readProductMetafields([
    custom('trial_days', '14'),
    custom('monthly_price', '{"amount":"19.00","currency_code":"USD"}'),
    null,
    custom('product_filter', 'Membership'),
    { namespace: 'app', key: 'coupon', value: 'NOTOURS' },
  ]);
  expect(details).toEqual({
    subscriptionId: null,
    trialDays: 14,
    coupon: null,
    membershipId: null,
    monthlyPrice: { cents: 1900, currencyCode: 'USD' },
    productFilter: 'Membership',
    shortDescription: null,
    saleEndsOn: null,
  });
});

it('treats a fact it cannot parse as missing', () => {
  const facts = readProductMetafields([
    custom('trial_days', 'a fortnight'),
    custom('monthly_price', '19 dollars'),
    custom('size_descriptions', '[1'),
    custom('sale_ends_on', 'Christmas'),
  ]);
  expect(facts).toMatchObject({
    details: { trialDays: null, monthlyPrice: null, saleEndsOn: null },
    sizeDescriptions: {},
  });
});

it('reads warnings, and leaves out what says nothing', () => {
  const warning = { title: 'WARNING', text: 'Choking hazard.' };
  const text = JSON.stringify([
    { ...warning, link: 'https://example.com/law', cart: true },
    { text: 'Small parts.', link: 'javascript:alert(1)', cart: 'yes' },
    { title: 'WARNING' },
    'WARNING',
  ]);
  expect(readProductMetafields([custom('disclosures', text)]).disclosures).toEqual([
    { ...warning, link: 'https://example.com/law', isInCart: true },
    { title: 'WARNING', text: 'Small parts.', isInCart: false },
  ]);
  expect(readProductMetafields([custom('disclosures', '{')]).disclosures).toBeUndefined();
});

it('reads the last day of a sale', () => {
  const { details } = readProductMetafields([custom('sale_ends_on', '2026-12-24')]);
  expect(details.saleEndsOn).toBe('2026-12-24');
});

it('reads the descriptions of sizes', () => {
  const text = JSON.stringify({ '10oz': 'For the bag.', '12oz': 4 });
  expect(readProductMetafields([custom('size_descriptions', text)]).sizeDescriptions).toEqual({
    '10oz': 'For the bag.',
  });
});

it('leaves out products the shop no longer has', () => {
  const pageInfo = { hasNextPage: false, endCursor: null };
  const known = { id: 'p', variants: { nodes: [], pageInfo } };
  expect(liveNodes({ nodes: [null, {}, known] })).toEqual([known]);
});
