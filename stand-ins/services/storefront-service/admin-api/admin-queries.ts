import { decodeGid, gidTail, toGid } from '../catalog/gid';
import { searchCollections, searchProducts, searchVariants } from '../catalog/searchable-catalog';
import type { ConnectionArgs } from '../graphql/paginate';
import type { ResolvedObject } from '../graphql/resolved-values';
import { presentDate } from '../graphql/resolved-values';
import { dateIs, matchesSearch, textIs } from '../search/match-search';
import { parseSearch } from '../search/search-query';
import type { BulkOperationRecord, OrderLine, OrderRecord } from '../state/shop-state';
import type { AdminView } from './admin-view';
import { adminConnection } from './admin-view';
import { blogQueries, findBlogNode } from './blog-queries';
import { deliveryQueries } from './delivery-queries';
import { metaobjectQueries } from './metaobject-queries';
import { presentAdminCollection } from './present-admin-collection';
import { presentAdminVariant } from './present-admin-variant';
import { presentLocation } from './present-inventory';
import { lineItemId, orderId } from '../orders/order-payload';

type ListArgs = ConnectionArgs & { query?: string | null };

/** Returns the queries of the Admin API, which bulk queries use too. */
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
    ...blogQueries(view),
    ...deliveryQueries(view),
    ...metaobjectQueries(view),
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
        cart_token: () => textIs(order.cartToken),
        name: () => textIs(`#${order.number}`),
      },
    }),
  );
}

function findAdminNode(view: AdminView, gid: string): ResolvedObject | null {
  const operation = view.state.bulkOperations.find((candidate) => candidate.gid === gid);
  if (operation) return presentBulkOperation(view, operation);
  const product = view.catalog.productsByGid.get(gid);
  if (product) return view.product(product);
  const variant = view.catalog.variantsByGid.get(gid);
  if (variant) return presentAdminVariant(view, variant);
  const collection = view.catalog.collectionsByGid.get(gid);
  if (collection) return presentAdminCollection(view, collection);
  return findBlogNode(view, gid);
}

/** Builds an `Order` of the Admin API. This shop never closes, edits or refunds one. */
function presentAdminOrder(view: AdminView, order: OrderRecord): ResolvedObject {
  const idOf = (line: OrderLine): string => toGid('LineItem', lineItemId(order, line));
  return {
    __typename: 'Order',
    id: toGid('Order', orderId(order)),
    name: `#${order.number}`,
    createdAt: presentDate(order.createdAt),
    closed: false,
    closedAt: null,
    edited: false,
    refunds: [],
    lineItems: (args: ConnectionArgs) =>
      adminConnection(view, order.lines, args, idOf, (line) => ({
        __typename: 'LineItem',
        id: idOf(line),
        name: `${line.title} - ${line.variantTitle}`,
        quantity: line.quantity,
        sku: line.sku,
        product: () => {
          const product = view.catalog.productsByGid.get(line.productGid);
          return product ? view.product(product) : null;
        },
      })),
  };
}

/** Builds a `BulkOperation`. Its file, if any, is on this service at a public address. */
export function presentBulkOperation(
  { publicUrl }: { publicUrl: string },
  operation: BulkOperationRecord,
): ResolvedObject {
  const hasFile = operation.status === 'COMPLETED' && operation.objectCount > 0;
  return {
    __typename: 'BulkOperation',
    id: operation.gid,
    type: 'QUERY',
    status: operation.status,
    errorCode: operation.errorCode,
    createdAt: presentDate(operation.createdAt),
    completedAt: operation.completedAt && presentDate(operation.completedAt),
    objectCount: String(operation.objectCount),
    fileSize: operation.fileSize === null ? null : String(operation.fileSize),
    url: hasFile ? `${publicUrl}/bulk/${gidTail(operation.gid)}.jsonl` : null,
    partialDataUrl: null,
    query: operation.query,
  };
}
