import path from 'node:path';
import type { StoryWarning, StoryWarningReport } from '../../../domain/story/story-warning';
import { readJsonFile, writeFileAtomically } from '../../shared/atomic-file';
import type { Builder } from '../build/build-runner';
import type { PageChanges, PageCounts } from './compare-with-live';
import type { ReleaseDrop } from './release-check';
import type { ListedChanges } from './story-changes';
import type { Trigger } from '../queue/trigger';
import { campaignsOf } from '../queue/trigger';

/** Result of one build, for the people who asked for it. Times are ISO 8601. */
export type Receipt = {
  buildId: string;
  /** The first of its triggers; `moreTriggers` counts the others. */
  triggers: readonly Trigger[];
  moreTriggers?: number;
  /** Names of the stories that its triggers concern, by full slug. */
  names?: Readonly<Record<string, string>>;
  started: string;
  finished: string;
  /** Absent in receipts of publishers before this field. */
  timing?: ReceiptTiming;
  /** `refused`: the build was complete, but not fit to replace the live release. */
  outcome: 'live' | 'failed' | 'refused';
  /** Reason why it did not go live. */
  cause?: string;
  /** True if the content service could not be read, so that it has older content. */
  isStale?: true;
  /** True if the shop could not be read when it was read last, so that it has older products. */
  isShopStale?: true;
  /** Pages it would have taken from the site, if it was refused for that. */
  drop?: ReleaseDrop;
  pages?: PageCounts;
  pageChanges?: PageChanges;
  /** Purge of the edges; absent while it runs, and without edges or changes. */
  edges?: EdgeOutcome;
  /** Notice to search engines; absent while it is sent, and without a key or changed words. */
  searchEngines?: NoticeOutcome;
  /** Stories that changed since the live release before it. */
  stories?: ListedChanges;
  /** Process that built it; absent if the build did not begin. */
  builder?: Builder;
  /** Warnings about the site or its services. */
  warnings: readonly string[];
  /** Warnings about stories; absent if the build did not begin. */
  storyWarnings?: StoryWarningReport;
  logFile: string;
};

/** Time at which edges were purged of what a release replaced, or why they were not. */
export type EdgeOutcome = { purgedAt: string } | { problem: string };

/** Notice to search engines. */
export type NoticeOutcome = {
  /** Number of addresses in the notice, and its time; no time without addresses. */
  told: number;
  at?: string;
  /** Number of addresses held back, since a notice of minutes ago had them. */
  held: number;
  /** Reason why the notice was not accepted. */
  problem?: string;
};

/** Outcomes of background reports, which are known after a receipt was written. */
export type ReportOutcomes = Pick<Receipt, 'edges' | 'searchEngines'>;

type ReceiptTiming = {
  /** Time the publisher received the first webhook, or another trigger, of the build. */
  receivedAt: string;
  /** Milliseconds from then to the beginning of the build. */
  queuedMs: number;
  /** Time the release was promoted, and milliseconds from `receivedAt` to it. */
  liveAt?: string;
  liveMs?: number;
};

/** The newest receipts. They survive a restart. */
export type ReceiptBook = {
  add: (receipt: Receipt) => Promise<void>;
  /** Adds outcomes to the receipt of a build. */
  note: (buildId: string, outcomes: ReportOutcomes) => Promise<void>;
  /** Returns the receipts, newest first. */
  all: () => readonly Receipt[];
};

const maxReceipts = 20;

export async function openReceiptBook(dataFolder: string): Promise<ReceiptBook> {
  const file = path.join(dataFolder, 'receipts.json');
  let receipts = ((await readJsonFile(file)) ?? []) as Receipt[];
  let written = Promise.resolve();
  // One after another, so that the newest are written last.
  const write = (changed: Receipt[]) => {
    receipts = changed;
    const writing = written.then(() =>
      writeFileAtomically(file, `${JSON.stringify(receipts, null, 2)}\n`),
    );
    written = writing.catch(() => undefined);
    return writing;
  };
  return {
    add: (receipt) => write(shortenOlder([receipt, ...receipts].slice(0, maxReceipts))),
    note: (buildId, outcomes) =>
      write(receipts.map((each) => (each.buildId === buildId ? { ...each, ...outcomes } : each))),
    all: () => receipts,
  };
}

/**
 * Keeps the story warnings of the newest receipt and of the newest complete build. Older ones keep the
 * stories of their own triggers that were held back, and the number of the other warnings: each build
 * lists all of them again, which would be megabytes on a large site.
 */
function shortenOlder(receipts: readonly Receipt[]): Receipt[] {
  const complete = receipts.find(
    ({ outcome, storyWarnings }) => outcome !== 'failed' && storyWarnings !== undefined,
  );
  return receipts.map((receipt, index) => {
    const { storyWarnings } = receipt;
    if (index === 0 || receipt === complete || !storyWarnings) return receipt;
    const warnings = notShown(receipt);
    const leftOut = storyWarnings.warnings.length - warnings.length + storyWarnings.leftOut;
    return { ...receipt, storyWarnings: { warnings, leftOut } };
  });
}

/** Returns the warnings about stories that were to be published, but keep their last good version. */
export function heldBack(receipt: Receipt): StoryWarning[] {
  return notShown(receipt).filter(({ kind }) => kind === 'held-back');
}

/** Returns the warnings about stories that were to be published and are not on the site as published. */
export function notShown({ triggers, storyWarnings }: Receipt): StoryWarning[] {
  const campaigns = new Set(campaignsOf(triggers).map(({ id }) => id));
  const slugs = new Set(
    triggers.map((trigger) => ('fullSlug' in trigger ? trigger.fullSlug : undefined)),
  );
  return (storyWarnings?.warnings ?? []).filter(
    ({ kind, fullSlug, campaign }) =>
      (kind === 'held-back' || kind === 'left-out' || kind === 'taken-back') &&
      (slugs.has(fullSlug) || (campaign !== undefined && campaigns.has(campaign.id))),
  );
}

const maxTriggers = 20;

/** Lists the first triggers with the names of their stories, campaigns before the others. */
export function listTriggers(
  triggers: readonly Trigger[],
  nameOf: (fullSlug: string) => string | undefined,
): Pick<Receipt, 'triggers' | 'moreTriggers' | 'names'> {
  const listed = triggers
    .toSorted((one, other) => campaignsOf([other]).length - campaignsOf([one]).length)
    .slice(0, maxTriggers);
  const slugs = listed.flatMap((trigger) =>
    'fullSlug' in trigger ? (trigger.fullSlug ?? []) : [],
  );
  const names = Object.fromEntries(
    slugs.flatMap((slug) => {
      const name = nameOf(slug);
      return name === undefined ? [] : [[slug, name]];
    }),
  );
  return {
    triggers: listed,
    ...(triggers.length > listed.length && { moreTriggers: triggers.length - listed.length }),
    ...(Object.keys(names).length > 0 && { names }),
  };
}

/** Returns the drop that a trigger of a build accepts. */
export function findAcceptedDrop(
  triggers: readonly Trigger[],
  receipts: Pick<ReceiptBook, 'all'>,
): ReleaseDrop | undefined {
  const accepted = triggers.flatMap((trigger) =>
    trigger.source === 'operator' ? [trigger.acceptedBuild] : [],
  );
  return receipts.all().find(({ buildId }) => accepted.includes(buildId))?.drop;
}
