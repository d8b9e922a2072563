import { mkdir } from 'node:fs/promises';
import type { RunningServer } from '../shared/listen';
import { listen } from '../shared/listen';
import type { BuildRunner } from './build/build-runner';
import type { ReadContentVersion } from './queue/content-version';
import { createContentVersion } from './queue/content-version';
import type { ReadNextSchedule } from './queue/schedule-alarm';
import { openProductMemory } from './webhook/product-memory';
import type { PublishParts } from './publish';
import { publish } from './publish';
import { createPublisherApp } from './http/publisher-app';
import type { RebuildQueue } from './queue/rebuild-queue';
import { createRebuildQueue } from './queue/rebuild-queue';
import type { Receipt, ReceiptBook } from './release/receipt';
import { findAcceptedDrop, openReceiptBook } from './release/receipt';
import { readLiveRelease, removeLeftovers } from '../shared/release-folders';
import { createReleaseStore } from './release/release-store';
import { createScheduleAlarm } from './queue/schedule-alarm';
import type { Trigger } from './queue/trigger';

export type PublisherOptions = {
  host: string;
  /** 0 lets the system choose. */
  port: number;
  /** Whose `public` folder the build fills. */
  projectFolder: string;
  /** Holds releases, receipts and build logs. */
  dataFolder: string;
  /** What the site is built from (`built-from`). */
  services: string;
  secrets: { storyblok: string; shopify: string };
  runner: BuildRunner;
  readContentVersion: ReadContentVersion;
  readNextSchedule: ReadNextSchedule;
  /** How long a change of stock alone may wait for its build. */
  stockDelayMs: number;
  onProgress?: (text: string) => void;
};

export type Publisher = RunningServer & {
  queue: RebuildQueue;
  /** What became of the build it starts with; nothing when even that could not be told. */
  firstBuild: Promise<Receipt | undefined>;
};

/** Starts the publisher: it listens, and its first build has begun. */
export async function startPublisher(options: PublisherOptions): Promise<Publisher> {
  const { dataFolder, secrets } = options;
  await mkdir(dataFolder, { recursive: true });
  await removeLeftovers(dataFolder);
  const receipts = await openReceiptBook(dataFolder);
  const store = createReleaseStore(dataFolder);
  const products = await openProductMemory(dataFolder);
  const contentVersion = createContentVersion(options.readContentVersion);
  let step = '';
  const onProgress = (text: string) => {
    step = text;
    options.onProgress?.(text);
  };
  const acceptedDrop = (triggers: readonly Trigger[]) => findAcceptedDrop(triggers, receipts);
  const parts = { ...options, contentVersion, store, onProgress, acceptedDrop };
  let tellFirst: (receipt: Receipt | undefined) => void = () => undefined;
  const firstBuild = new Promise<Receipt | undefined>((resolve) => {
    tellFirst = resolve;
  });
  const queue = createRebuildQueue(
    async (triggers) => {
      const startedAt = new Date();
      const receipt = await publishAndRecord(parts, receipts, triggers);
      tellFirst(receipt);
      alarm.afterBuild({ startedAt, failed: !receipt || receipt.outcome === 'failed' });
    },
    { delayMs: options.stockDelayMs },
  );
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
  queue.request({ source: 'start' });
  const close = async () => {
    alarm.close();
    queue.close();
    await server.close();
    await options.runner.stop();
    await queue.settled();
    await store.tidied();
    await products.saved();
  };
  return { ...server, queue, firstBuild, close };
}

/** Never rejects: a full disk must not end the publisher while the site it serves is whole. */
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
 * Waits for the build a publisher begins with.
 *
 * @returns sentences for the person who started it; none when all went well
 * @throws an Error with the cause when there is no release to serve
 */
export async function reportFirstBuild(
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
