import { readSearchAddress, searchPath } from '../../../../src/features/search/search-address';

it('reads what links, forms and people write', () => {
  expect(readSearchAddress('?q=hand+wraps')).toEqual({ query: 'hand wraps' });
  expect(readSearchAddress('?q=%20jab%20&kind=product')).toEqual({ query: 'jab', kind: 'product' });
  expect(readSearchAddress('')).toEqual({ query: '' });
});

it('does not mind what makes no sense', () => {
  expect(readSearchAddress('?q=%E0%A4%A&kind=drop')).toEqual({ query: expect.any(String) });
  expect(readSearchAddress(`?q=${'a'.repeat(5000)}`).query).toHaveLength(200);
});

it('writes addresses that can be read again', () => {
  const address = { query: 'a&b=c #1 <b> 🥊', kind: 'article' } as const;
  expect(readSearchAddress(searchPath(address).replace('/search', ''))).toEqual(address);
  expect(searchPath({ query: '  ' })).toBe('/search');
  // Half an emoji, as a field of limited length leaves it.
  expect(searchPath({ query: 'jab \uD83E' })).toBe('/search?q=jab');
});
