import { readFile } from 'node:fs/promises';
import path from 'node:path';
import type { Redirect } from '../../lib/http/redirects-file';
import { readRedirectsFile, redirectsFileName } from '../../lib/http/redirects-file';
import { isMissingFile } from '../../lib/values/thrown-values';

type Redirects = ReadonlyMap<string, Redirect>;

/** Redirects of the release that was asked last. A release never changes. */
let known: { folder: string; redirects: Redirects } | undefined;

/**
 * Finds the redirect of an old address in a release. The query of the request is passed on, unless
 * the new address has its own.
 *
 * @param urlPath decoded path
 * @param target path and query as sent
 */
export async function findRedirect(
  folder: string,
  urlPath: string,
  target: string,
): Promise<Pick<Redirect, 'to' | 'status'> | undefined> {
  if (known?.folder !== folder) known = { folder, redirects: await readRedirects(folder) };
  const redirect = known.redirects.get(urlPath);
  const query = /\?.+$/.exec(target)?.[0];
  if (!redirect || !query || redirect.to.includes('?')) return redirect;
  const [address = '', hash] = redirect.to.split('#');
  return { ...redirect, to: `${address}${query}${hash === undefined ? '' : `#${hash}`}` };
}

async function readRedirects(folder: string): Promise<Redirects> {
  try {
    return readRedirectsFile(await readFile(path.join(folder, redirectsFileName), 'utf8'));
  } catch (error) {
    // Releases that are older than the file.
    if (isMissingFile(error)) return new Map();
    throw error;
  }
}
