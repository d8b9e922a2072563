import { codeTiming } from './code-timing';
import type { Environment } from './env';

/**
 * The one source of the security headers: of every answer of our servers, and of the file of headers
 * that a release brings along for hosts (`lib/http/headers-file`).
 */

/** Response headers by name. */
export type Headers = Readonly<Record<string, string>>;

/** Sources by directive of a content security policy. A directive without sources stands alone. */
type Directives = Readonly<Record<string, readonly string[]>>;

/** Name of the header of a policy. */
export const policyHeader = 'Content-Security-Policy';

/** The header that says `frame-ancestors` to older browsers. It knows no list of origins. */
const framingHeader = 'X-Frame-Options';

/** Origin of the player of YouTube films. */
const youtubePlayerOrigin = 'https://www.youtube-nocookie.com';

/** Features of devices that no page uses. The lock of the screen is used, in a training session. */
const unusedFeatures = [
  'accelerometer',
  'camera',
  'display-capture',
  'geolocation',
  'gyroscope',
  'hid',
  'magnetometer',
  'microphone',
  'midi',
  'payment',
  'serial',
  'usb',
];

/** Headers of every answer that a server of ours gives, whatever it holds. */
export const commonHeaders: Headers = {
  'X-Content-Type-Options': 'nosniff',
  'Referrer-Policy': 'strict-origin-when-cross-origin',
  'Permissions-Policy': unusedFeatures.map((name) => `${name}=()`).join(', '),
  'Cross-Origin-Opener-Policy': 'same-origin',
  'Cross-Origin-Resource-Policy': 'same-origin',
};

/** Writes a policy. */
export function toPolicy(directives: Directives): string {
  return Object.entries(directives)
    .map(([name, sources]) => [name, ...sources].join(' '))
    .join('; ');
}

/**
 * Returns the headers of a page that a server of ours writes whole: it may use nothing but what its
 * directives name, and may not be framed.
 */
export function documentHeaders(directives: Directives): Headers {
  return {
    ...commonHeaders,
    [policyHeader]: toPolicy({
      'default-src': ["'none'"],
      'base-uri': ["'none'"],
      'frame-ancestors': ["'none'"],
      ...directives,
    }),
  };
}

/** Returns the policy of a plain page of a server: nothing but its own style sheet, if any. */
export function plainPolicy(styleSources: readonly string[] = []): string {
  return toPolicy({
    'default-src': ["'none'"],
    ...(styleSources.length > 0 && { 'style-src': styleSources }),
    'base-uri': ["'none'"],
    'form-action': ["'none'"],
    'frame-ancestors': ["'self'"],
  });
}

/** Returns the headers of answers that are no file of a release: functions and plain pages. */
export function plainHeaders(siteUrl: string): Headers {
  return withTransport(siteUrl, {
    ...commonHeaders,
    [policyHeader]: plainPolicy(),
    [framingHeader]: 'SAMEORIGIN',
  });
}

/** The policy of a release that brings no headers, as those of earlier versions of this site. */
export const earlierPolicy = toPolicy({
  'object-src': ["'none'"],
  'base-uri': ["'none'"],
  'frame-ancestors': ["'self'"],
});

/** The part of the environment that the headers of a release name. */
export type NamedServices = Pick<
  Environment,
  'services' | 'site' | 'storefront' | 'analytics' | 'content'
>;

/**
 * Returns the headers of the files of a release.
 *
 * @param release.scriptSources digests of its inline scripts; undefined if they differ by page
 * @param release.code hash of its scripts, which a tab compares with its own
 */
export function releaseHeaders(
  environment: NamedServices,
  { code, scriptSources }: { code: string; scriptSources: readonly string[] | undefined },
): Headers {
  return withTransport(environment.site.url, {
    ...commonHeaders,
    'Server-Timing': `${codeTiming};desc="${code}"`,
    [policyHeader]: toPolicy({
      // The inline scripts are trusted with loading the others.
      'script-src': scriptSources
        ? ["'strict-dynamic'", ...scriptSources]
        : ["'self'", "'unsafe-inline'", environment.analytics.scriptOrigin],
      'require-trusted-types-for': ["'script'"],
      'trusted-types': ['default', 'formatting'],
      ...releaseDirectives(environment),
    }),
    [framingHeader]: 'SAMEORIGIN',
  });
}

/**
 * There is no `default-src`, since the style sheets of a page are allowed by the page itself, which no
 * header could take back.
 */
function releaseDirectives({
  services,
  site,
  storefront,
  analytics,
  content,
}: NamedServices): Directives {
  const storefrontOrigin = new URL(storefront.endpoint).origin;
  const shopFiles =
    services === 'embedded' ? [storefrontOrigin] : [storefrontOrigin, 'https://cdn.shopify.com'];
  const files = [content.assetOrigin, ...shopFiles];
  const analyticsOrigins = [...new Set([analytics.scriptOrigin, analytics.apiOrigin])];
  return {
    'connect-src': ["'self'", storefrontOrigin, ...analyticsOrigins],
    'font-src': ["'self'"],
    'form-action': ["'self'"],
    'frame-src': ["'self'", youtubePlayerOrigin],
    'img-src': ["'self'", 'data:', ...files],
    'manifest-src': ["'self'"],
    'media-src': ["'self'", ...files],
    'object-src': ["'none'"],
    'worker-src': ["'self'"],
    'base-uri': ["'none'"],
    'frame-ancestors': ["'self'"],
    ...(isSecure(site.url) && { 'upgrade-insecure-requests': [] }),
  };
}

/**
 * Headers of the Markdown twins of pages. Search engines list the page and not its twin; they are not given a
 * canonical address as well, because hosts cannot put a path into a header's value, and the two together contradict.
 */
export const markdownHeaders: Headers = {
  'Content-Type': 'text/markdown; charset=utf-8',
  'X-Robots-Tag': 'noindex',
};

/** Returns the headers of a preview, which the editor may frame and search engines may not list. */
export function previewHeaders(headers: Headers, editorOrigins: readonly string[]): Headers {
  const others = Object.entries(headers).filter(([name]) => name !== framingHeader);
  const policy = headers[policyHeader] ?? '';
  const ancestors = ["frame-ancestors 'self'", ...editorOrigins].join(' ');
  return {
    ...Object.fromEntries(others),
    [policyHeader]: policy.replace("frame-ancestors 'self'", ancestors),
    'X-Robots-Tag': 'noindex',
  };
}

/** Adds the promise to be reachable by TLS, on a site that is. */
function withTransport(siteUrl: string, headers: Headers): Headers {
  if (!isSecure(siteUrl)) return headers;
  return { ...headers, 'Strict-Transport-Security': 'max-age=31536000' };
}

function isSecure(siteUrl: string): boolean {
  return siteUrl.startsWith('https:');
}
