import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import type { SearchPointer, SearchShard } from '../../../src/domain/search/search-index';
import { searchPointerPath } from '../../../src/domain/search/search-index';
import type { Searchable, SearchSource } from '../../../src/gatsby/node/search-index/searchables';
import { updateSearchIndex } from '../../../src/gatsby/node/search-index/update-search-index';

/** Files of an index by their addresses. */
export type IndexFiles = ReadonlyMap<string, string>;

/** Lists documents as sources, as a build lists nodes. */
export function toSources(searchables: readonly Searchable[]): SearchSource[] {
  return searchables.map((searchable) => ({
    nodeId: searchable.document.path,
    key: JSON.stringify(searchable),
    read: () => searchable,
  }));
}

/** Builds an index from nothing. */
export async function buildIndex(
  sources: readonly SearchSource[],
  synonyms: SearchPointer['synonyms'] = [],
): Promise<IndexFiles> {
  const folder = await mkdtemp(path.join(os.tmpdir(), 'search-index-'));
  try {
    const publicFolder = path.join(folder, 'public');
    const folders = { publicFolder, cacheFolder: path.join(folder, 'c') };
    await updateSearchIndex(sources, folders, 'code', synonyms);
    return await readIndexFiles(publicFolder);
  } finally {
    await rm(folder, { recursive: true });
  }
}

/** Reads the files of the index in a release. */
export async function readIndexFiles(publicFolder: string): Promise<IndexFiles> {
  const folder = '/static/search';
  const names = await readdir(path.join(publicFolder, folder));
  const urls = [searchPointerPath, ...names.sort().map((name) => `${folder}/${name}`)];
  const read = async (url: string) =>
    [url, await readFile(path.join(publicFolder, url), 'utf8')] as const;
  return new Map(await Promise.all(urls.map(read)));
}

export function readPointer(files: IndexFiles): SearchPointer {
  return JSON.parse(files.get(searchPointerPath) ?? '') as SearchPointer;
}

/** Returns the shards that the pointer names, as a browser reads them. */
export function readShards(files: IndexFiles): SearchShard[] {
  return readPointer(files).shards.map((url) => JSON.parse(files.get(url) ?? '') as SearchShard);
}
