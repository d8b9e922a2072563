import http from 'node:http';
import type { AddressInfo } from 'node:net';

export type Received = { method?: string; headers: http.IncomingHttpHeaders; body: string };

export type Receiver = {
  url: string;
  deliveries: Received[];
  stop: () => Promise<void>;
};

const running = new Set<Receiver>();

/**
 * Starts a receiver of webhooks that answers each with a status, or never without one.
 *
 * @param status also a function of the number of deliveries so far
 */
export async function startReceiver(
  status?: number | ((deliveries: number) => number),
): Promise<Receiver> {
  const deliveries: Received[] = [];
  const server = http.createServer((request, response) => {
    let body = '';
    request.on('data', (chunk: Buffer) => (body += chunk.toString('utf8')));
    request.on('end', () => {
      deliveries.push({ method: request.method, headers: request.headers, body });
      const answer = typeof status === 'function' ? status(deliveries.length) : status;
      if (answer !== undefined) response.writeHead(answer, { location: '/elsewhere' }).end();
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  const receiver: Receiver = {
    url: `http://127.0.0.1:${port}`,
    deliveries,
    async stop() {
      if (!running.delete(receiver)) return;
      const closed = new Promise((resolve) => server.close(resolve));
      server.closeAllConnections();
      await closed;
    },
  };
  running.add(receiver);
  return receiver;
}

/** Stops every receiver a test started. */
export async function stopReceivers(): Promise<void> {
  await Promise.all([...running].map((receiver) => receiver.stop()));
}
