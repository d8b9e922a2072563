import { mkdir } from 'node:fs/promises';
import type { TrustedProxies } from '../../config/trusted-proxies';
import type { RateRule } from '../../lib/http/rate-limiter';
import { createHttpServer } from '../shared/http-server';
import type { RunningServer } from '../shared/listen';
import { listen } from '../shared/listen';
import { log } from '../shared/log';
import { createMetrics } from '../shared/metrics';
import type { BuildRunner } from './build/build-runner';
import { isBuiltFrom } from './build/built-from';
import type { ContentVersion } from './queue/content-version';
import type { ReadNextSchedule } from './queue/schedule-alarm';
import { openProductMemory } from './webhook/product-memory';
import { createKnownSenders } from './webhook/webhook-routes';
import type { PublishParts } from './publish';
import { publish } from './publish';
import { createPublishAlert } from './http/publish-alert';
import { createPublisherApp } from './http/publisher-app';
import { createPublisherCounts } from './http/publisher-monitor';
import { readStatus } from './http/status';
import { createStatusEvents } from './http/status-events';
import { createRetryAlarm } from './queue/retry-alarm';
import type { RebuildQueue } from './queue/rebuild-queue';
import { createRebuildQueue } from './queue/rebuild-queue';
import { openConfirmedRemovals } from './release/confirmed-removals';
import type { Receipt, ReceiptBook } from './release/receipt';
import { findAcceptedDrop, openReceiptBook } from './release/receipt';
import { readLiveRelease } from '../shared/release-folders';
import { openReleaseStore } from './release/release-store';
import { createUnreleasedEdits } from './release/story-changes';
import { startNightlyAlarm } from './queue/nightly-alarm';
import { createScheduleAlarm } from './queue/schedule-alarm';
import type { Trigger } from './queue/trigger';

type PublisherOptions = {
  host: string;
  /** With 0 the system chooses a free port. */
  port: number;
  /** Folder whose `public` folder the build fills. */
  projectFolder: string;
  /** Folder of releases, receipts and build logs. */
  dataFolder: string;
  /** Name of the services the site is built from (`built-from`). */
  services: string;
  secrets: { storyblok: string; shopify: string };
  /** Public address of the site. */
  siteUrl: string;
  /** Address of a story in the editor, with `{space}` and `{id}`; `undefined` if there is no editor. */
  editorUrl: string | undefined;
  /** Password of the status page and its actions; `undefined` leaves them to this machine. */
  password: string | undefined;
  /** Address that gets a message when a publish fails. */
  alertUrl: string | undefined;
  trustedProxies: TrustedProxies;
  /** Requests by client and in total; replaced in tests. */
  requests?: RateRule;
  runner: BuildRunner;
  mirror: PublishParts['mirror'];
  contentVersion: ContentVersion;
  readNextSchedule: ReadNextSchedule;
  /** Maximum time a change of stock alone waits for its build. */
  stockDelayMs: number;
  /** Time without a build before the live release is compared with the build folder. */
  auditDelayMs: number;
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
  const { dataFolder, services, runner } = options;
  await mkdir(dataFolder, { recursive: true });
  const receipts = await openReceiptBook(dataFolder);
  const products = await openProductMemory(dataFolder);
  const removals = await openConfirmedRemovals(dataFolder);
  const queue = createRebuildQueue(options.stockDelayMs);
  const onFindings = (problem: string) => queue.request({ source: 'release-audit', problem });
  const store = await openReleaseStore({ ...options, onFindings });

  let steps: readonly string[] = [];
  const { lookUp } = options.mirror;
  const status = { ...options, queue, receipts, lookUp, currentSteps: () => steps };
  const events = createStatusEvents(() => readStatus(status));
  const metrics = createMetrics();
  const counts = createPublisherCounts(metrics, { dataFolder, queue });
  const app = { ...status, products, removals, store, events, metrics, counts };
  const server = await openServer(options, { ...app, known: createKnownSenders() });

  const alert = createPublishAlert({ ...options, statusUrl: statusAddress(options, server.url) });
  const retryAlarm = createRetryAlarm(queue.request);
  const scheduleAlarm = createScheduleAlarm(options.readNextSchedule, queue.request);
  const endNightlyAlarm = startNightlyAlarm(queue.request);
  const parts: PublishParts = {
    ...options,
    store,
    removals,
    edits: createUnreleasedEdits(),
    onProgress: (text) => {
      steps = text ? [...steps, text] : [];
      options.onProgress?.(text);
      if (text) events.step(text);
    },
    acceptedDrop: (triggers) => findAcceptedDrop(triggers, receipts),
  };
  const build = async (triggers: readonly Trigger[], receivedAt: Date) => {
    const startedAt = new Date();
    const before = receipts.all();
    const receipt = await publishAndRecord(parts, receipts, { triggers, receivedAt });
    counts.build(receipt);
    if (receipt) {
      events.receipt(receipt);
      alert.note(receipt, before);
    }
    retryAlarm.afterBuild(receipt);
    scheduleAlarm.afterBuild({ startedAt, failed: !receipt || receipt.outcome === 'failed' });
    return receipt;
  };

  const servedSince = await findServedSince(dataFolder, services);
  queue.request({ source: 'start' });
  const firstBuild = new Promise<Receipt | undefined>((resolve) => {
    queue.start(async (...triggered) => resolve(await build(...triggered)), events.state);
  });
  const close = async () => {
    endNightlyAlarm();
    for (const part of [scheduleAlarm, retryAlarm, alert, events, queue]) part.close();
    await server.close();
    await runner.stop();
    await queue.settled();
    await store.close();
    await products.saved();
  };
  return { ...server, queue, firstBuild, servedSince, close };
}

async function openServer(
  options: PublisherOptions,
  parts: Parameters<typeof createPublisherApp>[0],
): Promise<RunningServer> {
  const { metrics, known } = parts;
  const rules = { ...serverRules, ...options, name: 'publisher', metrics, mayPass: known.has };
  const app = createHttpServer(createPublisherApp(parts), rules);
  const where = { ...options, name: 'publisher', portVariable: 'PUBLISHER_PORT' };
  const server = await listen(app, where);
  log.info('server.started', { url: server.url });
  return server;
}

/** A story that is asked about may have 6 MB. */
const maxBodyBytes = 6 * 1024 * 1024 + 1024;

/** Editors' pages load a few files each; services send a webhook for each change. */
const serverRules = {
  maxBodyBytes,
  requests: { requests: 300, total: 5_000, windowMs: 10_000 },
};

/** Returns the address at which people reach the status page: with a password from anywhere. */
function statusAddress({ password, siteUrl }: PublisherOptions, localAddress: string): string {
  return `${password === undefined ? localAddress : siteUrl}/status`;
}

/** Returns the time since which a release of the same services is live. */
async function findServedSince(dataFolder: string, services: string): Promise<Date | undefined> {
  const live = await readLiveRelease(dataFolder);
  return live && (await isBuiltFrom(live.folder, services)) ? live.since : undefined;
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
