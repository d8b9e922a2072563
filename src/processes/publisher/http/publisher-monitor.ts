import { isEnding, staleParts } from './publish-alert';
import type { RebuildQueue } from '../queue/rebuild-queue';
import type { Receipt, ReceiptBook } from '../release/receipt';
import type { ReleaseReader } from '../../shared/releases/release';
import { readLiveRelease } from '../../shared/releases/release';
import type { Metrics } from '../../shared/metrics';
import type { Behind, Health } from '../../shared/monitor';

export type MonitoredParts = {
  reader: Pick<ReleaseReader, 'store'>;
  queue: Pick<RebuildQueue, 'startedAt' | 'waiting' | 'delayed'>;
  receipts: Pick<ReceiptBook, 'all'>;
  metrics: Metrics;
};

/** Returns the state of the publisher. Ready: there is a release to serve or to roll back to. */
export async function readPublisherHealth(parts: Omit<MonitoredParts, 'metrics'>): Promise<Health> {
  const live = await readLiveRelease(parts.reader.store);
  return { isReady: live !== undefined, behind: findBehind(parts) };
}

function findBehind({ queue, receipts }: Pick<MonitoredParts, 'queue' | 'receipts'>): Behind[] {
  const since = queue.startedAt()?.toISOString();
  const [last] = receipts.all();
  const waiting = queue.waiting().length;
  const { triggers, dueAt } = queue.delayed();
  return [
    ...(last && last.outcome !== 'live'
      ? [
          {
            what: `The last build was ${last.outcome}; the site is unchanged.`,
            since: last.finished,
          },
        ]
      : []),
    ...findStale(receipts.all()),
    ...(since ? [{ what: 'A build is running.', since }] : []),
    ...(since && waiting > 0
      ? [{ what: `Changes wait for the next build: ${waiting}.`, since }]
      : []),
    ...(dueAt
      ? [
          {
            what: `Changes of stock wait for a build, at the latest at the time given: ${triggers.length}.`,
            since: dueAt.toISOString(),
          },
        ]
      : []),
  ];
}

/** Finds what the newest build has older than the services, and since when the builds before it had. */
function findStale(receipts: readonly Receipt[]): Behind[] {
  const [last] = receipts;
  const stale = last ? staleParts(last) : '';
  if (stale === '') return [];
  const end = receipts.findIndex((each) => staleParts(each) === '');
  const first = receipts.at(end === -1 ? -1 : end - 1);
  const what = `The newest ${stale} cannot be read; releases have older ones.`;
  return [{ what, since: first?.finished ?? '' }];
}

/** Upper bounds for builds, in seconds: a change takes one or two, a new builder half a minute. */
const buildBounds = [0.5, 1, 2, 3, 5, 10, 30, 60, 120, 300, 600, 1800];

/** Counts of the publisher's work. */
export type PublisherCounts = {
  /** Counts a build; `undefined` for one whose receipt could not be written. */
  build: (receipt: Receipt | undefined) => void;
  webhook: (service: 'storyblok' | 'shopify', result: WebhookResult) => void;
};

export type WebhookResult =
  | { result: 'accepted'; build: 'started' | 'waiting' | 'delayed' | 'none' }
  | { result: 'refused'; reason: 'signature' | 'unreadable' | 'size' | 'encoding' | 'aborted' };

export function createPublisherCounts(parts: MonitoredParts): PublisherCounts {
  const { reader, queue, receipts, metrics } = parts;
  const builds = metrics.counter(
    'publisher_builds',
    'Builds by outcome (live, failed, refused, unrecorded) and builder.',
  );
  const durations = metrics.histogram(
    'publisher_build_duration_seconds',
    'Time from the start of a build to its end, by outcome.',
    buildBounds,
  );
  const delays = metrics.histogram(
    'publisher_live_delay_seconds',
    'Time from the first webhook of a build to its live release.',
    buildBounds,
  );
  const accepted = metrics.counter(
    'publisher_webhooks_accepted',
    'Webhooks by service and build: started, waiting, delayed, none.',
  );
  const refused = metrics.counter(
    'publisher_webhooks_refused',
    'Webhooks refused by service and reason: signature, unreadable, size, encoding, aborted.',
  );
  metrics.gauge(
    'publisher_queue_length',
    'Changes that wait for a build, by queue: waiting, or delayed as changes of stock are.',
    () => [
      { labels: { queue: 'waiting' }, value: queue.waiting().length },
      { labels: { queue: 'delayed' }, value: queue.delayed().triggers.length },
    ],
  );
  metrics.gauge('publisher_last_build_live', '1 if the last build went live, 0 if not.', () => {
    const last = receipts.all().find((receipt) => !isEnding(receipt));
    return last && (last.outcome === 'live' ? 1 : 0);
  });
  metrics.gauge('publisher_stale', '1 while a service (content, shop) cannot be read.', () => {
    const [last] = receipts.all();
    const toSample = (service: string, isStale = false) => ({
      labels: { service },
      value: isStale ? 1 : 0,
    });
    return last && [toSample('content', last.isStale), toSample('shop', last.isShopStale)];
  });
  metrics.gauge('publisher_building', '1 while a build runs.', () => (queue.startedAt() ? 1 : 0));
  metrics.gauge('publisher_release_time_seconds', 'When the live release became so.', async () => {
    const live = await readLiveRelease(reader.store);
    return live ? live.since.getTime() / 1000 : undefined;
  });
  return {
    build: (receipt) => {
      if (!receipt) return builds.add({ outcome: 'unrecorded', builder: 'none' });
      const { outcome, builder, started, finished, timing } = receipt;
      builds.add({ outcome, builder: builder?.kind ?? 'none' });
      // The clock may have been set back during the build.
      const duration = Math.max(0, Date.parse(finished) - Date.parse(started)) / 1000;
      durations.observe(duration, { outcome });
      if (timing?.liveMs !== undefined) delays.observe(Math.max(0, timing.liveMs) / 1000);
    },
    webhook: (service, { result, ...rest }) => {
      if (result === 'accepted') accepted.add({ service, ...rest });
      else refused.add({ service, ...rest });
    },
  };
}
