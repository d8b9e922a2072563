import {
  filterableProducts,
  filterQuestions,
} from '../../../../src/domain/product/filter-questions';
import {
  droppableFilters,
  filterItems,
  listFilters,
  readFilterChoice,
} from '../../../../src/lib/values/list-filters';
import { makeListed } from '../../../rigs/builders/listed-products';
import { makeVariant, usd } from '../../../rigs/builders/shop-builders';

const products = [
  makeListed(
    'gloves',
    [
      makeVariant({ Color: 'Red', Size: 'M' }, { price: usd(6000) }),
      makeVariant({ Color: 'Blue', Size: 'L' }, { price: usd(6000), availability: 'unknown' }),
    ],
    { productFilter: 'Gloves' },
  ),
  makeListed('wraps', [makeVariant({ Color: 'Red', Size: 'S' }, { price: usd(1200) })], {
    productFilter: 'Wraps',
  }),
  makeListed('rope', [makeVariant({ Color: 'Black' }, { price: usd(2500) })], {
    productFilter: null,
    productType: 'Aids',
  }),
];
const list = filterableProducts(products);
const { questions } = list;

function handles(search: string): string[] {
  return filterItems(list, readFilterChoice(questions, search)).map(({ handle }) => handle);
}

function counts(search: string): Record<string, string[]> {
  const filters = listFilters(list, readFilterChoice(questions, search));
  return Object.fromEntries(
    filters.map(({ name, values }) => [
      name,
      values.map(({ label, count, isChecked }) => `${isChecked ? '*' : ''}${label} (${count})`),
    ]),
  );
}

it('counts the products each value would leave', () => {
  expect(counts('')).toEqual({
    Type: ['Aids (1)', 'Gloves (1)', 'Wraps (1)'],
    Color: ['Black (1)', 'Blue (1)', 'Red (2)'],
    Size: ['S (1)', 'M (1)', 'L (1)'],
    Price: ['Under $25 (1)', '$25 to $50 (1)', '$50 to $100 (1)'],
    Availability: ['In stock (3)'],
  });
  expect(counts('?Type=Wraps')).toMatchObject({
    Type: ['Aids (1)', 'Gloves (1)', '*Wraps (1)'],
    Color: ['Black (0)', 'Blue (0)', 'Red (1)'],
  });
});

it('treats values of one question as alternatives and combines questions', () => {
  expect(handles('?Color=Red')).toEqual(['gloves', 'wraps']);
  expect(handles('?Color=Blue&Color=Black')).toEqual(['gloves', 'rope']);
  expect(handles('?Color=Red&Type=Wraps')).toEqual(['wraps']);
  expect(handles('?Price=25-50')).toEqual(['rope']);
});

it('needs one variant that matches everything: red in M and blue in L make no red L', () => {
  expect(handles('?Color=Red&Size=L')).toEqual([]);
  expect(handles('?Color=Red&Size=M')).toEqual(['gloves']);
});

it('names the filters without which there would be something, not those that would not help', () => {
  const drops = (search: string) => droppableFilters(list, readFilterChoice(questions, search));
  expect(drops('?Color=Red&Size=L')).toEqual(
    [
      { name: 'Color', count: 1 },
      { name: 'Size', count: 2 },
    ].reverse(),
  );
  expect(drops('?Color=Black&Size=L&Type=Wraps')).toEqual([]);
});

it('counts as in stock only what the shop confirmed', () => {
  expect(handles('?Color=Blue&Availability=in-stock')).toEqual([]);
  expect(handles('?color=blue')).toEqual(['gloves']);
});

it('omits questions with a single answer, except availability', () => {
  const alone = filterQuestions([makeListed('rope', [makeVariant({ Color: 'Black' })])]);
  expect(alone.map(({ name }) => name)).toEqual(['Availability']);
});

it('omits an option named like a built-in question', () => {
  const priced = (handle: string, value: string) =>
    makeListed(handle, [makeVariant({ Price: value })]);
  const names = filterQuestions([priced('a', 'low'), priced('b', 'high')]).map(({ name }) => name);
  expect(names).toEqual(['Availability']);
});

it('tells answers apart that differ only in case, and otherwise ignores case', () => {
  const cased = [{ name: 'Size', answers: ['S', 's', 'M'] }];
  expect(readFilterChoice(cased, '?Size=s&size=m')).toEqual(new Map([['Size', ['s', 'M']]]));
  expect(readFilterChoice(cased, '?Size=S')).toEqual(new Map([['Size', ['S']]]));
});

it('keeps sizes of different units apart, without those of one product and of other types', () => {
  const sized = (handle: string, productFilter: string, sizes: string[]) =>
    makeListed(
      handle,
      sizes.map((Size) => makeVariant({ Size })),
      { productFilter },
    );
  const mixed = filterableProducts([
    sized('gloves', 'Gloves', ['12oz', '8 oz']),
    sized('mitts', 'Gloves', ['12oz', 'M']),
    sized('tee', 'Apparel', ['M', 'XXL', 'S']),
    sized('shoes', 'Apparel', ['US 9', 'US 10']),
  ]);
  const groups = (search: string) =>
    listFilters(mixed, readFilterChoice(mixed.questions, search))
      .filter(({ name }) => name === 'Size')
      .map(({ title, values }) => [title, ...values.map(({ label }) => label)]);
  const ounces = ['Size, 8 oz to 12oz', '8 oz', '12oz'];
  const clothing = ['Size, S to XXL', 'S', 'M', 'XXL'];
  expect(groups('')).toEqual([clothing, ounces]);
  expect(groups('?Type=Apparel')).toEqual([clothing]);
  expect(groups('?Type=Apparel&Size=12oz')).toEqual([clothing, ounces]);
});
