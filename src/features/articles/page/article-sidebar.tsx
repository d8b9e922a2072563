import { useMemo, useState } from 'react';
import { trackCampaignDismissed } from '../../../analytics/track';
import { site } from '../../../config/site';
import type { Product } from '../../../domain/product/product';
import { toSummary } from '../../../domain/product/product-summary';
import { useHydrated } from '../../../hooks/use-hydrated';
import { GearList } from '../../products/cards/gear-list';
import { NewsletterSignup } from '../../signup/newsletter-signup';
import { rememberRefusal, useAsksToSignUp } from '../../signup/signup-refusal';
import { Button } from '../../../ui/controls/button';
import * as styles from './article-sidebar.module.css';

type ArticleSidebarProps = {
  products: readonly Product[];
  onGearNear: () => void;
};

/** Gear and newsletter: a column beside the text on wide screens, after it on others. */
export function ArticleSidebar({ products, onGearNear }: ArticleSidebarProps) {
  const gear = useMemo(() => products.map(toSummary), [products]);
  return (
    <div className={styles.parts}>
      {gear.length > 0 && (
        <section aria-labelledby="article-gear">
          <h2 id="article-gear" className={styles.label}>
            Gear in this article
          </h2>
          <GearList products={gear} onNear={onGearNear} />
        </section>
      )}
      <NewsletterPanel />
    </div>
  );
}

/** Newsletter form that can be dismissed; nothing on a device that is not to be asked. */
function NewsletterPanel() {
  const asks = useAsksToSignUp();
  const [isDismissed, setDismissed] = useState(false);
  const isHydrated = useHydrated();
  const dismiss = () => {
    rememberRefusal('dismissed');
    trackCampaignDismissed({ campaign: 'newsletter' });
    setDismissed(true);
    // The button unmounts, so the focus moves to the page's main content.
    document.getElementById('main')?.focus({ preventScroll: true });
  };
  if (!asks || isDismissed) return null;
  return (
    <section aria-labelledby="article-newsletter" className={styles.newsletter}>
      <h2 id="article-newsletter" className={styles.label}>
        One letter between rounds
      </h2>
      <p className={styles.words}>{site.newsletterPromise}</p>
      <NewsletterSignup
        extra={
          isHydrated && (
            <Button tone="quiet" size="small" className={styles.dismiss} onClick={dismiss}>
              Do not ask again
            </Button>
          )
        }
      />
    </section>
  );
}
