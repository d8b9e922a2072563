import { useEffect, useMemo } from 'react';
import { filterQuestions } from '../../../domain/product/filter-questions';
import type { ListedProduct } from '../../../domain/product/listed-product';
import { withLiveListing } from '../../../domain/product/listed-product';
import type { ListingState, SortOrder } from '../../../domain/product/listing-state';
import {
  listingSearch,
  readListingState,
  sortProducts,
} from '../../../domain/product/listing-state';
import { filterProducts, listFilters, toggleValue } from '../../../domain/product/product-filters';
import { useAddressSearch } from '../../../hooks/use-address-search';
import { useLiveProductsStore } from '../live/live-products-store';

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
    () => products.map((product) => withLiveListing(product, live[product.productGid])),
    [products, live],
  );
  const questions = useMemo(() => filterQuestions(current), [current]);
  const state = useMemo(() => readListingState(questions, search), [questions, search]);
  const change = (next: Partial<ListingState>) =>
    go(listingSearch(questions, search, { ...state, ...next }));
  return {
    order: state.order,
    filters: useMemo(
      () => listFilters(current, questions, state.choice),
      [current, questions, state],
    ),
    shown: useMemo(
      () => sortProducts(filterProducts(current, questions, state.choice), state.order),
      [current, questions, state],
    ),
    toggle: (name: string, value: string) =>
      change({ choice: toggleValue(state.choice, name, value) }),
    clear: () => change({ choice: everything }),
    sort: (order: SortOrder) => change({ order }),
  };
}
