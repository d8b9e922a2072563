import type { Request } from 'express';
import type { ChangedFields } from '../graphql/schema-file';
import type { ShopFaultBook } from './fault-book';
import { targetOf } from './fault-book';

/** Returns the fields that faults take out of the schema of a request, and those that they deprecate. */
export function changedFields(faults: ShopFaultBook, request: Request): ChangedFields {
  const kinds = ['absent-field', 'deprecated-field'] as const;
  const struck = faults.isEmpty()
    ? []
    : faults.aimedAt(targetOf(request), kinds).filter(({ strikes }) => strikes());
  const [absent, deprecated] = kinds.map((kind) =>
    struck.flatMap(({ fault }) => (fault.kind === kind ? [fault.field] : [])),
  );
  return { absent: absent ?? [], deprecated: deprecated ?? [] };
}
