import { useId } from 'react';
import type { LiveProduct } from '../../../domain/product/live-product';
import type { Product } from '../../../domain/product/product';
import { toSummary } from '../../../domain/product/product-summary';
import { Image } from '../../../ui/media/image';
import { BuyControls } from '../buying/buy-controls';
import { useOfferChoice } from '../buying/offer-choice';
import { priceOfChoice } from '../buying/use-selling-plan-choice';
import { PriceTag } from '../cards/price-tag';
import { useLiveProductsStore } from '../live/live-products-store';
import * as styles from './new-arrivals.module.css';

/**
 * Renders products that came into the shop after the page was built. They have no page yet, so they
 * are bought right here.
 */
export function NewArrivals({ products }: { products: readonly Product[] }) {
  const titleId = useId();
  return (
    <section aria-labelledby={titleId} className={styles.arrivals}>
      <h2 id={titleId}>Just in</h2>
      <ul role="list" className={styles.list}>
        {products.map((product) => (
          <li key={product.productGid}>
            <Arrival product={product} />
          </li>
        ))}
      </ul>
    </section>
  );
}

function Arrival({ product }: { product: Product }) {
  const known = useLiveProductsStore(({ products }) => products[product.productGid]);
  const summary = toSummary(product);
  const choice = useOfferChoice(product, known ?? toLive(product));
  const isChosen = choice && !choice.awaitsChoice;
  const { image, title, shortDescription } = summary;
  return (
    <article aria-label={title} className={styles.arrival}>
      {image && (
        <Image src={image.url} original={image} preset="productThumb" className={styles.picture} />
      )}
      <div className={styles.words}>
        <h3 className={styles.title}>{title}</h3>
        {shortDescription && <p>{shortDescription}</p>}
        <PriceTag {...(isChosen ? priceOfChoice(choice.planChoice) : summary)} />
      </div>
      {choice && <BuyControls product={product} choice={choice} />}
    </article>
  );
}

/** The product comes from the shop itself, so its stock is known. */
function toLive({ productGid, variants }: Product): LiveProduct {
  const toVariant = ({ requiresShipping, ...variant }: Product['variants'][number]) => ({
    ...variant,
    quantityAvailable: null,
    requiresShipping: requiresShipping ?? true,
  });
  return { productGid, variants: variants.map(toVariant) };
}
