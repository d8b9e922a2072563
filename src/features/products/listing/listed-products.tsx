import type { ListedProduct } from '../../../domain/product/listed-product';
import { ProductCard } from '../cards/product-card';
import * as styles from '../cards/product-grid.module.css';
import { trackProductClicked } from '../cards/tracked-product';

/** Number of cards above the fold, whose pictures are loaded eagerly. */
const priorityCount = 2;

/** Renders the products of a listing, with live price and stock, in a grid. */
export function ListedProducts({ products }: { products: readonly ListedProduct[] }) {
  return (
    <ul role="list" className={styles.grid}>
      {products.map((product, index) => (
        <li key={product.productGid}>
          <ProductCard
            product={product}
            headingLevel={2}
            priority={index < priorityCount}
            hasRange
            isNew={product.isNew}
            secondImage={product.secondImage}
            onOpen={() => trackProductClicked(product, index)}
          />
        </li>
      ))}
    </ul>
  );
}
