import path from 'node:path';
import { parseStory } from '../../../src/content/parse-story';
import type { SearchIndexFile } from '../../../src/domain/search/search-index';
import { openNodeCache } from '../../../src/gatsby/node/nodes/node-cache';
import { deriveNode } from '../../../src/gatsby/node/on-create-node';
import { buildContentIndex } from '../../../src/gatsby/node/pages/content-index';
import type { BuiltSearchIndex } from '../../../src/gatsby/node/search-index/build-search-index';
import { buildSearchIndex } from '../../../src/gatsby/node/search-index/build-search-index';
import type { ShopProductNode } from '../../../src/gatsby/node/search-index/searchables';
import {
  searchableProducts,
  searchableStories,
} from '../../../src/gatsby/node/search-index/searchables';
import type { StoredStory } from '../../../src/stand-ins/content-service/store/stored-space';
import { loadDemoSpace } from '../../../src/stand-ins/demo/space/load/load-demo-space';
import { nodeSource } from '../builders/node-source';
import { demoProducts } from '../../../src/stand-ins/demo/shop/demo-products';

const demoFolder = path.join(__dirname, '../../../src/stand-ins/demo/space');

/** The search index of the demo brand, as a build makes it of published stories and of products. */
export async function buildDemoIndex(): Promise<BuiltSearchIndex> {
  const { stories } = await loadDemoSpace({ folder: demoFolder, assetBaseUrl: 'http://cms' });
  const folders = new Map(
    stories.flatMap(({ storyId, isFolder, draft }) =>
      isFolder ? [[storyId, `${draft?.slug ?? ''}/`] as const] : [],
    ),
  );
  const nodes = stories.flatMap((story) => toNodes(story, folders.get(story.parentId) ?? ''));
  const source = nodeSource(nodes);
  const index = buildContentIndex(openNodeCache(source));
  return buildSearchIndex([
    ...searchableStories(index, source.getNode),
    ...searchableProducts(demoProducts.map(toProductNode), findMetafield),
  ]);
}

/** The index file as a browser reads it. */
export function readIndex({ pointer, files }: BuiltSearchIndex): SearchIndexFile {
  const file = files.find((each) => each.path === pointer.url);
  if (!file) throw new Error(`No file ${pointer.url}.`);
  return JSON.parse(file.content) as SearchIndexFile;
}

function toNodes(story: StoredStory, folder: string) {
  const { published, isFolder } = story;
  if (!published || isFolder) return [];
  const parsed = parseStory({
    uuid: story.storyUuid,
    slug: published.slug,
    full_slug: folder + published.slug,
    name: published.name,
    position: story.position,
    published_at: story.publishedAt,
    first_published_at: story.firstPublishedAt,
    tag_list: [...published.tagList],
    content: JSON.stringify(published.content),
  });
  return parsed ? [deriveNode(parsed, 'parent', () => 'digest')] : [];
}

type DemoProduct = (typeof demoProducts)[number];

function toProductNode(product: DemoProduct): ShopProductNode {
  const { handle, title, productType, tags, descriptionHtml } = product;
  const description = descriptionHtml.replace(/<[^>]+>/g, ' ').trim();
  const facts = { handle, title, productType, tags, description, metafields___NODE: [handle] };
  return facts as unknown as ShopProductNode;
}

function findMetafield(handle: string) {
  const product = demoProducts.find((each) => each.handle === handle);
  return { namespace: 'custom', key: 'short_description', value: product?.shortDescription ?? '' };
}
