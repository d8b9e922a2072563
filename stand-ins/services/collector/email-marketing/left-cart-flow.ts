import { limitTime } from '../../../../src/lib/http/time-limit';
import { messageOf } from '../../../../src/lib/values/thrown-values';
import type { LeftCart } from './left-carts';
import { nextStepAt } from './left-carts';
import type { MailRoom } from './mail-room';

/** Runs the flow for left carts at its times. */
export type LeftCartFlow = {
  /** Does what is due and waits for the next step. To be called after every change. Resolves when it is done. */
  run: () => Promise<void>;
  /** Resolves when nothing is being done; nothing will be from then on. */
  stop: () => Promise<void>;
};

/** Maximum time between two looks at the clock: timers stand still while a laptop sleeps. */
const maxWaitMs = 30_000;

const answerTimeoutMs = 10_000;

export function createLeftCartFlow(parts: {
  mailRoom: MailRoom;
  siteUrl: string;
  now: () => Date;
  onLog: (line: string) => void;
}): LeftCartFlow {
  const { mailRoom, siteUrl, now, onLog } = parts;
  const stopping = new AbortController();
  let timer: NodeJS.Timeout | undefined;
  let working: Promise<void> = Promise.resolve();

  const work = async () => {
    mailRoom.remindOfCarts();
    // What was sent must be on disk before the site hears of it.
    await mailRoom.flush();
    for (const cart of mailRoom.cartsToReport()) {
      const problem = await report(siteUrl, cart, stopping.signal);
      if (stopping.signal.aborted) return;
      mailRoom.noteReport(cart.uniqueId, problem === undefined);
      if (problem) onLog(`collector: a left cart could not be reported to the site: ${problem}`);
    }
  };
  const wait = () => {
    clearTimeout(timer);
    const delayMs = nextStepAt(mailRoom.read().leftCarts) - now().getTime();
    if (stopping.signal.aborted || delayMs === Infinity) return;
    timer = setTimeout(() => void run(), Math.min(Math.max(delayMs, 0), maxWaitMs)).unref();
  };
  const run = () => {
    working = working
      .then(() => (stopping.signal.aborted ? undefined : work()))
      .catch((error: unknown) => onLog(`collector: left carts: ${messageOf(error)}`))
      .finally(wait);
    return working;
  };
  return {
    run,
    stop: async () => {
      stopping.abort();
      clearTimeout(timer);
      await working;
    },
  };
}

/**
 * Reports a left cart to the site, as the service's flows do by a webhook.
 *
 * @returns the reason if the site has not taken it
 */
async function report(
  siteUrl: string,
  { abandonment }: LeftCart,
  stopping: AbortSignal,
): Promise<string | undefined> {
  try {
    const response = await fetch(`${siteUrl}/api/cart-abandoned`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ abandonment }),
      signal: limitTime(stopping, answerTimeoutMs),
    });
    await response.body?.cancel();
    return response.ok ? undefined : `it answered ${response.status}`;
  } catch (error) {
    return messageOf(error);
  }
}
