import type { DocumentNode, GraphQLSchema } from 'graphql';

/** A site has a few dozen operations; more than these are somebody trying things out. */
const maxDocuments = 200;

const known = new WeakMap<GraphQLSchema, Map<string, DocumentNode>>();

/** A document that was found valid before: reading one takes longer than answering it. */
export function knownDocument(schema: GraphQLSchema, query: string): DocumentNode | undefined {
  return known.get(schema)?.get(query);
}

/** Remembers a valid document. */
export function rememberDocument(
  schema: GraphQLSchema,
  query: string,
  document: DocumentNode,
): void {
  const documents = known.get(schema) ?? new Map<string, DocumentNode>();
  known.set(schema, documents);
  if (documents.size >= maxDocuments) documents.clear();
  documents.set(query, document);
}
