import { isAimedAt } from '../../shared/faults/fault-aim';
import type { ActiveFault, FaultList } from '../../shared/faults/fault-list';
import { createFaultList } from '../../shared/faults/fault-list';
import { readOrders } from '../../shared/faults/read-orders';
import { faultKinds } from './fault-guide';
import type { Fault, FaultKind, FaultOrder } from './fault-schema';
import { faultSchema } from './fault-schema';

/** What a fault is aimed by: the address, and the names an operation goes by. */
export type Target = { url: string; operations: readonly string[] };

/** The faults a service has been told to have. */
export type FaultBook = Pick<FaultList<Fault, FaultOrder>, 'add' | 'list' | 'clear'> & {
  /** Whether there is any. */
  isEmpty: () => boolean;
  /** Faults of some kinds aimed at a request, in their order. Nothing is counted yet. */
  aimedAt: <Kind extends FaultKind>(
    target: Target,
    kinds: readonly Kind[],
  ) => ActiveFault<Extract<Fault, { kind: Kind }>>[];
};

/** Makes a book without faults. */
export function createFaultBook(): FaultBook {
  const faults = createFaultList<Fault, FaultOrder>((orders) =>
    readOrders(orders, faultSchema, faultKinds),
  );
  return {
    add: faults.add,
    list: faults.list,
    clear: faults.clear,
    isEmpty: () => faults.list().length === 0,
    aimedAt: <Kind extends FaultKind>({ url, operations }: Target, kinds: readonly Kind[]) =>
      faults.select(
        (fault) =>
          kinds.some((kind) => kind === fault.kind) &&
          isAimedAt(fault, url) &&
          (fault.operation === null || operations.includes(fault.operation)),
      ) as ActiveFault<Extract<Fault, { kind: Kind }>>[],
  };
}
