import { useState } from 'react';
import { trackEvent } from '../../../../analytics/track';
import type { DiscountCode, GiftCard } from '../../../../domain/cart/cart';
import { formatMoney } from '../../../../domain/money/money';
import { ownValue } from '../../../../lib/values/own-value';
import { Button } from '../../../../ui/controls/button';
import { Notice } from '../../../../ui/feedback/notice';
import { discountParameter } from '../../../discount-link/stored-code';
import { useCartStore } from '../../store/cart-store';
import { CodeForm } from './code-form';
import * as styles from './cart-codes.module.css';

/** One line for a discount code, or for a gift card instead, above those that the cart has. */
export function CartCodes() {
  const [isForCard, setIsForCard] = useState(false);
  const codes = useCartStore(({ cart }) => cart?.discountCodes);
  const cards = useCartStore(({ cart }) => cart?.giftCards);
  return (
    <div className={styles.codes}>
      <div className={styles.entry}>
        {isForCard ? <GiftCardForm /> : <DiscountForm />}
        <Button
          tone="quiet"
          size="x-small"
          className={styles.other}
          onClick={() => setIsForCard(!isForCard)}
        >
          {isForCard ? 'Use a discount code' : 'Use a gift card'}
        </Button>
      </div>
      {codes?.map((discount) => (
        <AppliedCode key={discount.code} {...discount} />
      ))}
      {cards?.map((card) => (
        <AppliedGiftCard key={card.gid} card={card} />
      ))}
    </div>
  );
}

function DiscountForm() {
  const errors = useCartStore((state) => state.errors.codes);
  const applyDiscount = useCartStore((state) => state.applyDiscount);
  return (
    <CodeForm
      label="Discount code"
      parameter={discountParameter}
      onApply={(code) => {
        trackEvent('Coupon Entered', { coupon_id: code });
        void applyDiscount(code);
      }}
      errorOf={(code) => ownValue(errors, code)}
    />
  );
}

function GiftCardForm() {
  const errors = useCartStore((state) => state.errors.codes);
  const warnings = useCartStore((state) => state.warnings.codes);
  const applyGiftCard = useCartStore((state) => state.applyGiftCard);
  return (
    <CodeForm
      label="Gift card"
      buttonName="Apply gift card"
      onApply={(code) => void applyGiftCard(code)}
      errorOf={(code) => ownValue(errors, code) ?? ownValue(warnings, code)}
    />
  );
}

/**
 * Shows a code of the cart, with the reason if it does not apply. The service returns reasons only when
 * codes are set, so after a reload the shopper can ask for them again.
 */
function AppliedCode({ code, applicable }: DiscountCode) {
  const warning = useCartStore((state) => ownValue(state.warnings.codes, code));
  const error = useCartStore((state) => ownValue(state.errors.codes, code));
  const isLeaving = useCartStore(({ changes }) =>
    changes.some((change) => change.kind === 'remove-code' && change.code === code),
  );
  const applyDiscount = useCartStore((state) => state.applyDiscount);
  const removeDiscount = useCartStore((state) => state.removeDiscount);
  const reason = warning ?? 'This code does not apply to your cart.';
  return (
    <div className={styles.code} aria-busy={isLeaving}>
      <span className={styles.tag}>{code}</span>
      <span className={applicable ? styles.applied : styles.state}>
        {applicable ? 'Applied' : 'Not applied'}
      </span>
      <Button
        tone="quiet"
        size="x-small"
        aria-label={`Remove discount code ${code}`}
        onClick={() => void removeDiscount(code)}
      >
        Remove
      </Button>
      {!applicable && (
        <div className={styles.reason}>
          <Notice>
            <span>{reason}</span>
            {!warning && (
              <Button
                tone="quiet"
                size="x-small"
                aria-label={`Why does ${code} not apply?`}
                onClick={() => void applyDiscount(code)}
              >
                Why?
              </Button>
            )}
          </Notice>
        </div>
      )}
      {applicable && warning && (
        <div className={styles.reason}>
          <Notice tone="plain">{warning}</Notice>
        </div>
      )}
      {error && applicable && (
        <div className={styles.reason}>
          <Notice>{error}</Notice>
        </div>
      )}
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
