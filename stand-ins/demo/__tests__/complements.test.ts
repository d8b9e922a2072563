import { isComplement } from '../../../src/domain/product/complement';
import { demoComplements } from '../shop/complements';
import { demoProducts } from '../shop/demo-products';

const byHandle = new Map(demoProducts.map((product) => [product.handle, product]));

/** Sold in sizes for children too, or without a size. */
const forChildrenToo = ['canvas-hand-wraps', 'mouthguard', 'focus-mitts'];

it('the demo shop: recommends complements of another type and for the same age', () => {
  for (const [handle, others] of Object.entries(demoComplements)) {
    const product = byHandle.get(handle);
    expect([handle, product?.handle]).toEqual([handle, handle]);
    const wrong = others.filter((name) => {
      const other = byHandle.get(name);
      const isForBoth = handle === 'first-bell-gloves' && forChildrenToo.includes(name);
      return !product || !other || !(isForBoth || isComplement(product, other));
    });
    expect([handle, wrong]).toEqual([handle, []]);
  }
});
