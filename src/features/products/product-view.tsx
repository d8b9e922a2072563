import type { Product } from '../../domain/product';
import { chooseVariant } from '../../domain/variant-choice';
import { useQueryString } from '../../hooks/use-query-string';
import { ProductFacts } from './product-facts';
import { ProductGallery } from './product-gallery';
import { PurchasePanel } from './purchase-panel';
import * as styles from './product-view.module.css';

type ProductViewProps = { product: Product };

/** A product's page. The address chooses the variant; price and stock are live. */
export function ProductView({ product }: ProductViewProps) {
  const variant = chooseVariant(product, useQueryString());
  const { shortDescription } = product.details;
  return (
    <article className={styles.page}>
      <ProductGallery images={product.images} lead={variant.image} />
      <div className={styles.panel}>
        <header className={styles.header}>
          {product.productType && <p className={styles.kicker}>{product.productType}</p>}
          <h1>{product.title}</h1>
          {shortDescription && <p className={styles.lead}>{shortDescription}</p>}
        </header>
        <PurchasePanel product={product} variant={variant} />
        <ProductFacts details={product.details} />
        <div
          className={styles.description}
          dangerouslySetInnerHTML={{ __html: product.descriptionHtml }}
        />
      </div>
    </article>
  );
}
