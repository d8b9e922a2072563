import type { GatsbyNode } from 'gatsby';
import { mkdir, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { searchPointerPath } from '../../domain/search/search-index';
import { redirectsFileName, toRedirectsFile } from '../../lib/redirects-file';
import type { NodeCache, StoryRecord } from './nodes/node-cache';
import { openNodeCache } from './nodes/node-cache';
import { buildContentIndex } from './pages/content-index';
import { findRedirects } from './redirects/find-redirects';
import { storyPath } from './resolvers/story-path';
import type { BuiltSearchIndex } from './search-index/build-search-index';
import { buildSearchIndex } from './search-index/build-search-index';
import type { ShopProductNode } from './search-index/searchables';
import { searchableProducts, searchableStories } from './search-index/searchables';

/** Writes the search index and the redirects once every page exists, in a build and in development. */
export const onPostBootstrap: GatsbyNode['onPostBootstrap'] = async ({
  emitter,
  getNode: getAnyNode,
  getNodesByType,
  reporter,
  store,
}) => {
  // Gatsby types it as any function.
  const getNode = getAnyNode as (nodeId: string) => unknown;
  const nodes = openNodeCache({ emitter, getNodesByType });
  const index = buildContentIndex(nodes);
  const products = getNodesByType('ShopifyProduct') as ShopProductNode[];
  const built = buildSearchIndex([
    ...searchableStories(index, getNode),
    ...searchableProducts(products, getNode),
  ]);
  const { program } = (store.getState as () => { program: { directory: string } })();
  const publicFolder = path.join(program.directory, 'public');
  await writeSearchIndex(built, publicFolder);
  const paths = getNodesByType('SitePage').map((page) => page['path'] as string);
  const found = findRedirects(nodes.all('RedirectList'), nodes.find, pageOwners(paths, nodes));
  for (const problem of found.problems) reporter.warn(problem);
  const redirectsFile = path.join(publicFolder, redirectsFileName);
  await writeIfChanged(redirectsFile, toRedirectsFile(found.redirects));
};

/** Maps every path of the site to its owner, as a sentence names it. */
function pageOwners(paths: readonly string[], nodes: NodeCache): ReadonlyMap<string, string> {
  const types = ['Article', 'Category', 'Topic', 'Author', 'PageStory'] as const;
  const stories = types.flatMap((type): readonly StoryRecord[] => nodes.all(type));
  return new Map([
    ...paths.map((each) => [each, 'a page of the site'] as const),
    ...stories.flatMap((story) => {
      const storyOwnPath = storyPath(story, nodes.find);
      return storyOwnPath ? [[storyOwnPath, `story "${story.fullSlug}"`] as const] : [];
    }),
  ]);
}

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
