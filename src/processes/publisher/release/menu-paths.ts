import { readFileSync } from 'node:fs';
import path from 'node:path';
import { readLiveRelease } from '../../shared/release-folders';
import { isMissing, listFiles } from './release-files';

const sliceFolder = '_gatsby/slices';
const menuFile = /^_gatsby\/slices\/(header|footer)-\d+\.html$/;

/** Returns the paths on this site that header and footer of a release link to. */
export function readMenuPaths(folder: string, names: Iterable<string>): string[] {
  const links = [...names]
    .filter((name) => menuFile.test(name))
    .map((name) => readFileSync(path.join(folder, name), 'utf8'))
    .flatMap((html) => [...html.matchAll(/href="(\/[^"?#]*)/g)])
    .flatMap(([, page = '']) => (page.startsWith('//') ? [] : [page]));
  return [...new Set(links)].sort();
}

/** Returns those paths of the live release; none without one. */
export async function readLiveMenuPaths(dataFolder: string): Promise<ReadonlySet<string>> {
  const live = await readLiveRelease(dataFolder);
  if (!live) return new Set();
  try {
    return new Set(readMenuPaths(live.folder, await listFiles(live.folder, sliceFolder)));
  } catch (error) {
    if (isMissing(error)) return new Set();
    throw error;
  }
}
