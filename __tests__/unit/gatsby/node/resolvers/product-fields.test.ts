import {
  isNew,
  productFields,
  readBundle,
} from '../../../../../src/gatsby/node/resolvers/product-fields';

const nodes: Record<string, object> = {
  'meta-1': { namespace: 'custom', key: 'short_description', value: 'Soft.' },
  'meta-2': { namespace: 'custom', key: 'supplier_code', value: 'secret' },
  'media-1': { id: 'media-1' },
  'media-2': { id: 'media-2' },
};
const context = {
  nodeModel: {
    getNodeById: ({ id }: { id: string }) => nodes[id] ?? null,
    findOne: () => Promise.resolve(null),
  },
};
const product = {
  createdAt: '2024-01-01T00:00:00Z',
  metafields___NODE: ['meta-1', 'meta-2'],
  media___NODE: ['media-1', 'gone', 'media-2'],
};

it('shows the metafields the site knows, and no other of the merchant’s', () => {
  expect(productFields.openMetafields.resolve(product, {}, context)).toEqual([nodes['meta-1']]);
});

it('gives a card the first two pictures that are there', () => {
  expect(productFields.cardMedia.resolve(product, {}, context)).toEqual([nodes['media-1']]);
});

it('cleans the shop’s HTML', () => {
  const descriptionHtml = '<p onclick="x()">Fine</p><script>alert(1)</script>';
  expect(productFields.safeDescriptionHtml.resolve({ ...product, descriptionHtml })).toBe(
    '<p>Fine</p>',
  );
});

it.each([
  ['2024-01-01T00:00:00Z', null, false],
  ['2024-01-01T00:00:00Z', '2026-01-01T00:00:00Z', true],
  ['2025-12-20T00:00:00Z', null, true],
])('calls what was made %s and published %s new: %s', (createdAt, publishedAt, expected) => {
  expect(isNew({ createdAt, publishedAt }, new Date('2026-01-10T00:00:00Z'))).toBe(expected);
});

it.each([
  ['["gid://shopify/Product/1"]', ['gid://shopify/Product/1']],
  ['["a", 2]', ['a']],
  ['{}', []],
  ['', []],
])('reads the bundle %s', (value, expected) => {
  expect(readBundle(value)).toEqual(expected);
});
