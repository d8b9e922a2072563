import path from 'node:path';
import { readJsonFile, writeFileAtomically } from '../../shared/atomic-file';
import type { PageCounts } from './promote';
import type { ReleaseDrop } from './release-check';
import type { Trigger } from '../queue/trigger';

/** What became of one build, for the people who asked for it. Times are ISO 8601. */
export type Receipt = {
  buildId: string;
  triggers: readonly Trigger[];
  started: string;
  finished: string;
  /** `refused`: the build was whole, but not fit to replace the live release. */
  outcome: 'live' | 'failed' | 'refused';
  /** Why it did not go live. */
  cause?: string;
  /** What it would have taken from the site, when that is why it was refused. */
  drop?: ReleaseDrop;
  pages?: PageCounts;
  warnings: readonly string[];
  logFile: string;
};

/** The newest receipts, which survive a restart. */
export type ReceiptBook = {
  add: (receipt: Receipt) => Promise<void>;
  /** Newest first. */
  all: () => readonly Receipt[];
};

const keptReceipts = 20;

export async function openReceiptBook(dataFolder: string): Promise<ReceiptBook> {
  const file = path.join(dataFolder, 'receipts.json');
  let receipts = ((await readJsonFile(file)) ?? []) as Receipt[];
  return {
    add: async (receipt) => {
      receipts = [receipt, ...receipts].slice(0, keptReceipts);
      await writeFileAtomically(file, `${JSON.stringify(receipts, null, 2)}\n`);
    },
    all: () => receipts,
  };
}

/** What a person accepted, among the reasons of a build. */
export function findAcceptedDrop(
  triggers: readonly Trigger[],
  receipts: ReceiptBook,
): ReleaseDrop | undefined {
  const accepted = triggers.flatMap((trigger) =>
    trigger.source === 'operator' ? [trigger.acceptedBuild] : [],
  );
  return receipts.all().find(({ buildId }) => accepted.includes(buildId))?.drop;
}
