import { lineTerms } from '../../../../../../src/features/cart/views/lines/line-price';
import { makeMerchandise, usd } from '../../../../../rigs/builders/shop-builders';

const goods = { trialDays: null, monthlyPrice: null };

it.each([
  [{ trialDays: 14, monthlyPrice: usd(1900) }, '14 days free, then $19.00 a month'],
  [{ trialDays: 14, monthlyPrice: usd(900) }, '14 days free, then $19.00'],
  [{ monthlyPrice: usd(1900) }, '$19.00 a month'],
])('lineTerms: describes %j', (details, words) => {
  const merchandise = makeMerchandise('membership', { price: usd(1900) });
  expect(lineTerms(merchandise, { ...goods, ...details })).toBe(words);
});

it('lineTerms: names the plan before the terms are known', () => {
  const plan = { planGid: 'gid://shopify/SellingPlan/1', name: 'Renews every year' };
  const merchandise = makeMerchandise('membership', { price: usd(1900), plan });
  expect(lineTerms(merchandise, undefined)).toBe('$19.00, Renews every year');
});

it('lineTerms: returns nothing for goods bought once', () => {
  expect(lineTerms(makeMerchandise('rope'), goods)).toBeUndefined();
});
