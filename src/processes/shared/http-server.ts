/**
 * HTTP server of a process of ours that others can reach: time-outs, limits of headers, bodies,
 * connections and requests, answers to malformed requests, and the metrics of all of these.
 *
 * Connections are not limited by refusing new ones, which would lock out the operator with everybody
 * else: beyond the maximum the one is closed that has sent no complete request for the longest time.
 * Requests of this machine that no proxy passed on are never refused for their number.
 */
import type { IncomingMessage, RequestListener, Server, ServerResponse } from 'node:http';
import { createServer } from 'node:http';
import type { Socket } from 'node:net';
import type { TrustedProxies } from '../../config/trusted-proxies';
import { isLoopback, readClient } from '../../lib/http/client-address';
import type { RateRule } from '../../lib/http/rate-limiter';
import { createRateLimiter } from '../../lib/http/rate-limiter';
import type { ServerCounts } from './http-connections';
import { createServerCounts, trackConnections } from './http-connections';
import { log } from './log';
import type { Metrics } from './metrics';

export type ServerRules = {
  /** Name of the server in metrics. */
  name: string;
  trustedProxies: TrustedProxies;
  metrics: Metrics;
  /** Maximum size of a body in bytes. Routes have smaller limits of their own. */
  maxBodyBytes: number;
  /** Requests by client and in total. */
  requests: RateRule;
  /** True for a client whose requests are never refused for their number. */
  mayPass?: (client: string) => boolean;
  /** Times and numbers that tests make smaller. */
  limits?: Partial<ConnectionLimits>;
};

type ConnectionLimits = {
  maxConnections: number;
  /** Time for the headers of a request. */
  headersTimeoutMs: number;
  /** Time for a whole request. */
  requestTimeoutMs: number;
  /** Time without a byte in either direction, as of a client that does not read its answer. */
  idleTimeoutMs: number;
  /** Interval at which time-outs and sizes are checked. */
  checkIntervalMs: number;
};

const defaultLimits: ConnectionLimits = {
  maxConnections: 1_000,
  headersTimeoutMs: 10_000,
  requestTimeoutMs: 30_000,
  idleTimeoutMs: 120_000,
  checkIntervalMs: 1_000,
};

/** Longer than proxies keep their connections (60 s), which they would else use as we close them. */
const keepAliveTimeoutMs = 65_000;

const maxHeaderBytes = 16_384;

/** Creates the server. `listen` starts it. */
export function createHttpServer(handler: RequestListener, rules: ServerRules): Server {
  const limits = { ...defaultLimits, ...rules.limits };
  const counts = createServerCounts(rules);
  const connections = trackConnections(limits.maxConnections, counts);
  const limiter = createRateLimiter(rules.requests, {
    onDropped: () => log.warn('clients.forgotten', { server: rules.name, limit: 'requests' }),
  });
  const refuse = createRefusal(rules, limiter.take);
  const server = createServer(
    {
      connectionsCheckingInterval: limits.checkIntervalMs,
      headersTimeout: limits.headersTimeoutMs,
      requestTimeout: limits.requestTimeoutMs,
      keepAliveTimeout: keepAliveTimeoutMs,
      maxHeaderSize: maxHeaderBytes,
      // Without it, and for an expectation, Node answers by itself, without headers.
      requireHostHeader: false,
      // Detects connections whose other end has disappeared.
      keepAlive: true,
      noDelay: true,
    },
    (request, response) => {
      if (!connections.begin(request.socket, response)) return;
      counts.measure(request, response);
      response.once('close', () => connections.end(request.socket));
      if (request.headers.host === undefined && request.httpVersion !== '1.0') {
        return void answerRefusal(response, { status: 400, sentence: 'There is no Host header.' });
      }
      const refusal = refuse(request);
      if (!refusal) return void handler(request, response);
      counts.refused(refusal.reason);
      answerRefusal(response, refusal);
    },
  );
  server.timeout = limits.idleTimeoutMs;
  server.on('connection', connections.add);
  server.on('checkExpectation', (_request: IncomingMessage, response: ServerResponse) => {
    answerRefusal(response, { status: 417, sentence: 'Of Expect only 100-continue is known.' });
  });
  server.on('clientError', (error: ClientError, socket: Socket) => {
    answerClientError(error, socket, connections.hasBegunAnswer(socket), counts);
  });
  const check = setInterval(
    () => connections.closeLarge(rules.maxBodyBytes + maxHeaderBytes),
    limits.checkIntervalMs,
  ).unref();
  server.on('close', () => clearInterval(check));
  return server;
}

/** Refusal of a request before it is read. */
type Refusal = {
  status: 413 | 429;
  reason: 'body' | 'rate';
  sentence: string;
  retryAfterS?: number;
};

function createRefusal(
  { maxBodyBytes, trustedProxies, mayPass, requests }: ServerRules,
  take: (client: string) => number,
): (request: IncomingMessage) => Refusal | undefined {
  return (request) => {
    if (Number(request.headers['content-length'] ?? 0) > maxBodyBytes) {
      const sentence = `The body is larger than ${maxBodyBytes} bytes.`;
      return { status: 413, reason: 'body', sentence };
    }
    if (isOwnRequest(request)) return undefined;
    const client = readClient(request, trustedProxies);
    if (mayPass?.(client)) return undefined;
    const retryAfterS = take(client);
    if (retryAfterS === 0) return undefined;
    const sentence = `There are too many requests, more than ${requests.requests} from one address or than the server takes in all. Try again in ${retryAfterS} seconds.`;
    return { status: 429, reason: 'rate', sentence, retryAfterS };
  };
}

/** True for a request of this machine that no proxy passed on. */
export function isOwnRequest(request: IncomingMessage): boolean {
  const isForwarded = ['forwarded', 'x-forwarded-for'].some((name) => name in request.headers);
  return !isForwarded && isLoopback(request.socket.remoteAddress ?? '');
}

function answerRefusal(
  response: ServerResponse,
  { status, sentence, retryAfterS }: Omit<Refusal, 'status' | 'reason'> & { status: number },
): void {
  // The rest of the request is not wanted.
  response.writeHead(status, {
    ...plainHeaders,
    Connection: 'close',
    ...(retryAfterS !== undefined && { 'Retry-After': retryAfterS }),
  });
  response.end(`${sentence}\n`);
}

const plainHeaders = {
  'Content-Type': 'text/plain; charset=utf-8',
  'Cache-Control': 'no-store',
  'X-Content-Type-Options': 'nosniff',
};

type ClientError = Error & { code?: string };

/** Answers to requests that cannot be parsed, by the code of the error. */
const clientErrors: Readonly<Record<string, readonly [status: string, sentence: string]>> = {
  HPE_HEADER_OVERFLOW: [
    '431 Request Header Fields Too Large',
    `The headers are larger than ${maxHeaderBytes} bytes.`,
  ],
  HPE_CHUNK_EXTENSIONS_OVERFLOW: ['413 Payload Too Large', 'The chunk extensions are too large.'],
  ERR_HTTP_REQUEST_TIMEOUT: ['408 Request Timeout', 'The request did not arrive in time.'],
};

function answerClientError(
  error: ClientError,
  socket: Socket,
  hasBegunAnswer: boolean,
  counts: ServerCounts,
): void {
  const [status, sentence] = clientErrors[error.code ?? ''] ?? [
    '400 Bad Request',
    'This is not a valid HTTP request.',
  ];
  if (error.code === 'ECONNRESET' || !socket.writable) {
    socket.destroy();
    return;
  }
  counts.invalid(status.slice(0, 3));
  if (hasBegunAnswer) {
    socket.destroy();
    return;
  }
  const headers = Object.entries({ ...plainHeaders, Connection: 'close' });
  const lines = [`HTTP/1.1 ${status}`, ...headers.map(([name, value]) => `${name}: ${value}`)];
  socket.end(`${lines.join('\r\n')}\r\n\r\n${sentence}\n`, () => socket.destroy());
}
