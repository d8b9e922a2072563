import type { ListedProduct } from '../../../domain/product/listed-product';
import { SectionHeading } from '../../../ui/layout/section-heading';
import { ProductGrid } from '../cards/product-grid';
import * as styles from './recommendations.module.css';

/** Renders recommended products; nothing if there are none. */
export function Recommendations({ products }: { products: readonly ListedProduct[] }) {
  if (products.length === 0) return null;
  return (
    <section className={styles.section} aria-labelledby="recommendations">
      <SectionHeading id="recommendations">Goes with this</SectionHeading>
      <ProductGrid products={products} />
    </section>
  );
}
