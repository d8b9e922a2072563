import { setTimeout as sleep } from 'node:timers/promises';
import type { SearchNotices } from '../../../config/search-notices';
import { noticeKeyPath } from '../../../config/search-notices';
import { backoff, retry } from '../../../lib/http/retry';
import { limitTime } from '../../../lib/http/time-limit';
import { messageOf, propertyOf } from '../../../lib/values/thrown-values';
import { log } from '../../shared/log';
import type { Metrics } from '../../shared/metrics';
import { createLateOutcome } from './late-outcome';
import type { NoticeOutcome, ReceiptBook } from './receipt';

/** Notices to search engines about changed pages. No publish waits for them. */
export type NoticeSender = {
  /** Tells of pages, in the background. Never throws. */
  tell: (paths: readonly string[]) => void;
  /** Writes the outcome of the last notice into a receipt, as soon as it is known. */
  record: (buildId: string) => void;
  /** Ends retries. What is held is not sent: the sitemap has it. */
  close: () => Promise<void>;
};

type SenderOptions = {
  notices: SearchNotices;
  /** Public address of the site. */
  siteUrl: string;
  /** True if site servers read the publisher's store, so that a release is there once it is live. */
  isServed: boolean;
  receipts: Pick<ReceiptBook, 'note'>;
  metrics: Pick<Metrics, 'counter'>;
  /** Both replaced in tests. */
  now?: () => number;
  wait?: (milliseconds: number) => Promise<void>;
};

/**
 * Minimum time between two notices of one address. The service refuses those who tell it too often, and an editor
 * who corrects an article publishes it several times.
 */
const pauseMs = 10 * 60_000;

/** Maximum number of addresses of a request, by the protocol. */
const maxAddresses = 10_000;

/** Time in which site servers that follow a bucket, and the edges before them, have the release. */
const followersMs = 10_000;

const maxRetries = 5;
const firstDelayMs = 2_000;
const firstLimitedDelayMs = 60_000;
const requestTimeoutMs = 10_000;

export function createNoticeSender(options: SenderOptions): NoticeSender {
  const { notices, siteUrl, isServed, receipts, now = Date.now } = options;
  const counts = options.metrics.counter(
    'publisher_search_notices',
    'Notices to search engines by result: done, retried, failed.',
  );
  const ending = new AbortController();
  const wait =
    options.wait ??
    ((milliseconds: number) =>
      sleep(milliseconds, undefined, { signal: ending.signal, ref: false }));
  const held = createHeldPaths(now);
  let isWaiting = false;
  const late = createLateOutcome<NoticeOutcome>((buildId, searchEngines) =>
    receipts.note(buildId, { searchEngines }),
  );

  const send = async (paths: readonly string[]): Promise<string | undefined> => {
    for (let at = 0; at < paths.length; at += maxAddresses) {
      const addresses = paths
        .slice(at, at + maxAddresses)
        .map((page) => new URL(page, siteUrl).href);
      const refusal = await retry(() => sendNotice(notices, siteUrl, addresses, ending.signal), {
        delayAfter: (outcome, retries) => {
          if (!outcome?.delayMs || retries === maxRetries) return undefined;
          counts.add({ result: 'retried' });
          return backoff(outcome.delayMs, retries);
        },
        wait,
      });
      counts.add({ result: refusal ? 'failed' : 'done' });
      if (refusal) return refusal.problem;
    }
    return undefined;
  };

  const tellNow = async (paths: readonly string[]): Promise<NoticeOutcome | undefined> => {
    const due = held.takeDue(paths);
    const counted = { told: due.length, held: paths.length - due.length };
    void tellHeldLater();
    if (paths.length === 0) return undefined;
    if (due.length === 0) return counted;
    if (!isServed) await wait(followersMs);
    const problem = await send(due);
    if (problem === undefined) {
      log.info('search-engines.told', { addresses: due.length });
      return { ...counted, at: new Date(now()).toISOString() };
    }
    held.forget(due);
    const message = `${problem}, so search engines find the changes by the sitemap, later.`;
    log.error('search-engines.untold', { message });
    return { ...counted, told: 0, problem: message };
  };

  const tellHeldLater = async (): Promise<void> => {
    if (isWaiting || held.list().length === 0) return;
    isWaiting = true;
    try {
      await wait(pauseMs);
      isWaiting = false;
      await tellNow(held.list());
    } catch (error) {
      if (!ending.signal.aborted) throw error;
    }
  };

  return {
    tell: (paths) => late.begin(tellNow(paths)),
    record: late.record,
    close: async () => {
      ending.abort();
      await late.settled();
    },
  };
}

/** Remembers the pages of recent notices, and holds those that change again too soon. */
function createHeldPaths(now: () => number) {
  /** Time of the last notice by path, for paths that a new one may not have yet. */
  const toldAt = new Map<string, number>();
  const held = new Set<string>();
  return {
    list: () => [...held],
    /** Returns the pages that a notice may have now. The others are held. */
    takeDue: (paths: readonly string[]): string[] => {
      const time = now();
      for (const [page, told] of toldAt) if (time - told >= pauseMs) toldAt.delete(page);
      const due = paths.filter((page) => !toldAt.has(page));
      for (const page of paths) held.add(page);
      for (const page of due) {
        held.delete(page);
        toldAt.set(page, time);
      }
      return due;
    },
    /** Lets the next notice have pages again, since the one with them failed. */
    forget: (paths: readonly string[]) => {
      for (const page of paths) toldAt.delete(page);
    },
  };
}

/** Problem of a notice; `delayMs`: time before it may be repeated, absent if that is of no use. */
type Refusal = { problem: string; delayMs?: number };

/** Sends one notice. Returns `undefined` if it was accepted. */
async function sendNotice(
  { endpoint, key }: SearchNotices,
  siteUrl: string,
  urlList: readonly string[],
  ending: AbortSignal,
): Promise<Refusal | undefined> {
  const { host } = new URL(endpoint);
  const site = new URL(siteUrl);
  const keyLocation = new URL(noticeKeyPath(key), site).href;
  try {
    const response = await fetch(endpoint, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json; charset=utf-8' },
      body: JSON.stringify({ host: site.host, key, keyLocation, urlList }),
      redirect: 'error',
      signal: limitTime(ending, requestTimeoutMs),
    });
    const text = await response.text();
    if (response.ok) return undefined;
    const problem = `${host} answers "${response.status} ${text.slice(0, 200)}"`;
    if (response.status === 429) return { problem, delayMs: firstLimitedDelayMs };
    return response.status < 500 ? { problem } : { problem, delayMs: firstDelayMs };
  } catch (error) {
    const reason = messageOf(propertyOf(error, 'cause') ?? error);
    return { problem: `${host} does not answer (${reason})`, delayMs: firstDelayMs };
  }
}
