import type { ReactNode } from 'react';
import { useEffect, useEffectEvent, useMemo, useState } from 'react';
import { toProductProperties } from '../../../analytics/product-shape';
import { trackEvent } from '../../../analytics/track';
import type { Product, ProductFilm, ProductSummary } from '../../../domain/product/product';
import type { SizeChart } from '../../../domain/story/layout';
import { awaitsSize, chooseVariant, explainMismatch } from '../../../domain/product/variant-choice';
import { useQueryString } from '../../../hooks/use-query-string';
import * as tableStyles from '../../../ui/layout/data-table.module.css';
import type { Breadcrumb } from '../../../ui/links/breadcrumbs';
import { Breadcrumbs } from '../../../ui/links/breadcrumbs';
import { Disclosures } from '../buying/disclosures';
import { PurchasePanel } from '../buying/purchase-panel';
import { PurchasePrice, usePurchase } from '../buying/purchase-price';
import { GearList } from '../cards/gear-list';
import { ProductGallery } from '../gallery/product-gallery';
import { usePageProducts } from '../live/live-products-store';
import { SizeGuide } from './size-guide';
import { classNames } from '../../../lib/browser/class-names';
import { trustedMarkup } from '../../../lib/browser/trusted-markup';
import * as styles from './product-view.module.css';

type ProductViewProps = {
  product: Product;
  /** Breadcrumbs, the page itself included. */
  crumbs?: readonly Breadcrumb[];
  films?: readonly ProductFilm[];
  /** Products a bundle consists of. */
  parts?: readonly ProductSummary[];
  sizeChart?: Omit<SizeChart, 'productTypes'> | undefined;
  /** Mean of the reviews, beside the price. */
  rating?: ReactNode;
  /** First and last business day after the order on which it arrives; empty if the shop says none. */
  arrivalDays?: readonly number[] | undefined;
  /** Shop's terms of shipping and returns, below the button. */
  terms?: ReactNode;
};

const none: readonly never[] = [];

/** Renders a product page. The query string chooses the variant; price and stock are live. */
export function ProductView({
  product,
  crumbs = none,
  films = none,
  parts = none,
  sizeChart,
  rating,
  arrivalDays = none,
  terms,
}: ProductViewProps) {
  const [search, choose] = useVariantSearch();
  const variant = chooseVariant(product, search);
  const mismatch = explainMismatch(product, variant, search);
  const purchase = usePurchase(product, variant, awaitsSize(product, search));
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
      <header className={styles.header}>
        {product.productType && <p className={styles.kicker}>{product.productType}</p>}
        <h1 className={styles.title}>{product.title}</h1>
        <div className={styles.facts}>
          <PurchasePrice product={product} purchase={purchase} />
          <div>{rating}</div>
        </div>
        <Disclosures product={product} />
      </header>
      <div className={styles.gallery} data-page-picture>
        <ProductGallery images={product.images} lead={variant.image} films={films} />
      </div>
      <div className={styles.panel}>
        {product.details.shortDescription && (
          <p className={styles.lead}>{product.details.shortDescription}</p>
        )}
        {mismatch && (
          <p role="alert" className={styles.mismatch}>
            {mismatch}
          </p>
        )}
        <PurchasePanel
          product={product}
          purchase={purchase}
          onChoose={choose}
          arrivalDays={arrivalDays}
          terms={terms}
        />
        {sizeChart && <SizeGuide chart={sizeChart} />}
        <div
          className={classNames(styles.description, tableStyles.formatted)}
          dangerouslySetInnerHTML={{ __html: trustedMarkup(product.descriptionHtml) }}
        />
        <BundleParts parts={parts} />
      </div>
    </article>
  );
}

/** Lists the products of a bundle; renders nothing for other products. */
function BundleParts({ parts }: { parts: readonly ProductSummary[] }) {
  const gids = useMemo(() => parts.map(({ productGid }) => productGid), [parts]);
  const askAll = usePageProducts(gids);
  if (parts.length === 0) return null;
  return (
    <section aria-labelledby="parts" className={styles.parts}>
      <h2 id="parts" className={styles.partsTitle}>
        In the box
      </h2>
      <GearList products={parts} onNear={askAll} />
    </section>
  );
}

/**
 * Keeps the query string that chooses the variant, and replaces the history entry when another is
 * chosen. It bypasses the router, which would fetch the page's data again for each variant although
 * nothing in it changes. It still follows navigation by the router.
 */
function useVariantSearch(): [search: string, choose: (search: string) => void] {
  const known = useQueryString();
  const [chosen, setChosen] = useState<{ instead: string; search: string }>();
  if (chosen && chosen.instead !== known) setChosen(undefined);
  const choose = (search: string) => {
    window.history.replaceState(window.history.state, '', window.location.pathname + search);
    setChosen({ instead: known, search });
  };
  return [chosen?.instead === known ? chosen.search : known, choose];
}
