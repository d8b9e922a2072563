import path from 'node:path';
import type { StoryWarningReport } from '../../../domain/story/story-warning';
import { readJsonFile, writeFileAtomically } from '../../shared/atomic-file';
import type { Builder } from '../build/build-runner';
import type { PageCounts } from './compare-with-live';
import type { ReleaseDrop } from './release-check';
import type { Trigger } from '../queue/trigger';

/** Result of one build, for the people who asked for it. Times are ISO 8601. */
export type Receipt = {
  buildId: string;
  triggers: readonly Trigger[];
  started: string;
  finished: string;
  /** `refused`: the build was complete, but not fit to replace the live release. */
  outcome: 'live' | 'failed' | 'refused';
  /** Reason why it did not go live. */
  cause?: string;
  /** Pages it would have taken from the site, if it was refused for that. */
  drop?: ReleaseDrop;
  pages?: PageCounts;
  /** Process that built it; absent if the build did not begin. */
  builder?: Builder;
  /** Warnings about the site or its services. */
  warnings: readonly string[];
  /** Warnings about stories; absent if the build did not begin. */
  storyWarnings?: StoryWarningReport;
  logFile: string;
};

/** The newest receipts. They survive a restart. */
export type ReceiptBook = {
  add: (receipt: Receipt) => Promise<void>;
  /** Returns the receipts, newest first. */
  all: () => readonly Receipt[];
};

const maxReceipts = 20;

export async function openReceiptBook(dataFolder: string): Promise<ReceiptBook> {
  const file = path.join(dataFolder, 'receipts.json');
  let receipts = ((await readJsonFile(file)) ?? []) as Receipt[];
  return {
    add: async (receipt) => {
      receipts = [receipt, ...receipts].slice(0, maxReceipts);
      await writeFileAtomically(file, `${JSON.stringify(receipts, null, 2)}\n`);
    },
    all: () => receipts,
  };
}

/** Returns the drop that a trigger of a build accepts. */
export function findAcceptedDrop(
  triggers: readonly Trigger[],
  receipts: ReceiptBook,
): ReleaseDrop | undefined {
  const accepted = triggers.flatMap((trigger) =>
    trigger.source === 'operator' ? [trigger.acceptedBuild] : [],
  );
  return receipts.all().find(({ buildId }) => accepted.includes(buildId))?.drop;
}
