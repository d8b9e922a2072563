import type { ReleaseReader, StoredRelease } from '../../shared/releases/release';

const menuFile = /^_gatsby\/slices\/(header|footer)-\d+\.html$/;

/** Returns the paths on this site that header and footer of a release link to. */
export async function readMenuPaths({
  files,
  read,
}: Pick<StoredRelease, 'files' | 'read'>): Promise<string[]> {
  const names = [...files.keys()].filter((name) => menuFile.test(name));
  const htmls = await Promise.all(names.map(async (name) => String(await read(name))));
  const links = htmls
    .flatMap((html) => [...html.matchAll(/href="(\/[^"?#]*)/g)])
    .flatMap(([, page = '']) => (page.startsWith('//') ? [] : [page]));
  return [...new Set(links)].sort();
}

/** Returns those paths of the live release; none without one. */
export async function readLiveMenuPaths(
  releases: Pick<ReleaseReader, 'live'>,
): Promise<ReadonlySet<string>> {
  const live = await releases.live();
  return new Set(live && (await readMenuPaths(live)));
}
