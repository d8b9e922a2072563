import { mkdir } from 'node:fs/promises';
import type { EdgeCache } from '../../config/edge-cache';
import type { SearchNotices } from '../../config/search-notices';
import type { RunningServer } from '../shared/listen';
import { log } from '../shared/log';
import type { Metrics } from '../shared/metrics';
import { createMetrics } from '../shared/metrics';
import type { ReleaseStore } from '../shared/releases/release-store';
import type { BuildRunner } from './build/build-runner';
import { createEffects } from './effects/answer-effects';
import type { ReadCampaigns } from './effects/planned-campaigns';
import { createPlannedCampaigns } from './effects/planned-campaigns';
import type { AccessSettings } from './http/access';
import { createAccess } from './http/access';
import type { EditorKeys } from './http/newsroom/newsroom-pass';
import type { PublishAlert } from './http/publish-alert';
import { createPublishAlert } from './http/publish-alert';
import { createPublisherApp } from './http/publisher-app';
import type { PublisherCounts } from './http/publisher-monitor';
import { createPublisherCounts } from './http/publisher-monitor';
import type { PublisherAddress } from './http/publisher-server';
import { openPublisherServer } from './http/publisher-server';
import type { BuildProgress, SiteAddresses } from './http/status';
import { readStatus } from './http/status';
import type { StatusEvents } from './http/status-events';
import { createStatusEvents } from './http/status-events';
import { createStoryReports } from './http/story-report';
import type { ContentMirror } from './mirror/content-mirror';
import type { PublishParts } from './publish';
import { publish } from './publish';
import { startNightlyAlarm } from './queue/nightly-alarm';
import type { RebuildQueue } from './queue/rebuild-queue';
import { createRebuildQueue } from './queue/rebuild-queue';
import { createRetryAlarm } from './queue/retry-alarm';
import { createScheduleAlarm } from './queue/schedule-alarm';
import type { Trigger } from './queue/trigger';
import { createBackgroundReports } from './release/background-reports';
import { openConfirmedRemovals } from './release/confirmed-removals';
import type { Receipt, ReceiptBook } from './release/receipt';
import { openReceiptBook } from './release/receipt';
import { openReleases } from './release/releases';
import { createUnreleasedEdits } from './release/story-changes';
import { openProductMemory } from './webhook/product-memory';
import type { WebhookParts } from './webhook/webhook-routes';
import { createSignedSenders } from './webhook/webhook-routes';

/** Settings and services of a publisher, by concern. */
export type PublisherOptions = {
  /** Folder of receipts, build logs and what has to outlive a restart. */
  dataFolder: string;
  /** Name of the services the site is built from (`nameServices`). */
  services: string;
  site: SiteAddresses;
  content: {
    mirror: Pick<
      ContentMirror,
      'refresh' | 'audit' | 'isBehind' | 'lookUp' | 'recordRelease' | 'listTakenBack'
    >;
    /** `undefined` without the tokens for it. */
    readCampaigns: ReadCampaigns | undefined;
  };
  builds: {
    /** Folder whose `public` folder the runner fills. */
    projectFolder: string;
    runner: BuildRunner;
    /** Maximum time a change of stock alone waits for its build. */
    stockDelayMs: number;
    /** Called with each step as it begins, and with an empty text after the last. */
    onProgress: (text: string) => void;
  };
  releases: {
    store: ReleaseStore;
    /** True if site servers read this store itself, not copies of it. */
    isServed: boolean;
    /** Called once if another publisher has published to the store. */
    onOtherPublisher: (reason: Error) => void;
    /** Saves receipts and the like in the bucket; `undefined` for a folder of this machine. */
    saveState: (() => Promise<void>) | undefined;
    /** Edges before the site servers; `undefined` without. */
    edgeCache: EdgeCache | undefined;
    /** Service that gets notices of changed pages for search engines; `undefined` without a key. */
    searchNotices: SearchNotices | undefined;
  };
  http: PublisherAddress &
    AccessSettings & {
      secrets: WebhookParts['secrets'];
      /** Keys that verify the proofs of editors. */
      editors: EditorKeys;
      /** Address that gets a message when a publish fails. */
      alertUrl: string | undefined;
    };
};

export type Publisher = RunningServer & {
  queue: RebuildQueue;
  /** Receipt of the build at the start; `undefined` when it could not be recorded. */
  firstBuild: Promise<Receipt | undefined>;
  /** Time at which the release that is served until then went live; `undefined` without one of the same services. */
  servedSince: Date | undefined;
};

/**
 * Starts the publisher: its parts from those that need nothing to the build, which needs them all, and
 * then the queue. Resolves when it listens and its first build has begun.
 */
export async function startPublisher(options: PublisherOptions): Promise<Publisher> {
  const { dataFolder, services, site, content, builds, http } = options;
  const { mirror } = content;
  const { lookUp } = mirror;
  await mkdir(dataFolder, { recursive: true });
  const metrics = createMetrics();
  const products = await openProductMemory(dataFolder);
  const queue = createRebuildQueue(builds.stockDelayMs);
  const released = await openReleased(options, metrics);
  const { releases, receipts, removals } = released;
  const { reader } = releases;

  const answerEffects = createEffects({ reader, lookUp });
  const campaigns = createPlannedCampaigns(content.readCampaigns, answerEffects);
  const progress: BuildProgress = { steps: [] };
  const status = { reader, queue, receipts, removals, lookUp, campaigns, progress, site };
  const reportStory = createStoryReports({ status, lookUp, campaigns, answerEffects });
  const events = createStatusEvents(() => readStatus(status));
  campaigns.onChange(events.state);

  const monitored = { reader, queue, receipts, metrics };
  const counts = createPublisherCounts(monitored);
  const senders = createSignedSenders();
  const { secrets, trustedProxies, alertUrl, editors } = http;
  const app = createPublisherApp({
    access: createAccess(http),
    webhooks: { secrets, trustedProxies, queue, mirror, products, counts, senders },
    actions: { releases, queue, receipts, removals, lookUp, mirror },
    pages: { status, events, lookUp, answerEffects, reportStory },
    editors,
    monitored,
  });
  const server = await openPublisherServer(app, { address: http, metrics, mayPass: senders.has });
  // With a password people reach it from anywhere.
  const address = http.password === undefined ? server.url : site.siteUrl;
  const alert = createPublishAlert({ alertUrl, statusUrl: `${address}/status` });
  const builder = createBuilder(options, { queue, released, progress, events, counts, alert });

  const live = await reader.live();
  // Of other services it is another site.
  const servedSince = live?.services === services ? live.since : undefined;
  queue.request({ source: 'start' });
  const firstBuild = new Promise<Receipt | undefined>((resolve) => {
    queue.start(async (...triggered) => resolve(await builder.build(...triggered)), events.state);
  });
  const close = async () => {
    for (const part of [builder, alert, campaigns, events, queue]) part.close();
    await server.close();
    await builds.runner.stop();
    await queue.settled();
    await released.reports.close();
    await releases.close();
    await products.saved();
    await options.releases.saveState?.();
  };
  return { ...server, queue, firstBuild, servedSince, close };
}

type Released = Awaited<ReturnType<typeof openReleased>>;

/** Opens the releases, and the records and reports of them. */
async function openReleased(options: PublisherOptions, metrics: Metrics) {
  const { dataFolder, site, builds } = options;
  const { store, isServed, onOtherPublisher, edgeCache, searchNotices } = options.releases;
  const receipts = await openReceiptBook(dataFolder);
  const removals = await openConfirmedRemovals(dataFolder);
  const reports = createBackgroundReports({
    ...{ edgeCache, searchNotices, isServed, receipts, metrics },
    siteUrl: site.siteUrl,
  });
  const releases = await openReleases({
    ...{ dataFolder, store, isServed, onOtherPublisher, reports },
    projectFolder: builds.projectFolder,
  });
  return { receipts, removals, reports, releases };
}

/** Creates the builder that the queue calls, with the alarms that request builds by themselves. */
function createBuilder(
  { dataFolder, services, content, builds, releases: { saveState } }: PublisherOptions,
  parts: {
    queue: RebuildQueue;
    released: Released;
    progress: BuildProgress;
    events: StatusEvents;
    counts: PublisherCounts;
    alert: PublishAlert;
  },
) {
  const { queue, progress, events, counts, alert } = parts;
  const { receipts, removals, reports, releases } = parts.released;
  const { mirror } = content;
  const { projectFolder, runner } = builds;
  const retryAlarm = createRetryAlarm(queue.request);
  const scheduleAlarm = createScheduleAlarm(mirror.lookUp.comingArticles, queue.request);
  const nightlyAlarm = startNightlyAlarm(queue.request);
  const publishParts: PublishParts = {
    ...{ dataFolder, projectFolder, services, runner, mirror, releases, receipts, removals },
    edits: createUnreleasedEdits(),
    joinWaiting: queue.join,
    onProgress: (step) => {
      progress.steps = step ? [...progress.steps, step] : [];
      builds.onProgress(step);
      if (step) events.step(step);
    },
  };
  return {
    build: async (triggers: readonly Trigger[], receivedAt: Date) => {
      const [startedAt, before] = [new Date(), receipts.all()];
      // A removal that was just confirmed is what this build is for.
      void saveState?.();
      const receipt = await publishAndRecord(publishParts, receipts, { triggers, receivedAt });
      counts.build(receipt);
      if (receipt) {
        if (receipt.outcome === 'live') reports.record(receipt.buildId);
        events.receipt(receipt);
        alert.note(receipt, before);
      }
      void saveState?.();
      retryAlarm.afterBuild(receipt);
      scheduleAlarm.afterBuild({ startedAt, failed: !receipt || receipt.outcome === 'failed' });
      return receipt;
    },
    close: () => {
      for (const alarm of [nightlyAlarm, scheduleAlarm, retryAlarm]) alarm.close();
    },
  };
}

/**
 * Publishes and writes the receipt. Never rejects: a full disk must not end the publisher while the
 * site is intact.
 */
async function publishAndRecord(
  parts: PublishParts,
  receipts: Pick<ReceiptBook, 'add'>,
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
