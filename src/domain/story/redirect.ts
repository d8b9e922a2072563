import type { Redirect } from '../../lib/http/redirects-file';
import { toPairs } from '../../lib/http/redirects-file';
import { toLink } from './link';

/** Error of an internal redirect whose target is on another host. */
export class InternalRedirectError extends Error {
  override name = 'InternalRedirectError';
  /** Status code of the error page. */
  readonly statusCode = 500;

  constructor(address: string) {
    super(`Cannot redirect to "${address}" inside the site. Give a path such as "/training".`);
  }
}

/** Status of a redirect, and of one that an editor called permanent. */
const redirectStatus = { default: 302, permanent: 301 } as const;

/**
 * Creates a redirect within the site, with both addresses normalized: percent-encoded, without a
 * slash at the end. Every redirect is created here.
 *
 * @param from path, with a query such as `?p=12` if only requests with it are redirected
 * @throws InternalRedirectError for a new address with a host, also one that hides it in its path
 * @throws RedirectError for an address no redirect may have
 */
export function toRedirect(
  from: string,
  to: string,
  { permanent = false }: { permanent?: boolean } = {},
): Redirect {
  return {
    from: oldPath(from),
    to: newPath(to),
    status: permanent ? redirectStatus.permanent : redirectStatus.default,
  };
}

/** An address that no redirect may have. The message completes a sentence. */
export class RedirectError extends Error {
  override name = 'RedirectError';
}

/** Matches wildcards and placeholders of host files, and a hash. */
const notOneAddress = /[*#]|\/:/;

const sentPair = /^[^=]+=[^?]+$/;

function oldPath(address: string): string {
  const text = address.trim();
  if (/\s/.test(text) || toLink(text)?.kind !== 'path') {
    throw new RedirectError(`"${text}" is no old address. Give a path such as "/old-page"`);
  }
  if (notOneAddress.test(text)) {
    throw new RedirectError(
      `the old address "${text}" has one of * # : in it. Give one address, and a redirect for each`,
    );
  }
  const { pathname } = inOrigin(text);
  if (pathname.includes('//'))
    throw new RedirectError(`"${text}" has an empty piece between slashes`);
  return withoutLastSlash(pathname) + oldQuery(text);
}

/** Returns the parameters of an old address in the order of the alphabet, so that each query has one form. */
function oldQuery(text: string): string {
  const start = text.indexOf('?');
  if (start === -1) return '';
  const query = text.slice(start + 1);
  if (!query.split('&').every((piece) => sentPair.test(piece))) {
    throw new RedirectError(
      `the query of the old address "${text}" is not complete. Give a name and a value, such as "/?p=12", and & between several`,
    );
  }
  return `?${[...new Set(toPairs(query))].sort().join('&')}`;
}

function newPath(address: string): string {
  const text = address.trim();
  if (text === '') throw new RedirectError('there is no new address. Choose a page');
  if (toLink(text)?.kind !== 'path') throw new InternalRedirectError(text);
  const { pathname, search, hash } = inOrigin(text);
  // `/..//host` would become `//host`, which browsers take for another site.
  if (pathname.startsWith('//')) throw new InternalRedirectError(text);
  return withoutLastSlash(pathname) + search + hash;
}

/** Percent-encodes an address in composed Unicode, and resolves `..` in it. */
function inOrigin(address: string): URL {
  const url = new URL(address, 'http://site.invalid');
  try {
    const path = decodeURIComponent(url.pathname);
    const composed = path.normalize('NFC');
    if (composed !== path) url.pathname = composed.replaceAll('%', '%25');
    return url;
  } catch {
    throw new RedirectError(`"${address}" has a % that encodes nothing. Write it as %25`);
  }
}

function withoutLastSlash(path: string): string {
  return path === '/' ? path : path.replace(/\/$/, '');
}
