import { numericId } from '../catalogue/gid';
import type { OrderLine, OrderRecord } from '../state/shop-state';

/** Digits only, as in REST payloads. */
export function orderId(order: OrderRecord): string {
  return numericId(`order/${order.cartToken}`);
}

export function lineItemId(order: OrderRecord, line: OrderLine): string {
  const position = order.lines.indexOf(line);
  return numericId(`line-item/${order.cartToken}/${position}`);
}
