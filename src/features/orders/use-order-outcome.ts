import { useCallback, useEffect, useState } from 'react';
import { useCartStore } from '../cart/cart-store';
import type { OrderOutcome } from './settle-order';
import { settleOrder } from './settle-order';

/** What became of the order, `null` until that is known, and a way to ask again. */
export function useOrderOutcome(search: string): [OrderOutcome | null, () => void] {
  const isReady = useCartStore(({ status }) => status === 'ready');
  const [outcome, setOutcome] = useState<OrderOutcome | null>(null);
  const [attempt, setAttempt] = useState(0);
  useEffect(() => {
    if (!isReady) return undefined;
    let isLeft = false;
    void settleOrder(search).then((settled) => {
      if (!isLeft) setOutcome(settled);
    });
    return () => {
      isLeft = true;
    };
  }, [isReady, search, attempt]);
  const askAgain = useCallback(() => {
    setOutcome(null);
    setAttempt((count) => count + 1);
  }, []);
  return [outcome, askAgain];
}
