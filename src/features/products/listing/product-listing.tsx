import { Link } from 'gatsby';
import { useRef } from 'react';
import { toProductListProperties } from '../../../analytics/product-shape';
import { trackEvent } from '../../../analytics/track';
import { routes } from '../../../config/routes';
import type { ListedProduct } from '../../../domain/product/listed-product';
import { useFirstSight } from '../../../hooks/use-first-sight';
import { FilteredList } from '../../../ui/layout/filtered-list';
import type { Breadcrumb } from '../../../ui/links/breadcrumbs';
import { Breadcrumbs } from '../../../ui/links/breadcrumbs';
import { toTrackedProduct } from '../cards/tracked-product';
import { ListedProducts } from './listed-products';
import { SortSelect } from './sort-select';
import { useListing, useNewArrivals } from './use-listing';
import type { Elements } from '../../../ui/text/elements';
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
  children?: Elements;
};

/**
 * Renders a page of products that can be filtered and sorted. The choice is kept in the query
 * string.
 */
export function ProductListing(props: ProductListingProps) {
  const { listId, title, lead, crumbs = [], products, children } = props;
  const { shown, filters, order, ...listing } = useListing(products);
  const arrivals = useNewArrivals(products, props.collectionGid);
  const tools = useRef<HTMLDivElement>(null);
  useFirstSight(tools, () =>
    trackEvent('Product List Viewed', {
      list_id: listId,
      category: title,
      products: toProductListProperties(shown.map(toTrackedProduct)),
    }),
  );
  return (
    <div className={styles.page}>
      <header className={styles.header}>
        <Breadcrumbs steps={crumbs} />
        <h1>{title}</h1>
        {lead && <p className={styles.lead}>{lead}</p>}
      </header>
      {children}
      <FilteredList
        noun="product"
        count={shown.length}
        filters={filters}
        onToggle={listing.toggle}
        onDrop={listing.drop}
        onClear={listing.clear}
        droppable={listing.droppable}
        tools={tools}
        control={<SortSelect order={order} onSort={listing.sort} />}
        elsewhere={<Link to={routes.products()}>See the whole shop</Link>}
        after={arrivals && <arrivals.view products={arrivals.products} />}
      >
        <ListedProducts products={shown} />
      </FilteredList>
    </div>
  );
}
