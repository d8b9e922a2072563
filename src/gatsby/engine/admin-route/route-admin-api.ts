import https from 'node:https';
import net from 'node:net';
import type { Duplex } from 'node:stream';

type Address = { host: string; port: number };

const routesOf = Symbol.for('admin-api-routes');

/**
 * Redirects the build's requests to `https://{storeDomain}` to another origin. The Shopify source
 * plugin writes `https://` itself and takes no proxy, but its requests go through
 * `https.globalAgent`. Requests to all other hosts, including similar names, are unchanged. When no
 * server listens at the origin, the request fails.
 *
 * Does nothing when the origin is the store itself. A second call for a store replaces the first.
 *
 * @param storeDomain a bare host such as `my-store.myshopify.com`
 * @param origin `http://host:port`, reached without TLS
 * @throws an Error when the origin is any other address that is not http
 */
export function routeAdminApi(storeDomain: string, origin: string): void {
  const { protocol, host, hostname, port } = new URL(origin);
  if (protocol === 'https:' && host === storeDomain) return;
  if (protocol !== 'http:') {
    throw new Error(
      `The Admin API of ${storeDomain} can only be routed to http, not to ${origin}.`,
    );
  }
  installedRoutes().set(storeDomain, { host: bareHost(hostname), port: Number(port) || 80 });
}

/** Returns the routes of the agent. The first call of the process installs it. */
function installedRoutes(): Map<string, Address> {
  const installed: unknown = Reflect.get(https.globalAgent, routesOf);
  if (installed instanceof Map) return installed as Map<string, Address>;
  const agent = new RoutingAgent({ ...https.globalAgent.options });
  https.globalAgent = agent;
  return agent[routesOf];
}

class RoutingAgent extends https.Agent {
  readonly [routesOf] = new Map<string, Address>();

  override createConnection(
    options: https.RequestOptions,
    callback?: (error: Error | null, stream: Duplex) => void,
  ): Duplex | null | undefined {
    const address = this[routesOf].get(options.host ?? '');
    return address ? net.connect(address) : super.createConnection(options, callback);
  }
}

function bareHost(hostname: string): string {
  return hostname.replace(/^\[|\]$/g, '');
}
