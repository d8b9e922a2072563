import { toLiveProducts } from '../../../../src/storefront/products/to-product';

it('leaves out products the shop no longer has', () => {
  expect(toLiveProducts({ nodes: [null, {}, { id: 'p', variants: { nodes: [] } }] })).toEqual([
    { productGid: 'p', variants: [] },
  ]);
});
