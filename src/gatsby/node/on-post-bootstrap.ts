import type { GatsbyNode } from 'gatsby';
import { mkdir, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { searchPointerPath } from '../../domain/search/search-index';
import type { DerivedNode } from './derived-nodes';
import { buildContentIndex } from './pages/content-index';
import type { BuiltSearchIndex } from './search-index/build-search-index';
import { buildSearchIndex } from './search-index/build-search-index';
import type { ShopProductNode } from './search-index/searchables';
import { searchableProducts, searchableStories } from './search-index/searchables';

/** Writes the search index as soon as all nodes exist, in a build and in development. */
export const onPostBootstrap: GatsbyNode['onPostBootstrap'] = async ({
  getNode: getAnyNode,
  getNodesByType,
  store,
}) => {
  // Gatsby types it as any function.
  const getNode = getAnyNode as (nodeId: string) => unknown;
  const index = buildContentIndex(getNodesByType, (nodeId) =>
    nodeId === undefined ? undefined : (getNode(nodeId) as DerivedNode | undefined),
  );
  const products = getNodesByType('ShopifyProduct') as ShopProductNode[];
  const built = buildSearchIndex([
    ...searchableStories(index),
    ...searchableProducts(products, getNode),
  ]);
  const { program } = (store.getState as () => { program: { directory: string } })();
  await writeSearchIndex(built, path.join(program.directory, 'public'));
};

/**
 * Writes the search index into a release. Leaves unchanged files untouched and removes those of an
 * earlier index; kept releases still have them for open tabs.
 *
 * @param publicFolder folder that the build fills
 */
export async function writeSearchIndex(
  { pointer, files }: BuiltSearchIndex,
  publicFolder: string,
): Promise<void> {
  const wanted = new Map(files.map((file) => [path.join(publicFolder, file.path), file.content]));
  const folders = new Set([...wanted.keys()].map((file) => path.dirname(file)));
  for (const folder of folders) {
    await mkdir(folder, { recursive: true });
    for (const name of await readdir(folder)) {
      const file = path.join(folder, name);
      // Its name holds a digest of its content, so an equal name means an equal file.
      if (wanted.has(file)) wanted.delete(file);
      else await rm(file);
    }
  }
  for (const [file, content] of wanted) await writeFile(file, content);
  const pointerFile = path.join(publicFolder, searchPointerPath);
  await writeIfChanged(pointerFile, JSON.stringify(pointer));
}

async function writeIfChanged(file: string, content: string): Promise<void> {
  const before = await readFile(file, 'utf8').catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return undefined;
    throw error;
  });
  if (before !== content) await writeFile(file, content);
}
