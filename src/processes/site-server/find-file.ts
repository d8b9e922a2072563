import { stat } from 'node:fs/promises';
import path from 'node:path';
import {
  isHashedFile,
  listEarlierFiles,
  listReleases,
  releaseFolder,
} from '../shared/release-folders';

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
  const path = decode(sentPath);
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

/** A file of a release. `name` is its path inside `folder`. */
export type FoundFile = { folder: string; name: string; immutable: boolean };

/**
 * Finds the file that answers a path: the file itself, or the `index.html` of the folder of that
 * name.
 *
 * @param urlPath decoded, begins with a slash, cannot leave the folder
 */
export async function findFile(folder: string, urlPath: string): Promise<FoundFile | undefined> {
  const name = urlPath.slice(1);
  for (const candidate of name ? [name, `${name}/index.html`] : ['index.html']) {
    if (await isFile(path.join(folder, candidate))) {
      return { folder, name: candidate, immutable: isHashedFile(name) };
    }
  }
  return undefined;
}

/**
 * Finds a hashed asset that the live release no longer has in the other kept releases, or among the
 * files kept of outdated ones, so that a tab opened before a deploy keeps working.
 */
export async function findInKeptReleases(
  dataFolder: string,
  urlPath: string,
): Promise<FoundFile | undefined> {
  const name = urlPath.slice(1);
  if (!isHashedFile(name)) return undefined;
  const releases = (await listReleases(dataFolder)).map((id) => releaseFolder(dataFolder, id));
  for (const folder of [...releases, ...(await listEarlierFiles(dataFolder))]) {
    if (await isFile(path.join(folder, name))) return { folder, name, immutable: true };
  }
  return undefined;
}

async function isFile(file: string): Promise<boolean> {
  try {
    return (await stat(file)).isFile();
  } catch {
    // Names that are missing, too long or run through a file have no file to serve.
    return false;
  }
}
