import { toLiveProducts } from '../../../../src/storefront/products/to-product';

it('leaves out products the shop does not know any more', () => {
  expect(toLiveProducts({ nodes: [null, {}, { id: 'p', variants: { nodes: [] } }] })).toEqual([
    { productGid: 'p', variants: [] },
  ]);
});
