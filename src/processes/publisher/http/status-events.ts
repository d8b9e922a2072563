import { randomUUID } from 'node:crypto';
import type { RequestHandler, Response } from 'express';
import { log } from '../../shared/log';
import type { Receipt } from '../release/receipt';
import type { Status } from './status';

/**
 * Server-sent events of the status: `state` (the status without receipts) whenever a build begins,
 * ends or waits, `step` with each step of a build, `receipt` after it. A listener begins with
 * `status`, the whole of it, or with the events after the one it names in `Last-Event-ID`.
 */
export type StatusEvents = {
  /** Sends the current state. */
  state: () => void;
  step: (step: string) => void;
  receipt: (receipt: Receipt) => void;
  /** Serves a listener. */
  listen: RequestHandler;
  /** Ends all listeners and accepts no more. */
  close: () => void;
};

const maxListeners = 50;

/** Number and size of the events that a listener may have missed. */
const maxRemembered = 100;
const maxRememberedLength = 4 * 1024 * 1024;

const heartbeatMs = 15_000;

/** Bytes that a listener may leave unread before it is dropped. */
const maxUnreadBytes = 4 * 1024 * 1024;

export function createStatusEvents(readStatus: () => Promise<Status>): StatusEvents {
  // Numbers of another process mean nothing here.
  const run = randomUUID().slice(0, 8);
  const listeners = new Set<Response>();
  let past = [{ id: `${run}-0`, text: '' }];
  let count = 0;
  let isClosed = false;
  let isStateDue = false;
  const heartbeat = setInterval(() => {
    for (const listener of listeners) write(listener, ': heartbeat\n\n');
  }, heartbeatMs).unref();

  const send = (event: string, data: unknown) => {
    if (isClosed) return;
    count += 1;
    const id = `${run}-${count}`;
    const text = encode(event, data, id);
    past = keepNewest([...past, { id, text }]);
    for (const listener of listeners) write(listener, text);
  };
  const sendInOrder = createSerial();
  const begin = async (response: Response, lastId: string | undefined) => {
    const lastIndex = past.findIndex(({ id }) => id === lastId);
    if (lastIndex !== -1) {
      for (const { text } of past.slice(lastIndex + 1)) write(response, text);
    } else write(response, encode('status', await readStatus(), `${run}-${count}`));
    if (!isClosed) listeners.add(response);
  };
  return {
    state: () => {
      // Thousands of webhooks at once change it thousands of times.
      if (isStateDue) return;
      isStateDue = true;
      sendInOrder(async () => {
        isStateDue = false;
        // JSON leaves out what is undefined.
        send('state', { ...(await readStatus()), receipts: undefined, lastReceipt: undefined });
      });
    },
    step: (step) => sendInOrder(() => send('step', { step })),
    receipt: (receipt) => sendInOrder(() => send('receipt', receipt)),
    listen: (request, response) => {
      if (isClosed || listeners.size >= maxListeners) {
        response.set('Retry-After', '30');
        response.status(503).json({ error: 'There are too many listeners. Try again later.' });
        return;
      }
      response.set({ 'Content-Type': 'text/event-stream', 'X-Accel-Buffering': 'no' });
      response.flushHeaders();
      write(response, 'retry: 2000\n\n');
      response.on('close', () => listeners.delete(response));
      sendInOrder(() => begin(response, request.get('last-event-id')));
    },
    close: () => {
      isClosed = true;
      clearInterval(heartbeat);
      for (const listener of listeners) listener.end();
      listeners.clear();
    },
  };
}

type PastEvent = { id: string; text: string };

function keepNewest(events: readonly PastEvent[]): PastEvent[] {
  let length = 0;
  const kept = events.slice(-maxRemembered).reverse();
  const end = kept.findIndex(({ text }, index) => {
    length += text.length;
    return index > 0 && length > maxRememberedLength;
  });
  return kept.slice(0, end === -1 ? undefined : end).reverse();
}

/** Encodes an event. JSON has no line ends, which would end the data. */
function encode(event: string, data: unknown, id: string): string {
  return `id: ${id}\nevent: ${event}\ndata: ${JSON.stringify(data)}\n\n`;
}

function write(listener: Response, text: string): void {
  if (listener.writableLength > maxUnreadBytes) listener.destroy();
  else if (listener.writable) listener.write(text);
}

/** Returns a function that runs tasks one after another, so that no event overtakes another. */
function createSerial(): (task: () => void | Promise<void>) => void {
  let last = Promise.resolve();
  return (task) => {
    last = last.then(task).catch((error: unknown) => {
      log.error('status.unsent', {}, error);
    });
  };
}
