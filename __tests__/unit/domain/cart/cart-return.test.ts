import {
  abandonedMessageId,
  cartTokenOf,
  readReturnFragment,
  toReturnFragment,
} from '../../../../src/domain/cart/cart-return';

const cartGid = 'gid://shopify/Cart/hWN5-token_1?key=0123456789abcdef';

it('cart return: a fragment leads back into its cart', () => {
  const fragment = toReturnFragment(cartGid);
  expect(fragment).toBe('#back=hWN5-token_1.0123456789abcdef');
  expect(readReturnFragment(fragment)).toBe(cartGid);
  expect(cartTokenOf(cartGid)).toBe('hWN5-token_1');
  expect(abandonedMessageId(cartGid)).toBe('cart-abandoned-hWN5-token_1');
});

it.each([
  '',
  '#lines',
  '#back=',
  '#back=hWN5-token_1',
  '#back=a.b',
  '#back=<script>x</script>.12345678',
])('cart return: %p leads into no cart', (fragment) =>
  expect(readReturnFragment(fragment)).toBeNull(),
);

it.each(['gid://shopify/Cart/hWN5-token_1', 'gid://shopify/Product/12345678?key=12345678', ''])(
  'cart return: %p has no way back',
  (gid) => expect([toReturnFragment(gid), cartTokenOf(gid)]).toEqual(['', null]),
);
