/**
 * Downloads pictures from the hosts of strangers. Every connection goes to an address that was looked up and checked
 * just before, the same one for both: a name cannot point elsewhere in between, and each redirect is checked anew.
 */
import { lookup } from 'node:dns/promises';
import type { IncomingMessage } from 'node:http';
import http from 'node:http';
import https from 'node:https';
import type { Socket } from 'node:net';
import net, { BlockList, isIP } from 'node:net';
import tls from 'node:tls';
import { backoff, retry } from '../../src/lib/http/retry';
import { errorCodeOf, messageOf } from '../../src/lib/values/thrown-values';

/** Names and connections of a network. Addresses are checked whatever it answers. */
export type Network = {
  /** Returns the addresses of a host. */
  resolve: (host: string) => Promise<readonly string[]>;
  connect: (address: string, port: number) => Socket;
};

const internet: Network = {
  resolve: async (host) => (await lookup(host, { all: true })).map(({ address }) => address),
  connect: (host, port) => net.connect({ host, port }),
};

const maxPictureBytes = 20 * 1024 * 1024;
const pictureTimeoutMs = 30_000;
const maxRedirects = 3;
const maxRetries = 3;
const firstRetryDelayMs = 1000;
const maxRetryDelayMs = 30_000;

/**
 * Networks that are not the internet: private, loopback, link-local, multicast, reserved and tunnels. Addresses of IPv6
 * are public in 2000::/3 only; the parts of it that are here hold IPv4 addresses or nothing public.
 */
const closedNetworks = new BlockList();
for (const network of [
  ...['0.0.0.0/8', '10.0.0.0/8', '100.64.0.0/10', '127.0.0.0/8', '169.254.0.0/16', '172.16.0.0/12'],
  ...['192.0.0.0/24', '192.0.2.0/24', '192.88.99.0/24', '192.168.0.0/16', '198.18.0.0/15'],
  ...['198.51.100.0/24', '203.0.113.0/24', '224.0.0.0/4', '240.0.0.0/4'],
  ...['2001::/23', '2001:db8::/32', '2002::/16', '3fff::/20'],
]) {
  const [address = '', prefix] = network.split('/');
  closedNetworks.addSubnet(address, Number(prefix), isIP(address) === 4 ? 'ipv4' : 'ipv6');
}
const publicIpv6 = new BlockList();
publicIpv6.addSubnet('2000::', 3, 'ipv6');

function isPublic(address: string): boolean {
  if (isIP(address) === 4) return !closedNetworks.check(address, 'ipv4');
  // Mapped, translated (64:ff9b::) and scoped addresses are outside 2000::/3.
  return (
    isIP(address) === 6 &&
    publicIpv6.check(address, 'ipv6') &&
    !closedNetworks.check(address, 'ipv6')
  );
}

/**
 * Downloads a picture (JPEG, PNG, GIF, WebP, AVIF or HEIC, by its first bytes) of at most 20 MB. Only public addresses are
 * connected to. Answers 429 and 503 are repeated.
 *
 * @param network the internet by default
 * @throws an Error that completes a sentence about the picture
 */
export async function downloadPicture(
  address: string,
  network: Network = internet,
): Promise<Buffer> {
  return download(readUrl(address), network);
}

function readUrl(address: string, base?: URL): URL {
  if (!URL.canParse(address, base)) throw new Error('its address is none that can be read');
  const url = new URL(address, base);
  if (url.protocol === 'http:' || url.protocol === 'https:') return url;
  throw new Error(`its address begins with ${url.protocol}, only http and https are downloaded`);
}

type Answer = { status: number; headers: http.IncomingHttpHeaders; bytes: Buffer };

async function download(first: URL, network: Network): Promise<Buffer> {
  let url = first;
  for (let redirects = 0; redirects <= maxRedirects; redirects += 1) {
    const asked = url;
    const answer = await retry(() => get(asked, network), {
      delayAfter: (outcome, retries) =>
        retries < maxRetries ? retryDelay(outcome, retries) : undefined,
    });
    const { status, headers, bytes } = answer;
    const isRedirect = [301, 302, 303, 307, 308].includes(status) && headers.location !== undefined;
    if (!isRedirect) {
      if (status !== 200) throw new Error(`${url.host} answered with status ${status}`);
      return checkedPicture(bytes);
    }
    url = readUrl(headers.location ?? '', url);
  }
  throw new Error(`${first.host} redirected more than ${maxRedirects} times`);
}

function retryDelay({ status, headers }: Answer, retries: number): number | undefined {
  if (status !== 429 && status !== 503) return undefined;
  const asked = Number(headers['retry-after'] ?? NaN) * 1000;
  const delay = Number.isFinite(asked) ? asked : backoff(firstRetryDelayMs, retries);
  return Math.min(delay, maxRetryDelayMs);
}

/** Requests an address. The body of another answer than 200 is not read. */
async function get(url: URL, network: Network): Promise<Answer> {
  const signal = AbortSignal.timeout(pictureTimeoutMs);
  try {
    const response = await requestAny(url, network, await publicAddresses(url, network), signal);
    const { statusCode: status = 0, headers } = response;
    if (status !== 200) {
      response.destroy();
      return { status, headers, bytes: Buffer.alloc(0) };
    }
    return { status, headers, bytes: await readBytes(response) };
  } catch (error) {
    if (error instanceof RefusedPicture) throw error;
    const reason = signal.aborted
      ? `did not answer within ${pictureTimeoutMs / 1000} seconds`
      : errorCodeOf(error) === 'ENOTFOUND'
        ? 'does not exist'
        : `could not be read (${messageOf(error)})`;
    throw new Error(`${url.host} ${reason}`, { cause: error });
  }
}

class RefusedPicture extends Error {
  override name = 'RefusedPicture';
}

/** @throws RefusedPicture if any address of the host is not public */
async function publicAddresses({ hostname }: URL, network: Network): Promise<readonly string[]> {
  const host = hostname.replace(/^\[|\]$/g, '');
  const addresses = isIP(host) === 0 ? await network.resolve(host) : [host];
  if (addresses.length === 0) throw new RefusedPicture(`${host} does not exist`);
  if (addresses.every(isPublic)) return addresses;
  throw new RefusedPicture(
    'it is on this machine or in a private network, from where nothing is downloaded',
  );
}

const unreachable = /^(?:ECONNREFUSED|EHOSTUNREACH|ENETUNREACH|EADDRNOTAVAIL|ETIMEDOUT)$/;

/** Requests from the first address that can be reached: a machine may lack IPv6. */
async function requestAny(
  url: URL,
  network: Network,
  [address = '', ...others]: readonly string[],
  signal: AbortSignal,
): Promise<IncomingMessage> {
  try {
    return await request(url, network, address, signal);
  } catch (error) {
    const isUnreachable = unreachable.test(errorCodeOf(error) ?? '');
    if (!isUnreachable || others.length === 0) throw error;
    return requestAny(url, network, others, signal);
  }
}

function request(
  url: URL,
  network: Network,
  address: string,
  signal: AbortSignal,
): Promise<IncomingMessage> {
  const isSecure = url.protocol === 'https:';
  const host = url.hostname.replace(/^\[|\]$/g, '');
  return new Promise((resolve, reject) => {
    const connect = (): Socket => {
      const socket = network.connect(address, Number(url.port) || (isSecure ? 443 : 80));
      if (!isSecure) return socket;
      // The name of an address has no place in a handshake.
      const servername = isIP(host) === 0 ? host : '';
      return tls.connect({ socket, host, servername, ALPNProtocols: ['http/1.1'] });
    };
    const sent = (isSecure ? https : http).request(
      {
        createConnection: connect,
        host,
        path: `${url.pathname}${url.search}`,
        headers: {
          Host: url.host,
          Accept: 'image/avif,image/webp,image/*',
          'Accept-Encoding': 'identity',
          'User-Agent': 'Mozilla/5.0 (compatible; blog import)',
        },
        signal,
      },
      resolve,
    );
    sent.on('error', reject);
    sent.end();
  });
}

async function readBytes(response: IncomingMessage): Promise<Buffer> {
  const parts: Buffer[] = [];
  let size = Number(response.headers['content-length'] ?? 0) > maxPictureBytes ? Infinity : 0;
  if (size === 0) {
    for await (const part of response as AsyncIterable<Buffer>) {
      size += part.length;
      if (size > maxPictureBytes) break;
      parts.push(part);
    }
  }
  if (size <= maxPictureBytes) return Buffer.concat(parts);
  response.destroy();
  throw new RefusedPicture('it has more than 20 MB');
}

const beginnings: readonly RegExp[] = [
  /^\xff\xd8\xff/,
  /^\x89PNG\r\n/,
  /^GIF8[79]a/,
  /^RIFF[^]{4}WEBP/,
  /^[^]{4}ftyp(?:[^]{8}(?:[^]{4}){0,8})?(?:avi[fs]|hei[cfx])/,
];

/** @throws an Error for bytes that are no picture, or a drawing that may hold scripts */
function checkedPicture(bytes: Buffer): Buffer {
  const start = bytes.subarray(0, 512).toString('latin1');
  if (beginnings.some((beginning) => beginning.test(start))) return bytes;
  if (/<svg[\s>]/i.test(start)) {
    throw new Error('it is an SVG drawing, which may hold scripts; save it as PNG and upload that');
  }
  if (/<(?:!doctype|html)[\s>]/i.test(start)) throw new Error('its host answered with a page');
  throw new Error('it is neither JPEG, PNG, GIF, WebP, AVIF nor HEIC');
}
