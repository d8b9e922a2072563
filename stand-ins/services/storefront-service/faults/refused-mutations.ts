import type { Request } from 'express';
import { findCart } from '../cart/cart-ids';
import type { cartMutations } from '../cart/cart-mutations';
import { presentCart } from '../cart/present-cart';
import type { ShopService } from '../shop-service';
import { viewStorefront } from '../shop-service';
import { openStorefrontView } from '../storefront-api/present-product';
import type { ShopFaultBook } from './fault-book';
import { targetOf } from './fault-book';
import type { ShopFault } from './fault-kinds';

type UserErrorFault = Extract<ShopFault, { kind: 'user-error' }>;

/** Counts the request and returns the user error that hits it, if any. */
export function userErrorFor(faults: ShopFaultBook, request: Request): UserErrorFault | null {
  if (faults.isEmpty()) return null;
  const struck = faults.aimedAt(targetOf(request), ['user-error']).find(({ strikes }) => strikes());
  return struck?.fault ?? null;
}

/** Returns resolvers of all cart mutations that change nothing and answer with the user error. */
export function refusedMutations(
  service: ShopService,
  mutations: ReturnType<typeof cartMutations>,
  { code, field, message, keepsCart }: UserErrorFault,
) {
  const view = openStorefrontView(viewStorefront(service));
  const payload = ({ cartId }: { cartId?: string }) => {
    const cart = keepsCart && cartId !== undefined ? findCart(view.state, cartId) : null;
    return {
      cart: cart && presentCart(view, cart),
      userErrors: [{ code, field, message, elementIndex: null }],
      warnings: [],
      metafields: null,
      deletedId: null,
      result: null,
    };
  };
  return Object.fromEntries(Object.keys(mutations).map((name) => [name, payload]));
}
