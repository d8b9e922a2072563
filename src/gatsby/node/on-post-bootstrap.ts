import type { GatsbyNode } from 'gatsby';
import path from 'node:path';
import type { DerivedNode } from './derive/derived-nodes';
import { buildContentIndex } from './pages/content-index';
import { buildSearchIndex } from './search-index/build-search-index';
import type { ShopProductNode } from './search-index/searchable-products';
import { searchableProducts } from './search-index/searchable-products';
import { searchableStories } from './search-index/searchable-stories';
import { writeSearchIndex } from './search-index/write-search-index';

/** Writes the search index, as soon as all nodes are there: a build and development run this. */
export const onPostBootstrap: GatsbyNode['onPostBootstrap'] = async ({
  getNode: getAnyNode,
  getNodesByType,
  store,
}) => {
  // Gatsby types it as any function at all.
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
