import { useEffect, useState } from 'react';
import { reviewLinkDays } from '../../../config/limits';
import { routes } from '../../../config/routes';
import { ButtonLink } from '../../../ui/links/button-link';
import type { PurchaseProof } from './purchase-proof';
import { readPurchaseProof } from './purchase-proof';
import { ReviewForm } from './review-form';
import * as styles from './review-page-view.module.css';

/** Renders the page on which a buyer writes reviews of an order. */
export function ReviewPageView() {
  const purchase = usePurchase();
  return (
    <div className={styles.page}>
      <h1>Write a review</h1>
      <noscript>
        <p>This form needs JavaScript: the link in your email is read by the page, not sent.</p>
      </noscript>
      {purchase === 'expired' && (
        <p role="alert">
          {`This link was valid for ${reviewLinkDays} days after the order, and they are over.`}
        </p>
      )}
      {purchase === null && (
        <>
          <p>
            Only people who have bought something can review it. Open this page by the link in the
            email that came after your order, or from the page that thanked you for it.
          </p>
          <ButtonLink to={routes.products()}>Go to the shop</ButtonLink>
        </>
      )}
      {purchase && purchase !== 'expired' && <ReviewForm purchase={purchase} />}
    </div>
  );
}

/** Returns the purchase that may be reviewed; `undefined` until the browser is asked for it. */
function usePurchase(): PurchaseProof | 'expired' | null | undefined {
  const [purchase, setPurchase] = useState<PurchaseProof | 'expired' | null>();
  useEffect(() => {
    const read = () => setPurchase(readPurchaseProof(window.location.hash, new Date()));
    read();
    // Another link that is opened in this tab changes only the fragment.
    window.addEventListener('hashchange', read);
    return () => window.removeEventListener('hashchange', read);
  }, []);
  return purchase;
}
