import type { IncomingHttpHeaders, IncomingMessage, OutgoingHttpHeaders } from 'node:http';
import type { Http2SecureServer } from 'node:http2';
import { createSecureServer } from 'node:http2';
import type { AddressInfo } from 'node:net';
import type { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { ask, decode } from '../../../../__tests__/rigs/servers/start-edge';
import { listen } from '../../../../src/processes/shared/listen';

/** Answer on its way, decompressed. */
export type PassingAnswer = { status: number; headers: IncomingHttpHeaders; body: string };

/** Request on its way. */
export type PassingRequest = { path: string; body: string };

/** Changes an answer, or answers in place of what is behind the proxy. */
export type Change = (request: PassingRequest, answer: PassingAnswer) => Partial<PassingAnswer>;

export type AlteringProxy = Awaited<ReturnType<typeof startAlteringProxy>>;

/**
 * Starts a proxy whose answers a test changes, one thing at a time.
 *
 * @param originOf returns the origin that a path leads to
 */
export async function startAlteringProxy(originOf: (path: string) => string) {
  let current: Change | undefined;
  const server = await listen(
    (request, response) => void passOn(request, response, originOf, current),
    { name: 'proxy', host: '127.0.0.1', port: 0, portVariable: 'PROXY_PORT' },
  );
  return {
    url: server.url,
    port: String(server.port),
    /** Changes all answers until `restore`. */
    change: (change: Change) => {
      current = change;
    },
    restore: () => {
      current = undefined;
    },
    close: server.close,
  };
}

/** Starts a proxy that ends TLS and speaks HTTP/2. */
export async function startTlsProxy(
  certificate: { key: string; cert: string },
  origin: string,
): Promise<{ url: string; close: () => Promise<void> }> {
  const server: Http2SecureServer = createSecureServer(
    { ...certificate, allowHTTP1: true },
    (request, response) => void passOn(request, response, () => origin, undefined),
  );
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  return {
    url: `https://localhost:${port}`,
    close: () => new Promise((resolve) => server.close(() => resolve())),
  };
}

/** Takes requests and responses of HTTP/1.1 and HTTP/2. */
async function passOn(
  request: Readable & Pick<IncomingMessage, 'url' | 'method' | 'headers'>,
  response: {
    writeHead: (status: number, headers?: OutgoingHttpHeaders) => unknown;
    end: (body: string | Buffer) => unknown;
  },
  originOf: (path: string) => string,
  change: Change | undefined,
): Promise<void> {
  const { url: path = '', method = '' } = request;
  const body = await buffer(request);
  try {
    const answer = await ask(originOf(path) + path, method, request.headers, body);
    const read = () => ({ ...answer, body: decode(answer) });
    const changed = change?.({ path, body: body.toString() }, read()) ?? {};
    const encoding = changed.body === undefined ? {} : { 'content-encoding': undefined };
    const sent = Object.entries({ ...answer.headers, ...encoding, ...changed.headers });
    const named = sent.filter(([name, value]) => value !== undefined && !ofLine.has(name));
    response.writeHead(changed.status ?? answer.status, Object.fromEntries(named));
    response.end(changed.body ?? answer.body);
  } catch {
    response.writeHead(502);
    response.end('');
  }
}

/** Headers of one line, and the length of a body that may change. */
const ofLine: ReadonlySet<string> = new Set([
  ...['connection', 'keep-alive', 'transfer-encoding', 'content-length'],
]);
