import { isComplement } from '../../../src/domain/product/complement';
import { demoShop } from '../../services/storefront-service/demo-shop/demo-shop';

const byHandle = new Map(demoShop.products.map((product) => [product.handle, product]));

/** Sold in sizes for children too, or without a size. */
const forChildrenToo = ['canvas-hand-wraps', 'mouthguard', 'focus-mitts'];

it('the demo shop: recommends complements of another type and for the same age', () => {
  for (const product of demoShop.products) {
    const { handle, complements = [] } = product;
    const wrong = complements.filter((name) => {
      const other = byHandle.get(name);
      const isForBoth = handle === 'first-bell-gloves' && forChildrenToo.includes(name);
      return !other || !(isForBoth || isComplement(product, other));
    });
    expect([handle, wrong]).toEqual([handle, []]);
  }
});
