import { decodeGid } from '../catalogue/gid';
import {
  searchCollections,
  searchProducts,
  searchVariants,
} from '../catalogue/searchable-catalogue';
import type { ConnectionArgs } from '../graphql/paginate';
import type { ResolvedObject } from '../graphql/resolved-object';
import { dateIs, matchesSearch } from '../search/match-search';
import { parseSearch } from '../search/search-query';
import type { OrderRecord } from '../state/shop-state';
import type { AdminView } from './admin-view';
import { adminConnection } from './admin-view';
import { presentAdminCollection } from './present-admin-collection';
import { presentAdminOrder } from './present-admin-order';
import { presentAdminVariant } from './present-admin-variant';
import { presentBulkOperation } from './present-bulk-operation';
import { presentLocation } from './present-inventory';

type ListArgs = ConnectionArgs & { query?: string | null };

/** The queries of the Admin API, and at the same time of bulk queries. */
export function adminQueries(view: AdminView) {
  const gidOf = ({ gid }: { gid: string }): string => gid;
  return {
    products: (args: ListArgs) =>
      adminConnection(view, searchProducts(view, args.query), args, gidOf, view.product),
    productVariants: (args: ListArgs) =>
      adminConnection(view, searchVariants(view, args.query), args, gidOf, (variant) =>
        presentAdminVariant(view, variant),
      ),
    collections: (args: ListArgs) =>
      adminConnection(view, searchCollections(view, args.query), args, gidOf, (collection) =>
        presentAdminCollection(view, collection),
      ),
    orders: (args: ListArgs) =>
      adminConnection(
        view,
        searchOrders(view, args.query),
        args,
        ({ number }) => String(number),
        (order) => presentAdminOrder(view, order),
      ),
    locations: (args: ListArgs) =>
      adminConnection(
        view,
        [presentLocation(view)],
        args,
        ({ id }) => String(id),
        (location) => location,
      ),
    currentBulkOperation: () => {
      const newest = view.state.bulkOperations.at(-1);
      return newest ? presentBulkOperation(view, newest) : null;
    },
    node: ({ id }: { id: string }) => findAdminNode(view, decodeGid(id)),
  };
}

function searchOrders(view: AdminView, query: string | null | undefined): OrderRecord[] {
  const search = parseSearch(query ?? '');
  return view.state.orders.filter((order) =>
    matchesSearch(search, {
      words: () => [order.email, `#${order.number}`],
      fields: {
        created_at: () => dateIs(order.createdAt),
        updated_at: () => dateIs(order.createdAt),
      },
    }),
  );
}

function findAdminNode(view: AdminView, gid: string): ResolvedObject | null {
  const operation = view.state.bulkOperations.find((candidate) => candidate.gid === gid);
  if (operation) return presentBulkOperation(view, operation);
  const product = view.catalogue.productsByGid.get(gid);
  if (product) return view.product(product);
  const variant = view.catalogue.variantsByGid.get(gid);
  if (variant) return presentAdminVariant(view, variant);
  const collection = view.catalogue.collectionsByGid.get(gid);
  return collection ? presentAdminCollection(view, collection) : null;
}
