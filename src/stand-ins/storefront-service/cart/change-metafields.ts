import type { CartMetafield, CartRecord } from '../state/shop-state';
import type { CartChange } from './cart-change';
import { changed, refused } from './cart-change';
import { userError } from './cart-feedback';
import { checkMetafield } from './metafield-rules';

export type MetafieldInput = { key: string; type: string; value: string };

/** Metafields one request may set. */
export const maxMetafields = 25;

/** Metafields of a new cart: one wrong one refuses the cart. */
export function setInitialMetafields(cart: CartRecord, inputs: MetafieldInput[]): CartChange {
  const at = ['input', 'metafields'];
  if (inputs.length > maxMetafields) {
    const message = `A request sets at most ${maxMetafields} metafields.`;
    return refused([userError('INVALID_METAFIELDS', at, message)], false);
  }
  const errors = inputs.flatMap((input, index) =>
    checkMetafield(input).map(({ field, message }) =>
      userError('INVALID_METAFIELDS', [...at, index, field], message),
    ),
  );
  return errors.length > 0
    ? refused(errors, false)
    : changed(withMetafields(cart, inputs, new Date().toISOString()));
}

/** Sets metafields, each in the place of the one with its key. */
export function withMetafields(
  cart: CartRecord,
  inputs: MetafieldInput[],
  now: string,
): CartRecord {
  const byKey = new Map(cart.metafields.map((metafield) => [metafield.key, metafield]));
  for (const { key, type, value } of inputs) {
    const createdAt = byKey.get(fullKey(key))?.createdAt ?? now;
    const metafield: CartMetafield = { key: fullKey(key), type, value, createdAt, updatedAt: now };
    byKey.set(metafield.key, metafield);
  }
  return { ...cart, metafields: [...byKey.values()] };
}

/** Keys without a namespace belong to the app that sets them. */
export function fullKey(key: string): string {
  return key.includes('.') ? key : `${appNamespace}.${key}`;
}

/** The namespace reserved for the app behind the storefront token. */
export const appNamespace = 'app--storefront';
