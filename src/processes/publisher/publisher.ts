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
import type { StatusEvents } from './http/status-events';
import { createStatusEvents } from './http/status-events';
import { createRetryAlarm } from './queue/retry-alarm';
import type { RebuildQueue } from './queue/rebuild-queue';
import { createRebuildQueue } from './queue/rebuild-queue';
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

/** Starts the publisher. Resolves when it listens and its first build has begun. */
export async function startPublisher(options: PublisherOptions): Promise<Publisher> {
  const { dataFolder, mirror } = options;
  await mkdir(dataFolder, { recursive: true });
  const receipts = await openReceiptBook(dataFolder);
  const onFindings = (problem: string) => queue.request({ source: 'release-audit', problem });
  const store = await openReleaseStore({ ...options, onFindings });
  const products = await openProductMemory(dataFolder);
  const progress = createProgress(options, () => events);
  const acceptedDrop = (triggers: readonly Trigger[]) => findAcceptedDrop(triggers, receipts);
  const edits = createUnreleasedEdits();
  const letGo = new Set<string>();
  const parts = { ...options, store, edits, letGo, onProgress: progress.note, acceptedDrop };
  let resolveFirst: (receipt: Receipt | undefined) => void = () => undefined;
  const firstBuild = new Promise<Receipt | undefined>((resolve) => {
    resolveFirst = resolve;
  });
  const queue = createRebuildQueue(
    async (triggers, receivedAt) => {
      const startedAt = new Date();
      const before = receipts.all();
      const receipt = await publishAndRecord(parts, receipts, { triggers, receivedAt });
      resolveFirst(receipt);
      counts.build(receipt);
      if (receipt) {
        events.receipt(receipt);
        alert.note(receipt, before);
      }
      retryAlarm.afterBuild(receipt);
      alarm.afterBuild({ startedAt, failed: !receipt || receipt.outcome === 'failed' });
    },
    { delayMs: options.stockDelayMs, onChange: () => events.state() },
  );
  const retryAlarm = createRetryAlarm(queue.request);
  const metrics = createMetrics();
  const counts = createPublisherCounts(metrics, { dataFolder, queue });
  const endNightlyAlarm = startNightlyAlarm(queue.request);
  const alarm = createScheduleAlarm(options.readNextSchedule, queue.request);
  const { lookUp } = mirror;
  const statusParts = { ...options, queue, receipts, lookUp, currentSteps: progress.steps };
  const events = createStatusEvents(() => readStatus(statusParts));
  const server = await openServer(options, {
    ...statusParts,
    ...{ products, store, events, metrics, counts, known: createKnownSenders() },
  });
  const alert = createPublishAlert({ ...options, statusUrl: statusAddress(options, server.url) });
  const servedSince = await findServedSince(dataFolder, options.services);
  queue.request({ source: 'start' });
  const close = async () => {
    endNightlyAlarm();
    for (const part of [alarm, retryAlarm, alert, events, queue]) part.close();
    await server.close();
    await options.runner.stop();
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

/** Steps of the running build, for pages, listeners and the launcher. */
function createProgress(options: PublisherOptions, events: () => StatusEvents) {
  let steps: readonly string[] = [];
  return {
    steps: () => steps,
    note: (text: string) => {
      steps = text ? [...steps, text] : [];
      options.onProgress?.(text);
      if (text) events().step(text);
    },
  };
}

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
