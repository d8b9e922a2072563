import {
  chooseVariant,
  explainMismatch,
  listChoices,
  variantSearch,
} from '../../../../src/domain/product/variant-choice';
import { makeProduct, makeVariant, oddValues } from '../../../rigs/builders/shop-builders';

const product = makeProduct();

it('tells values apart that differ only in case', () => {
  const values = ['S', 's', 'M'];
  const variants = values.map((Size) => makeVariant({ Size }));
  const cased = makeProduct({ options: [{ name: 'Size', values }], variants });
  const small = chooseVariant(cased, '?Size=s');
  expect(small).toBe(variants[1]);
  expect(chooseVariant(cased, '?Size=S')).toBe(variants[0]);
  expect(chooseVariant(cased, '?size=m')).toBe(variants[2]);
  expect(explainMismatch(cased, small, '?Size=s')).toBeUndefined();
  expect(
    listChoices(cased, small, 'Size').map(({ isCurrent, variant }) => [isCurrent, variant?.title]),
  ).toEqual([
    [false, 'S'],
    [true, 's'],
    [false, 'M'],
  ]);
});

it.each(oddValues)('chooses the value %s by its own address', (Size) => {
  const variants = oddValues.map((value) => makeVariant({ Size: value }));
  const odd = makeProduct({ options: [{ name: 'Size', values: oddValues }], variants });
  const variant = chooseVariant(odd, variantSearch(makeVariant({ Size })));
  expect(variant.selectedOptions).toEqual([{ name: 'Size', value: Size }]);
  const choices = listChoices(odd, variant, 'Size');
  expect(choices.filter(({ isCurrent }) => isCurrent).map(({ value }) => value)).toEqual([Size]);
});

it('chooses the variant whose number an ad of the shop names', () => {
  const [red, blue] = [
    makeVariant({ Color: 'Red' }),
    makeVariant({ Color: 'Blue' }, { uid: '72' }),
  ];
  const wraps = makeProduct({
    options: [{ name: 'Color', values: ['Red', 'Blue'] }],
    variants: [red, blue],
  });
  const gid = encodeURIComponent('gid://shopify/ProductVariant/72');
  for (const search of ['?variant=72&utm_source=ad', `?variant=${gid}`]) {
    expect(chooseVariant(wraps, search)).toBe(blue);
    expect(explainMismatch(wraps, blue, search)).toBeUndefined();
  }
  expect(chooseVariant(wraps, '?variant=72&Color=Red')).toBe(red);
  expect(explainMismatch(wraps, red, '?variant=7')).toBe(
    'What this address names is no longer sold. You are looking at Red.',
  );
  expect(explainMismatch(wraps, red, '?variant=')).toBeUndefined();
});

it('prefers a variant that was available at build, unless another is requested', () => {
  const variants = [
    makeVariant({ Size: '10oz' }, { availability: 'unknown' }),
    makeVariant({ Size: '12oz' }),
  ];
  const sized = makeProduct({ options: [{ name: 'Size', values: ['10oz', '12oz'] }], variants });
  expect(chooseVariant(sized, '').title).toBe('12oz');
  expect(chooseVariant(sized, '?Size=10oz').title).toBe('10oz');
});

it('leads each value to the nearest variant that has it', () => {
  const current = chooseVariant(product, '?Size=10oz&Color=Red');
  const sizes = listChoices(product, current, 'Size').map(({ value, isCurrent, variant }) => [
    value,
    isCurrent,
    variant?.title,
  ]);
  expect(sizes).toEqual([
    ['10oz', true, '10oz / Red'],
    ['12oz', false, '12oz / Blue'],
  ]);
});

it('leads a value without a variant nowhere', () => {
  const withGhost = makeProduct({ options: [{ name: 'Size', values: ['10oz', '20oz'] }] });
  const current = chooseVariant(withGhost, '');
  expect(listChoices(withGhost, current, 'Size')[1]).toEqual({
    value: '20oz',
    isCurrent: false,
    variant: undefined,
    givesUp: [],
  });
});

it.each([
  ['', undefined],
  ['?Color=Blue', undefined],
  ['?size=12OZ&utm_source=mail', undefined],
  ['?Size=10oz&Size=99oz', undefined],
  ['?Size=99oz', 'There is no Size “99oz” of this. You are looking at 10oz / Red.'],
  ['?Size=12oz&Color=Red', 'This is not made in 12oz / Red. You are looking at 10oz / Red.'],
  [
    `?Color=${'<b>'.repeat(1000)}`,
    `There is no Color “${'<b>'.repeat(13)}<…” of this. You are looking at 10oz / Red.`,
  ],
])('explains a mismatch: %s', (search, expected) => {
  expect(explainMismatch(product, chooseVariant(product, search), search)).toBe(expected);
});
