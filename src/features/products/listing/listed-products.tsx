import { toProductProperties } from '../../../analytics/product-shape';
import { trackEvent } from '../../../analytics/track';
import type { ListedProduct } from '../../../domain/product/listed-product';
import { ListedProductCard } from './listed-product-card';
import * as styles from '../cards/product-grid.module.css';
import { toTrackedProduct } from '../cards/tracked-product';

/** How many cards are above the fold, so that their pictures are loaded at once. */
const priorityCount = 2;

/** The products of a list, side by side. */
export function ListedProducts({ products }: { products: readonly ListedProduct[] }) {
  return (
    <ul role="list" className={styles.grid}>
      {products.map((product, index) => (
        <li key={product.productGid}>
          <ListedProductCard
            product={product}
            priority={index < priorityCount}
            onOpen={() =>
              trackEvent('Product Clicked', {
                ...toProductProperties(toTrackedProduct(product)),
                position: index + 1,
              })
            }
          />
        </li>
      ))}
    </ul>
  );
}
