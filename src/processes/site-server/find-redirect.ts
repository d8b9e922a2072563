import type { Redirect } from '../../lib/http/redirects-file';
import { readRedirectsFile, redirectsFileName } from '../../lib/http/redirects-file';
import { ofRelease } from '../shared/releases/of-release';
import type { StoredRelease } from '../shared/releases/release';

const redirectsOf = ofRelease(async ({ read }) =>
  readRedirectsFile(String((await read(redirectsFileName)) ?? '')),
);

/**
 * Finds the redirect of an old address in a release. The query of the request is passed on, unless
 * the new address has its own.
 *
 * @param urlPath decoded path
 * @param target path and query as sent
 */
export async function findRedirect(
  release: StoredRelease,
  urlPath: string,
  target: string,
): Promise<Pick<Redirect, 'to' | 'status'> | undefined> {
  const redirect = (await redirectsOf(release)).get(urlPath);
  const query = /\?.+$/.exec(target)?.[0];
  if (!redirect || !query || redirect.to.includes('?')) return redirect;
  const [address = '', hash] = redirect.to.split('#');
  return { ...redirect, to: `${address}${query}${hash === undefined ? '' : `#${hash}`}` };
}
