import { limitTime } from '../../../../src/lib/http/time-limit';
import type { ShopState, WebhookDelivery } from '../state/shop-state';
import type { StateStore } from '../state/state-store';
import type { Clock } from '../shop-service';
import { createHmac } from 'node:crypto';
import { shopDetails } from '../demo-shop/demo-shop';
import { latestVersion } from '../api-access';
import { messageOf, propertyOf } from '../../../../src/lib/values/thrown-values';

export type WebhookReceiver = { url: string; secret: string };

export type ShopWebhookSender = {
  /** Starts delivering queued webhooks and returns at once. */
  wake: () => void;
  /** Resolves when no delivery is in flight or due for a retry. */
  settled: () => Promise<void>;
  /** Stops waiting; unfinished deliveries are resumed at the next start. */
  stop: () => Promise<void>;
};

const answerWithinMs = 5_000;

type SenderOptions = {
  /** Receivers of every topic, and of new orders, whose webhooks are signed with the shop's own secret. */
  receivers: readonly (WebhookReceiver | undefined)[];
  /** Secret of the app, which signs the webhooks it subscribed to. */
  clientSecret: string;
  log: (line: string) => void;
  clock: Clock;
};

/**
 * Creates the sender, which delivers webhooks as Shopify does: one attempt and up to eight retries
 * within four hours, with the same body and webhook id. Every attempt is recorded, so a restart
 * neither loses nor repeats a delivery.
 */
export function createShopWebhookSender(
  store: StateStore,
  { receivers, clientSecret, log, clock }: SenderOptions,
): ShopWebhookSender {
  const underWay = new Map<string, Promise<void>>();
  const stopping = new AbortController();
  const { signal } = stopping;
  const targetOf = ({ uri }: WebhookDelivery): WebhookReceiver | undefined =>
    uri === undefined
      ? receivers[0]
      : (receivers.find((one) => one?.url === uri) ?? { url: uri, secret: clientSecret });
  const waiting = (): WebhookDelivery[] =>
    store.read().webhooks.filter((one) => one.status === 'pending' && targetOf(one));
  const isStopping = (): boolean => signal.aborted;

  async function deliver(id: string): Promise<void> {
    for (;;) {
      const delivery = waiting().find((candidate) => candidate.id === id);
      const target = delivery && targetOf(delivery);
      if (!target) return;
      await untilDue(delivery, clock, signal);
      if (isStopping()) return;
      const problem = await post(target, delivery, clock, signal);
      if (isStopping()) return;
      const next = afterAttempt(delivery, problem, clock.now());
      await record(store, next);
      if (problem !== null) log(failureLine(next, target.url, problem));
    }
  }

  const settled = async (): Promise<void> => {
    while (underWay.size > 0) await Promise.all(underWay.values());
  };

  return {
    wake: () => {
      for (const { id, topic } of waiting()) {
        if (underWay.has(id) || isStopping()) continue;
        const work = deliver(id)
          .catch((error: unknown) => log(`Webhook ${topic}: ${String(error)}`))
          .finally(() => underWay.delete(id));
        underWay.set(id, work);
      }
    },
    settled,
    stop: async () => {
      stopping.abort();
      await settled();
    },
  };
}

async function untilDue({ dueAt }: WebhookDelivery, clock: Clock, signal: AbortSignal) {
  const ms = dueAt === null ? 0 : Date.parse(dueAt) - clock.now().getTime();
  if (ms > 0) await clock.sleep(ms, signal);
}

/** @returns the error, or null if the receiver accepted the webhook */
async function post(
  { url, secret }: WebhookReceiver,
  delivery: WebhookDelivery,
  clock: Clock,
  signal: AbortSignal,
): Promise<string | null> {
  try {
    const response = await fetch(url, {
      method: 'POST',
      ...webhookRequest(delivery, delivery.body ?? '', secret, clock.now()),
      redirect: 'manual',
      signal: limitTime(signal, answerWithinMs),
    });
    await response.body?.cancel();
    return response.ok ? null : `it answered ${response.status}`;
  } catch (error) {
    return messageOf(propertyOf(error, 'cause') ?? error);
  }
}

function afterAttempt(
  delivery: WebhookDelivery,
  problem: string | null,
  now: Date,
): WebhookDelivery {
  const attempts = [
    ...delivery.attempts,
    { at: now.toISOString(), outcome: problem ?? 'delivered' },
  ];
  if (problem === null) {
    return { ...delivery, attempts, status: 'delivered', body: null, dueAt: null };
  }
  const delay = retryDelay(attempts.length);
  if (delay === null)
    return { ...delivery, attempts, status: 'abandoned', body: null, dueAt: null };
  return { ...delivery, attempts, dueAt: new Date(now.getTime() + delay).toISOString() };
}

function failureLine(
  { topic, subject, dueAt }: WebhookDelivery,
  url: string,
  problem: string,
): string {
  const next =
    dueAt === null ? 'That was the last attempt.' : `It will be tried again at ${dueAt}.`;
  return `The webhook ${topic} of ${subject} to ${url} failed (${problem}). ${next}`;
}

async function record(store: StateStore, delivery: WebhookDelivery): Promise<void> {
  await store.change((state) => ({
    state: {
      ...withoutFailed(state, delivery),
      webhooks: state.webhooks.map((other) => (other.id === delivery.id ? delivery : other)),
    },
    result: undefined,
  }));
}

/** Ends the app's subscription after a delivery to it was given up, as Shopify does. */
function withoutFailed(state: ShopState, { status, topic, uri }: WebhookDelivery): ShopState {
  if (status !== 'abandoned' || uri === undefined) return state;
  const { setup } = state;
  const subscriptions = setup.subscriptions.filter((one) => one.topic !== topic || one.uri !== uri);
  return { ...state, setup: { ...setup, subscriptions } };
}

const hour = 60 * 60 * 1000;

/** Maximum number of retries. */
const maxRetries = 8;

/** Milliseconds from the first attempt to the last retry. */
const retryWindowMs = 4 * hour;

/**
 * Returns the milliseconds to wait after a failed attempt, doubling each time: about a minute after
 * the first, two hours before the last. Null after the last retry.
 *
 * @param attempts attempts made so far
 */
function retryDelay(attempts: number): number | null {
  if (attempts > maxRetries) return null;
  const shares = 2 ** maxRetries - 1;
  return Math.round((retryWindowMs * 2 ** (attempts - 1)) / shares);
}

/** Builds one attempt at a delivery, signed over the exact bytes of its body. */
function webhookRequest(
  delivery: WebhookDelivery,
  body: string,
  secret: string,
  now: Date,
): { body: string; headers: Record<string, string> } {
  return {
    body,
    headers: {
      'Content-Type': 'application/json',
      'X-Shopify-Topic': delivery.topic,
      'X-Shopify-Hmac-Sha256': createHmac('sha256', secret).update(body).digest('base64'),
      'X-Shopify-Shop-Domain': shopDetails.myshopifyDomain,
      'X-Shopify-API-Version': latestVersion(now),
      'X-Shopify-Webhook-Id': delivery.id,
      'X-Shopify-Event-Id': delivery.id,
      'X-Shopify-Triggered-At': delivery.triggeredAt,
      'X-Shopify-Test': 'true',
    },
  };
}
