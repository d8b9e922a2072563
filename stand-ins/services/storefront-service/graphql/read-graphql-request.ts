import type { Request } from 'express';
import type { GraphqlRequest } from './run-document';

/**
 * Reads a GraphQL request from a parsed body: JSON, or the bare document of `application/graphql`.
 *
 * @returns null without a query
 */
export function readGraphqlRequest(request: Request): GraphqlRequest | null {
  const body: unknown = request.body;
  if (typeof body === 'string') {
    return body.trim() === '' ? null : { query: body, variables: {}, operationName: null };
  }
  if (typeof body !== 'object' || body === null || !('query' in body)) return null;
  const { query } = body;
  if (typeof query !== 'string') return null;
  const variables = 'variables' in body ? body.variables : null;
  const operationName = 'operationName' in body ? body.operationName : null;
  return {
    query,
    variables: isRecord(variables) ? variables : {},
    operationName: typeof operationName === 'string' ? operationName : null,
  };
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
