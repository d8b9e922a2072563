import type { Receipt, ReceiptBook } from '../release/receipt';
import type { QueueState, RebuildQueue } from '../queue/rebuild-queue';
import { listReleases, readLiveRelease } from '../../shared/release-folders';
import type { Trigger } from '../queue/trigger';

/** What the publisher tells about itself. Times are ISO 8601. */
export type Status = {
  state: QueueState;
  live: { release: string; since: string } | null;
  building: { triggers: readonly Trigger[]; step: string } | null;
  waiting: readonly Trigger[];
  /** Built with the next build, or at `dueAt` by themselves. */
  delayed: { triggers: readonly Trigger[]; dueAt: string } | null;
  lastReceipt: Receipt | null;
  /** Newest first, the last one among them. */
  receipts: readonly Receipt[];
  /** Releases that can be rolled back to, newest first. */
  releases: readonly string[];
};

/** @param step what the running build does now */
export async function readStatus(
  parts: { dataFolder: string; queue: RebuildQueue; receipts: ReceiptBook },
  step: string,
): Promise<Status> {
  const { dataFolder, queue } = parts;
  const live = await readLiveRelease(dataFolder);
  const state = queue.state();
  const { triggers, dueAt } = queue.delayed();
  const receipts = parts.receipts.all();
  return {
    state,
    live: live ? { release: live.id, since: live.since.toISOString() } : null,
    building: state === 'idle' ? null : { triggers: queue.running(), step },
    waiting: queue.waiting(),
    delayed: dueAt ? { triggers, dueAt: dueAt.toISOString() } : null,
    lastReceipt: receipts[0] ?? null,
    receipts,
    releases: await listReleases(dataFolder),
  };
}
