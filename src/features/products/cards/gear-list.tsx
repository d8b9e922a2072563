import { Link } from 'gatsby';
import { useEffect, useRef } from 'react';
import { routes } from '../../../config/routes';
import { withLiveSummary } from '../../../domain/product/live-product';
import type { ProductSummary } from '../../../domain/product/product';
import { buildImageSources } from '../../../storefront/products/image-url';
import { whenNear } from '../../../hooks/use-loaded-near';
import { ResponsiveImage } from '../../../ui/media/responsive-image';
import { useLiveProductsStore } from '../live/live-products-store';
import { PriceTag } from './price-tag';
import * as styles from './gear-list.module.css';

type GearListProps = {
  products: readonly ProductSummary[];
  /** Called when it comes near the screen, so that prices and stock are asked for. */
  onNear: () => void;
};

const widths = [80, 160, 240] as const;

/** Products in few words, one under the other. */
export function GearList({ products, onNear }: GearListProps) {
  const list = useRef<HTMLUListElement>(null);
  useEffect(() => {
    const left = new AbortController();
    if (list.current) whenNear(list.current, left.signal, onNear);
    return () => left.abort();
  }, [onNear]);
  return (
    <ul ref={list} role="list" className={styles.list}>
      {products.map((product) => (
        <GearEntry key={product.productGid} product={product} />
      ))}
    </ul>
  );
}

function GearEntry({ product }: { product: ProductSummary }) {
  const live = useLiveProductsStore(({ products }) => products[product.productGid]);
  const { image, price, compareAtPrice, priceVaries, availability } = withLiveSummary(
    product,
    live,
  );
  return (
    <li className={styles.entry}>
      {image && (
        <ResponsiveImage
          sources={buildImageSources(image, widths, 1)}
          sizes="80px"
          alt=""
          className={styles.picture}
        />
      )}
      <div>
        <Link to={routes.product(product.handle)} className={styles.link}>
          {product.title}
        </Link>
        {availability === 'sold-out' ? (
          <p className={styles.soldOut}>Sold out</p>
        ) : (
          <PriceTag price={price} compareAtPrice={compareAtPrice} isLowest={priceVaries} />
        )}
      </div>
    </li>
  );
}
