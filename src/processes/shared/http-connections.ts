import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Socket } from 'node:net';
import type { Metrics } from './metrics';
import { answerBounds } from './metrics';

/** Counts of a server's requests and connections. */
export type ServerCounts = ReturnType<typeof createServerCounts>;

export function createServerCounts({ name: server, metrics }: { name: string; metrics: Metrics }) {
  const requests = metrics.counter(
    'http_requests',
    'Requests by server, method and status; aborted if the client left.',
  );
  const refused = metrics.counter(
    'http_requests_refused',
    'Requests refused unread, by reason: body (too large), rate (too many).',
  );
  const dropped = metrics.counter(
    'http_connections_dropped',
    'Connections closed by reason: limit (too many), size (a request too large), pipeline (a request before the answer to the last).',
  );
  const durations = metrics.histogram(
    'http_request_duration_seconds',
    'Time from a request to the end of its answer, event streams excepted.',
    answerBounds,
  );
  let open = 0;
  metrics.gauge('http_connections', 'Open connections.', () => [
    { labels: { server }, value: open },
  ]);
  return {
    opened: (change: 1 | -1) => {
      open += change;
    },
    refused: (reason: 'body' | 'rate') => refused.add({ server, reason }),
    dropped: (reason: DropReason) => dropped.add({ server, reason }),
    invalid: (status: string) => requests.add({ server, method: 'invalid', status }),
    measure: (request: IncomingMessage, response: ServerResponse) => {
      const startedAt = performance.now();
      const { method = '' } = request;
      response.once('close', () => {
        const status = response.writableFinished ? String(response.statusCode) : 'aborted';
        requests.add({ server, method: knownMethods.has(method) ? method : 'other', status });
        const type = String(response.getHeader('content-type') ?? '');
        if (type.startsWith('text/event-stream')) return;
        durations.observe((performance.now() - startedAt) / 1000, { server });
      });
    },
  };
}

const knownMethods: ReadonlySet<string> = new Set(['GET', 'HEAD', 'POST', 'OPTIONS']);

type DropReason = 'limit' | 'size' | 'pipeline';

/** A connection. `response`: of its current request; `readBefore`: bytes read before that. */
type Connection = { response?: ServerResponse; readBefore: number };

/** Tracks the open connections of a server and closes those beyond its limits. */
export function trackConnections(maxConnections: number, counts: ServerCounts) {
  /** Ordered by the last complete request, or by their beginning. */
  const open = new Map<Socket, Connection>();
  const drop = (socket: Socket, reason: DropReason) => {
    counts.dropped(reason);
    socket.destroy();
  };
  // Of the older half, so that a visitor who has just come is not the one for want of others that wait.
  const findVictim = () => {
    let passed = 0;
    for (const [socket, { response }] of open) {
      if (!response?.req.complete) return socket;
      passed += 1;
      if (passed >= maxConnections / 2) break;
    }
    return open.keys().next().value;
  };
  return {
    add: (socket: Socket) => {
      const victim = open.size >= maxConnections ? findVictim() : undefined;
      if (victim) {
        open.delete(victim);
        drop(victim, 'limit');
      }
      open.set(socket, { readBefore: 0 });
      counts.opened(1);
      socket.once('close', () => {
        open.delete(socket);
        counts.opened(-1);
      });
    },
    /**
     * Begins an answer. Returns false, and closes the connection, while another is on its way there: Node never
     * closes answers that wait behind it when the client leaves, nor the files they read. Neither browsers nor
     * proxies send a request before they have the answer to the last.
     */
    begin: (socket: Socket, response: ServerResponse): boolean => {
      const { response: last } = open.get(socket) ?? {};
      if (last && !last.writableFinished) {
        if (!socket.destroyed) drop(socket, 'pipeline');
        return false;
      }
      if (open.has(socket)) open.set(socket, { response, readBefore: socket.bytesRead });
      return true;
    },
    end: (socket: Socket) => {
      if (!open.delete(socket) || socket.destroyed) return;
      open.set(socket, { readBefore: socket.bytesRead });
    },
    hasBegunAnswer: (socket: Socket) => open.get(socket)?.response?.headersSent ?? false,
    closeLarge: (maxBytes: number) => {
      for (const [socket, { readBefore }] of open) {
        if (socket.bytesRead - readBefore > maxBytes) drop(socket, 'size');
      }
    },
  };
}
