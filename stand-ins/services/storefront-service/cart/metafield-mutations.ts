import type { ResolvedObject } from '../graphql/resolved-values';
import type { ShopService } from '../shop-service';
import { viewStorefront } from '../shop-service';
import type { CartMetafield, CartRecord, ShopState } from '../state/shop-state';
import { openStorefrontView } from '../storefront-api/present-product';
import { cartTarget, findCart } from './cart-ids';
import type { MetafieldInput } from './cart-metafields';
import {
  checkMetafield,
  fullKey,
  maxMetafields,
  metafieldGid,
  presentCartMetafield,
  withMetafields,
} from './cart-metafields';
import { presentCart } from './present-cart';

type SetInput = MetafieldInput & { ownerId: string };
type SetError = { code: string; elementIndex: number | null; field: string[]; message: string };
type SetPayload = { metafields: ResolvedObject[] | null; userErrors: SetError[] };
type DeletePayload = {
  deletedId: string | null;
  userErrors: { code: string; field: string[]; message: string }[];
};

/** `cartMetafieldsSet`: sets all metafields, or none if one is invalid. */
export async function setCartMetafields(
  service: ShopService,
  inputs: SetInput[],
): Promise<SetPayload> {
  const saved = await service.store.change<{ cart: CartRecord; key: string }[] | SetError[]>(
    (state) => {
      const errors = checkInputs(state, inputs);
      if (errors.length > 0) return { state, result: errors };
      const next = inputs.reduce(setOne, state);
      const result = inputs.flatMap(({ ownerId, key }) => {
        const cart = findCart(next, ownerId);
        return cart ? [{ cart, key: fullKey(key) }] : [];
      });
      return { state: next, result };
    },
  );
  const view = openStorefrontView(viewStorefront(service));
  const errors = saved.filter((entry): entry is SetError => 'code' in entry);
  if (errors.length > 0) return { metafields: null, userErrors: errors };
  const metafields = saved.flatMap((entry) => {
    if ('code' in entry) return [];
    const metafield = entry.cart.metafields.find(({ key }) => key === entry.key);
    const parent = () => presentCart(view, entry.cart);
    return metafield ? [presentCartMetafield(entry.cart, metafield, parent)] : [];
  });
  return { metafields, userErrors: [] };
}

function checkInputs(state: ShopState, inputs: SetInput[]): SetError[] {
  if (inputs.length > maxMetafields) {
    const message = `A request sets at most ${maxMetafields} metafields.`;
    const code = 'LESS_THAN_OR_EQUAL_TO';
    return [{ code, elementIndex: null, field: ['metafields'], message }];
  }
  return inputs.flatMap((input, elementIndex) => {
    const at = ['metafields', String(elementIndex)];
    if (findCart(state, input.ownerId) === null) {
      const message = 'The owner is not a cart, or does not exist.';
      return [{ code: 'INVALID_OWNER', elementIndex, field: [...at, 'ownerId'], message }];
    }
    return checkMetafield(input).map(({ code, field, message }) => ({
      code,
      elementIndex,
      field: [...at, field],
      message,
    }));
  });
}

function setOne(state: ShopState, { ownerId, ...input }: SetInput): ShopState {
  const cart = findCart(state, ownerId);
  const now = new Date().toISOString();
  return cart ? withCart(state, { ...withMetafields(cart, [input], now), updatedAt: now }) : state;
}

/** `cartMetafieldDelete`. */
export function deleteCartMetafield(
  service: ShopService,
  { ownerId, key }: { ownerId: string; key: string },
): Promise<DeletePayload> {
  return service.store.change<DeletePayload>((state) => {
    const cart = findCart(state, ownerId);
    if (cart === null) {
      const message = 'The owner is not a cart, or does not exist.';
      return { state, result: refuse('INVALID_OWNER', 'ownerId', message) };
    }
    const metafield = cart.metafields.find((known) => known.key === fullKey(key));
    if (metafield === undefined) {
      const message = 'The cart has no metafield with this key.';
      return { state, result: refuse('METAFIELD_DOES_NOT_EXIST', 'key', message) };
    }
    const deletedId = metafieldGid(cartTarget(cart), metafield.key);
    return {
      state: withCart(state, without(cart, metafield)),
      result: { deletedId, userErrors: [] },
    };
  });
}

function refuse(code: string, field: string, message: string): DeletePayload {
  return { deletedId: null, userErrors: [{ code, field: ['input', field], message }] };
}

function without(cart: CartRecord, removed: CartMetafield): CartRecord {
  return {
    ...cart,
    updatedAt: new Date().toISOString(),
    metafields: cart.metafields.filter((metafield) => metafield !== removed),
  };
}

function withCart(state: ShopState, cart: CartRecord): ShopState {
  return { ...state, carts: { ...state.carts, [cart.token]: cart } };
}
