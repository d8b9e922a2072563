import type { GiftCard } from '../../../../domain/cart/cart';
import { formatMoney } from '../../../../domain/money/money';
import { ownValue } from '../../../../lib/values/own-value';
import { Button } from '../../../../ui/controls/button';
import { Notice } from '../../../../ui/feedback/notice';
import { useCartStore } from '../../store/cart-store';
import { Disclosure } from '../summary/disclosure';
import { CodeForm } from './code-form';
import * as styles from './codes.module.css';

/** Gift cards that pay part of the cart, and a field for another. */
export function GiftCards() {
  const cards = useCartStore(({ cart }) => cart?.giftCards);
  const errors = useCartStore((state) => state.errors.codes);
  const warnings = useCartStore((state) => state.warnings.codes);
  const applyGiftCard = useCartStore((state) => state.applyGiftCard);
  return (
    <div className={styles.discounts}>
      {cards?.map((card) => (
        <AppliedGiftCard key={card.gid} card={card} />
      ))}
      <Disclosure label="Use a gift card">
        <CodeForm
          label="Gift card"
          buttonName="Apply gift card"
          onApply={(code) => void applyGiftCard(code)}
          errorOf={(code) => ownValue(errors, code) ?? ownValue(warnings, code)}
        />
      </Disclosure>
    </div>
  );
}

/** Shows a gift card with the amount it pays and its balance. */
function AppliedGiftCard({ card }: { card: GiftCard }) {
  const { gid, lastCharacters, amountUsed, balance } = card;
  const error = useCartStore((state) => state.errors.codes[gid]);
  const removeGiftCard = useCartStore((state) => state.removeGiftCard);
  return (
    <div className={styles.code}>
      <span className={styles.tag}>{`•••• ${lastCharacters}`}</span>
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
        {`Pays ${formatMoney(amountUsed)}; ${formatMoney(balance)} left on it.`}
      </p>
      {error && (
        <div className={styles.reason}>
          <Notice>{error}</Notice>
        </div>
      )}
    </div>
  );
}
