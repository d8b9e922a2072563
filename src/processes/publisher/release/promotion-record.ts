import path from 'node:path';
import { releaseFolder } from '../../shared/release-folders';
import type { Comparison } from './compare-with-live';
import { auditRelease } from './release-audit';
import type { Pace, SiteFile } from './release-files';
import { createReleaseLineage } from './release-lineage';

/**
 * Record of the last promotion, in memory: the files of the build folder with their stamps, and what
 * changed from release to release. After a start, and for a release rolled back to, nothing is known
 * and every file is read.
 */
export type PromotionRecord = {
  beginBuild: () => void;
  /**
   * Returns the files of the build folder when it was promoted to a release; `undefined` if not known.
   * The report of a builder is accepted only if exactly one build ran since, and not too often without
   * a look at all stamps.
   */
  find: (
    releaseId: string,
  ) => { files: ReadonlyMap<string, SiteFile>; acceptsReport: boolean } | undefined;
  notePromotion: (releaseId: string, comparison: Comparison) => void;
  namesSince: (earlier: string, releaseId: string) => Set<string> | undefined;
  /**
   * Compares build folder and release with the record.
   *
   * @returns a sentence if they are not as recorded. The record is dropped then, and the next promotion
   *   reads every file.
   */
  audit: (pace: Pace) => Promise<string | undefined>;
};

/** Maximum number of promotions by a builder's report between two looks at all stamps. */
const maxReportsInARow = 50;

/** Interval of the audits that compare the content of all files. */
const wholeAuditMs = 24 * 60 * 60 * 1000;

export function createPromotionRecord(dataFolder: string, builtFolder: string): PromotionRecord {
  const lineage = createReleaseLineage();
  let last: { releaseId: string; files: ReadonlyMap<string, SiteFile> } | undefined;
  let writtenAt = new Map<string, number>();
  let buildsSince = 0;
  let reportsInARow = 0;
  let lastWholeAudit = Date.now();
  return {
    beginBuild: () => {
      buildsSince += 1;
    },
    find: (releaseId) =>
      last?.releaseId === releaseId
        ? {
            files: last.files,
            acceptsReport: buildsSince === 1 && reportsInARow < maxReportsInARow,
          }
        : undefined,
    notePromotion: (releaseId, { built, live, changed, removed, isByReport }) => {
      const now = Date.now();
      if (!last || last.files !== live?.files) {
        writtenAt = new Map([...built.files.keys()].map((name) => [name, now]));
      }
      for (const name of changed) writtenAt.set(name, now);
      last = { releaseId, files: built.files };
      lineage.add(releaseId, live && path.basename(live.folder), [...changed, ...removed]);
      buildsSince = 0;
      reportsInARow = isByReport ? reportsInARow + 1 : 0;
    },
    namesSince: lineage.namesSince,
    audit: async (pace) => {
      if (!last) return undefined;
      const isWhole = Date.now() - lastWholeAudit > wholeAuditMs;
      const { files: known, releaseId } = last;
      const liveFolder = releaseFolder(dataFolder, releaseId);
      const { missed, foreign } = await auditRelease(
        { builtFolder, liveFolder, known, writtenAt, isWhole },
        pace,
      );
      // A build has begun since.
      if (pace.isStopped) return undefined;
      if (isWhole) lastWholeAudit = Date.now();
      reportsInARow = 0;
      const problem = describe(missed, foreign);
      if (problem === undefined) return undefined;
      last = undefined;
      lineage.clear();
      return problem;
    },
  };
}

function describe(missed: readonly string[], foreign: readonly string[]): string | undefined {
  if (missed.length > 0) return `The live release lacks changes of the build: ${list(missed)}.`;
  if (foreign.length > 0) return `Another program changed the live release: ${list(foreign)}.`;
  return undefined;
}

const maxListed = 10;

function list(names: readonly string[]): string {
  const more = names.length - maxListed;
  const listed = names.slice(0, maxListed).join(', ');
  return more > 0 ? `${listed} and ${more} more` : listed;
}
