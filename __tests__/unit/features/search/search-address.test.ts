import {
  readLiteral,
  readSearchAddress,
  searchPath,
  toLiteral,
} from '../../../../src/features/search/search-address';

it('search address: ignores invalid values', () => {
  expect(readSearchAddress('?q=%E0%A4%A&kind=drop')).toEqual({ query: expect.any(String) });
  expect(readSearchAddress(`?q=${'a'.repeat(5000)}`).query).toHaveLength(200);
});

it('search address: survives a round trip', () => {
  const address = { query: 'a&b=c #1 <b> 🥊', kind: 'article' } as const;
  expect(readSearchAddress(searchPath(address).replace('/search', ''))).toEqual(address);
  expect(searchPath({ query: '  ' })).toBe('/search');
  // Half an emoji, as a field of limited length cuts it.
  expect(searchPath({ query: 'jab \uD83E' })).toBe('/search?q=jab');
});

it('search address: quotation marks of any kind make a query literal', () => {
  expect(readLiteral(toLiteral(' jba '))).toBe('jba');
  expect(readLiteral('“muay tai” ')).toBe('muay tai');
  expect(readLiteral('6" bag')).toBeUndefined();
});
