import { isHashedFile } from '../shared/releases/hashed-files';
import type { Content } from '../shared/releases/manifest';
import type { StoredRelease, ReleaseReader } from '../shared/releases/release';
import { ifDamaged, listReleases } from '../shared/releases/release';

/** Meaning of a request target: a path inside a release, a redirect, or a refusal. */
type RequestPath =
  | { kind: 'path'; path: string }
  | { kind: 'redirect'; location: string }
  | { kind: 'malformed' }
  | { kind: 'forbidden' };

/**
 * Reads the target of a request. Each page has one address: `/x/` and `/x/index.html` redirect to `/x` with
 * the query. A path that might leave a release's folder, or send a browser to another host, is
 * forbidden.
 *
 * @param target path and query as sent, such as `/boxing?page=2`
 */
export function readRequestPath(target: string): RequestPath {
  const queryStart = target.indexOf('?');
  const sentPath = queryStart === -1 ? target : target.slice(0, queryStart);
  const query = queryStart === -1 ? '' : target.slice(queryStart);
  // The permalink of a cart may name variants in full, with the slashes of a gid.
  const path = decode(sentPath)?.replace(/(?<=^\/cart\/.*)gid:\/\/shopify\/ProductVariant\//g, '');
  if (path === undefined || path.includes('\0')) return { kind: 'malformed' };
  if (!path.startsWith('/') || path.includes('//') || path.includes('\\')) {
    return { kind: 'forbidden' };
  }
  if (path.split('/').some(isHidden)) return { kind: 'forbidden' };
  if (path !== '/' && /\/(?:index\.html)?$/.test(path)) {
    const page = sentPath.replace(/(?:\/|%2f)(?:(?!%2f)[^/])*$/i, '');
    return { kind: 'redirect', location: `${page || '/'}${query}` };
  }
  return { kind: 'path', path };
}

function decode(sentPath: string): string | undefined {
  try {
    return decodeURIComponent(sentPath);
  } catch {
    return undefined;
  }
}

/**
 * True for `..`, which leaves the folder, and for files whose names begin with a dot, which are
 * internal.
 */
function isHidden(segment: string): boolean {
  return segment.startsWith('.') && segment !== '.well-known';
}

/** A file of a release. */
export type FoundFile = {
  release: StoredRelease;
  name: string;
  content: Content;
  immutable: boolean;
};

/**
 * Finds the file that answers a path: the file itself, or the `index.html` of the folder of that
 * name.
 *
 * @param urlPath decoded, begins with a slash
 */
export function findFile(release: StoredRelease, urlPath: string): FoundFile | undefined {
  const name = urlPath.slice(1);
  for (const candidate of name ? [name, `${name}/index.html`] : ['index.html']) {
    const content = release.files.get(candidate);
    if (content) return { release, name: candidate, content, immutable: isHashedFile(name) };
  }
  return undefined;
}

/**
 * Returns the encoded path of the page whose address differs from a path by the spelling of its Unicode alone;
 * `undefined` without one.
 *
 * @param urlPath decoded
 */
export function findComposed(release: StoredRelease, urlPath: string): string | undefined {
  const composed = urlPath.normalize('NFC');
  if (composed === urlPath || !release.files.has(`${composed.slice(1)}/index.html`))
    return undefined;
  return composed.split('/').map(encodeURIComponent).join('/');
}

/**
 * Finds a hashed asset that the live release no longer has in the other kept releases, so that a tab
 * opened before a deploy keeps working.
 */
export async function findInKeptReleases(
  reader: ReleaseReader,
  urlPath: string,
): Promise<FoundFile | undefined> {
  if (!isHashedFile(urlPath.slice(1))) return undefined;
  for (const id of await listReleases(reader.store)) {
    const release = await reader.open(id).catch(ifDamaged);
    const file = release && findFile(release, urlPath);
    if (file) return file;
  }
  return undefined;
}
