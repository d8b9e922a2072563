import {
  badgeOf,
  highestPrice,
  withLiveListing,
} from '../../../../src/domain/product/listed-product';
import { makeListed } from '../../../rigs/builders/listed-products';
import { makeVariant, usd } from '../../../rigs/builders/shop-builders';

const [small, large] = [
  makeVariant({ Size: 'S' }, { price: usd(1000), availability: 'unknown' }),
  makeVariant({ Size: 'L' }, { price: usd(1500) }),
];
const product = makeListed('tee', [small, large], { isNew: true });

function liveOf(availability: 'available' | 'sold-out') {
  const shared = {
    compareAtPrice: null,
    availability,
    quantityAvailable: 1,
    requiresShipping: true,
  };
  return {
    productGid: product.productGid,
    variants: [
      { ...shared, variantGid: small.variantGid, price: usd(700) },
      { ...shared, variantGid: large.variantGid, price: usd(1500) },
    ],
  };
}

it('returns the highest price', () => {
  expect(highestPrice(product)).toEqual(usd(1500));
});

it('merges live prices and stock', () => {
  const current = withLiveListing(product, liveOf('available'));
  expect(current).toMatchObject({ price: usd(700), availability: 'available' });
  expect(current.variants[0]).toMatchObject({ price: usd(700), availability: 'available' });
});

it('returns one badge, and “sold out” only with a live answer', () => {
  expect(badgeOf(product)).toBe('New');
  expect(badgeOf({ ...product, isNew: false })).toBeUndefined();
  expect(badgeOf(withLiveListing(product, liveOf('sold-out')))).toBe('Sold out');
  const reduced = makeVariant({ Size: 'M' }, { compareAtPrice: usd(9000) });
  expect(badgeOf(makeListed('cap', [small, reduced]))).toBe('Sale');
});
