import { previewMarker } from '../../config/preview-mode';
import { routes } from '../../config/routes';
import { leadShopLink } from '../../domain/site-map/shop-addresses';
import type { Redirect, RedirectIndex } from '../../lib/http/redirects-file';
import {
  indexRedirects,
  matchQuery,
  matchRedirect,
  readRedirectsFile,
  redirectsFileName,
} from '../../lib/http/redirects-file';
import { findFile } from './find-file';
import { ofRelease } from '../shared/releases/of-release';
import type { StoredRelease } from '../shared/releases/release';

const redirectsOf = ofRelease(async ({ read }) =>
  indexRedirects(readRedirectsFile(String((await read(redirectsFileName)) ?? ''))),
);

type SoughtRedirect = {
  release: StoredRelease;
  /** Decoded path. */
  path: string;
  /** Path and query as sent. */
  target: string;
  /** True if the release has a page or file at the path: only a redirect that names the query comes before it. */
  hasFile: boolean;
};

/**
 * Finds the redirect of an old address in a release, or of an address of a shop. The query of the request is passed on
 * without the parameters that the redirect asks for, unless the new address has its own.
 */
export function findRedirect({
  release,
  path,
  target,
  hasFile,
}: SoughtRedirect): Promise<Pick<Redirect, 'to' | 'status'> | undefined> | undefined {
  const [, query = ''] = /\?(.+)$/s.exec(target) ?? [];
  if (hasFile && query === '') return undefined;
  return redirectsOf(release).then((redirects) => {
    if (hasFile) return served(matchQuery(redirects, path, query));
    const found = matchRedirect(redirects, path, query);
    if (found && !found.isGuess) return served(found);
    // Storyblok opens a story by its full slug, which can look like an address of a shop.
    if (new URLSearchParams(query).has(previewMarker)) return undefined;
    const link = leadShopLink(path, query);
    if (link !== undefined) {
      const to = toPage(release, redirects, link) ?? link.replace(/^[^?#]*/, routes.home());
      return { status: 302, to };
    }
    // Those with a query are links as above, on hosts that compute nothing.
    const guess = found?.redirect.to.includes('?') ? undefined : served(found);
    if (!guess) return undefined;
    const to = toPage(release, redirects, guess.to);
    return to === undefined ? undefined : { ...guess, to };
  });
}

function served(found: ReturnType<typeof matchRedirect>) {
  return found && { status: found.redirect.status, to: withQuery(found.redirect.to, found.rest) };
}

/** Returns an address if there is a page, or else where it is redirected; `undefined` without either. */
function toPage(
  release: StoredRelease,
  redirects: RedirectIndex,
  address: string,
): string | undefined {
  const [, sent = '', query = ''] = /^([^?#]*)\??([^#]*)/.exec(address) ?? [];
  const path = decodeURIComponent(sent);
  if (findFile(release, path)) return address;
  const next = matchRedirect(redirects, path, query);
  const to = next && withQuery(next.redirect.to, next.rest);
  return to !== undefined && (!next?.isGuess || findFile(release, pathOf(to))) ? to : undefined;
}

function pathOf(address: string): string {
  return decodeURIComponent(address.replace(/[?#].*/s, ''));
}

function withQuery(to: string, query: string): string {
  if (query === '' || to.includes('?')) return to;
  const [address = '', hash] = to.split('#');
  return `${address}?${query}${hash === undefined ? '' : `#${hash}`}`;
}
