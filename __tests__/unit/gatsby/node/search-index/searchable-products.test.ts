import type { ShopProductNode } from '../../../../../src/gatsby/node/search-index/searchable-products';
import { searchableProducts } from '../../../../../src/gatsby/node/search-index/searchable-products';

function product(fields: Partial<ShopProductNode>): ShopProductNode {
  const facts = {
    handle: 'speed-rope',
    title: 'Speed Rope',
    description: 'Ball bearings. A long text.',
    productType: 'Ropes',
    tags: ['cardio'],
    ...fields,
  };
  return facts as ShopProductNode;
}

const short = { namespace: 'custom', key: 'short_description', value: 'Turns fast.' };

it('makes a product findable by its words', () => {
  const image = { originalSrc: 'https://cdn/rope.png' };
  const node = product({ featuredImage: image, metafields___NODE: ['other', 'short'] });
  const nodes = { short, other: { namespace: 'custom', key: 'coupon', value: 'X' } };
  const find = (nodeId: string) => nodes[nodeId as keyof typeof nodes];
  expect(searchableProducts([node], find)).toEqual([
    {
      document: {
        kind: 'product',
        path: '/products/speed-rope',
        title: 'Speed Rope',
        label: 'Ropes',
        note: 'Turns fast.',
        picture: { url: 'https://cdn/rope.png' },
      },
      fields: {
        title: 'Speed Rope',
        tags: 'cardio\nRopes',
        headings: '',
        about: 'Turns fast.',
        body: 'Ball bearings. A long text.',
      },
    },
  ]);
});

it('describes a product without a short description by its first sentence', () => {
  const [found] = searchableProducts([product({ featuredImage: null })], () => undefined);
  expect(found?.document).toMatchObject({ note: 'Ball bearings.' });
  expect(found?.document).not.toHaveProperty('picture');
});

it('lists products in one order, whatever order the shop answers in', () => {
  const nodes = [product({ handle: 'b' }), product({ handle: 'a' })];
  const paths = searchableProducts(nodes, () => undefined).map(({ document }) => document.path);
  expect(paths).toEqual(['/products/a', '/products/b']);
});
