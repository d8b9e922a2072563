import { withLiveSummary, withLiveVariant } from '../../../../src/domain/product/live-product';
import type { LiveVariant } from '../../../../src/domain/product/live-product';
import { toSummary } from '../../../../src/domain/product/product-summary';
import { makeProduct, makeVariant, usd } from '../../../rigs/builders/shop-builders';

function live(variantGid: string, partial: Partial<LiveVariant> = {}): LiveVariant {
  return {
    variantGid,
    price: usd(4000),
    compareAtPrice: usd(5000),
    availability: 'available',
    quantityAvailable: 3,
    requiresShipping: true,
    ...partial,
  };
}

const soldOutAtBuild = makeVariant({ Size: '10oz' }, { availability: 'sold-out' });

it('treats a built "sold out" as unknown without a live answer', () => {
  expect(withLiveVariant(soldOutAtBuild, undefined).availability).toBe('unknown');
  const confirmed = live(soldOutAtBuild.variantGid, { availability: 'sold-out' });
  const answer = { productGid: 'p', variants: [confirmed] };
  expect(withLiveVariant(soldOutAtBuild, answer).availability).toBe('sold-out');
});

it('does not offer a variant that a whole answer of the shop lacks', () => {
  const published = makeVariant({ Size: '10oz' }, { availability: 'available' });
  const apart = makeVariant({ Size: '12oz' }, { availability: 'available' });
  const answer = { productGid: 'p', variants: [live(published.variantGid)] };
  expect(withLiveVariant(published, answer).availability).toBe('available');
  expect(withLiveVariant(apart, answer).availability).toBe('sold-out');
});

it('computes a card’s price from the live answer', () => {
  const product = makeProduct();
  const summary = toSummary(product);
  expect(summary).toMatchObject({ price: usd(5000), isLowest: false });
  const [first, second] = product.variants.map(({ variantGid }) => variantGid);
  const variants = [
    live(first ?? '', { availability: 'sold-out' }),
    live(second ?? '', { price: usd(4500) }),
  ];
  expect(withLiveSummary(summary, { productGid: 'p', variants })).toMatchObject({
    price: usd(4500),
    compareAtPrice: usd(5000),
    availability: 'available',
  });
});

it.each([
  [['sold-out', 'sold-out'], 'sold-out'],
  [['sold-out', 'unknown'], 'unknown'],
  [['sold-out', 'available'], 'available'],
  [['unknown', 'backorder'], 'backorder'],
  [['backorder', 'available'], 'available'],
] as const)('a product with %j is %s', (availabilities, expected) => {
  const variants = availabilities.map((availability, index) =>
    makeVariant({ Size: String(index) }, { availability }),
  );
  expect(toSummary(makeProduct({ variants })).availability).toBe(expected);
});
