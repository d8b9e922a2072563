import { isDiscountCode } from '../../../../src/domain/cart/discount-code';
import { readCartLink, writeCartLink } from '../../../../src/features/shared-cart/cart-link';

const gid = (number: number) => `gid://shopify/ProductVariant/${number}`;
const line = (number: number, quantity: number) => ({
  quantity,
  merchandise: { variantGid: gid(number) },
});

it('cart link: reads what it writes: goods and one code', () => {
  const path = writeCartLink({
    lines: [line(11, 2), line(12, 1), line(13, 0)],
    discountCodes: ['TEN & TWO', 'SECOND'],
  });
  expect(path).toBe('/cart?lines=11:2,12:1&discount=TEN%20%26%20TWO');
  expect(readCartLink(path.slice('/cart'.length))).toEqual({
    lines: [
      { variantGid: gid(11), quantity: 2 },
      { variantGid: gid(12), quantity: 1 },
    ],
    discountCode: 'TEN & TWO',
  });
});

it('cart link: names the plan of a line, and keeps the same line without a plan apart', () => {
  const plan = { planGid: 'gid://shopify/SellingPlan/7' };
  const planned = { quantity: 3, merchandise: { variantGid: gid(11), plan } };
  const path = writeCartLink({ lines: [planned, line(11, 2)], discountCodes: [] });
  expect(path).toBe('/cart?lines=11:3:7,11:2');
  expect(readCartLink(path.slice('/cart'.length))).toEqual({
    lines: [
      { variantGid: gid(11), quantity: 3, planGid: plan.planGid },
      { variantGid: gid(11), quantity: 2 },
    ],
    discountCode: null,
  });
});

it('cart link: carries the attributes of a line, and refuses any that are not such', () => {
  const attributes = [{ key: 'Engraving', value: 'A & B: "1,2"' }];
  const engraved = { quantity: 1, merchandise: { variantGid: gid(11), attributes } };
  const search = writeCartLink({ lines: [engraved, line(11, 2)], discountCodes: [] }).slice(5);
  expect(readCartLink(search)).toEqual({
    lines: [
      { variantGid: gid(11), quantity: 1, attributes },
      { variantGid: gid(11), quantity: 2 },
    ],
    discountCode: null,
  });
  for (const text of ['', '{}', '[[["a"]]]', '[[["a",1]]]', '[{"a":"b"}]', '[null]']) {
    expect(readCartLink(`?lines=1:1&attributes=${encodeURIComponent(text)}`)).toHaveProperty(
      'problem',
    );
  }
});

it('cart link: adds up a variant named twice, up to the maximum quantity', () => {
  expect(readCartLink('?lines=1:600,2:1,1:600')).toEqual({
    lines: [
      { variantGid: gid(1), quantity: 999 },
      { variantGid: gid(2), quantity: 1 },
    ],
    discountCode: null,
  });
});

it('cart link: reads nothing from an address without lines', () => {
  expect(readCartLink('')).toBeNull();
  expect(readCartLink('?discount=TEN')).toBeNull();
});

it.each([
  '',
  'gloves',
  '1',
  '1:',
  '1:0',
  '1:-2',
  '1:1.5',
  ':1',
  '1:1,',
  '1:1;2:1',
  `${'9'.repeat(21)}:1`,
  '1:9999999',
  '1:1:',
  '1:1:x',
  '1:1:2:3',
  '<script>:1',
])('cart link: reports "%s" as damaged', (lines) => {
  const link = readCartLink(`?lines=${encodeURIComponent(lines)}`);
  expect(link).toEqual({ problem: expect.stringMatching(/link is damaged/) as unknown });
});

it('cart link: reads as many lines as a cart can hold', () => {
  const lines = (count: number) => Array.from({ length: count }, (_, index) => `${index + 1}:1`);
  expect(readCartLink(`?lines=${lines(500).join()}`)).toHaveProperty('lines');
  expect(readCartLink(`?lines=${lines(501).join()}`)).toEqual({
    problem: expect.stringMatching(/names 501 products; a cart holds 500/) as unknown,
  });
});

it.each(['', 'x'.repeat(256), '<b>', 'a\u0000b'])(
  'cart link: does not accept "%s" as a code',
  (code) => {
    expect(isDiscountCode(code)).toBe(false);
    expect(readCartLink(`?lines=1:1&discount=${encodeURIComponent(code)}`)).toMatchObject({
      discountCode: null,
    });
  },
);
