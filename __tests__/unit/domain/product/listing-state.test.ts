import {
  compareOptionValues,
  filterQuestions,
} from '../../../../src/domain/product/filter-questions';
import type { SortOrder } from '../../../../src/domain/product/listing-state';
import {
  listingSearch,
  readListingState,
  sortProducts,
} from '../../../../src/domain/product/listing-state';
import { makeListed } from '../../../rigs/builders/listed-products';
import { makeVariant, usd } from '../../../rigs/builders/shop-builders';

const questions = filterQuestions([
  makeListed('gloves', [makeVariant({ Color: 'Red' }), makeVariant({ Color: 'Sky & sea' })]),
  makeListed('wraps', [makeVariant({ Color: 'Red' })]),
]);

function rewritten(search: string): string {
  return listingSearch(questions, search, readListingState(questions, search));
}

it('formats the query string it parses', () => {
  expect(rewritten('?Color=Red&Color=Sky+%26+sea&sort=price-up')).toBe(
    '?Color=Red&Color=Sky+%26+sea&sort=price-up',
  );
});

it('drops unknown values and the default order, and keeps foreign parameters', () => {
  expect(rewritten('?color=red&COLOR=green&sort=toString&utm_source=mail')).toBe(
    '?utm_source=mail&Color=Red',
  );
  expect(rewritten('?sort=featured')).toBe('');
});

const products = [
  makeListed('b', [makeVariant({ Size: 'M' }, { price: usd(900) })]),
  makeListed('c', [makeVariant({ Size: 'M' }, { price: usd(1000) })], {
    publishedAt: '2025-01-01T00:00:00Z',
  }),
  makeListed('a', [makeVariant({ Size: 'M' }, { price: usd(900) })]),
];

it.each([
  ['featured', 'bca'],
  ['price-up', 'bac'],
  ['price-down', 'cba'],
  ['newest', 'cba'],
  ['name', 'abc'],
] satisfies [SortOrder, string][])(
  'sorts by %s and keeps the shop’s order of equals',
  (order, expected) => {
    expect(
      sortProducts(products, order)
        .map(({ handle }) => handle)
        .join(''),
    ).toBe(expected);
  },
);

it('sorts clothing sizes before numbers', () => {
  const sizes = ['16oz', 'XL', 'US 10', '4oz', 'S', 'US 9', 'M', '10oz'];
  expect(sizes.sort(compareOptionValues)).toEqual([
    'S',
    'M',
    'XL',
    '4oz',
    '10oz',
    '16oz',
    'US 9',
    'US 10',
  ]);
});
