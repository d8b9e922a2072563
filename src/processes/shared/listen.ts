import type { RequestListener } from 'node:http';
import { createServer, Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { log } from './log';

/** A server that accepts connections. `url` has no trailing slash. */
export type RunningServer = { url: string; port: number; close: () => Promise<void> };

/**
 * Starts an HTTP server and resolves once it accepts connections.
 *
 * @param handler of a server without limits, for this machine; `createHttpServer` makes one with limits
 * @param where.port with 0 the system chooses a free port
 * @param where.portVariable environment variable that changes the port
 * @throws an Error that names the port and the variable when the port is taken
 */
export async function listen(
  handler: RequestListener | Server,
  where: { name: string; host: string; port: number; portVariable: string },
): Promise<RunningServer> {
  const server = handler instanceof Server ? handler : createServer(withoutTimeOuts, handler);
  await new Promise<void>((resolve, reject) => {
    const refuse = (error: NodeJS.ErrnoException) => reject(explain(error, where));
    server.once('error', refuse);
    server.listen(where.port, where.host, () => {
      server.off('error', refuse).on('error', createErrorLog(where.name));
      resolve();
    });
  });
  const { port } = server.address() as AddressInfo;
  const url = localUrl({ host: where.host, port });
  return { url, port, close: () => closeServer(server) };
}

/** A build on a busy machine connects, and sends its request after more than the minute that is Node's default. */
const withoutTimeOuts = { headersTimeout: 0, requestTimeout: 0 };

const errorPauseMs = 10_000;

/**
 * Logs errors of accepting connections, as without file handles. They would end the process if
 * nothing listened, and come in thousands.
 */
function createErrorLog(server: string): (error: Error) => void {
  let loggedAt = -errorPauseMs;
  return (error) => {
    if (performance.now() - loggedAt < errorPauseMs) return;
    loggedAt = performance.now();
    log.error('connection.refused', { server }, error);
  };
}

function explain(
  error: NodeJS.ErrnoException,
  where: { name: string; port: number; portVariable: string },
): Error {
  if (error.code !== 'EADDRINUSE') return error;
  return new Error(
    `Port ${where.port} is already in use, so the ${where.name} cannot start. ` +
      `Stop the program that holds it, or choose another port with ${where.portVariable}.`,
  );
}

async function closeServer(server: Server): Promise<void> {
  const closed = new Promise<void>((resolve, reject) => {
    server.close((error) => (error ? reject(error) : resolve()));
  });
  server.closeAllConnections();
  await closed;
}

/** Hosts that this machine reaches as `localhost`. */
const localHosts: ReadonlySet<string> = new Set(['127.0.0.1', '0.0.0.0', '::', '::1']);

/**
 * Returns the address of one of our servers as this machine reaches it, without a trailing slash.
 */
export function localUrl(address: { host: string; port: number }): string {
  const host = localHosts.has(address.host) ? 'localhost' : address.host;
  return `http://${host}:${address.port}`;
}
