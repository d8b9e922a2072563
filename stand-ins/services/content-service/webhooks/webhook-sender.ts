import { createHmac } from 'node:crypto';
import { limitTime } from '../../../../src/lib/http/time-limit';
import type { StoredWebhookEndpoint } from '../store/stored-space';
import { messageOf, propertyOf } from '../../../../src/lib/values/thrown-values';
import type { WebhookEvent } from './webhook-event';
import { bodyOf, titleOf, topicOf } from './webhook-event';

/** Receiver the service is started with. It gets every event. */
export type MainReceiver = { url: string; secret: string };

/** Sends webhooks. `send` returns at once; a failed delivery is logged and not retried. */
export type WebhookSender = {
  send: (event: WebhookEvent) => void;
  mainReceiver: MainReceiver | undefined;
  /** Returns the last deliveries, newest first. */
  deliveries: () => readonly Delivery[];
  /** Resolves when every delivery has succeeded or failed. */
  settled: () => Promise<void>;
  /** Aborts deliveries in flight. */
  stop: () => void;
};

type Receiver = MainReceiver & { endpointId: number };

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
  const log = createDeliveryLog();
  const underWay = new Set<Promise<void>>();
  const stopped = new AbortController();
  const deliver = async (receiver: Receiver, event: WebhookEvent) => {
    const delivery = log.begin(event, receiver);
    try {
      const signal = limitTime(stopped.signal, options.answerTimeoutMs ?? defaultAnswerTimeoutMs);
      log.end(delivery, { status: 'success', response: await post(receiver, delivery, signal) });
    } catch (error) {
      const reason = describeFailure(error);
      log.end(delivery, { status: 'failed', response: reason });
      if (stopped.signal.aborted) return;
      const subject = `Webhook ${delivery.topic} for "${delivery.title}"`;
      options.onLog(`${subject} was not delivered: ${reason}.`);
    }
  };
  return {
    send(event) {
      for (const receiver of receiversOf(options, event)) {
        const delivery = deliver(receiver, event);
        underWay.add(delivery);
        void delivery.then(() => underWay.delete(delivery));
      }
    },
    mainReceiver: options.main,
    deliveries: log.read,
    async settled() {
      while (underWay.size > 0) await Promise.all(underWay);
    },
    stop: () => stopped.abort(),
  };
}

function receiversOf(
  { main, endpoints }: Pick<Parameters<typeof createWebhookSender>[0], 'main' | 'endpoints'>,
  event: WebhookEvent,
): Receiver[] {
  const topic = topicOf(event);
  const asked = endpoints().filter(
    ({ activated, actions }) => activated && actions.includes(topic),
  );
  return [...(main ? [{ endpointId: 0, ...main }] : []), ...asked];
}

/** @returns the status line of the receiver's answer */
async function post(receiver: Receiver, delivery: Delivery, signal: AbortSignal): Promise<string> {
  const body = JSON.stringify(delivery.payload);
  const { secret } = receiver;
  const response = await fetch(receiver.url, {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      'x-storyblok-topic': delivery.topic,
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
  return `${response.status} ${response.statusText}`.trim();
}

/**
 * Returns the reason of a failed request: `fetch` has that of a failed connection in the error's
 * cause.
 */
function describeFailure(error: unknown): string {
  if (propertyOf(error, 'name') === 'TimeoutError') return 'it did not answer in time';
  return messageOf(propertyOf(error, 'cause') ?? error);
}

/** Delivery of one event to one receiver. Dates are ISO 8601. */
export type Delivery = {
  deliveryId: number;
  /** 0 for the receiver the service was started with. */
  endpointId: number;
  url: string;
  topic: string;
  /** Subject of the event: a full slug, an address, a datasource's slug or a release's name. */
  title: string;
  payload: Record<string, string | number>;
  status: 'pending' | 'success' | 'failed';
  /** HTTP status or error; null while in flight. */
  response: string | null;
  sentAt: string;
  endedAt: string | null;
};

/** The last deliveries, newest first, kept in memory. */
type DeliveryLog = {
  begin: (event: WebhookEvent, receiver: { endpointId: number; url: string }) => Delivery;
  end: (delivery: Delivery, outcome: Pick<Delivery, 'status' | 'response'>) => void;
  read: () => readonly Delivery[];
};

/** Maximum number of deliveries in the log. */
const maxLoggedDeliveries = 200;

function createDeliveryLog(): DeliveryLog {
  let deliveries: readonly Delivery[] = [];
  let begun = 0;
  return {
    begin(event, { endpointId, url }) {
      begun += 1;
      const delivery: Delivery = {
        deliveryId: begun,
        endpointId,
        url,
        topic: topicOf(event),
        title: titleOf(event),
        payload: bodyOf(event),
        status: 'pending',
        response: null,
        sentAt: new Date().toISOString(),
        endedAt: null,
      };
      deliveries = [delivery, ...deliveries].slice(0, maxLoggedDeliveries);
      return delivery;
    },
    end({ deliveryId }, outcome) {
      const endedAt = new Date().toISOString();
      deliveries = deliveries.map((delivery) =>
        delivery.deliveryId === deliveryId ? { ...delivery, ...outcome, endedAt } : delivery,
      );
    },
    read: () => deliveries,
  };
}
