import { createRequire } from 'node:module';
import path from 'node:path';
import { Readable } from 'node:stream';
import { retry } from '../../../lib/http/retry';
import { askForWeights } from './ask-for-weights';

/** Maximum number of retries of one request. */
const maxRetries = 4;

/** Multiplied by the number of the attempt. */
const retryDelayMs = 1_000;

type AdminRequest = (query: string, variables?: object) => Promise<unknown>;

type CreateClient = (options: { storeUrl: string }) => { request: AdminRequest };

/** Time-out of the file of an operation, which has every product of the shop. */
const fileTimeoutMs = 300_000;

/** The `fetch` of the package `node-fetch`, as the plugin reads it at each request. */
type FetchModule = { default: (address: string, init?: object) => Promise<{ body: unknown }> };

const mark = Symbol.for('admin-api-retries');

/**
 * Makes the Shopify source plugin repeat requests that were throttled, got lost or were answered with
 * something other than JSON, and fail with a sentence that says what to do. Its client repeats only
 * server errors and takes every answer for a success, follows redirects with the token, and waits without end
 * for the rest of a file whose download was cut off. The plugin has no setting for this; a second call changes nothing.
 */
export function retryAdminRequests(): void {
  const requireFrom = createRequire(path.resolve('package.json'));
  const clients = requireFrom('gatsby-source-shopify/clients') as {
    createGraphqlClient: CreateClient;
  };
  const { createGraphqlClient } = clients;
  if (Reflect.has(createGraphqlClient, mark)) return;
  const requireFromPlugin = createRequire(requireFrom.resolve('gatsby-source-shopify/clients'));
  const fetchModule = requireFromPlugin('node-fetch') as FetchModule;
  const fetchOther = fetchModule.default;
  const files = new Set<unknown>();
  fetchModule.default = (address, init) =>
    // A redirect would take the token, in a header of the shop's own, to another host.
    files.has(address) ? fetchFile(address) : fetchOther(address, { ...init, redirect: 'error' });
  const create: CreateClient = (options) => {
    const client = createGraphqlClient(options);
    return {
      request: async (query, variables) => {
        const asked = askForWeights(query);
        const data = await ask(() => client.request(asked, variables), query, options.storeUrl);
        files.add(Reflect.get(Object(Reflect.get(data, 'node')), 'url'));
        return data;
      },
    };
  };
  clients.createGraphqlClient = Object.assign(create, { [mark]: true });
}

/**
 * Result of one request. `unless carried out`: the shop may have carried it out, so that it is repeated
 * only if it changes nothing.
 */
type Outcome = { data: object } | Failure;

type Failure = { problem: string; retries: 'never' | 'unless carried out' | 'always' };

async function ask(
  send: () => Promise<unknown>,
  query: string,
  storeDomain: string,
): Promise<object> {
  const startsOperation = query.includes('bulkOperationRunQuery');
  const outcome = await retry(() => send().then(readData, readError), {
    delayAfter: (last, retries) => {
      if ('data' in last || last.retries === 'never' || retries >= maxRetries) return undefined;
      // A second operation would be refused while the first runs.
      if (last.retries === 'unless carried out' && startsOperation) return undefined;
      return retryDelayMs * (retries + 1);
    },
  });
  if ('data' in outcome) return outcome.data;
  throw new Error(`The Admin API of the shop ${storeDomain} ${outcome.problem}`);
}

/** Downloads the file of an operation, to its end. */
async function fetchFile(address: string): Promise<{ body: Readable }> {
  const download = async (): Promise<{ body: Readable } | { problem: string }> => {
    try {
      const response = await fetch(address, { signal: AbortSignal.timeout(fileTimeoutMs) });
      if (response.ok) return { body: Readable.from(Buffer.from(await response.arrayBuffer())) };
      return { problem: `status ${response.status}` };
    } catch (error) {
      return { problem: error instanceof Error ? error.message : String(error) };
    }
  };
  const file = await retry(download, {
    delayAfter: (last, retries) =>
      'body' in last || retries >= maxRetries ? undefined : retryDelayMs * (retries + 1),
  });
  if ('body' in file) return file;
  const { host } = new URL(address);
  throw new Error(
    `The products of the shop, a file at ${host}, could not be read to the end (${file.problem}). Try again.`,
  );
}

/** Returns the rest of a sentence about the Admin API: the cause of a failed request, and what to do. */
export function describeFailure(error: unknown): string {
  return readError(error).problem;
}

/** Returns the rest of a sentence about the Admin API: a status other than success, and what to do. */
export function describeStatus(status: number): string {
  return readStatus(status).problem;
}

/** Reads the data of an answer. The client gives `undefined` for an answer with errors alone. */
function readData(data: unknown): Outcome {
  if (typeof data !== 'object' || data === null) {
    const problem =
      'answered without data, as it does when it is asked too often. Try again in a minute.';
    return { problem, retries: 'always' };
  }
  return { data: endExpired(data) };
}

/** Marks an operation whose file has expired as failed. The plugin would wait for it without end. */
function endExpired(data: object): object {
  const node: unknown = Reflect.get(data, 'node');
  if (typeof node !== 'object' || node === null) return data;
  if (Reflect.get(node, 'status') !== 'EXPIRED') return data;
  return { ...data, node: { ...node, status: 'FAILED', errorCode: 'EXPIRED' } };
}

function readError(error: unknown): Failure {
  const response: unknown = Reflect.get(Object(error), 'response');
  const status: unknown = Reflect.get(Object(response), 'status');
  if (typeof status === 'number') return readStatus(status);
  if (Reflect.get(Object(error), 'type') === 'invalid-json') {
    return {
      problem: 'answered with something other than JSON. Try again.',
      retries: 'unless carried out',
    };
  }
  const reason = error instanceof Error ? error.message : String(error);
  return {
    problem: `does not answer. Check the connection, then try again. (${reason})`,
    retries: 'unless carried out',
  };
}

function readStatus(status: number): Failure {
  if (status === 429) {
    const problem = 'answered with status 429 (too many requests). Try again in a minute.';
    return { problem, retries: 'always' };
  }
  if (status === 408) {
    // The request did not arrive whole, as from a build that was busy for a minute after it had connected.
    const problem = 'answered with status 408 (the request did not arrive in time). Try again.';
    return { problem, retries: 'always' };
  }
  const advice =
    status === 401 || status === 403
      ? 'Check SHOPIFY_ADMIN_TOKEN: the tokens of new apps expire after 24 hours.'
      : 'Try again when the service has recovered.';
  return { problem: `answered with status ${status}. ${advice}`, retries: 'never' };
}
