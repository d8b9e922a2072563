import { BlockList, isIP, isIPv4 } from 'node:net';
import type { TrustedProxies } from '../../config/trusted-proxies';

/** Part of a request that identifies its sender. Requests of function hosts have no socket. */
type Sender = {
  headers: Readonly<Record<string, string | string[] | undefined>>;
  socket?: { remoteAddress?: string | undefined };
};

/**
 * Returns the client's network address, as a key for rate limits. Every proxy appends the address
 * it was asked from to `X-Forwarded-For`; only what our own proxies appended can be trusted.
 */
export function readClient(sender: Sender, proxies: TrustedProxies): string {
  const forwarded = String(sender.headers['x-forwarded-for'] ?? '').split(',');
  const hops = forwarded.map((hop) => withoutPort(hop.trim())).filter(Boolean);
  const peer = sender.socket?.remoteAddress;
  const way = [...hops, peer ?? 'unknown'];
  return toNetwork(way[way.length - 1 - countTrusted(way, peer, proxies)] ?? 'unknown');
}

/** Returns how many addresses at the end of a way belong to our own proxies, the first excepted. */
function countTrusted(
  way: readonly string[],
  peer: string | undefined,
  proxies: TrustedProxies,
): number {
  if (typeof proxies === 'number') {
    const isOurs = peer === undefined || isLoopback(peer);
    return isOurs ? Math.min(proxies, way.length - 1) : 0;
  }
  const networks = toBlockList(proxies);
  let trusted = 0;
  for (const address of way.slice(1).reverse()) {
    if (!contains(networks, address)) break;
    trusted += 1;
  }
  return trusted;
}

/** True for an address of this machine. */
export function isLoopback(address: string): boolean {
  return /^(127\.\d+\.\d+\.\d+|::1|::ffff:127\.\d+\.\d+\.\d+)$/i.test(address);
}

function toBlockList(networks: readonly string[]): BlockList {
  const list = new BlockList();
  for (const network of networks) {
    const [address = '', prefix] = network.split('/');
    const family = isIPv4(address) ? 'ipv4' : 'ipv6';
    if (prefix === undefined) list.addAddress(address, family);
    else list.addSubnet(address, Number(prefix), family);
  }
  return list;
}

function contains(networks: BlockList, address: string): boolean {
  const plain = mappedAddress(address) ?? address;
  const version = isIP(plain);
  return version !== 0 && networks.check(plain, version === 4 ? 'ipv4' : 'ipv6');
}

/** Removes the port that some proxies append: `192.0.2.1:443`, `[2001:db8::1]:443`. */
function withoutPort(hop: string): string {
  return (
    /^\[([^\]]*)\](?::\d+)?$/.exec(hop)?.[1] ?? hop.replace(/^(\d+\.\d+\.\d+\.\d+):\d+$/, '$1')
  );
}

/** Returns the IPv4 address that an IPv6 socket names in its own form. */
function mappedAddress(address: string): string | undefined {
  return /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(address)?.[1];
}

/** Shortens an IPv6 address to its /64 network, which one customer owns as a whole. */
function toNetwork(address: string): string {
  const mapped = mappedAddress(address);
  if (mapped) return mapped;
  if (!URL.canParse(`http://[${address}]`)) return address.slice(0, 45);
  const [head = '', tail] = new URL(`http://[${address}]`).hostname.slice(1, -1).split('::');
  const groups = head ? head.split(':') : [];
  const rest = tail ? tail.split(':') : [];
  const filled = tail === undefined ? [] : Array<string>(8 - groups.length - rest.length).fill('0');
  return `${[...groups, ...filled, ...rest].slice(0, 4).join(':')}::/64`;
}
