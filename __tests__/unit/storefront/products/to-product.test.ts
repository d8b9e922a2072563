import { liveNodes } from '../../../../src/storefront/products/to-product';

it('leaves out products the shop no longer has', () => {
  const pageInfo = { hasNextPage: false, endCursor: null };
  const known = { id: 'p', variants: { nodes: [], pageInfo } };
  expect(liveNodes({ nodes: [null, {}, known] })).toEqual([known]);
});
