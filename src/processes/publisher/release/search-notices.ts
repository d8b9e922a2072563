import type { SearchNotices } from '../../../config/search-notices';
import { noticeKeyPath } from '../../../config/search-notices';
import { backoff, retry } from '../../../lib/http/retry';
import { limitTime } from '../../../lib/http/time-limit';
import { messageOf, propertyOf } from '../../../lib/values/thrown-values';
import { log } from '../../shared/log';
import type { Metrics } from '../../shared/metrics';
import type { NoticeOutcome, ReportOutcomes } from './receipt';

/**
 * Returns outcomes for the receipt; none without paths. Rejects only when the signal is aborted.
 *
 * @param paths of pages whose words changed
 */
type SendNotice = (paths: readonly string[]) => Promise<Pick<ReportOutcomes, 'searchEngines'>>;

type SenderOptions = {
  searchNotices: SearchNotices;
  /** Public address of the site. */
  siteUrl: string;
  /** True if site servers read the publisher's store, so that a release is there once it is live. */
  isServed: boolean;
  metrics: Pick<Metrics, 'counter'>;
  /** Aborted when the publisher ends. */
  signal: AbortSignal;
  /** Waits; rejects when the signal is aborted. */
  wait: (milliseconds: number) => Promise<void>;
};

/**
 * Minimum time between two notices of one address. The service refuses senders of too many, and an editor who
 * corrects an article publishes it several times.
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

export function createNoticeSender(options: SenderOptions): SendNotice {
  const { searchNotices, siteUrl, isServed, metrics, signal, wait } = options;
  const counts = metrics.counter(
    'publisher_search_notices',
    'Notices to search engines by result: done, retried, failed.',
  );
  const held = createHeldPaths();
  let isWaiting = false;

  /** Returns the problem; `undefined` if the service has accepted all addresses. */
  const send = async (paths: readonly string[]): Promise<string | undefined> => {
    for (let at = 0; at < paths.length; at += maxAddresses) {
      const addresses = paths
        .slice(at, at + maxAddresses)
        .map((page) => new URL(page, siteUrl).href);
      const refusal = await retry(() => postNotice(searchNotices, siteUrl, addresses, signal), {
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

  const sendDue = async (paths: readonly string[]): Promise<NoticeOutcome> => {
    const due = held.takeDue(paths);
    const counted = { told: due.length, held: paths.length - due.length };
    void sendHeldLater();
    if (due.length === 0) return counted;
    if (!isServed) await wait(followersMs);
    const problem = await send(due);
    if (problem === undefined) {
      log.info('search-engines.told', { addresses: due.length });
      return { ...counted, at: new Date().toISOString() };
    }
    held.forget(due);
    const message = `${problem}, so search engines find the changes by the sitemap, later.`;
    log.error('search-engines.untold', { message });
    return { ...counted, told: 0, problem: message };
  };

  const sendHeldLater = async (): Promise<void> => {
    if (isWaiting || held.list().length === 0) return;
    isWaiting = true;
    try {
      await wait(pauseMs);
      isWaiting = false;
      await sendDue(held.list());
    } catch (error) {
      if (!signal.aborted) throw error;
    }
  };

  return async (paths) => (paths.length === 0 ? {} : { searchEngines: await sendDue(paths) });
}

/** Remembers the pages of recent notices, and holds those that change again too soon. */
function createHeldPaths() {
  /** Time of the last notice by path, for paths that a new one may not have yet. */
  const noticedAt = new Map<string, number>();
  const held = new Set<string>();
  return {
    list: () => [...held],
    /** Returns the pages that a notice may have now. The others are held. */
    takeDue: (paths: readonly string[]): string[] => {
      const now = Date.now();
      for (const [page, time] of noticedAt) if (now - time >= pauseMs) noticedAt.delete(page);
      const due = paths.filter((page) => !noticedAt.has(page));
      for (const page of paths) held.add(page);
      for (const page of due) {
        held.delete(page);
        noticedAt.set(page, now);
      }
      return due;
    },
    /** Lets the next notice have pages again, since the one with them failed. */
    forget: (paths: readonly string[]) => {
      for (const page of paths) noticedAt.delete(page);
    },
  };
}

/** Problem of a notice; `delayMs`: time before it may be repeated, absent if that is of no use. */
type Refusal = { problem: string; delayMs?: number };

/** Sends one request. Returns `undefined` if it was accepted. */
async function postNotice(
  { endpoint, key }: SearchNotices,
  siteUrl: string,
  urlList: readonly string[],
  signal: AbortSignal,
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
      signal: limitTime(signal, requestTimeoutMs),
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
