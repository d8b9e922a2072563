import { useEffect, useMemo, useState } from 'react';
import { timings } from '../../../config/limits';
import { filterableProducts } from '../../../domain/product/filter-questions';
import type { ListedProduct } from '../../../domain/product/listed-product';
import { withLiveSummary } from '../../../domain/product/live-product';
import type { ListingState, SortOrder } from '../../../domain/product/listing-state';
import {
  listingSearch,
  readListingState,
  sortProducts,
} from '../../../domain/product/listing-state';
import type { Product } from '../../../domain/product/product';
import { useAddressSearch } from '../../../hooks/use-address-search';
import { whenIdle } from '../../../lib/browser/when-idle';
import {
  droppableFilters,
  filterItems,
  listFilters,
  toggleValue,
} from '../../../lib/values/list-filters';
import { useLiveProductsStore } from '../live/live-products-store';
import type { NewArrivals } from './new-arrivals';

const everything: ListingState['choice'] = new Map();

/** Filters and sorts products by the query string, with live prices and stock. */
export function useListing(products: readonly ListedProduct[]) {
  const [search, go] = useAddressSearch();
  const live = useLiveProductsStore((state) => state.products);
  const ask = useLiveProductsStore((state) => state.ask);
  // Requests live data for filtered-out products too: the counts of the filters depend on their
  // stock.
  useEffect(() => {
    for (const { productGid } of products) ask(productGid);
  }, [ask, products]);
  const current = useMemo(
    () => products.map((product) => withLiveSummary(product, live[product.productGid])),
    [products, live],
  );
  const list = useMemo(() => filterableProducts(current), [current]);
  const { questions } = list;
  const state = useMemo(() => readListingState(questions, search), [questions, search]);
  const change = (next: Partial<ListingState>) =>
    go(listingSearch(questions, search, { ...state, ...next }));
  return {
    order: state.order,
    filters: useMemo(() => listFilters(list, state.choice), [list, state]),
    shown: useMemo(() => sortProducts(filterItems(list, state.choice), state.order), [list, state]),
    droppable: () => droppableFilters(list, state.choice),
    toggle: (name: string, value: string) =>
      change({ choice: toggleValue(state.choice, name, value) }),
    drop: (name: string) =>
      change({ choice: new Map([...state.choice].filter(([other]) => other !== name)) }),
    clear: () => change({ choice: everything }),
    sort: (order: SortOrder) => change({ order }),
  };
}

type Arrivals = { view: typeof NewArrivals; products: readonly Product[] };

/**
 * Looks for products added since the page was built, once it is idle. Their view is loaded only if
 * there are some; a script that fails to load counts as none.
 *
 * @param collectionGid the whole shop if absent
 */
export function useNewArrivals(
  products: readonly ListedProduct[],
  collectionGid: string | undefined,
): Arrivals | undefined {
  const [arrivals, setArrivals] = useState<Arrivals>();
  const knownGids = products.map(({ productGid }) => productGid).join(' ');
  useEffect(() => {
    const left = new AbortController();
    const look = async () => {
      const { fetchNewArrivals } = await import('./fetch-new-arrivals');
      const found = await fetchNewArrivals(collectionGid, new Set(knownGids.split(' ')));
      if (found.length === 0) return;
      const { NewArrivals: view } = await import('./new-arrivals');
      if (!left.signal.aborted) setArrivals({ view, products: found });
    };
    const cancel = whenIdle(
      () => void look().catch(() => undefined),
      timings.hydrationIdleTimeoutMs,
    );
    return () => {
      left.abort();
      cancel();
    };
  }, [knownGids, collectionGid]);
  return arrivals;
}
