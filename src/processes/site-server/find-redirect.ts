import type { Redirect } from '../../lib/http/redirects-file';
import {
  indexRedirects,
  matchQuery,
  matchRedirect,
  readRedirectsFile,
  redirectsFileName,
} from '../../lib/http/redirects-file';
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
 * Finds the redirect of an old address in a release. The query of the request is passed on without the
 * parameters that the redirect asks for, unless the new address has its own.
 */
export function findRedirect({
  release,
  path,
  target,
  hasFile,
}: SoughtRedirect): Promise<Pick<Redirect, 'to' | 'status'> | undefined> | undefined {
  const [, query = ''] = /\?(.+)$/s.exec(target) ?? [];
  if (hasFile && query === '') return undefined;
  const match = hasFile ? matchQuery : matchRedirect;
  return redirectsOf(release).then((redirects) => {
    const found = match(redirects, path, query);
    return found && { status: found.redirect.status, to: withQuery(found.redirect.to, found.rest) };
  });
}

function withQuery(to: string, query: string): string {
  if (query === '' || to.includes('?')) return to;
  const [address = '', hash] = to.split('#');
  return `${address}?${query}${hash === undefined ? '' : `#${hash}`}`;
}
