import { useEffect } from 'react';
import { create } from 'zustand';
import type { CartState } from '../cart/state/cart-state';
import { useCartStore } from '../cart/state/cart-store';
import { forgetLinkedCode } from './linked-code';

/** The code this page has applied, so that it does so once. */
const useSentCode = create<{ code: string | null }>()(() => ({ code: null }));

/**
 * Applies a code as soon as there is a cart to apply it to, once, and tells how it went.
 *
 * @returns a sentence; empty while there is nothing to tell
 */
export function useCodeOutcome(code: string | null): string {
  const sent = useSentCode(({ code: last }) => last);
  const status = useCartStore((state) => state.status);
  const hasCart = useCartStore(({ cart }) => (cart?.lines.length ?? 0) > 0);
  const applyDiscount = useCartStore((state) => state.applyDiscount);
  const outcome = useCartStore((state) => (code === null ? '' : describe(state, code)));
  const isTaken = useCartStore(({ cart }) => code !== null && hasCode(cart, code));
  const isDue = code !== null && code !== sent && hasCart;
  useEffect(() => {
    if (!isDue) return;
    useSentCode.setState({ code });
    if (!isTaken) void applyDiscount(code);
  }, [isDue, isTaken, code, applyDiscount]);
  useEffect(() => {
    if (isTaken) forgetLinkedCode();
  }, [isTaken]);
  if (code === null || status !== 'ready') return '';
  if (sent === code) return outcome;
  return hasCart ? '' : `${code} is kept. It is applied with the first thing in your cart.`;
}

function describe({ cart, errors, warnings, changes, isWaiting }: CartState, code: string): string {
  if (isWaiting) return `${code} is kept here and sent when the connection is back.`;
  if (changes.length > 0) return `Applying ${code} to your cart.`;
  const found = cart?.discountCodes.find((discount) => isCode(discount, code));
  if (!found) return `${code} is not in your cart. ${errors.codes[code] ?? ''}`.trim();
  if (found.applicable) return `${code} is applied to your cart.`;
  const reason = warnings.codes[found.code] ?? 'It does not apply to what is in it.';
  return `${code} is with your cart, but takes nothing off. ${reason}`;
}

function hasCode(cart: CartState['cart'], code: string): boolean {
  return cart?.discountCodes.some((discount) => isCode(discount, code)) ?? false;
}

/** The service compares codes without case. */
function isCode(discount: { code: string }, code: string): boolean {
  return discount.code.toLowerCase() === code.toLowerCase();
}
