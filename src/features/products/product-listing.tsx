import type { ReactNode } from 'react';
import type { ProductSummary } from '../../domain/product';
import { filterProducts, listFilters, readFilterChoice } from '../../domain/product-filters';
import { useQueryString } from '../../hooks/use-query-string';
import { ProductFilters } from './product-filters';
import { ProductGrid } from './product-grid';
import * as styles from './product-listing.module.css';

type ProductListingProps = {
  title: string;
  lead?: string;
  products: readonly ProductSummary[];
  /** Stands between the heading and the list, such as links to collections. */
  children?: ReactNode;
};

/** A page of products that can be narrowed; what is chosen lives in the address. */
export function ProductListing({ title, lead, products, children }: ProductListingProps) {
  const search = useQueryString();
  const choice = readFilterChoice(products, search);
  const shown = filterProducts(products, choice);
  return (
    <div className={styles.page}>
      <header className={styles.header}>
        <h1>{title}</h1>
        {lead && <p className={styles.lead}>{lead}</p>}
      </header>
      {children}
      <div className={styles.columns}>
        <ProductFilters filters={listFilters(products, choice)} search={search} />
        <div>
          <p role="status" className={styles.count}>
            {shown.length === 1 ? '1 product' : `${shown.length} products`}
          </p>
          {shown.length > 0 ? (
            <ProductGrid products={shown} headingLevel={2} priorityCount={2} />
          ) : (
            <p>Nothing matches all of that. Take a filter away.</p>
          )}
        </div>
      </div>
    </div>
  );
}
