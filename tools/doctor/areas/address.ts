import { lookup } from 'node:dns/promises';
import { isIP } from 'node:net';
import tls from 'node:tls';
import { isLoopback } from '../../../src/lib/http/client-address';
import { counted } from '../../../src/lib/values/counted';
import type { Finding, SiteContext } from '../finding';
import { reportOf } from '../finding';
import type { SiteReader } from '../site-reader';
import { adviseOn, describeFailure, readOwnHome } from '../site-reader';

const report = reportOf('address');

/** Days before the end of a certificate at which its renewal should have happened. */
const renewalDays = 14;

const handshakeTimeoutMs = 10_000;

/** Checks name, certificate, protocol and the other addresses by which visitors come. */
export async function checkAddress({ site, environment }: SiteContext): Promise<Finding[]> {
  const url = new URL(site.url);
  const name = await checkName(url);
  if (name.some(({ state }) => state === 'broken')) return name;
  const found = await Promise.all([
    checkTls(url),
    checkPlainHttp(site, url),
    checkOtherName(site, url),
    checkCanonical(site, environment !== undefined),
  ]);
  return [...name, ...found.flat()];
}

function isThisMachine({ hostname }: URL): boolean {
  return hostname === 'localhost' || isLoopback(hostname.replace(/^\[|\]$/g, ''));
}

async function checkName({ hostname }: URL): Promise<Finding[]> {
  if (isIP(hostname.replace(/^\[|\]$/g, '')) || hostname === 'localhost') return [];
  try {
    const addresses = await lookup(hostname, { all: true });
    const families = new Set(addresses.map(({ family }) => `IPv${family}`));
    return [
      report.ok(
        hostname,
        `leads to ${counted(addresses.length, 'machine')} (${[...families].join(', ')})`,
      ),
    ];
  } catch (error) {
    const advice = 'Check the connection of this machine.';
    return [
      report.broken(
        hostname,
        describeFailure(error),
        adviseOn(error, `https://${hostname}`, advice),
      ),
    ];
  }
}

type Handshake = {
  /** Code of what is wrong with the certificate. */
  problem: string | undefined;
  validUntil: Date;
  /** Protocol that server and client agree on. */
  protocol: string | false | null;
};

async function checkTls(url: URL): Promise<Finding[]> {
  if (url.protocol === 'http:') {
    if (isThisMachine(url)) return [report.skipped('TLS', 'the address is for this machine only')];
    const advice = 'Let your proxy end TLS, and set SITE_URL to the address with https://.';
    return [report.broken('TLS', 'the address begins with http://', advice)];
  }
  let handshake: Handshake;
  try {
    handshake = await shakeHands(url);
  } catch (error) {
    const advice = 'Start your proxy, and let it end TLS on this port.';
    return [report.broken('TLS', describeFailure(error), advice)];
  }
  return [judgeCertificate(handshake, url), judgeProtocol(handshake)];
}

function shakeHands({ hostname, port }: URL): Promise<Handshake> {
  const host = hostname.replace(/^\[|\]$/g, '');
  return new Promise((resolve, reject) => {
    const socket = tls.connect({
      host,
      port: Number(port || 443),
      servername: isIP(host) ? '' : host,
      ALPNProtocols: ['h2', 'http/1.1'],
      // The finding says what is wrong with it.
      rejectUnauthorized: false,
    });
    socket.setTimeout(handshakeTimeoutMs, () =>
      socket.destroy(new Error('it did not answer in time')),
    );
    socket.once('error', reject);
    socket.once('secureConnect', () => {
      const { valid_to: validTo } = socket.getPeerCertificate();
      const problem = socket.authorized ? undefined : String(socket.authorizationError);
      resolve({ problem, validUntil: new Date(validTo), protocol: socket.alpnProtocol });
      socket.destroy();
    });
  });
}

/** Faults of certificates, by the code of Node's error. */
const certificateProblems: Readonly<Record<string, string>> = {
  DEPTH_ZERO_SELF_SIGNED_CERT: 'is signed by itself, so browsers refuse it',
  SELF_SIGNED_CERT_IN_CHAIN: 'comes from an authority that browsers do not know',
  UNABLE_TO_VERIFY_LEAF_SIGNATURE: 'comes without the certificates between it and its authority',
  UNABLE_TO_GET_ISSUER_CERT_LOCALLY: 'comes without the certificates between it and its authority',
  ERR_TLS_CERT_ALTNAME_INVALID: 'is for other names',
};

function judgeCertificate({ problem, validUntil }: Handshake, { hostname }: URL): Finding {
  const subject = 'certificate';
  const day = validUntil.toISOString().slice(0, 10);
  const daysLeft = Math.floor((validUntil.getTime() - Date.now()) / 86_400_000);
  const renew = `Renew the certificate of ${hostname}, and let your proxy do so by itself.`;
  if (daysLeft < 0) return report.broken(subject, `ended on ${day}, so browsers refuse it`, renew);
  if (problem !== undefined) {
    const finding = certificateProblems[problem] ?? `is refused by browsers (${problem})`;
    const advice = `Get one for ${hostname} from an authority such as Let's Encrypt, with its whole chain.`;
    return report.broken(subject, finding, advice);
  }
  const finding = `is valid for ${counted(daysLeft, 'more day', 'more days')} (until ${day})`;
  return daysLeft < renewalDays
    ? report.warning(subject, finding, renew)
    : report.ok(subject, finding);
}

function judgeProtocol({ protocol }: Handshake): Finding {
  if (protocol === 'h2') return report.ok('HTTP/2', 'is spoken');
  const advice =
    'Turn it on at your proxy: a page loads about 50 files, over few connections without it.';
  return report.warning('HTTP/2', 'is not spoken', advice);
}

/** Checks that the address without TLS leads to the one with it. */
async function checkPlainHttp(site: SiteReader, url: URL): Promise<Finding[]> {
  if (url.protocol !== 'https:' || url.port !== '' || isThisMachine(url)) return [];
  return [await checkRedirect(site, `http://${url.host}`)];
}

/** Checks that the name with, or without, `www.` leads to the site. Names of other depths have no such twin. */
async function checkOtherName(site: SiteReader, url: URL): Promise<Finding[]> {
  const { hostname, port } = url;
  const isBare = hostname.split('.').length === 2 && !isIP(hostname);
  const twin = hostname.startsWith('www.') ? hostname.slice(4) : `www.${hostname}`;
  if (port !== '' || isThisMachine(url) || !(isBare || hostname.startsWith('www.'))) return [];
  return [await checkRedirect(site, `${url.protocol}//${twin}`)];
}

async function checkRedirect(site: SiteReader, other: string): Promise<Finding> {
  const advice = `Let your proxy answer ${other} with a redirect (301) to ${site.url}.`;
  try {
    const { status, headers } = await site.ask(`${other}/`);
    const target = new URL(headers.location ?? other, other);
    if (status < 300 || status > 399) {
      const finding = `answers with status ${status} instead of a redirect`;
      return report.warning(other, finding, advice);
    }
    if (target.origin === site.url) return report.ok(other, `redirects to ${site.url}`);
    // By way of the same name with TLS, as servers that promise TLS must.
    if (target.host === new URL(other).host && target.protocol === 'https:') {
      return report.ok(other, `redirects to ${target.origin}`);
    }
    return report.warning(other, `redirects to ${target.origin}`, advice);
  } catch (error) {
    return report.warning(other, describeFailure(error), adviseOn(error, other, advice));
  }
}

/** Checks the address that pages give themselves, which search engines and shared links use. */
async function checkCanonical(site: SiteReader, isOwn: boolean): Promise<Finding[]> {
  const home = await readOwnHome(site);
  if (!home) return [];
  const subject = isOwn ? 'SITE_URL' : 'own address';
  const canonical = /<link[^>]*\brel="canonical"[^>]*>/.exec(home.text)?.[0];
  const address = /\bhref="([^"]*)"/.exec(canonical ?? '')?.[1] ?? '';
  if (!URL.canParse(address)) {
    const advice = 'Build the site again: its head is incomplete.';
    return [report.broken(subject, 'the home page names no address of its own', advice)];
  }
  const { origin } = new URL(address);
  if (origin === site.url) return [report.ok(subject, `pages name ${origin} as their address`)];
  const finding = `pages name ${origin} as their address, not ${site.url}`;
  const advice = 'Set SITE_URL to the public origin, and build the site again.';
  return [report.broken(subject, finding, advice)];
}
