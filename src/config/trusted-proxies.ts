import { isIP } from 'node:net';
import type { Variables } from './read-variables';

/**
 * Our own proxies: their addresses and networks (`10.0.0.0/8`), or how many there are. A number means
 * that the nearest one is on this machine, or belongs to the host that runs the functions.
 */
export type TrustedProxies = number | readonly string[];

/** Maximum number of proxies one after another. */
const maxProxies = 10;

/** Reads the trusted proxies: a number, or addresses and networks with commas between them. */
export function readProxies(
  variables: Variables,
  name: string,
  problems: string[],
): TrustedProxies {
  const text = variables[name]?.trim() || '0';
  if (/^\d+$/.test(text) && Number(text) <= maxProxies) return Number(text);
  const networks = text.split(',').map((network) => network.trim());
  if (networks.every(isNetwork)) return networks;
  problems.push(
    `${name} is "${text}", but must be a whole number from 0 to ${maxProxies}, or the addresses of your proxies such as 10.0.0.0/8, 192.0.2.1.`,
  );
  return 0;
}

/** True for an address, or a network in CIDR notation. */
function isNetwork(text: string): boolean {
  const [address = '', prefix, ...rest] = text.split('/');
  const max = isIP(address) === 6 ? 128 : 32;
  const isPrefix = prefix === undefined || (/^\d{1,3}$/.test(prefix) && Number(prefix) <= max);
  return isIP(address) !== 0 && isPrefix && rest.length === 0;
}
