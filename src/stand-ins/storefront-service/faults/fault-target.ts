import type { Request } from 'express';
import type { DocumentNode } from 'graphql';
import { Kind, parse } from 'graphql';
import { readGraphqlRequest } from '../graphql/read-graphql-request';
import type { Target } from './fault-book';

/** What faults are aimed by in a request whose body has been read. */
export function targetOf(request: Request): Target {
  const query = readGraphqlRequest(request)?.query;
  return { url: request.originalUrl, operations: query === undefined ? [] : namesIn(query) };
}

/** The names of a document's operations and of the fields they start from. */
function namesIn(query: string): string[] {
  let document: DocumentNode;
  try {
    document = parse(query);
  } catch {
    // The API itself says what is wrong with the document; no fault can be aimed at it by name.
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
