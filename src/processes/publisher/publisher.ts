import { mkdir } from 'node:fs/promises';
import type { EdgeCache } from '../../config/edge-cache';
import type { SearchNotices } from '../../config/search-notices';
import type { RunningServer } from '../shared/listen';
import { log } from '../shared/log';
import { createMetrics } from '../shared/metrics';
import type { BuildRunner } from './build/build-runner';
import { createEffects } from './effects/answer-effects';
import type { ReadCampaigns } from './effects/planned-campaigns';
import { createPlannedCampaigns } from './effects/planned-campaigns';
import type { ContentVersion } from './queue/content-version';
import type { ReadNextSchedule } from './queue/schedule-alarm';
import { openProductMemory } from './webhook/product-memory';
import type { WebhookParts } from './webhook/webhook-routes';
import { createKnownSenders } from './webhook/webhook-routes';
import type { PublishParts } from './publish';
import { publish } from './publish';
import type { AccessSettings } from './http/access';
import { createPublishAlert } from './http/publish-alert';
import { createPublisherApp } from './http/publisher-app';
import { createPublisherCounts } from './http/publisher-monitor';
import type { PublisherAddress } from './http/publisher-server';
import { openPublisherServer } from './http/publisher-server';
import { readStatus } from './http/status';
import { createStatusEvents } from './http/status-events';
import { createRetryAlarm } from './queue/retry-alarm';
import type { RebuildQueue } from './queue/rebuild-queue';
import { createRebuildQueue } from './queue/rebuild-queue';
import { openConfirmedRemovals } from './release/confirmed-removals';
import { createEdgePurge } from './release/edge-purge';
import type { Receipt, ReceiptBook } from './release/receipt';
import { findAcceptedDrop, openReceiptBook } from './release/receipt';
import type { ReleaseStore } from '../shared/releases/release-store';
import { openReleases } from './release/releases';
import { createNoticeSender } from './release/search-notices';
import { createUnreleasedEdits } from './release/story-changes';
import { startNightlyAlarm } from './queue/nightly-alarm';
import { createScheduleAlarm } from './queue/schedule-alarm';
import type { Trigger } from './queue/trigger';
import type { Lease } from './standby/lease';

type PublisherOptions = PublisherAddress &
  AccessSettings & {
    /** Folder whose `public` folder the build fills. */
    projectFolder: string;
    /** Folder of releases, receipts and build logs. */
    dataFolder: string;
    /** Name of the services the site is built from (`built-from`). */
    services: string;
    secrets: WebhookParts['secrets'];
    /** Public address of the site. */
    siteUrl: string;
    /** Address of a story in the editor, with `{space}` and `{id}`; `undefined` if there is no editor. */
    editorUrl: string | undefined;
    /** Address that gets a message when a publish fails. */
    alertUrl: string | undefined;
    /** Store of the releases. */
    store: ReleaseStore;
    /** Lease of the store; absent for a folder of this machine. */
    lease?: Lease;
    /** Saves receipts and the like for the next holder of the lease. */
    saveState?: () => Promise<void>;
    /** True if site servers read this store itself, not copies of it. */
    isServed: boolean;
    /** Edges before the site servers; absent without. */
    edgeCache?: EdgeCache | undefined;
    /** Service that gets notices of changed pages for search engines; absent without a key. */
    searchNotices?: SearchNotices | undefined;
    runner: BuildRunner;
    mirror: PublishParts['mirror'];
    contentVersion: ContentVersion;
    readNextSchedule: ReadNextSchedule;
    /** Absent without the tokens for it. */
    readCampaigns: ReadCampaigns | undefined;
    /** Maximum time a change of stock alone waits for its build. */
    stockDelayMs: number;
    onProgress?: (text: string) => void;
  };

export type Publisher = RunningServer & {
  queue: RebuildQueue;
  /** Receipt of the build at the start; `undefined` when it could not be recorded. */
  firstBuild: Promise<Receipt | undefined>;
  /** When the release of the same services went live that is served until then, if there is one. */
  servedSince: Date | undefined;
};

/**
 * Starts the publisher: its parts from those that need nothing to the build, which needs them all, and
 * then the queue. Resolves when it listens and its first build has begun.
 */
export async function startPublisher(options: PublisherOptions): Promise<Publisher> {
  const { dataFolder, services, runner, edgeCache, searchNotices: notices } = options;
  await mkdir(dataFolder, { recursive: true });
  const receipts = await openReceiptBook(dataFolder);
  const products = await openProductMemory(dataFolder);
  const removals = await openConfirmedRemovals(dataFolder);
  const queue = createRebuildQueue(options.stockDelayMs);
  const metrics = createMetrics();
  const edges = edgeCache && createEdgePurge({ ...options, edgeCache, receipts, metrics });
  const engines = notices && createNoticeSender({ ...options, notices, receipts, metrics });
  const told = { purge: edges?.purge, announce: engines?.tell };
  const late = [edges, engines].filter((each) => each !== undefined);
  const releases = await openReleases({ ...options, ...told });
  const { reader } = releases;

  let steps: readonly string[] = [];
  const { lookUp } = options.mirror;
  const answerEffects = createEffects({ reader, lookUp });
  const campaigns = createPlannedCampaigns(options, answerEffects, () => events.state());
  const currentSteps = () => steps;
  const status = { ...options, reader, queue, receipts, lookUp, campaigns, currentSteps };
  const events = createStatusEvents(() => readStatus(status));
  const counts = createPublisherCounts(metrics, { reader, queue, receipts });
  const app = { ...status, products, removals, releases, events, metrics, counts, answerEffects };
  const known = createKnownSenders();
  const server = await openPublisherServer(createPublisherApp({ ...app, known }), {
    ...options,
    metrics,
    mayPass: known.has,
  });

  const alert = createPublishAlert({ ...options, statusUrl: statusAddress(options, server.url) });
  const retryAlarm = createRetryAlarm(queue.request);
  const scheduleAlarm = createScheduleAlarm(options.readNextSchedule, queue.request);
  const endNightlyAlarm = startNightlyAlarm(queue.request);
  const parts: PublishParts = {
    ...options,
    releases,
    removals,
    edits: createUnreleasedEdits(),
    join: queue.join,
    onProgress: (text) => {
      steps = text ? [...steps, text] : [];
      options.onProgress?.(text);
      if (text) events.step(text);
    },
    acceptedDrop: (triggers) => findAcceptedDrop(triggers, receipts),
  };
  const build = async (triggers: readonly Trigger[], receivedAt: Date) => {
    const [startedAt, before] = [new Date(), receipts.all()];
    // A removal that was just confirmed is what this build is for.
    void options.saveState?.();
    const receipt = await publishAndRecord(parts, receipts, { triggers, receivedAt });
    counts.build(receipt);
    if (receipt) {
      if (receipt.outcome === 'live') late.forEach(({ record }) => record(receipt.buildId));
      events.receipt(receipt);
      alert.note(receipt, before);
    }
    void options.saveState?.();
    retryAlarm.afterBuild(receipt);
    scheduleAlarm.afterBuild({ startedAt, failed: !receipt || receipt.outcome === 'failed' });
    return receipt;
  };

  const live = await reader.live();
  // Of other services it is another site.
  const servedSince = live?.services === services ? live.since : undefined;
  queue.request({ source: 'start' });
  const firstBuild = new Promise<Receipt | undefined>((resolve) => {
    queue.start(async (...triggered) => resolve(await build(...triggered)), events.state);
  });
  const close = async () => {
    endNightlyAlarm();
    for (const part of [scheduleAlarm, retryAlarm, alert, campaigns, events, queue]) part.close();
    await server.close();
    await runner.stop();
    await queue.settled();
    await Promise.all(late.map((each) => each.close()));
    await releases.close();
    await products.saved();
    await options.saveState?.();
  };
  return { ...server, queue, firstBuild, servedSince, close };
}

/** Returns the address at which people reach the status page: with a password from anywhere. */
function statusAddress({ password, siteUrl }: PublisherOptions, localAddress: string): string {
  return `${password === undefined ? localAddress : siteUrl}/status`;
}

/**
 * Publishes and writes the receipt. Never rejects: a full disk must not end the publisher while the
 * site is intact.
 */
async function publishAndRecord(
  parts: PublishParts,
  receipts: ReceiptBook,
  { triggers, receivedAt }: { triggers: readonly Trigger[]; receivedAt: Date },
): Promise<Receipt | undefined> {
  try {
    const receipt = await publish(parts, triggers, receivedAt);
    await receipts.add(receipt);
    return receipt;
  } catch (error) {
    log.error('receipt.lost', {}, error);
    return undefined;
  }
}
