import type { Merchandise } from '../../../src/domain/cart/cart';
import type { Product, ProductVariant } from '../../../src/domain/product/product';
import { chooseSellingPlan } from '../../../src/domain/product/selling-plan';
import { toMerchandise, underSellingPlan } from '../../../src/domain/cart/to-merchandise';

/**
 * What the product's page would put into the cart.
 *
 * @param option of the plan to buy it in; without one the first plan where it is sold in no other way
 */
export function soldMerchandise(
  product: Product,
  variant: ProductVariant,
  option?: string,
): Merchandise {
  const plan = chooseSellingPlan(variant.plans ?? [], product.planRule, option);
  if (option && plan?.option !== option) throw new Error(`${product.handle} has no ${option}.`);
  const once = toMerchandise(product, variant);
  return plan ? underSellingPlan(once, plan) : once;
}
