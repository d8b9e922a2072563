import type { Channel } from 'node:diagnostics_channel';
import { subscribe, unsubscribe } from 'node:diagnostics_channel';
import type { Server } from 'node:http';
import { IncomingMessage, ServerResponse } from 'node:http';
import { Socket } from 'node:net';

/**
 * Returns a `fetch` that calls a server of this process without a connection: no sockets, no HTTP
 * parsing. Handlers, faults and answers are the server's own. It supports what the storefront
 * client sends: a POST with a JSON body.
 *
 * @param url origin of a running server in this process
 * @param turns returns the number of event-loop turns by which the next request or answer is
 *   delayed
 */
export async function createInProcessFetch(
  url: string,
  turns: () => number,
): Promise<typeof fetch> {
  const server = await findServer(url);
  return async (address, init) => {
    const body = init?.body;
    if (typeof address !== 'string' || typeof body !== 'string') throw new TypeError(unsupported);
    await passTurns(turns());
    const answer = await dispatch(server, new URL(address), { ...init, body });
    await passTurns(turns());
    return answer;
  };
}

const unsupported = 'Only a text body can be posted, to an address that is a string.';

type TextRequest = RequestInit & { body: string };

/**
 * Finds the server by sending it one request: Node reports the server of each request on a
 * diagnostics channel.
 */
async function findServer(url: string): Promise<Server> {
  const channel = 'http.server.request.start';
  const found = new Promise<Server>((resolve) => {
    const listener: Parameters<Channel['subscribe']>[0] = (message) => {
      const { server, request } = message as { server: Server; request: IncomingMessage };
      if (request.headers.host !== new URL(url).host) return;
      unsubscribe(channel, listener);
      resolve(server);
    };
    subscribe(channel, listener);
  });
  await (await fetch(url)).text();
  return found;
}

function dispatch(server: Server, address: URL, init: TextRequest): Promise<Response> {
  return new Promise((resolve, reject) => {
    const drop = () => reject(new TypeError('fetch failed'));
    const request = toRequest(address, init);
    request.socket.resetAndDestroy = () => {
      drop();
      return request.socket;
    };
    const response = new ServerResponse(request);
    const chunks: Buffer[] = [];
    response.write = (chunk: unknown, ...rest: unknown[]) => {
      if (typeof chunk === 'string' || Buffer.isBuffer(chunk)) chunks.push(Buffer.from(chunk));
      for (const done of rest) if (typeof done === 'function') setImmediate(done as () => void);
      return true;
    };
    response.end = (chunk?: unknown) => {
      response.write(chunk);
      const headers = Object.entries(response.getHeaders()).map(
        ([name, value]): [string, string] => [name, String(value)],
      );
      resolve(new Response(Buffer.concat(chunks), { status: response.statusCode, headers }));
      return response;
    };
    response.destroy = () => {
      drop();
      return response;
    };
    server.emit('request', request, response);
  });
}

/** Creates a request whose body has already been read, which body parsers pass on. */
function toRequest({ pathname, search, host }: URL, init: TextRequest): IncomingMessage {
  const request = new IncomingMessage(new Socket());
  request.method = init.method ?? 'GET';
  request.url = pathname + search;
  request.headers = { host };
  new Headers(init.headers).forEach((value, name) => (request.headers[name] = value));
  return Object.assign(request, { body: JSON.parse(init.body) as unknown });
}

/** Waits for a number of event-loop turns. */
export async function passTurns(count: number): Promise<void> {
  for (let turn = 0; turn < count; turn += 1) await new Promise((resolve) => setImmediate(resolve));
}
