import { globalHistory } from '@reach/router';
import { navigate } from 'gatsby';
import { useEffect, useState } from 'react';
import { create } from 'zustand';
import type { Cart, DiscountCode } from '../../domain/cart/cart';
import { isSameCode } from '../../domain/cart/discount-code';
import { onPageRestored } from '../../lib/browser/restored-page';
import { ownValue } from '../../lib/values/own-value';
import { Button } from '../../ui/controls/button';
import * as styles from './discount-link-notice.module.css';
import type { LinkedCode } from './linked-code';
import { forgetLinkedCode, takeLinkedCode } from './linked-code';

type Sentences = { codes: Readonly<Record<string, string>> };

/** Part of the cart's state that a code from an address needs. */
export type LinkedCodeCart = {
  status: 'empty' | 'loading' | 'ready';
  cart: Cart | null;
  /** Changes the shop has not confirmed. */
  changes: readonly unknown[];
  isWaiting: boolean;
  errors: Sentences;
  warnings: Sentences;
  applyDiscount: (code: string) => Promise<void>;
};

/** Applies a discount code from the address and shows its status. */
export function DiscountLinkNotice({ cart }: { cart: LinkedCodeCart }) {
  const [linked, setLinked] = useState<LinkedCode | null>(null);
  useEffect(() => {
    const take = () => {
      const taken = takeLinkedCode(window.location);
      if (taken.linked) setLinked((known) => (isSame(known, taken.linked) ? known : taken.linked));
      if (taken.cleanPath === null) return;
      void navigate(taken.cleanPath, { replace: true, state: { disableScroll: true } });
    };
    take();
    const stopListening = globalHistory.listen(take);
    const stopRestored = onPageRestored(take);
    return () => {
      stopListening();
      stopRestored();
    };
  }, []);
  const status = useCodeStatus(linked?.kind === 'code' ? linked.code : null, cart);
  const sentence = linked?.kind === 'unreadable' ? unreadableMessage : status;
  return (
    <div role="status" className={sentence ? styles.notice : undefined} data-above-panel="">
      {sentence && (
        <>
          <p>{sentence}</p>
          <Button tone="quiet" size="small" onClick={() => setLinked(null)}>
            Dismiss
          </Button>
        </>
      )}
    </div>
  );
}

const unreadableMessage =
  'The discount in this address is not a code we can read. Type the code in your cart instead.';

function isSame(a: LinkedCode | null, b: LinkedCode | null): boolean {
  return JSON.stringify(a) === JSON.stringify(b);
}

/** Code this page has applied, so that it does so once. */
const useSentCode = create<{ code: string | null }>()(() => ({ code: null }));

/**
 * Applies a code once there is a cart to apply it to.
 *
 * @returns a sentence about its status; empty while there is nothing to say
 */
function useCodeStatus(code: string | null, cartState: LinkedCodeCart): string {
  const sent = useSentCode(({ code: last }) => last);
  const { status, cart, applyDiscount } = cartState;
  const hasLines = (cart?.lines.length ?? 0) > 0;
  const isTaken = code !== null && findCode(cart, code) !== undefined;
  const isDue = code !== null && code !== sent && hasLines;
  useEffect(() => {
    if (!isDue) return;
    useSentCode.setState({ code });
    if (!isTaken) void applyDiscount(code);
  }, [isDue, isTaken, code, applyDiscount]);
  const isRefused = code !== null && ownValue(cartState.errors.codes, code) !== undefined;
  useEffect(() => {
    if (isTaken || isRefused) forgetLinkedCode();
  }, [isTaken, isRefused]);
  if (code === null || status !== 'ready') return '';
  if (sent === code) return describe(cartState, code);
  return hasLines ? '' : `${code} is kept. It is applied with the first thing in your cart.`;
}

function describe(
  { cart, errors, warnings, changes, isWaiting }: LinkedCodeCart,
  code: string,
): string {
  if (isWaiting) return `${code} is kept here and sent when the connection is back.`;
  if (changes.length > 0) return `Applying ${code} to your cart.`;
  const found = findCode(cart, code);
  if (!found) return `${code} is not in your cart. ${ownValue(errors.codes, code) ?? ''}`.trim();
  if (found.applicable) return `${code} is applied to your cart.`;
  const reason = ownValue(warnings.codes, found.code) ?? 'It does not apply to what is in it.';
  return `${code} is with your cart, but takes nothing off. ${reason}`;
}

function findCode(cart: Cart | null, code: string): DiscountCode | undefined {
  return cart?.discountCodes.find((discount) => isSameCode(discount.code, code));
}
