import type { Receipt } from '../release/receipt';
import { heldBack } from '../release/receipt';
import type { Trigger } from './trigger';
import { campaignsOf } from './trigger';

/**
 * Requests a build again after one that did not bring the newest content, because no webhook tells that
 * a service has recovered.
 */
export type RetryAlarm = {
  /** To be called when a build has ended, without a receipt if none could be recorded. */
  afterBuild: (receipt: Receipt | undefined) => void;
  close: () => void;
};

/**
 * Delay before each retry in milliseconds, from the first after a trigger from outside. The last one is
 * repeated.
 */
const retryDelaysMs = [3_000, 15_000, 60_000, 300_000, 900_000, 3_600_000];

/** Delay before a story that was held back is read once more: its answer may have been damaged. */
const heldBackDelayMs = 10_000;

type RetryTrigger = Extract<Trigger, { source: 'retry' }>;

/** @param request requests a build */
export function createRetryAlarm(request: (trigger: Trigger) => void): RetryAlarm {
  let timer: NodeJS.Timeout | undefined;
  let retries = 0;
  let closed = false;
  const ringAfter = (delayMs: number, trigger: RetryTrigger) => {
    if (closed) return;
    // The next start of the publisher builds everything.
    timer = setTimeout(() => request(trigger), delayMs).unref();
  };
  return {
    afterBuild: (receipt) => {
      clearTimeout(timer);
      const reads = receipt ? readsAfter(receipt) : 'everything';
      // Editors who publish during a fault must not wait longer because of each other.
      if (receipt?.triggers.some(({ source }) => source !== 'retry')) retries = 0;
      if (reads !== undefined) {
        const delayMs = retryDelaysMs[Math.min(retries, retryDelaysMs.length - 1)] ?? 0;
        retries += 1;
        const campaigns = campaignsOf(receipt?.triggers ?? []);
        ringAfter(delayMs, {
          source: 'retry',
          reads,
          ...(campaigns.length > 0 && { campaigns }),
        });
        return;
      }
      retries = 0;
      const isRetry = receipt?.triggers.some(({ source }) => source === 'retry');
      if (receipt && !isRetry && heldBack(receipt).length > 0) {
        ringAfter(heldBackDelayMs, { source: 'retry', reads: 'changes' });
      }
    },
    close: () => {
      closed = true;
      clearTimeout(timer);
    },
  };
}

/** Returns what the next build has to read again; `undefined` if this one brought everything. */
function readsAfter(receipt: Receipt): RetryTrigger['reads'] | undefined {
  const { outcome, builder, isShopStale, isStale, triggers } = receipt;
  if (outcome === 'refused' && builder?.kind !== 'resident') return 'everything';
  if (isShopStale) return 'shop';
  if (outcome === 'live' && !isStale) return undefined;
  // What a build of a change lacks is what editors removed: a person has to accept it.
  if (outcome === 'refused') return undefined;
  const hadShop = triggers.some(
    (trigger) =>
      trigger.source === 'shopify' || (trigger.source === 'retry' && trigger.reads === 'shop'),
  );
  return hadShop ? 'shop' : 'changes';
}
