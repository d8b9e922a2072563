/**
 * Client of Storyblok's management API, for one space. Requests keep to the rate of the API, answers are
 * checked against a shape, and failures are sentences that a person can act on.
 */
import * as v from 'valibot';
import { managementOrigins } from '../../src/config/content-access';
import { contentLimits } from '../../src/config/limits';
import type { Clock } from '../../src/content/content-transport';
import { ContentReadError, createContentTransport } from '../../src/content/content-transport';
import { messageOf } from '../../src/lib/values/thrown-values';
import { ToolError } from './tool-error';

/** Address and token of the management API of the space. */
export type ManagementAccess = {
  spaceId: number;
  token: string;
  region: string;
  /** Address up to the API's version. */
  origin: string;
  /** True for the embedded content service. */
  isEmbedded: boolean;
};

/** Access to the embedded service, apart from its address. */
export const embeddedAccess = {
  spaceId: 104200,
  token: 'management',
  region: 'eu',
  isEmbedded: true,
};

/** Page on which a person makes the token of the management API. */
export const accountUrl = 'https://app.storyblok.com/#/me/account?tab=token';

/** Returns the address of a space in Storyblok's own application. */
export function spaceUrl({ region, spaceId }: ManagementAccess): string {
  const host = region === 'cn' ? 'app.storyblokchina.cn' : 'app.storyblok.com';
  return `https://${host}/#/me/spaces/${spaceId}`;
}

/**
 * Reads the space that variables name; the embedded one when neither variable is set.
 *
 * @throws ToolError naming a variable that is missing or invalid
 */
export function readManagementAccess(
  variables: Readonly<Record<string, string | undefined>>,
): ManagementAccess {
  const { STORYBLOK_SPACE_ID: space, STORYBLOK_MANAGEMENT_TOKEN: token } = variables;
  if (!space && !token) {
    const port = variables.CONTENT_SERVICE_PORT || '4401';
    const origin = `http://localhost:${port}`;
    return { ...embeddedAccess, origin };
  }
  if (!space || !token) {
    const missing = space ? 'STORYBLOK_MANAGEMENT_TOKEN' : 'STORYBLOK_SPACE_ID';
    throw new ToolError(
      `${missing} is missing. Add it to .env, or remove both to use the stand-in.`,
    );
  }
  const region = variables.STORYBLOK_REGION || 'eu';
  const origin = managementOrigins[region];
  if (!/^\d+$/.test(space) || !origin) {
    throw new ToolError(
      `STORYBLOK_SPACE_ID must be the number of the space, without #, and STORYBLOK_REGION one of ${Object.keys(managementOrigins).join(', ')}.`,
    );
  }
  return { spaceId: Number(space), token, region, origin, isEmbedded: false };
}

/** A request about the space: its path is below the space, and empty for the space itself. */
type ManagementRequest = [
  method: 'GET' | 'POST' | 'PUT' | 'DELETE',
  resource: string,
  body?: object,
];

export type ManagementClient = {
  /**
   * Sends a request and returns the part of its answer that a shape names.
   *
   * @param purpose completes "may not …" and "could not …"
   * @throws ToolError if it fails, or is answered with something else
   */
  ask: <Shape extends v.GenericSchema>(
    purpose: string,
    shape: Shape,
    ...request: ManagementRequest
  ) => Promise<v.InferOutput<Shape>>;
  /** Deletes something. What is gone already is no failure. */
  remove: (purpose: string, resource: string) => Promise<void>;
};

/** Time-out of one request: the management API answers slower than the delivery API. */
const requestTimeoutMs = 30_000;

/** @param clock replaced in tests */
export function createManagementClient(access: ManagementAccess, clock?: Clock): ManagementClient {
  const transport = createContentTransport({
    requestsPerSecond: contentLimits.requestsPerSecondWithOauth,
    requestTimeoutMs,
    clock,
  });
  const space = `${access.origin}/v1/spaces/${access.spaceId}`;
  const ask: ManagementClient['ask'] = async (purpose, shape, method, resource, body) => {
    try {
      const answer = await transport.request(resource === '' ? space : `${space}/${resource}`, {
        method,
        headers: { authorization: access.token, 'content-type': 'application/json' },
        ...(body && { body: JSON.stringify(body) }),
      });
      return v.parse(shape, answer.body);
    } catch (cause) {
      const status = cause instanceof ContentReadError ? cause.status : undefined;
      throw new ToolError(describeFailure(access, purpose, cause), { cause, status });
    }
  };
  return {
    ask,
    remove: async (purpose, resource) => {
      await orGone(() => ask(purpose, v.unknown(), 'DELETE', resource));
    },
  };
}

/** Returns `undefined` if the space does not have what a request is about. */
export async function orGone<Result>(run: () => Promise<Result>): Promise<Result | undefined> {
  try {
    return await run();
  } catch (error) {
    if (error instanceof ToolError && error.status === 404) return undefined;
    throw error;
  }
}

/** True for a failed request that may succeed when it is sent again: its answer was lost, or the service failed. */
export function mayPass({ cause, status }: ToolError): boolean {
  if (!(cause instanceof ContentReadError)) return false;
  return status === undefined || status >= 500;
}

function describeFailure(
  { spaceId, region, isEmbedded }: ManagementAccess,
  purpose: string,
  cause: unknown,
): string {
  if (cause instanceof v.ValiError) {
    return `Storyblok could not ${purpose}: its answer has another form than documented. Try again later, or do it by hand in the space ${spaceId}.`;
  }
  const status = cause instanceof ContentReadError ? cause.status : undefined;
  if (status === 401) {
    return `Storyblok does not accept the personal access token. Make one under ${accountUrl} and set STORYBLOK_MANAGEMENT_TOKEN to it.`;
  }
  if (status === 403) {
    return `The token may not ${purpose}. Its user needs the role Admin in the space ${spaceId}, which the owner of the space gives.`;
  }
  if (status === 404) {
    return `Storyblok could not ${purpose}: the user of this token has no such thing in the space ${spaceId} of the region ${region}. Check STORYBLOK_SPACE_ID and STORYBLOK_REGION.`;
  }
  const start = isEmbedded && status === undefined ? ' Start it with "npm run stand-ins".' : '';
  return `Storyblok could not ${purpose}. ${messageOf(cause)}${start}`;
}
