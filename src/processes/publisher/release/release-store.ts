import { log } from '../../shared/log';
import { rename } from 'node:fs/promises';
import path from 'node:path';
import {
  listReleases,
  readLiveRelease,
  releaseFolder,
  removeLeftovers,
  switchLive,
} from '../../shared/release-folders';
import { noteServices } from '../build/built-from';
import { assembleFromOlder, assembleWhole } from './assemble-release';
import type { Comparison, PageChanges, PageCounts } from './compare-with-live';
import { compareWithLive, countPages, listPages } from './compare-with-live';
import { createCompressedCopies } from './compressed-copies';
import type { FolderRemoval } from './folder-removal';
import { createFolderRemoval } from './folder-removal';
import { keepEarlierFiles } from './earlier-files';
import type { PromotionRecord } from './promotion-record';
import { createPromotionRecord } from './promotion-record';
import type { Auditor } from './release-audit';
import { createAuditor } from './release-audit';
import type { Pace } from './release-files';
import type { SpareRelease } from './spare-release';
import { createSpareRelease } from './spare-release';

/** Maximum number of releases that can be rolled back to, including the live one. */
const maxReleases = 5;

type RollbackResult = { ok: true; release: string } | { ok: false; problem: string };

/** Result of a promotion. `note` is a sentence for the build's log. */
type Promotion = { pages: PageCounts; pageChanges: PageChanges; liveAt: Date; note?: string };

/**
 * Sole place that makes releases and changes which one is live. After a promotion it knows the build
 * folder by its stamps (`promotion-record`), so that the next one costs what changed.
 */
export type ReleaseStore = {
  /** Announces a build, which changes the build folder. */
  beginBuild: () => void;
  /**
   * Compares the finished build with the live release.
   *
   * @param touched files and folders, relative to the build folder, that the builder wrote or removed
   *   in this build. Only for a builder that wrote all of the build folder since the last promotion.
   */
  compare: (touched?: readonly string[]) => Promise<Comparison>;
  /**
   * Makes a release of a comparison and promotes it to the live one. Outdated releases are removed
   * in the background.
   *
   * @param release.services name of the services it was built from (`built-from`)
   */
  promote: (
    comparison: Comparison,
    release: { releaseId: string; services: string },
  ) => Promise<Promotion>;
  /** @param releaseId the release before the live one by default */
  rollBack: (releaseId?: string) => Promise<RollbackResult>;
  /** Ends the work in the background. */
  close: () => Promise<void>;
};

/**
 * Opens the releases of a data folder and removes what a killed publisher left unfinished.
 *
 * @param options.projectFolder whose folder `public` builds fill
 * @param options.auditDelayMs time without a build before the live release is audited
 * @param options.onFindings called with a sentence when the live release is not what was built, once
 *   until an audit finds nothing
 */
export async function openReleaseStore(options: {
  dataFolder: string;
  projectFolder: string;
  auditDelayMs: number;
  onFindings: (problem: string) => void;
}): Promise<ReleaseStore> {
  const { dataFolder } = options;
  const builtFolder = path.join(options.projectFolder, 'public');
  const removal = await createFolderRemoval(path.join(dataFolder, 'removed-releases'));
  await removeLeftovers(dataFolder, removal.remove);
  const spare = await createSpareRelease(dataFolder, removal);
  const record = createPromotionRecord(dataFolder, builtFolder);
  const parts = { dataFolder, removal, spare, record };
  const auditor = createReleaseAuditor(parts, options);
  const serially = createSerial();
  const copies = createCompressedCopies(dataFolder);
  copies.refresh();
  return {
    beginBuild: () => {
      auditor.cancel();
      record.beginBuild();
    },
    compare: async (touched) => {
      const live = await readLiveRelease(dataFolder);
      const trusted = live && record.find(live.id);
      return compareWithLive({
        builtFolder,
        liveFolder: live?.folder,
        known: trusted?.files,
        touched: trusted?.acceptsReport ? touched : undefined,
      });
    },
    promote: async (comparison, { releaseId, services }) => {
      const folder = releaseFolder(dataFolder, releaseId);
      const partial = `${folder}.partial`;
      const note = await assemble(parts, partial, comparison);
      noteServices(partial, services);
      const liveAt = await serially(async () => {
        await rename(partial, folder);
        await switchLive(dataFolder, releaseId);
        const switchedAt = new Date();
        record.notePromotion(releaseId, comparison);
        // At once, so that a rollback cannot choose a folder being removed.
        await setAsideOutdated(parts, releaseId);
        return switchedAt;
      });
      spare.prepare({ id: releaseId, folder, names: comparison.built.files.keys() });
      auditor.schedule();
      copies.refresh();
      const changes = { pages: countPages(comparison), pageChanges: listPages(comparison) };
      return { ...changes, liveAt, ...(note !== undefined && { note }) };
    },
    rollBack: (releaseId) => serially(() => rollBack(dataFolder, releaseId)),
    close: async () => {
      for (const part of [auditor, copies, spare, removal]) await part.close();
    },
  };
}

/** Returns a function that runs operations one after another. */
function createSerial() {
  let last: Promise<unknown> = Promise.resolve();
  return <Result>(operation: () => Promise<Result>): Promise<Result> => {
    const result = last.then(operation);
    last = result.catch(() => undefined);
    return result;
  };
}

type StoreParts = {
  dataFolder: string;
  removal: FolderRemoval;
  spare: SpareRelease;
  record: PromotionRecord;
};

function createReleaseAuditor(
  { spare, record }: StoreParts,
  options: { auditDelayMs: number; onFindings: (problem: string) => void },
): Auditor {
  let hasUnmendedFindings = false;
  const audit = async (pace: Pace) => {
    const problem = await record.audit(pace);
    if (problem !== undefined) {
      await spare.discard();
      log.error('release.damaged', { message: problem });
      if (!hasUnmendedFindings) options.onFindings(problem);
    }
    hasUnmendedFindings = problem !== undefined;
  };
  return createAuditor(audit, { delayMs: options.auditDelayMs });
}

/**
 * Fills a folder with the files of a release, out of the spare release if it can be used.
 *
 * @returns the reason if it was not, for the build's log
 */
async function assemble(
  { removal, spare, record }: StoreParts,
  target: string,
  comparison: Comparison,
): Promise<string | undefined> {
  const { live } = comparison;
  const taken = await spare.take(target);
  const lagging = taken && live && record.namesSince(taken.sameAs, path.basename(live.folder));
  let problem = taken ? 'what the spare release lacks is not known' : 'there is no spare release';
  if (lagging) {
    try {
      await assembleFromOlder(target, lagging, comparison);
      return undefined;
    } catch (error) {
      problem = `the spare release cannot be used: ${String(error)}`;
    }
  }
  await removal.remove(target);
  await assembleWhole(target, comparison);
  return live && `The release was assembled from all its files, because ${problem}.`;
}

/**
 * Takes the oldest releases away, but for the scripts that tabs may still load. One of them becomes the
 * spare release.
 */
async function setAsideOutdated(parts: StoreParts, newest: string): Promise<void> {
  const { dataFolder, removal, spare, record } = parts;
  const releases = await listReleases(dataFolder);
  for (const releaseId of releases.slice(maxReleases)) {
    if (releaseId === newest) continue;
    const folder = releaseFolder(dataFolder, releaseId);
    try {
      const next = releases[releases.indexOf(releaseId) - 1] ?? newest;
      await keepEarlierFiles(dataFolder, releaseId, next);
      if (record.namesSince(releaseId, newest)) await spare.offer(folder, releaseId);
      else await removal.remove(folder);
    } catch (error) {
      log.warn('release.unremoved', { name: releaseId }, error);
    }
  }
}

async function rollBack(dataFolder: string, wanted: string | undefined): Promise<RollbackResult> {
  const kept = await listReleases(dataFolder);
  const live = await readLiveRelease(dataFolder);
  const release = wanted ?? kept.find((id) => live !== undefined && id < live.id);
  if (release === undefined) {
    return { ok: false, problem: 'There is no release before the live one to roll back to.' };
  }
  if (!kept.includes(release)) {
    const names = kept.join(', ') || 'none';
    return { ok: false, problem: `There is no release "${release}". Kept releases: ${names}.` };
  }
  await switchLive(dataFolder, release);
  return { ok: true, release };
}
