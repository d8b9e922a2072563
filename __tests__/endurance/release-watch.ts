/**
 * Watches the releases of a data folder. A release is whole if it has exactly the files of the build
 * it was made of; from then on no byte of it may change.
 */
import { lstatSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { isPageFile, listFiles } from '../../src/processes/publisher/release/release-files';
import { listReleases, readLiveRelease } from '../../src/processes/shared/release-folders';
import { releaseFolder } from '../../src/processes/shared/release-folders';
import { readPage } from '../../src/processes/site-server/assembled-page';
import { compareReleases } from '../resident/compare-releases';

export type ReleaseWatch = {
  /**
   * Compares the live release and every kept one with what is known of them.
   *
   * @param isNewlyBuilt true if a live release that was never seen is to be compared with the build
   *   folder, in which no build may run
   * @returns problems, one sentence each
   */
  look: (isNewlyBuilt: boolean) => Promise<string[]>;
  /** Number of releases that were seen live. */
  count: () => number;
  /** Returns the numbers of the edits whose marks the live release shows. */
  shownEdits: () => Promise<Set<number>>;
};

/** Mark of an edit in texts, titles, slugs and addresses. */
export const editMark = /\bedit[ -](\d+)\b/gi;

export function findEdits(text: string): number[] {
  return Array.from(text.matchAll(editMark), ([, number]) => Number(number));
}

export function createReleaseWatch(folders: {
  dataFolder: string;
  projectFolder: string;
}): ReleaseWatch {
  const { dataFolder } = folders;
  const builtFolder = path.join(folders.projectFolder, 'public');
  const known = new Map<string, Map<string, string>>();
  const compareWithBuild = async (live: { id: string; folder: string }): Promise<string[]> => {
    try {
      const differences = await compareReleases(live.folder, builtFolder);
      return differences.map(({ file, description }) => `${live.id}: ${file}: ${description}`);
    } catch (error) {
      return [`${live.id} cannot be compared with its build: ${String(error)}`];
    }
  };
  const marks = new Map<string, number[]>();
  let count = 0;
  return {
    look: async (isNewlyBuilt) => {
      const live = await readLiveRelease(dataFolder);
      if (!live) return ['No release is live.'];
      const problems: string[] = [];
      if (!known.has(live.id)) {
        if (isNewlyBuilt) problems.push(...(await compareWithBuild(live)));
        if (problems.length > 0) return problems;
        count += 1;
        known.set(live.id, await readStamps(live.folder));
      }
      const kept = await listReleases(dataFolder);
      for (const id of known.keys()) if (!kept.includes(id)) known.delete(id);
      for (const [id, before] of known) {
        const now = await readStamps(releaseFolder(dataFolder, id));
        const changed = [...new Set([...before.keys(), ...now.keys()])].filter(
          (name) => before.get(name) !== now.get(name),
        );
        if (changed.length > 0)
          problems.push(`${id} was changed: ${changed.slice(0, 5).join(', ')}`);
      }
      return problems;
    },
    count: () => count,
    shownEdits: async () => {
      const live = await readLiveRelease(dataFolder);
      if (!live) return new Set();
      const shown = new Set<number>();
      for (const [name, stamp] of await readStamps(live.folder)) {
        if (!/\.(html|json|xml|txt)$|^_redirects$/.test(name)) continue;
        const key = `${name} ${stamp}`;
        const found =
          marks.get(key) ?? findEdits(readFileSync(path.join(live.folder, name), 'utf8'));
        marks.set(key, found);
        for (const number of found) shown.add(number);
      }
      return shown;
    },
  };
}

/** Returns size, time of change and inode of each file. Every write changes them. */
async function readStamps(folder: string): Promise<Map<string, string>> {
  const names = await listFiles(folder);
  return new Map(
    names.map((name) => {
      const { size, mtimeMs, ino } = lstatSync(path.join(folder, name));
      return [name, `${size} ${mtimeMs} ${ino}`];
    }),
  );
}

/** Pages of errors are answered with their status. */
const errorPage = /^\d{3}\//;

/**
 * Fetches pages of the live release from the site server and compares them with its files.
 *
 * @param pick true for the pages to fetch
 * @returns problems, one sentence each
 */
export async function checkServedPages(
  siteUrl: string,
  dataFolder: string,
  pick: (index: number) => boolean,
): Promise<string[]> {
  const live = await readLiveRelease(dataFolder);
  if (!live) return ['No release is live.'];
  const names = (await listFiles(live.folder)).filter(
    (name) => isPageFile(name) && /(^|\/)index\.html$/.test(name) && !errorPage.test(name),
  );
  const problems: string[] = [];
  for (const name of names.filter((_, index) => pick(index))) {
    const address = `/${name.replace(/\/?index\.html$/, '')}`;
    const response = await fetch(`${siteUrl}${encodeURI(address)}`);
    const body = Buffer.from(await response.arrayBuffer());
    if (response.status !== 200) problems.push(`${address} answers ${response.status}.`);
    else if (!body.equals(await readPage(live.folder, name))) {
      problems.push(`${address} is not the page of the live release.`);
    }
  }
  return problems;
}
