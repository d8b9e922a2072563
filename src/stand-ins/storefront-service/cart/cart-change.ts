import type { CartRecord } from '../state/shop-state';

/**
 * What a mutation makes of a cart. When it is refused the cart stays as it was, and `showCart` says
 * whether the answer still carries it: the real service differs from case to case.
 */
export type CartChange =
  | { kind: 'changed'; cart: CartRecord; warnings: CartWarning[] }
  | { kind: 'refused'; userErrors: CartUserError[]; showCart: boolean };

export function changed(cart: CartRecord, warnings: CartWarning[] = []): CartChange {
  return { kind: 'changed', cart, warnings };
}

export function refused(userErrors: CartUserError[], showCart: boolean): CartChange {
  return { kind: 'refused', userErrors, showCart };
}

/** Runs one change after another; the first refusal ends the row. */
export function inTurn(
  cart: CartRecord,
  changes: ((cart: CartRecord) => CartChange)[],
): CartChange {
  let current = changed(cart);
  for (const change of changes) {
    if (current.kind === 'refused') return current;
    const next = change(current.cart);
    current =
      next.kind === 'changed' ? changed(next.cart, [...current.warnings, ...next.warnings]) : next;
  }
  return current;
}

/** What a mutation says besides the cart: errors refuse a change, warnings explain one. */
export type CartUserError = { code: string; field: string[]; message: string };
export type CartWarning = { code: string; target: string; message: string };

export function userError(
  code: string,
  field: (string | number)[],
  message: string,
): CartUserError {
  return { code, field: field.map(String), message };
}
