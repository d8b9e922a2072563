import { log } from '../../shared/log';
import type { Pace, SiteFile, SiteFiles } from './release-files';
import {
  forEachInSteps,
  gentlePace,
  hasSameContent,
  isUntouched,
  listFiles,
  readSiteFile,
} from './release-files';

/** Files that are not as the last promotion left them, by relative path. */
export type AuditFindings = {
  /** Changes of the build folder that are not in the live release. */
  missed: readonly string[];
  /** Files of the live release that another program changed, added or removed. */
  foreign: readonly string[];
};

/**
 * Compares build folder and live release with the record of the promotion, which rests on what the
 * builder reported and on stamps.
 *
 * @param from.known files of both at that promotion, with the stamps of the build folder
 * @param from.writtenAt times of the promotions that wrote the files of the release; a file of a
 *   release is never written later
 * @param from.isWhole compares the content of every file too, which finds damage of the disk
 */
export async function auditRelease(
  from: {
    builtFolder: string;
    liveFolder: string;
    known: ReadonlyMap<string, SiteFile>;
    writtenAt: ReadonlyMap<string, number>;
    isWhole: boolean;
  },
  pace: Pace,
): Promise<AuditFindings> {
  const { builtFolder, liveFolder, known } = from;
  const live: SiteFiles = { folder: liveFolder, files: known };
  const missed = await findDifferences(builtFolder, known, pace, (name, before, now) => {
    if (from.isWhole || before.isFresh) return hasSameContent(builtFolder, live, name, now.size);
    return isUntouched(before, now) || hasSameContent(builtFolder, live, name, now.size);
  });
  const foreign = await findDifferences(liveFolder, known, pace, (name, before, now) => {
    // A time in the future is one of before the clock was set back.
    const isOld = now.mtimeMs <= (from.writtenAt.get(name) ?? 0) || now.mtimeMs > Date.now();
    return before.size === now.size && isOld;
  });
  return { missed, foreign };
}

async function findDifferences(
  folder: string,
  known: ReadonlyMap<string, SiteFile>,
  pace: Pace,
  isAsBefore: (name: string, before: SiteFile, now: SiteFile) => boolean,
): Promise<string[]> {
  const missing = new Set(known.keys());
  const differing: string[] = [];
  const compare = (name: string) => {
    missing.delete(name);
    const before = known.get(name);
    const now = readSiteFile(folder, name);
    if (!before || !now || !isAsBefore(name, before, now)) differing.push(name);
  };
  await forEachInSteps(await listFiles(folder, '', pace), compare, pace);
  return [...differing, ...missing];
}

/** Runs audits while nothing is built. */
export type Auditor = {
  /** Audits after the delay. */
  schedule: () => void;
  /** Cancels the audit. A build changes the files it reads. */
  cancel: () => void;
  /** Cancels the audit and waits for its end. */
  close: () => Promise<void>;
};

export function createAuditor(
  audit: (pace: Pace) => Promise<void>,
  options: { delayMs: number },
): Auditor {
  let timer: NodeJS.Timeout | undefined;
  let pace: Pace | undefined;
  let running: Promise<void> = Promise.resolve();
  const run = async (current: Pace) => {
    try {
      await audit(current);
    } catch (error) {
      // A cancelled audit may have met a file that the build was just removing.
      if (current.isStopped) return;
      log.error('release.unaudited', {}, error);
    }
  };
  const cancel = () => {
    clearTimeout(timer);
    if (pace) pace.isStopped = true;
  };
  return {
    schedule: () => {
      cancel();
      timer = setTimeout(() => {
        const current = gentlePace();
        pace = current;
        running = run(current);
      }, options.delayMs).unref();
    },
    cancel,
    close: async () => {
      cancel();
      await running;
    },
  };
}
