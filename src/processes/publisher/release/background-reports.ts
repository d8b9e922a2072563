import { setTimeout as sleep } from 'node:timers/promises';
import type { EdgeCache } from '../../../config/edge-cache';
import type { SearchNotices } from '../../../config/search-notices';
import { log } from '../../shared/log';
import type { Metrics } from '../../shared/metrics';
import { siteTag } from '../../shared/releases/edge-tags';
import { tagsOfChange } from './changed-tags';
import { listChangedWords } from './changed-words';
import type { Comparison } from './compare-with-live';
import { createEdgePurge } from './edge-purge';
import type { ReceiptBook, ReportOutcomes } from './receipt';
import { createNoticeSender } from './search-notices';

/** Reports of switched releases to edges and search engines. No publish waits for them. */
export type BackgroundReports = {
  /** Reports a promotion. Resolves when what it changed is read from the build folder. */
  promoted: (comparison: Comparison) => Promise<void>;
  rolledBack: () => void;
  /** Writes the outcomes of the last promotion into a receipt, each as soon as it is known. */
  record: (buildId: string) => void;
  /** Ends retries. Notices that are held back are not sent: the sitemap has their pages. */
  close: () => Promise<void>;
};

export function createBackgroundReports(options: {
  /** Absent without edges before the site servers. */
  edgeCache: EdgeCache | undefined;
  /** Absent without a key of the service. */
  searchNotices: SearchNotices | undefined;
  /** Public address of the site. */
  siteUrl: string;
  /** True if site servers read the publisher's store, so that a release is there once it is live. */
  isServed: boolean;
  receipts: Pick<ReceiptBook, 'note'>;
  metrics: Pick<Metrics, 'counter'>;
}): BackgroundReports {
  const { edgeCache, searchNotices, siteUrl, isServed, receipts, metrics } = options;
  const closing = new AbortController();
  const { signal } = closing;
  const wait = (milliseconds: number) => sleep(milliseconds, undefined, { signal, ref: false });
  const purge = edgeCache && createEdgePurge({ edgeCache, isServed, metrics, signal, wait });
  const sendNotice =
    searchNotices &&
    createNoticeSender({ searchNotices, siteUrl, isServed, metrics, signal, wait });
  let reports: readonly Promise<ReportOutcomes>[] = [];
  let recorded: Promise<unknown> = Promise.resolve();
  const note = async (buildId: string, report: Promise<ReportOutcomes>) => {
    try {
      const outcomes = await report;
      if (Object.keys(outcomes).length > 0) await receipts.note(buildId, outcomes);
    } catch (error) {
      log.error('receipt.unchanged', {}, error);
    }
  };
  return {
    promoted: async (comparison) => {
      const purged = purge && orNone(purge(tagsOfChange(comparison)));
      const noticed = sendNotice && orNone(sendNotice(await listChangedWords(comparison)));
      reports = [purged, noticed].filter((report) => report !== undefined);
    },
    rolledBack: () => void (purge && orNone(purge([siteTag]))),
    record: (buildId) => {
      const notes = reports.map((report) => note(buildId, report));
      recorded = Promise.all([recorded, ...notes]);
    },
    close: async () => {
      closing.abort();
      await recorded;
    },
  };
}

/** A report rejects only when the publisher ends. */
function orNone(report: Promise<ReportOutcomes>): Promise<ReportOutcomes> {
  return report.catch(() => ({}));
}
