import type { IncomingHttpHeaders } from 'node:http';
import { text } from 'node:stream/consumers';
import { listen } from '../../../src/processes/shared/listen';

export type Received = { method?: string; headers: IncomingHttpHeaders; body: string };

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
  const server = await listen(
    (request, response) => {
      void text(request).then((body) => {
        deliveries.push({ method: request.method, headers: request.headers, body });
        const answer = typeof status === 'function' ? status(deliveries.length) : status;
        if (answer !== undefined) response.writeHead(answer, { location: '/elsewhere' }).end();
      });
    },
    { name: 'receiver', host: '127.0.0.1', port: 0, portVariable: '' },
  );
  const receiver: Receiver = {
    url: `http://127.0.0.1:${server.port}`,
    deliveries,
    stop: async () => {
      if (running.delete(receiver)) await server.close();
    },
  };
  running.add(receiver);
  return receiver;
}

/** Stops every receiver a test started. */
export async function stopReceivers(): Promise<void> {
  await Promise.all([...running].map((receiver) => receiver.stop()));
}
