import type { ProductSummary } from '../../../domain/product/product';
import { ProductCard } from './product-card';
import { trackProductClicked } from './tracked-product';
import * as styles from './product-grid.module.css';

/** Renders products in a grid: two columns on a phone, up to four on a wide screen. */
export function ProductGrid({ products }: { products: readonly ProductSummary[] }) {
  return (
    <ul role="list" className={styles.grid}>
      {products.map((product, index) => (
        <li key={product.productGid}>
          <ProductCard product={product} onOpen={() => trackProductClicked(product, index)} />
        </li>
      ))}
    </ul>
  );
}
