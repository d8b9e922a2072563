import { setTimeout as sleep } from 'node:timers/promises';
import type { OrderRecord } from '../state/shop-state';
import type { StateStore } from '../state/state-store';
import { webhookRequest } from './webhook-request';

export type OrderAnnouncer = {
  /** Starts delivering the webhook of an order, and returns at once. */
  announce: (orderNumber: number) => void;
  /** Takes up deliveries an earlier process left unfinished. */
  resume: () => void;
  /** Resolves when no delivery is under way. */
  settled: () => Promise<void>;
  /** Gives up waiting; what is unfinished is resumed by the next start. */
  stop: () => Promise<void>;
};

const mostAttempts = 8;
const answerWithinMs = 5_000;

/**
 * Delivers `orders/create` webhooks: up to 8 attempts, waiting twice as long after each, always the
 * same body and webhook id. Every attempt is recorded, so a restart neither loses nor repeats one
 * that arrived.
 *
 * @param webhook who is told; without one, nothing is sent
 * @param firstDelayMs wait after the first failure
 */
export function createOrderAnnouncer(
  store: StateStore,
  webhook: { url: string; secret: string } | undefined,
  log: (line: string) => void,
  firstDelayMs = 250,
): OrderAnnouncer {
  const underWay = new Set<Promise<void>>();
  const stopping = new AbortController();
  const isStopping = (): boolean => stopping.signal.aborted;

  function announce(orderNumber: number): void {
    if (webhook === undefined) return;
    const work = deliver(orderNumber, webhook)
      .catch((error: unknown) => log(`Order #${orderNumber}: webhook: ${String(error)}`))
      .finally(() => underWay.delete(work));
    underWay.add(work);
  }

  async function deliver(number: number, { url, secret }: { url: string; secret: string }) {
    while (!isStopping()) {
      const order = store.read().orders.find((candidate) => candidate.number === number);
      if (order?.webhook.status !== 'pending') return;
      const problem = await post(url, webhookRequest(order, secret), stopping.signal);
      if (isStopping()) return;
      const attempts = order.webhook.attempts + 1;
      const isLast = attempts >= mostAttempts;
      const status = problem === null ? 'delivered' : isLast ? 'abandoned' : 'pending';
      await record(store, number, { ...order.webhook, attempts, status });
      if (problem === null) return;
      const next = isLast ? 'That was the last attempt.' : 'It will be tried again.';
      log(`Order #${number}: the webhook to ${url} failed (${problem}). ${next}`);
      if (!isLast) await pause(firstDelayMs * 2 ** (attempts - 1), stopping.signal);
    }
  }

  const settled = async (): Promise<void> => {
    while (underWay.size > 0) await Promise.all(underWay);
  };

  return {
    announce,
    resume: () => {
      const pending = store.read().orders.filter((order) => order.webhook.status === 'pending');
      for (const { number } of pending) announce(number);
    },
    settled,
    stop: async () => {
      stopping.abort();
      await settled();
    },
  };
}

/** @returns what went wrong, or null when the receiver took the webhook */
async function post(
  url: string,
  request: ReturnType<typeof webhookRequest>,
  signal: AbortSignal,
): Promise<string | null> {
  try {
    const response = await fetch(url, {
      method: 'POST',
      ...request,
      redirect: 'manual',
      signal: AbortSignal.any([signal, AbortSignal.timeout(answerWithinMs)]),
    });
    await response.body?.cancel();
    return response.ok ? null : `it answered ${response.status}`;
  } catch (error) {
    const cause = error instanceof Error && error.cause instanceof Error ? error.cause : error;
    return cause instanceof Error ? cause.message || cause.name : String(cause);
  }
}

async function record(
  store: StateStore,
  number: number,
  webhook: OrderRecord['webhook'],
): Promise<void> {
  await store.change((state) => ({
    state: {
      ...state,
      orders: state.orders.map((order) =>
        order.number === number ? { ...order, webhook } : order,
      ),
    },
    result: undefined,
  }));
}

/** Ends early, without a complaint, when the service stops. */
async function pause(ms: number, signal: AbortSignal): Promise<void> {
  await sleep(ms, undefined, { signal }).catch(() => undefined);
}
