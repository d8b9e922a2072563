import { navigate } from 'gatsby';
import { useMemo, useRef, useState } from 'react';
import { routes } from '../../config/routes';
import { useQueryString } from '../../hooks/use-query-string';
import { Button } from '../../ui/controls/button';
import { Notice } from '../../ui/feedback/notice';
import { readCartLink } from './cart-link';
import type { OwnCart } from './shared-cart-offer';
import { SharedCartOffer } from './shared-cart-offer';
import * as styles from './shared-cart.module.css';

/**
 * Shows the cart shared in the address, if any. Nothing is added before the shopper decides, and the
 * decision removes the query from the address.
 */
export function SharedCart(own: OwnCart) {
  const search = useQueryString();
  const link = useMemo(() => readCartLink(search), [search]);
  const [outcome, setOutcome] = useState('');
  const outcomeLine = useRef<HTMLParagraphElement>(null);
  const finish = (sentence: string) => {
    setOutcome(sentence);
    // The button that had the focus is removed.
    outcomeLine.current?.focus();
    void navigate(routes.cart(), { replace: true, state: { disableScroll: true } });
  };
  return (
    <div>
      {link && (
        <section className={styles.shared} aria-label="Shared cart">
          <h2 className={styles.title}>A cart was shared with you</h2>
          {'problem' in link ? (
            <>
              <Notice>{link.problem}</Notice>
              <Button tone="outline" size="small" onClick={() => finish('')}>
                Go on with my cart
              </Button>
            </>
          ) : (
            <SharedCartOffer {...own} link={link} onDecide={finish} />
          )}
        </section>
      )}
      <p ref={outcomeLine} tabIndex={-1} aria-live="polite" className={styles.outcome}>
        {outcome}
      </p>
    </div>
  );
}
