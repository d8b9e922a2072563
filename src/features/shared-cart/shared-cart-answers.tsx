import { Button } from '../../ui/controls/button';
import { useCartStore } from '../cart/state/cart-store';
import { selectPhase } from '../cart/state/cart-phase';
import { useRemovedLines } from '../cart/state/removed-lines';
import * as styles from './shared-cart.module.css';
import type { SharedLine } from './use-shared-cart';

type SharedCartAnswersProps = {
  lines: readonly SharedLine[];
  discountCode: string | null;
  onDecide: (sentence: string) => void;
};

/** The shopper's choices. They wait for the own cart, or "replace" would replace the unknown. */
export function SharedCartAnswers({ lines, discountCode, onDecide }: SharedCartAnswersProps) {
  const phase = useCartStore(selectPhase);
  const isWaiting = phase === 'loading';
  const take = (mode: 'add' | 'replace') => {
    takeOver(lines, discountCode, mode);
    onDecide(mode === 'add' ? 'It is in your cart now.' : 'Your cart now holds what was shared.');
  };
  if (lines.length === 0) {
    return (
      <div className={styles.answers}>
        <Button tone="dark" onClick={() => onDecide('')}>
          Go on with my cart
        </Button>
      </div>
    );
  }
  return (
    <div className={styles.answers}>
      <Button tone="dark" disabled={isWaiting} onClick={() => take('add')}>
        Put it in my cart
      </Button>
      {phase === 'filled' && (
        <Button tone="outline" onClick={() => take('replace')}>
          Replace my cart with it
        </Button>
      )}
      <Button tone="quiet" onClick={() => onDecide('Your cart is as it was.')}>
        No, thanks
      </Button>
    </div>
  );
}

function takeOver(
  shared: readonly SharedLine[],
  discountCode: string | null,
  mode: 'add' | 'replace',
): void {
  const { lines, remove, addLines, applyDiscount } = useCartStore.getState();
  if (mode === 'replace') {
    for (const { lineKey } of lines) void remove(lineKey);
    useRemovedLines.getState().note(lines);
  }
  void addLines(shared.map(({ merchandise, quantity }) => ({ merchandise, quantity })));
  if (discountCode !== null) void applyDiscount(discountCode);
}
