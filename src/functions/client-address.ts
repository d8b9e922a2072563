/** What of a request tells who sent it. Requests of function hosts come without a socket. */
type Sender = {
  headers: Readonly<Record<string, string | string[] | undefined>>;
  socket?: { remoteAddress?: string | undefined };
};

/**
 * Names the client of a request, for counting. Every proxy adds the address it was asked from to
 * `X-Forwarded-For`, at the end; only what our own proxies added can be believed.
 *
 * @param trustedProxies how many proxies of ours the request came through
 */
export function readClient(sender: Sender, trustedProxies: number): string {
  const forwarded = String(sender.headers['x-forwarded-for'] ?? '').split(',');
  const hops = [...forwarded.map((hop) => hop.trim()).filter(Boolean)];
  const way = [...hops, sender.socket?.remoteAddress ?? 'unknown'];
  return toNetwork(way[Math.max(0, way.length - 1 - trustedProxies)] ?? 'unknown');
}

/** An IPv6 customer has a whole /64 network, so its addresses count as one client. */
function toNetwork(address: string): string {
  const mapped = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(address)?.[1];
  if (mapped) return mapped;
  if (!URL.canParse(`http://[${address}]`)) return address.slice(0, 45);
  const [head = '', tail] = new URL(`http://[${address}]`).hostname.slice(1, -1).split('::');
  const groups = head ? head.split(':') : [];
  const rest = tail ? tail.split(':') : [];
  const filled = tail === undefined ? [] : Array<string>(8 - groups.length - rest.length).fill('0');
  return `${[...groups, ...filled, ...rest].slice(0, 4).join(':')}::/64`;
}
