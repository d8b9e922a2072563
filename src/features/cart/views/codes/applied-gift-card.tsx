import type { GiftCard } from '../../../../domain/cart/cart';
import { formatMoney } from '../../../../domain/money/money';
import { Button } from '../../../../ui/controls/button';
import { Notice } from '../../../../ui/feedback/notice';
import * as styles from './applied-code.module.css';
import { useCartStore } from '../../state/cart-store';

/** A gift card with what it pays and what is left on it. */
export function AppliedGiftCard({ card }: { card: GiftCard }) {
  const { gid, lastCharacters, amountUsed, balance } = card;
  const error = useCartStore((state) => state.errors.codes[gid]);
  const removeGiftCard = useCartStore((state) => state.removeGiftCard);
  return (
    <div className={styles.code}>
      <span className={styles.tag}>•••• {lastCharacters}</span>
      <span className={styles.state}>Gift card</span>
      <Button
        tone="quiet"
        size="x-small"
        aria-label={`Remove gift card ending in ${lastCharacters}`}
        onClick={() => void removeGiftCard(gid)}
      >
        Remove
      </Button>
      <p className={styles.amounts}>
        Pays {formatMoney(amountUsed)}; {formatMoney(balance)} left on it.
      </p>
      {error && (
        <div className={styles.reason}>
          <Notice>{error}</Notice>
        </div>
      )}
    </div>
  );
}
