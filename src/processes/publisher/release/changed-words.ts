import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { pageDataFile } from './built-files';
import type { Comparison } from './compare-with-live';

/**
 * Returns the paths of the pages whose words a build changes, brings or removes, of those that the sitemap lists or
 * listed. The data of a page are its words: its HTML changes with scripts too, and menus are slices, in no page.
 * There are none for a first release, since all of it is new.
 */
export async function listChangedWords({
  built,
  live,
  changed,
  removed,
}: Comparison): Promise<readonly string[]> {
  const names = [...changed, ...removed].filter((name) => pageDataFile.test(name));
  if (!live || names.length === 0) return [];
  const readBuilt = (name: string) => readFile(path.join(built.folder, name));
  const [now, before] = await Promise.all([
    readSitemaps(built.files, readBuilt),
    readSitemaps(live.files, live.read),
  ]);
  return names.map(toPath).filter((page) => now.has(page) || before.has(page));
}

/** Returns the path of a page, percent-encoded, from the name of its data. */
function toPath(name: string): string {
  const page = name.replace(/^page-data\/|\/page-data\.json$/g, '');
  return page === 'index' ? '/' : encodeURI(`/${page}`);
}

const sitemapFile = /^sitemap-\d+\.xml$/;

async function readSitemaps(
  files: { keys: () => Iterable<string> },
  read: (name: string) => Promise<Buffer | undefined>,
): Promise<ReadonlySet<string>> {
  const names = [...files.keys()].filter((name) => sitemapFile.test(name));
  const texts = await Promise.all(names.map(async (name) => String((await read(name)) ?? '')));
  const addresses = texts.flatMap((text) => [...text.matchAll(/<loc>([^<]+)<\/loc>/g)]);
  return new Set(
    addresses.map(([, address = '']) => new URL(address.replaceAll('&amp;', '&')).pathname),
  );
}
