import { toGid } from '../catalogue/gid';
import type { ConnectionArgs } from '../graphql/paginate';
import type { ResolvedObject } from '../graphql/resolved-object';
import { presentDate } from '../graphql/scalars';
import { lineItemId, orderId } from '../orders/order-ids';
import type { OrderLine, OrderRecord } from '../state/shop-state';
import type { AdminView } from './admin-view';
import { adminConnection } from './admin-view';

/** An `Order` of the Admin API; this shop neither closes, edits nor refunds one. */
export function presentAdminOrder(view: AdminView, order: OrderRecord): ResolvedObject {
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
          const product = view.catalogue.productsByGid.get(line.productGid);
          return product ? view.product(product) : null;
        },
      })),
  };
}
