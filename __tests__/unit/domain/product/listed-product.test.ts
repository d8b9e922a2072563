import { badgeOf } from '../../../../src/domain/product/listed-product';
import { makeListed } from '../../../rigs/builders/listed-products';
import { makeVariant, usd } from '../../../rigs/builders/shop-builders';

it('badge: is the most important one, and "Sale" only of a price that is shown as reduced', () => {
  const [small, gone] = [makeVariant({ Size: 'S' }), makeVariant({ Size: 'L' })];
  const product = makeListed('tee', [small]);
  expect(badgeOf(product, true)).toBe('New');
  expect(badgeOf(product, false)).toBeUndefined();
  const reduced = { ...gone, compareAtPrice: usd(9000) };
  expect(badgeOf(makeListed('tee', [small, reduced]), true)).toBe('Sale');
  const soldOut = { ...reduced, availability: 'sold-out' as const };
  expect(badgeOf(makeListed('tee', [small, soldOut]), false)).toBeUndefined();
  expect(badgeOf(makeListed('tee', [soldOut]), true)).toBe('Sold out');
});
