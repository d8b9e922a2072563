import http from 'node:http';
import https from 'node:https';
import { buffer } from 'node:stream/consumers';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import type { Environment } from '../../src/config/env';
import { site as brand } from '../../src/config/site';
import { errorCodeOf, messageOf, propertyOf } from '../../src/lib/values/thrown-values';
import { localUrl } from '../../src/processes/shared/listen';

type SiteRequest = {
  method?: 'GET' | 'POST';
  headers?: Readonly<Record<string, string>>;
  body?: string;
};

export type SiteAnswer = {
  status: number;
  /** Names in lower case. Several values of a name are joined. */
  headers: Readonly<Record<string, string | undefined>>;
  /** Decompressed body. */
  text: string;
  /** Seconds by which the clock of the answering server is ahead of this machine's; `undefined` without `Date`. */
  aheadS: number | undefined;
};

/**
 * Home page of an address: `ours`; `other`, a page of another site or an error; or `silent`, with the
 * error of the connection.
 */
type HomePage = { kind: 'ours' | 'other'; answer: SiteAnswer } | { kind: 'silent'; error: unknown };

/** Reads a live site as a visitor without keys. Follows no redirect. */
export type SiteReader = {
  /** Origin of the site. */
  url: string;
  /**
   * Requests a path of the site, or an address.
   *
   * @throws an error of the connection
   */
  ask: (target: string, request?: SiteRequest) => Promise<SiteAnswer>;
  /** Returns the home page, which is read once. */
  home: () => Promise<HomePage>;
};

export function createSiteReader(url: string): SiteReader {
  const ask: SiteReader['ask'] = (target, request) => requestAddress(new URL(target, url), request);
  let home: Promise<HomePage> | undefined;
  return { url, ask, home: () => (home ??= readHome(ask)) };
}

/**
 * Returns the origin at which webhooks arrive: the site's, whose proxy forwards them, or the publisher's own
 * on a machine without a proxy.
 */
export function receiverOrigin({ site, publisher }: Environment): string {
  const hasNoProxy = site.url === localUrl(site) || site.url === `http://127.0.0.1:${site.port}`;
  return hasNoProxy ? localUrl(publisher) : site.url;
}

async function readHome(ask: SiteReader['ask']): Promise<HomePage> {
  try {
    const answer = await ask('/');
    return { kind: isOurPage(answer) ? 'ours' : 'other', answer };
  } catch (error) {
    return { kind: 'silent', error };
  }
}

/** Returns the home page if it is a page of this project, which most checks need. */
export async function readOwnHome(site: SiteReader): Promise<SiteAnswer | undefined> {
  const home = await site.home();
  return home.kind === 'ours' ? home.answer : undefined;
}

function isOurPage({ status, text }: SiteAnswer): boolean {
  return status === 200 && text.includes('id="___gatsby"') && text.includes(brand.name);
}

/** Time-out of a request, its body included. */
const requestTimeoutMs = 10_000;

/** Maximum size of a body. Ours are far smaller. */
const maxBytes = 20_000_000;

/**
 * Sends a request with `node:http`, since `fetch` tells nothing of a site whose certificate is not valid. A
 * check of its own judges the certificate.
 */
function requestAddress(address: URL, request: SiteRequest = {}): Promise<SiteAnswer> {
  const { method = 'GET', headers, body } = request;
  const options = {
    method,
    headers: { 'accept-encoding': 'br, gzip', 'user-agent': 'doctor', ...headers },
    agent: false as const,
    rejectUnauthorized: false,
    signal: AbortSignal.timeout(requestTimeoutMs),
  };
  return new Promise((resolve, reject) => {
    const send = address.protocol === 'https:' ? https.request : http.request;
    const sent = send(address, options, (response) => {
      readAnswer(response).then(resolve, reject);
    });
    sent.on('error', reject);
    sent.end(body);
  });
}

async function readAnswer(response: http.IncomingMessage): Promise<SiteAnswer> {
  const receivedAt = Date.now();
  const { statusCode = 0 } = response;
  const headers = Object.fromEntries(
    Object.entries(response.headers).map(([name, value]) => [name, [value].flat().join(', ')]),
  );
  if (Number(headers['content-length'] ?? 0) > maxBytes) {
    response.destroy();
    throw new Error(`the answer is larger than ${maxBytes} bytes`);
  }
  const text = decode(headers['content-encoding'], await buffer(response));
  return { status: statusCode, headers, text, aheadS: clockAhead(headers, receivedAt) };
}

function decode(encoding: string | undefined, body: Buffer): string {
  if (body.length === 0) return '';
  if (encoding === 'br') return brotliDecompressSync(body).toString();
  return (encoding === 'gzip' ? gunzipSync(body) : body).toString();
}

/**
 * Returns the seconds by which a clock is ahead. A copy of a cache has the `Date` of its making, so its age is
 * added.
 */
export function clockAhead(
  { date, age }: { date?: string | undefined; age?: string | undefined },
  receivedAt: number,
): number | undefined {
  const sentAt = Date.parse(date ?? '');
  if (Number.isNaN(sentAt)) return undefined;
  return Math.round((sentAt - receivedAt) / 1000) + (Number(age) || 0);
}

/** Returns the reason of a failed request in a few words. */
export function describeFailure(error: unknown): string {
  if (/^(?:AbortError|TimeoutError)$/.test(String(propertyOf(error, 'name')))) {
    return 'it did not answer in time';
  }
  const reason = reasonOf(error);
  return reasons[reason] ?? reason.replace(/\.$/, '');
}

/**
 * Returns what to do about a failed request: about the name if it did not get further than that.
 *
 * @param otherwise advice if something is at that name, or should be
 */
export function adviseOn(error: unknown, address: string, otherwise: string): string {
  const { hostname } = new URL(address);
  switch (reasonOf(error)) {
    case 'ENOTFOUND':
      return `Add a record for ${hostname} at your DNS provider, or correct the address.`;
    case 'EAI_AGAIN':
      return `Check the connection of this machine and its DNS server, which does not answer for ${hostname}.`;
    default:
      return otherwise;
  }
}

function reasonOf(error: unknown): string {
  // `fetch` hides the reason one level down.
  const cause = messageOf(error) === 'fetch failed' ? propertyOf(error, 'cause') : error;
  return errorCodeOf(cause) ?? messageOf(cause);
}

/** Words for codes of errors. */
const reasons: Readonly<Record<string, string>> = {
  ECONNREFUSED: 'nothing listens there',
  ECONNRESET: 'it closed the connection',
  ENOTFOUND: 'its name is not in the DNS',
  EAI_AGAIN: 'its name cannot be looked up',
  ETIMEDOUT: 'it did not answer in time',
  EHOSTUNREACH: 'its machine cannot be reached',
  EPROTO: 'it does not speak TLS',
  ERR_SSL_WRONG_VERSION_NUMBER: 'it does not speak TLS',
};
