import type { DocumentNode, GraphQLSchema } from 'graphql';
import { GraphQLError, Kind, parse, validate, visit } from 'graphql';
import { decodeGid } from '../catalog/gid';
import type { ShopService } from '../shop-service';
import type { BulkOperationRecord } from '../state/shop-state';
import type { BulkRunner } from './bulk-runner';
import { isOpen } from './bulk-runner';
import { presentBulkOperation } from './admin-queries';

/** Maximum number of open bulk queries of a shop, since API version 2026-01. */
const maxOpenOperations = 5;

/** Returns the bulk operation mutations of the Admin API. */
export function adminMutations(service: ShopService, schema: GraphQLSchema, runner: BulkRunner) {
  return {
    bulkOperationRunQuery: async ({ query }: { query: string }) => {
      const problem = invalidBulkQuery(schema, query);
      if (problem) return refusal('INVALID', `Invalid bulk query: ${problem}`);
      const open = service.store.read().bulkOperations.filter(isOpen);
      if (open.length >= maxOpenOperations) {
        return refusal('LIMIT_REACHED', `${open.length} bulk queries are running already.`);
      }
      const operation = await runner.start(query);
      return { bulkOperation: presentBulkOperation(service, operation), userErrors: [] };
    },
    bulkOperationCancel: async ({ id }: { id: string }) => {
      const payload = await cancel(service, decodeGid(id));
      runner.rehearsal.release(decodeGid(id));
      return payload;
    },
  };
}

function refusal(code: string, message: string) {
  return { bulkOperation: null, userErrors: [{ code, field: ['query'], message }] };
}

/** @returns the error of a bulk query, or null */
function invalidBulkQuery(schema: GraphQLSchema, query: string): string | null {
  try {
    const document = parse(query);
    const [error] = validate(schema, document);
    if (error) return error.message;
    const [operation] = document.definitions;
    const isQuery =
      operation?.kind === Kind.OPERATION_DEFINITION && operation.operation === 'query';
    if (!isQuery) return 'it must be one query.';
    return hasConnection(document) ? null : 'it must contain at least one connection.';
  } catch (error) {
    if (error instanceof GraphQLError) return error.message;
    throw error;
  }
}

/** Returns true if a query has a connection. A bulk result consists of the nodes of connections. */
function hasConnection(document: DocumentNode): boolean {
  let found = false;
  visit(document, {
    Field: ({ name }) => {
      found ||= name.value === 'edges';
    },
  });
  return found;
}

async function cancel(service: ShopService, gid: string) {
  return service.store.change((state) => {
    const operation = state.bulkOperations.find((candidate) => candidate.gid === gid);
    if (!operation || !isOpen(operation)) {
      const message = operation
        ? `A bulk operation cannot be canceled when it is ${operation.status.toLowerCase()}`
        : 'Bulk operation does not exist';
      const bulkOperation = operation ? presentBulkOperation(service, operation) : null;
      return { state, result: { bulkOperation, userErrors: [{ field: ['id'], message }] } };
    }
    const completedAt = service.clock.now().toISOString();
    const canceled: BulkOperationRecord = { ...operation, status: 'CANCELED', completedAt };
    const bulkOperations = state.bulkOperations.map((other) =>
      other === operation ? canceled : other,
    );
    const bulkOperation = { ...presentBulkOperation(service, canceled), status: 'CANCELING' };
    return { state: { ...state, bulkOperations }, result: { bulkOperation, userErrors: [] } };
  });
}
