/** Hosts a server listens on that this machine reaches as `localhost`. */
const localHosts: ReadonlySet<string> = new Set(['127.0.0.1', '0.0.0.0', '::', '::1']);

/** The address of a server of ours as this machine reaches it, without a trailing slash. */
export function localUrl(address: { host: string; port: number }): string {
  const host = localHosts.has(address.host) ? 'localhost' : address.host;
  return `http://${host}:${address.port}`;
}
