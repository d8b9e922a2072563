import { gidTail } from '../catalogue/gid';
import type { ResolvedObject } from '../graphql/resolved-object';
import { presentDate } from '../graphql/scalars';
import type { BulkOperationRecord } from '../state/shop-state';

/** A `BulkOperation`. Its file, when there is one, lies on this service under an open address. */
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
    rootObjectCount: String(operation.rootObjectCount),
    fileSize: operation.fileSize === null ? null : String(operation.fileSize),
    url: hasFile ? `${publicUrl}/bulk/${gidTail(operation.gid)}.jsonl` : null,
    partialDataUrl: null,
    query: operation.query,
  };
}
