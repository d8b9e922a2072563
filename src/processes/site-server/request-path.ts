/** What a request target asks for: a path inside a release, another address, or nothing sane. */
export type RequestPath =
  | { kind: 'path'; path: string }
  | { kind: 'redirect'; location: string }
  | { kind: 'malformed' }
  | { kind: 'forbidden' };

/**
 * Reads the target of a request. Paths have no slash at the end, so `/x/` leads to `/x` with its
 * query. Whatever might leave a release's folder, or send a browser to another host, is refused.
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
  if (path !== '/' && path.endsWith('/')) {
    return { kind: 'redirect', location: `${sentPath.replace(/(\/|%2f)$/i, '')}${query}` };
  }
  return { kind: 'path', path };
}

function decode(sentPath: string): string | undefined {
  try {
    return decodeURIComponent(sentPath);
  } catch {
    // The caller answers that the address is malformed.
    return undefined;
  }
}

/** `..` leaves the folder, and files whose names begin with a dot are nobody's business. */
function isHidden(segment: string): boolean {
  return segment.startsWith('.') && segment !== '.well-known';
}
