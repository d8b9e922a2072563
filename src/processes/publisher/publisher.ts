import { mkdir } from 'node:fs/promises';
import type { RunningServer } from '../shared/listen';
import { listen } from '../shared/listen';
import type { BuildRunner } from './build/build-runner';
import { isBuiltFrom } from './build/built-from';
import type { ContentVersion } from './queue/content-version';
import type { ReadNextSchedule } from './queue/schedule-alarm';
import { openProductMemory } from './webhook/product-memory';
import type { PublishParts } from './publish';
import { publish } from './publish';
import { createPublisherApp } from './http/publisher-app';
import type { RebuildQueue } from './queue/rebuild-queue';
import { createRebuildQueue } from './queue/rebuild-queue';
import type { Receipt, ReceiptBook } from './release/receipt';
import { findAcceptedDrop, openReceiptBook } from './release/receipt';
import { readLiveRelease } from '../shared/release-folders';
import { openReleaseStore } from './release/release-store';
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
  const { contentVersion, dataFolder, secrets } = options;
  await mkdir(dataFolder, { recursive: true });
  const receipts = await openReceiptBook(dataFolder);
  const onFindings = (problem: string) => queue.request({ source: 'release-audit', problem });
  const store = await openReleaseStore({ ...options, onFindings });
  const products = await openProductMemory(dataFolder);
  let step = '';
  const onProgress = (text: string) => {
    step = text;
    options.onProgress?.(text);
  };
  const acceptedDrop = (triggers: readonly Trigger[]) => findAcceptedDrop(triggers, receipts);
  const parts = { ...options, store, onProgress, acceptedDrop };
  let resolveFirst: (receipt: Receipt | undefined) => void = () => undefined;
  const firstBuild = new Promise<Receipt | undefined>((resolve) => {
    resolveFirst = resolve;
  });
  const queue = createRebuildQueue(
    async (triggers) => {
      const startedAt = new Date();
      const receipt = await publishAndRecord(parts, receipts, triggers);
      resolveFirst(receipt);
      alarm.afterBuild({ startedAt, failed: !receipt || receipt.outcome === 'failed' });
    },
    { delayMs: options.stockDelayMs },
  );
  const endNightlyAlarm = startNightlyAlarm(queue.request);
  const alarm = createScheduleAlarm(options.readNextSchedule, queue.request);
  const app = createPublisherApp({
    secrets,
    queue,
    contentVersion,
    products,
    dataFolder,
    store,
    receipts,
    currentStep: () => step,
  });
  const server = await listen(app, {
    ...options,
    name: 'publisher',
    portVariable: 'PUBLISHER_PORT',
  });
  const servedSince = await findServedSince(dataFolder, options.services);
  queue.request({ source: 'start' });
  const close = async () => {
    alarm.close();
    endNightlyAlarm();
    queue.close();
    await server.close();
    await options.runner.stop();
    await queue.settled();
    await store.close();
    await products.saved();
  };
  return { ...server, queue, firstBuild, servedSince, close };
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
  triggers: readonly Trigger[],
): Promise<Receipt | undefined> {
  try {
    const receipt = await publish(parts, triggers);
    await receipts.add(receipt);
    return receipt;
  } catch (error) {
    process.stderr.write(`${error instanceof Error ? error.stack : String(error)}\n`);
    return undefined;
  }
}

/**
 * Waits until a publisher has a release of its services: the newest, or that of an earlier start,
 * behind which it builds.
 *
 * @param announce shows how the build behind the earlier release has ended
 * @returns sentences for the person who started it
 * @throws an Error with the cause when there is no release to serve
 */
export async function reportReadiness(
  publisher: Pick<Publisher, 'firstBuild' | 'servedSince'>,
  dataFolder: string,
  announce: (text: string) => void,
): Promise<string[]> {
  const report = reportFirstBuild(publisher, dataFolder);
  const { servedSince } = publisher;
  if (!servedSince) return report;
  void report.then((problems) => {
    announce(problems.length > 0 ? problems.join('\n') : 'The newest content is live.');
  });
  return [
    `Serving the release of ${servedSince.toISOString()}; building the newest content behind it.`,
  ];
}

/**
 * Waits for the build at the start of a publisher.
 *
 * @returns sentences for the person who started it; none after success
 * @throws an Error with the cause when there is no release to serve
 */
async function reportFirstBuild(
  publisher: Pick<Publisher, 'firstBuild'>,
  dataFolder: string,
): Promise<string[]> {
  const receipt = await publisher.firstBuild;
  if (receipt?.outcome === 'live') return [];
  const cause = receipt ? `\n\n${receipt.cause}\n\nThe whole output is in ${receipt.logFile}.` : '';
  const live = await readLiveRelease(dataFolder);
  if (!live) throw new Error(`The first build failed, so there is nothing to serve.${cause}`);
  const since = live.since.toISOString();
  const what = receipt?.outcome === 'refused' ? 'The release was refused' : 'The build failed';
  return [`${what}, so the site still shows the release that went live ${since}.${cause}`];
}
