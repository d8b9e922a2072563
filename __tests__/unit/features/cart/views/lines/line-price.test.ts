import { lineTerms } from '../../../../../../src/features/cart/views/lines/line-price';
import { makeMerchandise, usd } from '../../../../../rigs/builders/shop-builders';

const unknown = { trialDays: null, monthlyPrice: null };
const trial = { trialDays: 14, monthlyPrice: usd(1900) };

it.each([
  [0, 'every month', trial, '14 days free, then $19.00 a month, Renews'],
  [0, 'every month', unknown, '$0.00 today, then $19.00 a month, Renews'],
  [950, 'every year', trial, '$9.50 today, then $19.00 a year, Renews'],
  [1900, 'every 3 months', trial, '$19.00 every 3 months, Renews'],
])('lineTerms: a plan of %s cents first, then $19.00 %s', (first, period, terms, words) => {
  const next = { price: usd(1900), period };
  const plan = { planGid: 'gid://shopify/SellingPlan/1', name: 'Renews', next };
  expect(lineTerms(makeMerchandise('membership', { price: usd(first), plan }), terms)).toBe(words);
});

it('lineTerms: a plan without repetition has its price and name', () => {
  const plan = { planGid: 'gid://shopify/SellingPlan/1', name: 'Ships in May' };
  const merchandise = makeMerchandise('gloves', { price: usd(1900), plan });
  expect(lineTerms(merchandise, undefined)).toBe('$19.00, Ships in May');
});

it('lineTerms: promises no trial without a plan', () => {
  const merchandise = makeMerchandise('membership', { price: usd(1900) });
  expect(lineTerms(merchandise, trial)).toBe('$19.00 a month');
  expect(lineTerms(makeMerchandise('rope'), unknown)).toBeUndefined();
});
