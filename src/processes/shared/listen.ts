import type { RequestListener, Server } from 'node:http';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';

/** A server that is accepting connections. `url` has no trailing slash. */
export type RunningServer = { url: string; port: number; close: () => Promise<void> };

/**
 * Starts an HTTP server and resolves once it accepts connections.
 *
 * @param where.port 0 lets the system choose a free one
 * @param where.portVariable environment variable a person changes to choose another port
 * @throws an Error that names the port and the variable when the port is taken
 */
export async function listen(
  handler: RequestListener,
  where: { name: string; host: string; port: number; portVariable: string },
): Promise<RunningServer> {
  const server = createServer(handler);
  await new Promise<void>((resolve, reject) => {
    server.once('error', (error: NodeJS.ErrnoException) => reject(explain(error, where)));
    server.listen(where.port, where.host, resolve);
  });
  const { port } = server.address() as AddressInfo;
  return { url: `http://${urlHost(where.host)}:${port}`, port, close: () => closeServer(server) };
}

function urlHost(host: string): string {
  return host === '127.0.0.1' || host === '0.0.0.0' ? 'localhost' : host;
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
