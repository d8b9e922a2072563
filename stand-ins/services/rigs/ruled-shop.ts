import type { DemoProduct } from '../storefront-service/demo-shop/demo-shapes';
import type { DemoShop } from '../storefront-service/demo-shop/load-demo-shop';
import { demoShop } from '../storefront-service/demo-shop/demo-shop';

/** Returns the demo shop with a quantity rule for one of its products. */
export function withQuantityRule(
  handle: string,
  quantityRule: DemoProduct['quantityRule'],
): DemoShop {
  return {
    ...demoShop,
    products: demoShop.products.map((product) =>
      product.handle === handle && quantityRule ? { ...product, quantityRule } : product,
    ),
  };
}
