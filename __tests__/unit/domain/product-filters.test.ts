import type { ProductSummary } from '../../../src/domain/product';
import {
  filterProducts,
  listFilters,
  readFilterChoice,
  toggleFilter,
} from '../../../src/domain/product-filters';
import { toSummary } from '../../../src/domain/product-summary';
import { makeProduct } from '../../support/shop-builders';

function product(handle: string, type: string, colors: string[]): ProductSummary {
  return {
    ...toSummary(makeProduct({ handle })),
    productFilter: type,
    options: [{ name: 'Color', values: colors }],
  };
}

const products = [
  product('gloves', 'Gloves', ['Red', 'Blue']),
  product('wraps', 'Wraps', ['Red']),
  product('rope', 'Aids', ['Black']),
];

function handles(search: string): string[] {
  return filterProducts(products, readFilterChoice(products, search)).map(({ handle }) => handle);
}

function counts(search: string): Record<string, string[]> {
  const filters = listFilters(products, readFilterChoice(products, search));
  return Object.fromEntries(
    filters.map(({ name, values }) => [
      name,
      values.map(({ value, count, isChecked }) => `${isChecked ? '*' : ''}${value} (${count})`),
    ]),
  );
}

it('counts what choosing a value would leave', () => {
  expect(counts('')).toEqual({
    Type: ['Gloves (1)', 'Wraps (1)', 'Aids (1)'],
    Color: ['Red (2)', 'Blue (1)', 'Black (1)'],
  });
  expect(counts('?Type=Wraps')).toMatchObject({
    Type: ['Gloves (1)', '*Wraps (1)', 'Aids (1)'],
    Color: ['Red (1)', 'Blue (0)', 'Black (0)'],
  });
});

it('takes values of one question as alternatives and adds questions up', () => {
  expect(handles('?Color=Red')).toEqual(['gloves', 'wraps']);
  expect(handles('?Color=Blue&Color=Black')).toEqual(['gloves', 'rope']);
  expect(handles('?Color=Red&Type=Wraps')).toEqual(['wraps']);
});

it('ignores what is no question of this list', () => {
  expect(handles('?utm_source=mail&Size=12oz')).toEqual(['gloves', 'wraps', 'rope']);
});

it('asks nothing where there is nothing to choose between', () => {
  expect(listFilters([product('rope', 'Aids', ['Black'])], {})).toEqual([]);
});

it('turns a value on and off in the address and leaves the rest alone', () => {
  expect(toggleFilter('?q=1', 'Color', 'Red')).toBe('?q=1&Color=Red');
  expect(toggleFilter('?Color=Red&Color=Blue', 'Color', 'Red')).toBe('?Color=Blue');
  expect(toggleFilter('?Color=Red', 'Color', 'Red')).toBe('');
});
