import { createHmac } from 'node:crypto';
import { limitTime } from '../../../../src/lib/http/time-limit';
import type { StoredWebhookEndpoint } from '../store/stored-space';
import { messageOf, propertyOf } from '../../../../src/lib/values/thrown-values';
import type { WebhookEvent } from './webhook-event';
import { bodyOf, topicOf } from './webhook-event';

/** Receiver the service is started with. It gets every event. */
export type MainReceiver = { url: string; secret: string };

/** Sends webhooks. `send` returns at once; a failed delivery is logged and not retried. */
export type WebhookSender = {
  send: (event: WebhookEvent) => void;
  mainReceiver: MainReceiver | undefined;
  /** Returns when each delivery in flight began, ISO 8601. */
  pendingSince: () => readonly string[];
  /** Resolves when every delivery has succeeded or failed. */
  settled: () => Promise<void>;
  /** Aborts deliveries in flight. */
  stop: () => void;
};

/** Time-out of a receiver's answer, as in the real service. */
const defaultAnswerTimeoutMs = 120_000;

/**
 * Creates the sender. It sends an event exactly once to each receiver. Call `send` only after the
 * change is stored.
 *
 * @param options.endpoints returns the receivers that editors added
 * @param options.answerTimeoutMs time-out of a receiver's answer
 */
export function createWebhookSender(options: {
  main: MainReceiver | undefined;
  endpoints: () => readonly StoredWebhookEndpoint[];
  onLog: (line: string) => void;
  answerTimeoutMs?: number;
}): WebhookSender {
  const underWay = new Map<Promise<void>, string>();
  const stopped = new AbortController();
  const deliver = async (receiver: MainReceiver, event: WebhookEvent) => {
    try {
      const signal = limitTime(stopped.signal, options.answerTimeoutMs ?? defaultAnswerTimeoutMs);
      await post(receiver, event, signal);
    } catch (error) {
      if (stopped.signal.aborted) return;
      const { text } = bodyOf(event);
      options.onLog(
        `Webhook ${topicOf(event)} (${text}) was not delivered: ${describeFailure(error)}.`,
      );
    }
  };
  return {
    send(event) {
      for (const receiver of receiversOf(options, event)) {
        const delivery = deliver(receiver, event);
        underWay.set(delivery, new Date().toISOString());
        void delivery.then(() => underWay.delete(delivery));
      }
    },
    mainReceiver: options.main,
    pendingSince: () => [...underWay.values()],
    async settled() {
      while (underWay.size > 0) await Promise.all(underWay.keys());
    },
    stop: () => stopped.abort(),
  };
}

function receiversOf(
  { main, endpoints }: Pick<Parameters<typeof createWebhookSender>[0], 'main' | 'endpoints'>,
  event: WebhookEvent,
): MainReceiver[] {
  const topic = topicOf(event);
  const asked = endpoints().filter(
    ({ activated, actions }) => activated && actions.includes(topic),
  );
  return [...(main ? [main] : []), ...asked];
}

async function post(
  receiver: MainReceiver,
  event: WebhookEvent,
  signal: AbortSignal,
): Promise<void> {
  const body = JSON.stringify(bodyOf(event));
  const { secret } = receiver;
  const response = await fetch(receiver.url, {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      'x-storyblok-topic': topicOf(event),
      ...(secret && {
        'webhook-signature': createHmac('sha1', secret).update(body).digest('hex'),
      }),
    },
    body,
    // Following a redirect would send the event twice.
    redirect: 'manual',
    signal,
  });
  await response.body?.cancel();
  if (!response.ok) throw new Error(`${receiver.url} answered ${response.status}`);
}

/**
 * Returns the reason of a failed request: `fetch` has that of a failed connection in the error's
 * cause.
 */
function describeFailure(error: unknown): string {
  if (propertyOf(error, 'name') === 'TimeoutError') return 'it did not answer in time';
  return messageOf(propertyOf(error, 'cause') ?? error);
}
