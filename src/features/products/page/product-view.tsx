import { useEffect, useEffectEvent } from 'react';
import { toProductProperties } from '../../../analytics/product-shape';
import { trackEvent } from '../../../analytics/track';
import type { Product, ProductFilm, ProductSummary } from '../../../domain/product/product';
import { chooseVariant, explainMismatch } from '../../../domain/product/variant-choice';
import type { Breadcrumb } from '../../../ui/links/breadcrumbs';
import { Breadcrumbs } from '../../../ui/links/breadcrumbs';
import { BundleParts } from './bundle-parts';
import { ProductGallery } from '../gallery/product-gallery';
import { ProductRating } from './product-rating';
import { PurchasePanel } from '../buying/purchase-panel';
import * as styles from './product-view.module.css';
import { useVariantSearch } from './use-variant-search';

type ProductViewProps = {
  product: Product;
  /** The way to the page, itself included. */
  crumbs?: readonly Breadcrumb[];
  films?: readonly ProductFilm[];
  /** What a bundle is made of. */
  parts?: readonly ProductSummary[];
};

const none: readonly never[] = [];

/** A product's page. The address chooses the variant; price and stock are live. */
export function ProductView({
  product,
  crumbs = none,
  films = none,
  parts = none,
}: ProductViewProps) {
  const [search, choose] = useVariantSearch();
  const variant = chooseVariant(product, search);
  const mismatch = explainMismatch(product, variant, search);
  const trackView = useEffectEvent(() => {
    const { productGid, handle, title: productTitle, productType } = product;
    const { variantGid, price } = variant;
    const facts = { productGid, handle, productTitle, productType, variantGid, price };
    trackEvent('Product Viewed', toProductProperties(facts));
  });
  useEffect(() => trackView(), [product.productGid]);
  return (
    <article className={styles.page}>
      <div className={styles.crumbs}>
        <Breadcrumbs steps={crumbs} />
      </div>
      <ProductGallery images={product.images} lead={variant.image} films={films} />
      <div className={styles.panel}>
        <header className={styles.header}>
          {product.productType && <p className={styles.kicker}>{product.productType}</p>}
          <h1 className={styles.title}>{product.title}</h1>
          <ProductRating rating={product.rating} />
          {product.details.shortDescription && (
            <p className={styles.lead}>{product.details.shortDescription}</p>
          )}
        </header>
        {mismatch && (
          <p role="alert" className={styles.mismatch}>
            {mismatch}
          </p>
        )}
        <PurchasePanel product={product} variant={variant} onChoose={choose} />
        <div
          className={styles.description}
          dangerouslySetInnerHTML={{ __html: product.descriptionHtml }}
        />
        <BundleParts parts={parts} />
      </div>
    </article>
  );
}
