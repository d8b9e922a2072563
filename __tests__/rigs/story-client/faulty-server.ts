import type { IncomingMessage, ServerResponse } from 'node:http';
import http from 'node:http';
import type { AddressInfo } from 'node:net';

export type Answer = (request: IncomingMessage, response: ServerResponse) => void;

const running: http.Server[] = [];

/**
 * Starts a server that gives its answers in order, then the last one again and again.
 *
 * @returns its address, and the paths it was asked for so far
 */
export async function startFaultyServer(answers: readonly [Answer, ...Answer[]]) {
  const paths: string[] = [];
  const server = http.createServer((request, response) => {
    paths.push(request.url ?? '');
    const answer = answers[Math.min(paths.length, answers.length) - 1] ?? answers[0];
    answer(request, response);
  });
  running.push(server);
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', resolve);
  });
  const { port } = server.address() as AddressInfo;
  return { url: `http://127.0.0.1:${port}`, paths };
}

/** Ends every server a test started, and whoever is still connected. */
export async function stopFaultyServers(): Promise<void> {
  await Promise.all(
    running.splice(0).map((server) => {
      server.closeAllConnections();
      return new Promise((resolve) => {
        server.close(resolve);
      });
    }),
  );
}

/** An answer of JSON, or of a text as it stands. */
export function send(status: number, body: unknown, headers: Record<string, string> = {}): Answer {
  return (_request, response) => {
    response.writeHead(status, { 'content-type': 'application/json', ...headers });
    response.end(typeof body === 'string' ? body : JSON.stringify(body));
  };
}

/** Breaks the connection: before anything was sent, or in the middle of the answer. */
export function reset(when: 'at once' | 'midway'): Answer {
  return (request, response) => {
    if (when === 'at once') {
      request.socket.destroy();
      return;
    }
    response.writeHead(200, { 'content-type': 'application/json', 'content-length': '1000' });
    response.write('{"story": ', () => request.socket.destroy());
  };
}

/** Never answers. */
export const silence: Answer = () => undefined;
