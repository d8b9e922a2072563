/**
 * Watches the releases of a data folder. A release is whole if it has exactly the files of the build
 * it was made of, and each content is the one that its manifest names.
 */
import { rmSync } from 'node:fs';
import path from 'node:path';
import { isPageFile } from '../../src/processes/publisher/release/built-files';
import { digestOf } from '../../src/processes/shared/releases/manifest';
import type { StoredRelease } from '../../src/processes/shared/releases/release';
import { listReleases, releasesIn } from '../../src/processes/shared/releases/release';
import { readPage } from '../../src/processes/site-server/assembled-page';
import { compareReleases } from '../resident/compare-releases';
import { checkOutRelease } from '../rigs/releases/release-folders';

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
const editMark = /\bedit[ -](\d+)\b/gi;

export function findEdits(text: string): number[] {
  return Array.from(text.matchAll(editMark), ([, number]) => Number(number));
}

export function createReleaseWatch(folders: {
  dataFolder: string;
  projectFolder: string;
}): ReleaseWatch {
  const { dataFolder } = folders;
  const builtFolder = path.join(folders.projectFolder, 'public');
  const releases = releasesIn(dataFolder);
  const seen = new Set<string>();
  const compareWithBuild = async (id: string): Promise<string[]> => {
    const folder = path.join(dataFolder, 'checked-out');
    try {
      await checkOutRelease(dataFolder, folder, id);
      const differences = await compareReleases(folder, builtFolder);
      return differences.map(({ file, description }) => `${id}: ${file}: ${description}`);
    } catch (error) {
      return [`${id} cannot be compared with its build: ${String(error)}`];
    } finally {
      rmSync(folder, { recursive: true, force: true });
    }
  };
  const marks = new Map<string, number[]>();
  let count = 0;
  return {
    look: async (isNewlyBuilt) => {
      const live = await releases.live();
      if (!live) return ['No release is live.'];
      const problems: string[] = [];
      if (!seen.has(live.id)) {
        if (isNewlyBuilt) problems.push(...(await compareWithBuild(live.id)));
        if (problems.length > 0) return problems;
        count += 1;
        seen.add(live.id);
      }
      for (const id of await listReleases(releases.store)) {
        problems.push(...(await findDamage(await releases.open(id))));
      }
      return problems;
    },
    count: () => count,
    shownEdits: async () => {
      const live = await releases.live();
      const shown = new Set<number>();
      for (const name of live?.files.keys() ?? []) {
        if (!/\.(html|json|xml|txt)$|^_redirects$/.test(name)) continue;
        const digest = live?.files.get(name)?.digest ?? '';
        const found = marks.get(digest) ?? findEdits(String(await live?.read(name)));
        marks.set(digest, found);
        for (const number of found) shown.add(number);
      }
      return shown;
    },
  };
}

/** Contents whose digest was found right. They are shared by many releases. */
const rightContents = new Set<string>();

/** Returns a sentence if files of a release are not what its manifest names. */
async function findDamage({ id, files, read }: StoredRelease): Promise<string[]> {
  const damaged: string[] = [];
  for (const name of files.keys()) {
    const { digest = '' } = files.get(name) ?? {};
    if (rightContents.has(digest)) continue;
    const body = await read(name).catch(() => undefined);
    if (body && digestOf(body) === digest) rightContents.add(digest);
    else damaged.push(name);
  }
  return damaged.length > 0 ? [`${id} is damaged: ${damaged.slice(0, 5).join(', ')}`] : [];
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
  const reader = releasesIn(dataFolder);
  const live = await reader.live();
  if (!live) return ['No release is live.'];
  const names = [...live.files.keys()].filter(
    (name) => isPageFile(name) && /(^|\/)index\.html$/.test(name) && !errorPage.test(name),
  );
  const problems: string[] = [];
  for (const name of names.filter((_, index) => pick(index))) {
    const address = `/${name.replace(/\/?index\.html$/, '')}`;
    const response = await fetch(`${siteUrl}${encodeURI(address)}`);
    const body = Buffer.from(await response.arrayBuffer());
    if (response.status !== 200) problems.push(`${address} answers ${response.status}.`);
    else if (!(await readPage(live, name))?.equals(body)) {
      problems.push(`${address} is not the page of the live release.`);
    }
  }
  if (problems.length === 0 || (await reader.live())?.id === live.id) return problems;
  // A publish came in between, as after the kill of a builder alone.
  return checkServedPages(siteUrl, dataFolder, pick);
}
