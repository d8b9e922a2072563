import type { IncomingHttpHeaders, IncomingMessage, ServerResponse } from 'node:http';
import http from 'node:http';
import { buffer, text } from 'node:stream/consumers';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import type { EdgeCache, EdgeProvider } from '../../../src/config/edge-cache';
import { listen } from '../../../src/processes/shared/listen';

/** Answer of the site, as it is sent over the line. */
type Reply = { status: number; headers: IncomingHttpHeaders; body: Buffer };

type Copy = Reply & {
  tags: readonly string[];
  /** Headers of the request that the answer depends on. */
  varied: Readonly<Record<string, string | undefined>>;
  storedAtS: number;
  lifetimeS: number;
  staleS: number;
};

export type Edge = Awaited<ReturnType<typeof startEdge>>;

const zone = '0123456789abcdef0123456789abcdef';

/** API of a provider: a test account, and the form of a purge. */
type Service = {
  settingsAt: (endpoint: string) => EdgeCache;
  path: string;
  isAuthorized: (headers: IncomingHttpHeaders) => boolean;
  tagsOf: (body: string) => string[];
  maxTags: number;
};

const services: Readonly<Record<EdgeProvider, Service>> = {
  cloudflare: {
    settingsAt: (endpoint) => ({ provider: 'cloudflare', endpoint, id: zone, token: 'cf-token' }),
    path: `/client/v4/zones/${zone}/purge_cache`,
    isAuthorized: ({ authorization }) => authorization === 'Bearer cf-token',
    tagsOf: (body) => (JSON.parse(body) as { tags: string[] }).tags,
    maxTags: 30,
  },
  fastly: {
    settingsAt: (endpoint) => ({ provider: 'fastly', endpoint, id: 'SU1Z0', token: 'f-token' }),
    path: '/service/SU1Z0/purge',
    isAuthorized: (headers) => headers['fastly-key'] === 'f-token',
    tagsOf: (body) => (JSON.parse(body) as { surrogate_keys: string[] }).surrogate_keys,
    maxTags: 256,
  },
  cloudfront: {
    settingsAt: (endpoint) => ({
      provider: 'cloudfront',
      endpoint,
      id: 'EDFDVBD6',
      accessKeyId: 'AKID',
      secretAccessKey: 'secret',
    }),
    path: '/2020-05-31/distribution/EDFDVBD6/invalidation',
    isAuthorized: ({ authorization = '' }) =>
      /^AWS4-HMAC-SHA256 Credential=AKID\/\d{8}\/us-east-1\/cloudfront\/aws4_request, /.test(
        authorization,
      ),
    tagsOf: (body) => Array.from(body.matchAll(/<Path>#([^<]+)<\/Path>/g), ([, tag = '']) => tag),
    maxTags: 3_000,
  },
};

/** Starts a caching proxy before a site. It heeds what one provider does, and speaks its API of purges. */
export async function startEdge(provider: EdgeProvider, siteUrl: string) {
  const service = services[provider];
  const copies = new Map<string, Copy[]>();
  const purges: (readonly string[])[] = [];
  let refusals = 0;
  let ahead = 0;
  const nowS = () => Date.now() / 1000 + ahead;

  const purge = async (request: IncomingMessage, response: ServerResponse) => {
    const tags = service.tagsOf(await text(request));
    refusals -= 1;
    if (refusals >= 0) return response.writeHead(500).end('{"success":false}');
    if (!service.isAuthorized(request.headers)) return response.writeHead(403).end();
    if (tags.length === 0 || tags.length > service.maxTags) return response.writeHead(400).end();
    purges.push(tags);
    for (const [target, kept] of copies) {
      copies.set(
        target,
        kept.filter((copy) => !copy.tags.some((tag) => tags.includes(tag))),
      );
    }
    return response.writeHead(provider === 'cloudfront' ? 201 : 200).end('{"success":true}');
  };

  const answer = async (request: IncomingMessage, response: ServerResponse) => {
    const { url: target = '', method = '', headers } = request;
    const mayBeKept = method === 'GET' && headers.range === undefined;
    const others = (copies.get(target) ?? []).filter((copy) => !isFor(copy, headers));
    const copy = mayBeKept ? copies.get(target)?.find((each) => isFor(each, headers)) : undefined;
    const ageS = copy ? nowS() - copy.storedAtS : 0;
    if (copy && ageS < copy.lifetimeS) return send(response, headers, copy, 'edge');
    const etag = copy?.headers.etag;
    const asked = { ...headers };
    // The entity tag of the browser is compared here, so the site is asked for the whole file.
    if (mayBeKept) delete asked['if-none-match'];
    if (etag) asked['if-none-match'] = etag;
    const fresh = await ask(`${siteUrl}${target}`, method, asked).catch(() => undefined);
    const hasFailed = !fresh || fresh.status >= 500;
    if (copy && hasFailed && ageS < copy.lifetimeS + copy.staleS) {
      return send(response, headers, copy, 'stale');
    }
    if (!fresh) return response.writeHead(502).end();
    const whole =
      copy && fresh.status === 304
        ? { ...copy, headers: { ...copy.headers, ...fresh.headers } }
        : fresh;
    const lifetimeS = mayBeKept ? readLifetime(provider, whole) : 0;
    copies.set(target, others);
    if (lifetimeS > 0) copies.set(target, [...others, toCopy(whole, headers, lifetimeS, nowS())]);
    return send(response, headers, whole, 'site');
  };

  const server = await listen(
    (request, response) => {
      const isPurge = request.method === 'POST' && request.url === service.path;
      void (isPurge ? purge : answer)(request, response);
    },
    { name: 'edge', host: '127.0.0.1', port: 0, portVariable: 'EDGE_PORT' },
  );
  return {
    /** Settings with which a publisher purges it. */
    settings: service.settingsAt(server.url),
    /** Requests a page through the edge. `x-edge` says where the answer comes from: `site`, `edge` or `stale`. */
    get: async (target: string, headers: Record<string, string> = {}) => {
      const { body, ...reply } = await ask(`${server.url}${target}`, 'GET', headers);
      return { ...reply, text: decode({ headers: reply.headers, body }) };
    },
    /** Tags of each purge that was accepted. */
    purges,
    /** Refuses that many purges with status 500. */
    refuse: (count: number) => {
      refusals = count;
    },
    /** Lets time pass for the copies. */
    age: (seconds: number) => {
      ahead += seconds;
    },
    close: server.close,
  };
}

/** Sends a request, and reads the answer as it is sent. */
export function ask(
  url: string,
  method: string,
  headers: IncomingHttpHeaders | Record<string, string>,
  sent?: Buffer,
): Promise<Reply> {
  return new Promise((resolve, reject) => {
    const request = http.request(url, { method, headers, agent: false }, (response) => {
      buffer(response).then(
        (body) => resolve({ status: response.statusCode ?? 0, headers: response.headers, body }),
        reject,
      );
    });
    request.on('error', reject).end(sent);
  });
}

/** Headers that a provider keeps to itself. */
const ownHeaders = ['cache-tag', 'surrogate-key', 'surrogate-control'];

function send(
  response: ServerResponse,
  { 'if-none-match': known }: IncomingHttpHeaders,
  { status, headers, body }: Reply,
  from: 'site' | 'edge' | 'stale',
): void {
  const shown = Object.entries(headers).filter(
    ([name]) => !ownHeaders.includes(name) && name !== 'transfer-encoding',
  );
  const isKnown = status === 200 && known !== undefined && known === headers.etag;
  const sent = Object.fromEntries(shown.filter(([name]) => !isKnown || name !== 'content-length'));
  response.writeHead(isKnown ? 304 : status, { ...sent, 'x-edge': from });
  response.end(isKnown ? undefined : body);
}

/** Returns the seconds for which a provider keeps an answer, 0 for one that it does not keep. */
function readLifetime(provider: EdgeProvider, { status, headers }: Reply): number {
  const general = headers['cache-control'] ?? '';
  if (/\bprivate\b/.test(general) || headers['set-cookie']) return 0;
  if (provider === 'fastly') {
    if (![200, 203, 300, 301, 302, 404, 410].includes(status)) return 0;
    const own = secondsOf(String(headers['surrogate-control'] ?? ''), 'max-age');
    // An hour, if nothing says how long: neither `no-cache` nor `no-store` does.
    return own ?? secondsOf(general, 's-maxage') ?? secondsOf(general, 'max-age') ?? 3_600;
  }
  if (status !== 200) return 0;
  const rule = provider === 'cloudflare' ? (headers['cdn-cache-control'] ?? general) : general;
  if (/\bno-(?:cache|store)\b/.test(String(rule))) return 0;
  return secondsOf(String(rule), 's-maxage') ?? secondsOf(String(rule), 'max-age') ?? 0;
}

function secondsOf(rule: string, directive: string): number | undefined {
  const [, seconds] = new RegExp(`(?:^|[ ,])${directive}=(\\d+)`).exec(rule) ?? [];
  return seconds === undefined ? undefined : Number(seconds);
}

function toCopy(
  { status, headers, body }: Reply,
  request: IncomingHttpHeaders,
  lifetimeS: number,
  storedAtS: number,
): Copy {
  const rules = ['cdn-cache-control', 'surrogate-control', 'cache-control'];
  const stale = rules.map((name) => secondsOf(String(headers[name] ?? ''), 'stale-if-error'));
  const varied = (headers.vary ?? '').toLowerCase().split(/, */).filter(Boolean);
  return {
    ...{ status, headers, body, lifetimeS, storedAtS },
    staleS: stale.find((seconds) => seconds !== undefined) ?? 0,
    tags: String(headers['cache-tag'] ?? headers['surrogate-key'] ?? '').split(/[ ,]/),
    varied: Object.fromEntries(varied.map((name) => [name, request[name]?.toString()])),
  };
}

function isFor({ varied }: Copy, request: IncomingHttpHeaders): boolean {
  return Object.entries(varied).every(([name, value]) => request[name]?.toString() === value);
}

export function decode({ headers, body }: Omit<Reply, 'status'>): string {
  if (body.length === 0) return '';
  if (headers['content-encoding'] === 'br') return brotliDecompressSync(body).toString();
  return (headers['content-encoding'] === 'gzip' ? gunzipSync(body) : body).toString();
}
