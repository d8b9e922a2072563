import { readOrders } from '../../shared/faults/read-orders';
import type { ShopService } from '../shop-service';
import { checkFault } from './change-state';
import type { FaultBook } from './fault-book';
import { faultKinds } from './fault-guide';
import type { FaultOrder } from './fault-schema';
import { faultSchema } from './fault-schema';

/** The book, taking only faults that fit this shop. */
export function checkedFaults(service: ShopService, faults: FaultBook): FaultBook {
  return {
    ...faults,
    add: (orders: FaultOrder | readonly FaultOrder[]) => {
      for (const fault of readOrders(orders, faultSchema, faultKinds)) checkFault(service, fault);
      faults.add(orders);
    },
  };
}
