import type { ProductSummary } from '../../../domain/product/product';
import { ProductCard } from './product-card';
import { trackProductClicked } from './tracked-product';
import * as styles from './product-grid.module.css';

/** A quarter of the page's width on wide screens, half of it on others if there are four. */
const sizes = '(min-width: 96em) min(20vw, 26rem), (min-width: 64.0625em) 20rem, 46vw';

/** Renders products in a grid: two columns on a phone, up to four on a wide screen. */
export function ProductGrid({ products }: { products: readonly ProductSummary[] }) {
  return (
    <ul role="list" className={styles.grid}>
      {products.map((product, index) => (
        <li key={product.productGid}>
          <ProductCard
            product={product}
            sizes={sizes}
            onOpen={() => trackProductClicked(product, index)}
          />
        </li>
      ))}
    </ul>
  );
}
