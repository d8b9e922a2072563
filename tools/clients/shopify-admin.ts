/**
 * Client of Shopify's Admin API. Every answer is checked against the shape that its caller expects, and every
 * failure becomes a sentence that says what to do.
 */
import * as v from 'valibot';
import { readAdminCredentials } from '../../src/config/admin-credentials';
import { checkedApiVersion } from '../../src/config/shopify-api-version';
import { backoff, retry } from '../../src/lib/http/retry';
import { messageOf, propertyOf } from '../../src/lib/values/thrown-values';
import type { AdminAccess, AdminToken } from '../../src/storefront/admin/admin-token';
import {
  adminToken,
  credentialsAdvice,
  forgetAdminToken,
} from '../../src/storefront/admin/admin-token';
import { noteDeprecation } from '../../src/storefront/admin/deprecations';
import { ToolError } from './tool-error';

/** `program`: what a person runs again after a failure: `setup`, `doctor` or `the import`. */
export type ShopifyAccess = AdminAccess & { program: string };

/**
 * Reads the shop and the keys to its Admin API from variables. The domain may be given as an address, or as the
 * address of the shop's admin.
 *
 * @throws ToolError if the domain is none of Shopify's
 */
export function readShopifyAccess(
  variables: Readonly<Record<string, string | undefined>>,
  program: string,
): ShopifyAccess {
  const { SHOPIFY_STORE_DOMAIN: given = '' } = variables;
  const [, handle, name] =
    /^(?:https:\/\/)?(?:admin\.shopify\.com\/store\/([a-z0-9-]+)|([a-z0-9-]+)\.myshopify\.com)(?:\/.*)?$/.exec(
      given.trim().toLowerCase(),
    ) ?? [];
  const shop = handle ?? name;
  if (shop === undefined) {
    throw new ToolError(
      `SHOPIFY_STORE_DOMAIN is "${given}", but must be the permanent domain of the shop, such as my-store.myshopify.com (in the admin under Settings > Domains).`,
    );
  }
  const apiVersion = variables.SHOPIFY_API_VERSION || checkedApiVersion;
  return {
    adminOrigin: `https://${shop}.myshopify.com`,
    apiVersion,
    adminCredentials: readAdminCredentials(variables),
    program,
  };
}

type Answer = { status: number; headers: Headers; text: string };

const requestTimeoutMs = 30_000;
const maxRetries = 5;
const firstRetryDelayMs = 500;
const maxRetryDelayMs = 10_000;

/**
 * Runs a document and returns its data, with the version of the API that answered. Waits while the
 * shop is throttled; a failed query is repeated, a failed mutation is not, since it may have been
 * carried out.
 *
 * @param shape of `data`
 * @throws ToolError for any other answer
 */
export async function askShopify<Shape extends v.GenericSchema>(
  access: ShopifyAccess,
  document: string,
  shape: Shape,
  variables: Readonly<Record<string, unknown>> = {},
): Promise<{ data: v.InferOutput<Shape>; apiVersion: string | null }> {
  const isQuery = document.trimStart().startsWith('query');
  const answer = await retry(() => post(access, document, variables), {
    delayAfter: (outcome, retries) =>
      retries < maxRetries ? retryDelay(outcome, retries, isQuery) : undefined,
  });
  const body = readBody(access, answer);
  const read = v.safeParse(shape, propertyOf(body, 'data'));
  if (!read.success) {
    const at = v.getDotPath(read.issues[0]) ?? 'data';
    throw new ToolError(
      `${hostOf(access)} gave an answer without a readable "${at}". Run ${access.program} again; if that does ` +
        `not help, SHOPIFY_API_VERSION (${access.apiVersion}) may be too new or too old.`,
    );
  }
  return { data: read.output, apiVersion: answer.headers.get('X-Shopify-API-Version') };
}

export const pageInfo = v.object({ hasNextPage: v.boolean(), endCursor: v.nullish(v.string()) });

/** One page of a list. */
type ShopPage<T> = { nodes: T[]; pageInfo: v.InferOutput<typeof pageInfo> };

/**
 * Reads a list to its end.
 *
 * @param readPage is given the cursor after which the page begins; null for the first one
 */
export async function readAllPages<T>(
  readPage: (after: string | null) => Promise<ShopPage<T>>,
): Promise<T[]> {
  const found: T[] = [];
  let after: string | null = null;
  do {
    const page: ShopPage<T> = await readPage(after);
    found.push(...page.nodes);
    after = page.pageInfo.hasNextPage ? (page.pageInfo.endCursor ?? null) : null;
  } while (after !== null);
  return found;
}

export const userErrors = v.array(v.object({ message: v.string() }));

/** Joins the messages of user errors to sentences. */
export function describeUserErrors(errors: v.InferOutput<typeof userErrors>): string {
  return errors.map(({ message }) => (/[.!?]$/.test(message) ? message : `${message}.`)).join(' ');
}

const payloadShape = v.object({
  payload: v.object({
    made: v.nullish(v.object({ id: v.string(), accessToken: v.optional(v.string()) })),
    deletedId: v.nullish(v.string()),
    userErrors,
  }),
});

/**
 * Runs a mutation of one field.
 *
 * @param mutation its variables with their types, its field, and of the result the object `made` or the
 *   gid `deletedId`
 * @returns the result, and Shopify's reasons for a refusal as sentences
 */
export async function changeShop(
  access: ShopifyAccess,
  mutation: { inputs: string; field: string; result: string },
  variables: Readonly<Record<string, unknown>>,
): Promise<
  Omit<v.InferOutput<typeof payloadShape>['payload'], 'userErrors'> & { refusal: string }
> {
  const { inputs, field, result } = mutation;
  const document = `mutation (${inputs}) { payload: ${field} { ${result} userErrors { message } } }`;
  const { data } = await askShopify(access, document, payloadShape, variables);
  return { ...data.payload, refusal: describeUserErrors(data.payload.userErrors) };
}

/**
 * Deletes an object. One that no longer exists is no failure.
 *
 * @param field of the mutation, with the gid as `$id`
 * @param name for the sentence of a failure
 * @throws ToolError if Shopify refuses it
 */
export async function deleteFromShop(
  access: ShopifyAccess,
  { field, result, name }: { field: string; result: string; name: string },
  id: string,
): Promise<void> {
  const mutation = { inputs: '$id: ID!', field, result: `deletedId: ${result}` };
  const { deletedId, refusal } = await changeShop(access, mutation, { id });
  if (deletedId || (await isDeleted(access, id))) return;
  throw new ToolError(`Shopify refused to delete ${name}: ${refusal}`);
}

const nodeDocument = `query SetupNode($id: ID!) {
  node(id: $id) { id }
}`;

const someNode = v.object({ node: v.nullable(v.object({ id: v.string() })) });

/** True if an object no longer exists in the shop. */
export async function isDeleted(access: ShopifyAccess, id: string): Promise<boolean> {
  return (await askShopify(access, nodeDocument, someNode, { id })).data.node === null;
}

/**
 * Returns the token for the Admin API.
 *
 * @throws ToolError if the shop gives none
 */
export async function takeToken(access: ShopifyAccess): Promise<AdminToken> {
  const given = await adminToken(access, requestTimeoutMs);
  if (given.ok) return given;
  throw new ToolError(`${hostOf(access)}: ${given.problem} Then run ${access.program} again.`, {
    ...(given.status !== undefined && { status: given.status }),
  });
}

/** Sends a document, again with another token if the shop refuses one that can be renewed. */
async function post(
  access: ShopifyAccess,
  query: string,
  variables: Readonly<Record<string, unknown>>,
): Promise<Answer> {
  const { token } = await takeToken(access);
  const answer = await postWith(token, access, query, variables);
  if (answer.status !== 401 || !forgetAdminToken(access, token)) return answer;
  return postWith((await takeToken(access)).token, access, query, variables);
}

async function postWith(
  token: string,
  access: ShopifyAccess,
  query: string,
  variables: Readonly<Record<string, unknown>>,
): Promise<Answer> {
  const address = `${access.adminOrigin}/admin/api/${access.apiVersion}/graphql.json`;
  try {
    const response = await fetch(address, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json', 'X-Shopify-Access-Token': token },
      body: JSON.stringify({ query, variables }),
      // A shop that was renamed redirects, and a redirected POST would lose its body.
      redirect: 'manual',
      signal: AbortSignal.timeout(requestTimeoutMs),
    });
    noteDeprecation(query, response);
    return { status: response.status, headers: response.headers, text: await response.text() };
  } catch (error) {
    const reason = messageOf(propertyOf(error, 'cause') ?? error);
    throw new ToolError(
      `${hostOf(access)} does not answer (${reason}). Check SHOPIFY_STORE_DOMAIN and the connection, then run ${access.program} again.`,
      { cause: error },
    );
  }
}

/** Returns the milliseconds to wait before the same request is sent again. */
function retryDelay(
  { status, headers, text }: Answer,
  retries: number,
  isQuery: boolean,
): number | undefined {
  const cost = status === 200 && text.includes('"THROTTLED"') ? throttleCost(text) : undefined;
  if (cost !== undefined) return Math.min(cost, maxRetryDelayMs);
  const isRefused = status === 429 || status === 430 || status === 503;
  if (!isRefused && !(isQuery && status >= 500)) return undefined;
  const asked = Number(headers.get('Retry-After') ?? NaN) * 1000;
  const delay = Number.isFinite(asked) ? asked : backoff(firstRetryDelayMs, retries);
  return Math.min(delay, maxRetryDelayMs);
}

const throttled = v.object({
  extensions: v.object({
    cost: v.object({
      requestedQueryCost: v.number(),
      throttleStatus: v.object({ currentlyAvailable: v.number(), restoreRate: v.number() }),
    }),
  }),
});

/** Returns the milliseconds after which the shop has restored the cost of a throttled request. */
function throttleCost(text: string): number {
  const read = v.safeParse(v.pipe(v.string(), v.parseJson(), throttled), text);
  if (!read.success) return firstRetryDelayMs;
  const { requestedQueryCost, throttleStatus } = read.output.extensions.cost;
  const missing = Math.max(0, requestedQueryCost - throttleStatus.currentlyAvailable);
  return (missing / Math.max(1, throttleStatus.restoreRate)) * 1000;
}

/** Returns the parsed body of an answer without errors. */
function readBody(access: ShopifyAccess, { status, text }: Answer): unknown {
  const host = hostOf(access);
  const { program } = access;
  if (status !== 200) {
    throw new ToolError(`${host} ${statusSentence(access, status)}`, { status });
  }
  const body = parseBody(access, text);
  const errors = v.safeParse(topLevelErrors, propertyOf(body, 'errors'));
  if (!errors.success) return body;
  const [{ message, extensions }] = errors.output;
  if (extensions?.code === 'THROTTLED')
    throw new ToolError(`${host} ${throttledSentence(program)}`);
  if (extensions?.code === 'ACCESS_DENIED') {
    throw new ToolError(
      `${host} refused a request: ${message} Give the app this access scope, install it again, and run ${program} again.`,
    );
  }
  throw new ToolError(
    `${host} refused a request: ${message} Check SHOPIFY_API_VERSION (${access.apiVersion}) and run ${program} again.`,
  );
}

const topLevelError = v.object({
  message: v.string(),
  extensions: v.optional(v.object({ code: v.optional(v.string()) })),
});

const topLevelErrors = v.tupleWithRest([topLevelError], topLevelError);

function throttledSentence(program: string): string {
  return `has too many requests to answer, also after several waits. Another program uses the same app: end it or wait a minute, then run ${program} again. What is done stays done.`;
}

function statusSentence(access: ShopifyAccess, status: number): string {
  const { apiVersion, program } = access;
  if (status === 401) {
    return `does not accept the Admin token: ${credentialsAdvice(access)}. Then run ${program} again.`;
  }
  if (status === 403) {
    return `lets this Admin token in, but not into the Admin API. Install its app in this shop, then run ${program} again.`;
  }
  if (status === 404 || (status >= 300 && status < 400)) {
    return (
      `has no Admin API of version ${apiVersion}. Enter the permanent domain of the shop, such as ` +
      'my-store.myshopify.com (in the admin under Settings > Domains), and leave SHOPIFY_API_VERSION empty.'
    );
  }
  if (status === 402 || status === 423) {
    return `is frozen or locked. Settle that in the admin of the shop, then run ${program} again.`;
  }
  if (status === 429 || status === 430) return throttledSentence(program);
  return `answered with status ${status}. Run ${program} again when Shopify has recovered (www.shopifystatus.com). What is done stays done.`;
}

function parseBody(access: ShopifyAccess, text: string): unknown {
  try {
    return JSON.parse(text);
  } catch (cause) {
    throw new ToolError(
      `${hostOf(access)} answered with something other than JSON, or with half of it. Check that it is the address of a shop, then run ${access.program} again.`,
      { cause },
    );
  }
}

export function hostOf({ adminOrigin }: ShopifyAccess): string {
  return new URL(adminOrigin).host;
}
