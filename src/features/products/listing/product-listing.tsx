import { Link } from 'gatsby';
import type { ReactNode } from 'react';
import { useRef, useState } from 'react';
import { toProductListProperties } from '../../../analytics/product-shape';
import { trackEvent } from '../../../analytics/track';
import { routes } from '../../../config/routes';
import type { ListedProduct } from '../../../domain/product/listed-product';
import { useFirstSight } from '../../../hooks/use-first-sight';
import { classNames } from '../../../lib/browser/class-names';
import { counted } from '../../../lib/values/counted';
import { Button } from '../../../ui/controls/button';
import type { Breadcrumb } from '../../../ui/links/breadcrumbs';
import { Breadcrumbs } from '../../../ui/links/breadcrumbs';
import { toTrackedProduct } from '../cards/tracked-product';
import { ListedProducts } from './listed-products';
import { ListingTools } from './listing-tools';
import { FilterChips, ProductFilters } from './product-filters';
import { useListing, useNewArrivals } from './use-listing';
import * as styles from './product-listing.module.css';

type ProductListingProps = {
  /** List id for analytics. */
  listId: string;
  title: string;
  lead?: string;
  crumbs?: readonly Breadcrumb[];
  products: readonly ListedProduct[];
  /** Collection that is listed; the whole shop if absent. */
  collectionGid?: string;
  /** Content between the heading and the list, such as links to collections. */
  children?: ReactNode;
};

/**
 * Renders a page of products that can be filtered and sorted. The choice is kept in the query
 * string.
 */
export function ProductListing(props: ProductListingProps) {
  const { listId, title, lead, crumbs = [], products, children } = props;
  const listing = useListing(products);
  const { shown, filters } = listing;
  const arrivals = useNewArrivals(products, props.collectionGid);
  const [isOpen, setIsOpen] = useState(false);
  const tools = useRef<HTMLDivElement>(null);
  useFirstSight(tools, () =>
    trackEvent('Product List Viewed', {
      list_id: listId,
      category: title,
      products: toProductListProperties(shown.map(toTrackedProduct)),
    }),
  );
  // The pressed button is removed, so the focus moves to the tools, which show the new count.
  const toTools = () => tools.current?.focus();
  const remove = (name: string, value: string) => {
    listing.toggle(name, value);
    toTools();
  };
  const clear = () => {
    listing.clear();
    toTools();
  };
  return (
    <div className={styles.page}>
      <header className={styles.header}>
        <Breadcrumbs steps={crumbs} />
        <h1>{title}</h1>
        {lead && <p className={styles.lead}>{lead}</p>}
      </header>
      {children}
      <div className={styles.columns}>
        <div ref={tools} tabIndex={-1} role="group" aria-label="List" className={styles.tools}>
          <ListingTools
            count={shown.length}
            chosen={
              filters.flatMap(({ values }) => values.filter(({ isChecked }) => isChecked)).length
            }
            order={listing.order}
            onSort={listing.sort}
            isOpen={isOpen}
            onOpen={setIsOpen}
          />
        </div>
        <section
          id="filters"
          aria-label="Filters"
          className={classNames(styles.filters, isOpen && styles.open)}
        >
          <ProductFilters filters={filters} onToggle={listing.toggle} />
          <Button
            tone="dark"
            isWide
            className={styles.done}
            onClick={() => {
              setIsOpen(false);
              toTools();
            }}
          >
            Show {counted(shown.length, 'product')}
          </Button>
        </section>
        <div className={styles.list}>
          <FilterChips filters={filters} onRemove={remove} onClear={clear} />
          {shown.length > 0 ? (
            <ListedProducts products={shown} />
          ) : (
            <NothingMatches onClear={clear} />
          )}
          {arrivals && <arrivals.view products={arrivals.products} />}
        </div>
      </div>
    </div>
  );
}

/** Renders the placeholder of a listing whose filters match nothing. */
function NothingMatches({ onClear }: { onClear: () => void }) {
  return (
    <div className={styles.nothing}>
      <p className={styles.headline}>Nothing matches all of that</p>
      <p>Take a filter away, or start over.</p>
      <div className={styles.ways}>
        <Button onClick={onClear}>Clear all filters</Button>
        <Link to={routes.products()}>See the whole shop</Link>
      </div>
    </div>
  );
}
