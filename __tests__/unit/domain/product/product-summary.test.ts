import type { ProductVariant } from '../../../../src/domain/product/product';
import { summarizeVariants } from '../../../../src/domain/product/product-summary';
import { makeVariant, usd } from '../../../rigs/builders/shop-builders';
import { badgeOf } from '../../../../src/domain/product/listed-product';
import { makeListed } from '../../../rigs/builders/listed-products';

const small = makeVariant({ Size: '10oz', Color: 'Red' }, { price: usd(8900) });
const large = makeVariant({ Size: '16oz', Color: 'Red' }, { price: usd(9900) });
const reduced = makeVariant(
  { Size: '16oz', Color: 'Blue' },
  { price: usd(8400), compareAtPrice: usd(9900) },
);

it('card price: is the lowest, and says so only where others cost more', () => {
  expect(summarizeVariants([large, small])).toMatchObject({
    price: usd(8900),
    compareAtPrice: null,
    reducedNote: '',
    isLowest: true,
    highestPrice: usd(9900),
  });
  expect(summarizeVariants([small, small])).toMatchObject({ isLowest: false });
});

it('card price: stays the usual one where few variants are reduced, which a note says', () => {
  const usual = { price: usd(8900), compareAtPrice: null, isLowest: true };
  expect(summarizeVariants([small, large, reduced])).toMatchObject({
    ...usual,
    highestPrice: usd(9900),
    reducedNote: 'One size reduced',
  });
  const another = { ...reduced, price: usd(8500) };
  expect(summarizeVariants([small, large, reduced, another])).toMatchObject({
    ...usual,
    reducedNote: 'Some reduced',
  });
});

it('card price: is the reduced one where most variants are', () => {
  const another = { ...reduced, price: usd(8500) };
  expect(summarizeVariants([small, reduced, another])).toMatchObject({
    price: usd(8400),
    compareAtPrice: usd(9900),
    reducedNote: '',
    isLowest: true,
  });
});

it('card price: of a product that is reduced as a whole is the lowest', () => {
  const dearer = { ...large, compareAtPrice: usd(12000) };
  expect(summarizeVariants([dearer, reduced])).toMatchObject({
    price: usd(8400),
    reducedNote: '',
    isLowest: true,
  });
  expect(summarizeVariants([reduced])).toMatchObject({ isLowest: false });
});

it('card price: is of what can be bought, while anything can', () => {
  const soldOut = { ...reduced, availability: 'sold-out' } satisfies ProductVariant;
  expect(summarizeVariants([small, large, soldOut])).toMatchObject({
    price: usd(8900),
    compareAtPrice: null,
  });
  expect(summarizeVariants([soldOut])).toMatchObject({
    price: usd(8400),
    availability: 'sold-out',
  });
});

it('badge: is the most important one, and "Sale" only where most of what can be bought is reduced', () => {
  const [small, gone] = [makeVariant({ Size: 'S' }), makeVariant({ Size: 'L' })];
  const product = makeListed('tee', [small]);
  expect(badgeOf(product, true)).toBe('New');
  expect(badgeOf(product, false)).toBeUndefined();
  const reduced = { ...gone, compareAtPrice: usd(9000) };
  expect(badgeOf(makeListed('tee', [small, reduced]), true)).toBe('New');
  expect(badgeOf(makeListed('tee', [small, reduced, reduced]), true)).toBe('Sale');
  const soldOut = { ...reduced, availability: 'sold-out' as const };
  expect(badgeOf(makeListed('tee', [small, soldOut]), false)).toBeUndefined();
  expect(badgeOf(makeListed('tee', [soldOut]), true)).toBe('Sold out');
});
