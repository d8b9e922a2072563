import { Link } from 'gatsby';
import { useEffect, useRef } from 'react';
import { routes } from '../../../config/routes';
import { withLiveSummary } from '../../../domain/product/live-product';
import type { ProductSummary } from '../../../domain/product/product';
import { whenNear } from '../../../hooks/use-loaded-near';
import { Image } from '../../../ui/media/image';
import { useLiveProductsStore } from '../live/live-products-store';
import { PriceTag } from './price-tag';
import * as styles from './gear-list.module.css';

type GearListProps = {
  products: readonly ProductSummary[];
  /** Called when the list comes near the viewport, to request live prices and stock. */
  onNear: () => void;
};

/** Renders a compact list of products. */
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
  const current = withLiveSummary(product, live);
  const { image, handle, availability } = current;
  return (
    <li className={styles.entry}>
      {image && (
        <Image src={image.url} original={image} preset="productThumb" className={styles.picture} />
      )}
      <div>
        <Link to={routes.product(handle)} className={styles.link}>
          {product.title}
        </Link>
        {availability === 'sold-out' ? (
          <p className={styles.soldOut}>Sold out</p>
        ) : (
          <PriceTag {...current} />
        )}
      </div>
    </li>
  );
}
