import { Disclosure } from '../summary/disclosure';
import { AppliedGiftCard } from './applied-gift-card';
import { useCartStore } from '../../state/cart-store';
import { CodeForm } from './code-form';
import * as styles from './discount-form.module.css';

/** Gift cards that pay a part of the cart, and a field for another. */
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
          problemOf={(code) => errors[code] ?? warnings[code]}
        />
      </Disclosure>
    </div>
  );
}
