import { readOrders } from '../../shared/faults/read-orders';
import { faultKinds } from './fault-kinds';
import type { Fault } from './fault-schema';
import { faultSchema } from './fault-schema';

/**
 * Reads one fault, or a list of them.
 *
 * @throws FaultError naming the setting that is wrong
 */
export function readFaults(orders: unknown): Fault[] {
  return readOrders(orders, faultSchema, faultKinds);
}
