import type { Request } from 'express';
import type { DocumentNode } from 'graphql';
import { Kind, parse } from 'graphql';
import { isAimedAt } from '../../shared/faults/fault-aim';
import type { ActiveFault, FaultList } from '../../shared/faults/fault-list';
import { createFaultList } from '../../shared/faults/fault-list';
import { readGraphqlRequest } from '../graphql/read-graphql-request';
import type { ShopFault, FaultKind, ShopFaultOrder } from './fault-kinds';
import { readShopFaults } from './fault-kinds';

/**
 * A request as faults see it: its URL and user agent, and the names of its operations and of their root fields,
 * which are parsed on demand.
 */
type Target = { url: string; agent: string; operations: () => readonly string[] };

/** Active faults of the service, kept in memory until `clear`. */
export type ShopFaultBook = Pick<FaultList<ShopFault, ShopFaultOrder>, 'add' | 'list'> & {
  /** Removes every fault, or those aimed at one user agent. */
  clear: (agent?: string) => void;
  isEmpty: () => boolean;
  /** Returns the faults of some kinds aimed at a request, in order, without counting it. */
  aimedAt: <Kind extends FaultKind>(
    target: Target,
    kinds: readonly Kind[],
  ) => ActiveFault<Extract<ShopFault, { kind: Kind }>>[];
};

/** Creates a book without faults. */
export function createShopFaultBook(): ShopFaultBook {
  const faults = createFaultList<ShopFault, ShopFaultOrder>(readShopFaults);
  return {
    add: faults.add,
    list: faults.list,
    clear: (agent) => faults.clear((fault) => agent === undefined || fault.agent === agent),
    isEmpty: () => faults.list().length === 0,
    aimedAt: <Kind extends FaultKind>({ url, agent, operations }: Target, kinds: readonly Kind[]) =>
      faults.select(
        (fault) =>
          kinds.some((kind) => kind === fault.kind) &&
          isAimedAt(fault, url) &&
          (fault.agent === null || agent.includes(fault.agent)) &&
          (fault.operation === null || operations().includes(fault.operation)),
      ) as ActiveFault<Extract<ShopFault, { kind: Kind }>>[],
  };
}

/** Returns the target of a request whose body has been read. */
export function targetOf(request: Request): Target {
  const query = readGraphqlRequest(request)?.query;
  return {
    url: request.originalUrl,
    agent: request.get('user-agent') ?? '',
    operations: () => (query === undefined ? [] : namesIn(query)),
  };
}

/** Returns the names of a document's operations and of their root fields. */
function namesIn(query: string): string[] {
  let document: DocumentNode;
  try {
    document = parse(query);
  } catch {
    // The API reports the syntax error; a fault cannot select this request by operation.
    return [];
  }
  return document.definitions.flatMap((definition) => {
    if (definition.kind !== Kind.OPERATION_DEFINITION) return [];
    const fields = definition.selectionSet.selections.flatMap((selection) =>
      selection.kind === Kind.FIELD ? [selection.name.value] : [],
    );
    return [...(definition.name ? [definition.name.value] : []), ...fields];
  });
}
