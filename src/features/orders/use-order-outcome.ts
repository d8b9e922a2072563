import { useCallback, useEffect, useState } from 'react';
import { restoreReferrer } from '../../lib/browser/restore-referrer';
import { useCartStore } from '../cart/store/cart-store';
import { readPaymentReturn } from './read-payment-return';
import type { OrderOutcome } from './settle-order';
import { acceptOrder, settleOrder } from './settle-order';

type OutcomeParts = {
  /** Outcome of the order; `null` while it is being determined. */
  outcome: OrderOutcome | null;
  askAgain: () => void;
  /** Confirms an order that only the query string names. */
  confirm: () => void;
};

/** Determines the outcome of the last order once the cart store is ready. */
export function useOrderOutcome(search: string): OutcomeParts {
  const isReady = useCartStore(({ status }) => status === 'ready');
  const [outcome, setOutcome] = useState<OrderOutcome | null>(null);
  const [attempt, setAttempt] = useState(0);
  useEffect(() => {
    if (!isReady) return undefined;
    let isLeft = false;
    const settle = async () => {
      await restoreReferrer();
      const settled = await settleOrder({ search, referrer: document.referrer });
      if (!isLeft) setOutcome(settled);
    };
    void settle();
    return () => {
      isLeft = true;
    };
  }, [isReady, search, attempt]);
  const askAgain = useCallback(() => {
    setOutcome(null);
    setAttempt((count) => count + 1);
  }, []);
  const confirm = useCallback(() => {
    if (outcome?.kind !== 'claimed') return;
    const { order, orderNumber } = outcome;
    void acceptOrder(order, { ...readPaymentReturn(search), orderNumber });
    setOutcome({ kind: 'placed', orderNumber, order: { ...order, orderNumber } });
  }, [outcome, search]);
  return { outcome, askAgain, confirm };
}
