import type { CartRecord } from '../state/shop-state';

/**
 * Result of a mutation on a cart. A refused one leaves the cart unchanged. `showCart` is true if
 * the answer still includes it, which in the real service differs from case to case.
 */
export type CartChange =
  | { kind: 'changed'; cart: CartRecord; warnings: MutationWarning[] }
  | { kind: 'refused'; userErrors: CartUserError[]; showCart: boolean };

export function acceptChange(cart: CartRecord, warnings: MutationWarning[] = []): CartChange {
  return { kind: 'changed', cart, warnings };
}

export function refuseChange(userErrors: CartUserError[], showCart: boolean): CartChange {
  return { kind: 'refused', userErrors, showCart };
}

/** Applies changes in order and stops at the first refusal. */
export function applyInOrder(
  cart: CartRecord,
  changes: ((cart: CartRecord) => CartChange)[],
): CartChange {
  let current = acceptChange(cart);
  for (const change of changes) {
    if (current.kind === 'refused') return current;
    const next = change(current.cart);
    current =
      next.kind === 'changed'
        ? acceptChange(next.cart, [...current.warnings, ...next.warnings])
        : next;
  }
  return current;
}

/** Messages of a mutation: user errors refuse a change, warnings explain one. */
export type CartUserError = { code: string; field: string[]; message: string };
export type MutationWarning = { code: string; target: string; message: string };

export function userError(
  code: string,
  field: (string | number)[],
  message: string,
): CartUserError {
  return { code, field: field.map(String), message };
}
