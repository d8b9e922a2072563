import { navigate } from 'gatsby';
import { useMemo, useRef, useState } from 'react';
import { routes } from '../../config/routes';
import { useQueryString } from '../../hooks/use-query-string';
import { Button } from '../../ui/controls/button';
import { Notice } from '../../ui/feedback/notice';
import { readCartLink } from './cart-link';
import { SharedCartOffer } from './shared-cart-offer';
import * as styles from './shared-cart.module.css';

/**
 * What the address of the cart's page shares, if it shares anything. Nothing is put into the cart
 * before the shopper says so, and what they decide takes the query out of the address.
 */
export function SharedCart() {
  const search = useQueryString();
  const link = useMemo(() => readCartLink(search), [search]);
  const [outcome, setOutcome] = useState('');
  const outcomeLine = useRef<HTMLParagraphElement>(null);
  const finish = (sentence: string) => {
    setOutcome(sentence);
    // The button that had the focus goes.
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
            <SharedCartOffer link={link} onDecide={finish} />
          )}
        </section>
      )}
      <p ref={outcomeLine} tabIndex={-1} aria-live="polite" className={styles.outcome}>
        {outcome}
      </p>
    </div>
  );
}
