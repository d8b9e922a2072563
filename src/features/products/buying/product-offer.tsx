import { Link } from 'gatsby';
import { useEffect, useRef } from 'react';
import { routes } from '../../../config/routes';
import { withLiveSummary } from '../../../domain/product/live-product';
import type { Product } from '../../../domain/product/product';
import { toSummary } from '../../../domain/product/product-summary';
import { classNames } from '../../../lib/browser/class-names';
import { ButtonLink } from '../../../ui/links/button-link';
import { Image } from '../../../ui/media/image';
import { useLoadedNear } from '../../../hooks/use-loaded-near';
import { PriceTag } from '../cards/price-tag';
import { useLiveProductsStore } from '../live/live-products-store';
import { useOfferChoice } from './offer-choice';
import { priceOfChoice } from './use-selling-plan-choice';
import * as styles from './product-offer.module.css';

type ProductOfferProps = {
  product: Product;
  /** Reason why the product is shown here, written by the editor. */
  note: string;
  /** Called when the offer comes near the viewport, to request live price and stock. */
  onNear: () => void;
};

/**
 * Renders a product that can be bought inside an article, with the price of what is chosen. The buy controls are
 * lazy-loaded, a screen before a reader arrives, into reserved space, where until then, and without scripts, a link
 * leads to the product.
 */
export function ProductOffer({ product, note, onNear }: ProductOfferProps) {
  const place = useRef<HTMLDivElement>(null);
  const buying = useLoadedNear(
    place,
    () => import(/* webpackChunkName: "buy-controls" */ './buy-controls'),
    'early',
  );
  useEffect(() => {
    if (buying) onNear();
  }, [buying, onNear]);
  const live = useLiveProductsStore(({ products }) => products[product.productGid]);
  const current = withLiveSummary(toSummary(product), live);
  const choice = useOfferChoice(product, live);
  const isChosen = choice && !choice.awaitsChoice;
  const { image, handle } = current;
  const path = routes.product(handle) + (choice?.search ?? '');
  return (
    <div ref={place} role="group" aria-label={product.title} className={styles.offer}>
      {image && (
        <Link to={path} tabIndex={-1} aria-hidden="true" className={styles.frame}>
          <Image
            src={image.url}
            original={image}
            preset="productOffer"
            sizes="(min-width: 40em) 12rem, 30vw"
            className={styles.picture}
          />
        </Link>
      )}
      <div className={styles.words}>
        <p className={styles.title}>
          <Link to={path}>{product.title}</Link>
        </p>
        <PriceTag {...(isChosen ? priceOfChoice(choice.planChoice) : current)} />
        {note && (
          <p dir="auto" className={styles.note}>
            {note}
          </p>
        )}
      </div>
      <div className={classNames(styles.buy, ...reservesOf(product))}>
        {buying && choice ? (
          <buying.BuyControls product={product} choice={choice} />
        ) : (
          <ButtonLink to={path} tone="outline">
            See it in the shop
          </ButtonLink>
        )}
      </div>
    </div>
  );
}

/** Lists the classes that reserve space for what the controls of a product show besides their button. */
function reservesOf({ variants, sizeDescriptions, planRule }: Product) {
  return [
    variants.length > 1 && styles.withChoice,
    Object.keys(sizeDescriptions).length > 0 && styles.withDescription,
    planRule && styles.withPlans,
  ];
}
