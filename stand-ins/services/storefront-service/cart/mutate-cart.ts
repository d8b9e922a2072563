import type { ResolvedObject } from '../graphql/resolved-values';
import type { ShopService, ShopView } from '../shop-service';
import { viewStorefront } from '../shop-service';
import type { CartRecord, ShopState } from '../state/shop-state';
import { openStorefrontView } from '../storefront-api/present-product';
import { appraiseCart } from './appraise-cart';
import type { CartChange, CartUserError, MutationWarning } from './cart-change';
import { userError } from './cart-change';
import { expiryLimit, findCart, newKey, newToken } from './cart-ids';
import { presentCart } from './present-cart';

export type CartPayload = {
  cart: ResolvedObject | null;
  userErrors: CartUserError[];
  warnings: MutationWarning[];
};

type Decision = (cart: CartRecord, view: ShopView) => CartChange;
type Outcome = Omit<CartPayload, 'cart'> & { cart: CartRecord | null };

/**
 * Changes the cart of an id. As in the real service, an unknown id gets a new cart with the change,
 * and a user error.
 */
export async function mutateCart(
  service: ShopService,
  cartId: string,
  decide: Decision,
): Promise<CartPayload> {
  return changeCart(service, (state) => findCart(state, cartId), decide, [
    userError('INVALID', ['cartId'], 'The specified cart does not exist.'),
  ]);
}

export async function createCart(service: ShopService, decide: Decision): Promise<CartPayload> {
  return changeCart(service, () => null, decide, []);
}

async function changeCart(
  service: ShopService,
  find: (state: ShopState) => CartRecord | null,
  decide: Decision,
  errorsWhenNew: CartUserError[],
): Promise<CartPayload> {
  const outcome = await service.store.change<Outcome>((state) => {
    const found = find(state);
    const now = new Date().toISOString();
    const view = viewStorefront(service, state);
    const decision = decide(found ?? emptyCart(now), view);
    const errors = found ? [] : errorsWhenNew;
    if (decision.kind === 'refused') {
      const cart = found && decision.showCart ? found : null;
      const warnings = cart ? appraiseCart(view, cart).warnings : [];
      return { state, result: { cart, warnings, userErrors: [...errors, ...decision.userErrors] } };
    }
    const { cart, warnings } = appraiseCart(view, decision.cart);
    const saved = { ...cart, updatedAt: now };
    return {
      state: saveCart(state, saved),
      result: { cart: saved, userErrors: errors, warnings: [...warnings, ...decision.warnings] },
    };
  });
  const view = openStorefrontView(viewStorefront(service));
  return { ...outcome, cart: outcome.cart && presentCart(view, outcome.cart) };
}

/** Stores a cart and removes expired ones. */
function saveCart(state: ShopState, cart: CartRecord): ShopState {
  const limit = expiryLimit(new Date(cart.updatedAt));
  const isOver = ({ updatedAt }: CartRecord) => updatedAt < limit;
  const { carts } = state;
  // Few changes find an expired cart, so the others spare a list of all carts.
  const kept = Object.values(carts).some(isOver)
    ? Object.fromEntries(Object.entries(carts).filter(([, other]) => !isOver(other)))
    : carts;
  return { ...state, carts: { ...kept, [cart.token]: cart } };
}

function emptyCart(now: string): CartRecord {
  return {
    token: newToken(),
    key: newKey(),
    createdAt: now,
    updatedAt: now,
    note: null,
    attributes: [],
    lines: [],
    discountCodes: [],
    giftCards: [],
    buyerIdentity: { countryCode: null, email: null, phone: null },
    addresses: [],
    deliveryHandles: [],
    orderNumber: null,
  };
}
