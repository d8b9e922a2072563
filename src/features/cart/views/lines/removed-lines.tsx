import { useEffect, useRef } from 'react';
import { create } from 'zustand';
import { merchandiseName } from '../../../../domain/cart/cart';
import { allowedQuantity } from '../../../../domain/product/quantity-rule';
import { counted } from '../../../../lib/values/counted';
import { Button } from '../../../../ui/controls/button';
import { useCartStore } from '../../store/cart-store';
import type { DisplayLine } from '../../state/cart-state';
import * as styles from './removed-lines.module.css';

type RemovedLinesState = {
  /** Lines removed last, until they are put back or the cart is closed. */
  removed: readonly DisplayLine[];
  note: (lines: readonly DisplayLine[]) => void;
  forget: () => void;
};

export const useRemovedLines = create<RemovedLinesState>()((set) => ({
  removed: [],
  note: (removed) => set({ removed }),
  forget: () => set({ removed: [] }),
}));

type RemovedLinesProps = {
  /** Called after the lines were put back and the focused button was removed. */
  onUndo: () => void;
};

/** Button that puts back the lines removed last. It takes the focus, which the removed line had. */
export function RemovedLines({ onUndo }: RemovedLinesProps) {
  const undo = useRef<HTMLButtonElement>(null);
  const { removed, forget } = useRemovedLines();
  const addLines = useCartStore((state) => state.addLines);
  // The shop may have refused to remove them.
  const areBack = useCartStore(({ lines }) =>
    removed.every(({ lineKey }) => lines.some((line) => line.lineKey === lineKey)),
  );
  useEffect(() => {
    if (removed.length > 0) undo.current?.focus();
  }, [removed]);
  useEffect(() => forget, [forget]);
  if (areBack) return null;
  const name = nameLines(removed);
  return (
    <div className={styles.row}>
      <p>{`No longer in your cart: ${name}.`}</p>
      <Button
        ref={undo}
        tone="outline"
        size="small"
        aria-label={`Undo: put ${name} back`}
        onClick={() => {
          forget();
          void addLines(
            removed.map(({ merchandise, quantity }) => ({
              merchandise,
              quantity: allowedQuantity(quantity, merchandise.quantityRule),
            })),
          );
          onUndo();
        }}
      >
        Undo
      </Button>
    </div>
  );
}

function nameLines([first, ...others]: readonly DisplayLine[]): string {
  const name = first ? merchandiseName(first.merchandise) : '';
  return others.length === 0 ? name : `${name} and ${counted(others.length, 'other product')}`;
}
