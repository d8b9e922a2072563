import { contentLimits } from '../../src/config/limits';
import type { Clock } from '../../src/content/content-transport';
import { createContentTransport } from '../../src/content/content-transport';
import type { ManagementAccess } from './read-management-access';

/** Time-out of one request: the management API answers slower than the delivery API. */
const requestTimeoutMs = 30_000;

/**
 * Sends a request about the space and returns the body of the answer.
 *
 * @param resource path below the space; empty for the space itself
 * @throws ContentReadError for another answer than a success with JSON
 */
export type ManagementSend = (
  method: 'GET' | 'POST' | 'PUT' | 'DELETE',
  resource: string,
  body?: object,
) => Promise<unknown>;

/**
 * Returns a sender of requests that keeps to the rate of the management API.
 *
 * @param clock replaced in tests
 */
export function createManagementSend(
  { origin, spaceId, token }: ManagementAccess,
  clock?: Clock,
): ManagementSend {
  const { request } = createContentTransport({
    requestsPerSecond: contentLimits.requestsPerSecondWithOauth,
    requestTimeoutMs,
    clock,
  });
  const space = `${origin}/v1/spaces/${spaceId}`;
  return async (method, resource, body) => {
    const answer = await request(resource === '' ? space : `${space}/${resource}`, {
      method,
      headers: { authorization: token, 'content-type': 'application/json' },
      ...(body && { body: JSON.stringify(body) }),
    });
    return answer.body;
  };
}
