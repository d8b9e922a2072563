/** Matches a path of this site. Browsers drop tabs and line ends, so `/\t/host` would be another one. */
const ownPath = /^\/(?!\/)[^\s\\]+$/;

/** True for a path that stays on this site, which a link of untrusted origin has to. */
export function isOwnPath(value: unknown): value is string {
  return typeof value === 'string' && ownPath.test(value);
}
