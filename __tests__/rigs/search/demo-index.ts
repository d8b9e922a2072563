import type { SearchPointer } from '../../../src/domain/search/search-index';
import { parseStory } from '../../../src/content/parse-story';
import { openNodeCache } from '../../../src/gatsby/node/nodes/node-cache';
import { deriveNode } from '../../../src/gatsby/node/on-create-node';
import { siteMapOfNodes } from '../../../src/gatsby/node/pages/site-map-of-nodes';
import {
  collectionSources,
  fixedPageSources,
  pageSources,
} from '../../../src/gatsby/node/search-index/page-searchables';
import type { ShopCollectionNode } from '../../../src/gatsby/node/search-index/page-searchables';
import type {
  SearchSource,
  ShopProductNode,
} from '../../../src/gatsby/node/search-index/searchables';
import { productSources, storySources } from '../../../src/gatsby/node/search-index/searchables';
import { readDemoSpace } from '../../../stand-ins/services/rigs/demo-space';
import { nodeSource } from '../builders/node-source';
import { demoShop } from '../../../stand-ins/services/storefront-service/demo-shop/demo-shop';

/** The demo brand's sources and the synonyms that its editors keep. */
type DemoIndex = { sources: SearchSource[]; synonyms: SearchPointer['synonyms'] };

/** Lists what the demo brand's index is made of: published stories, products, collections and fixed pages. */
export async function readDemoIndex(): Promise<DemoIndex> {
  const { stories } = await readDemoSpace();
  const folders = new Map(
    stories.flatMap(({ storyId, isFolder, draft }) =>
      isFolder ? [[storyId, `${draft?.slug ?? ''}/`] as const] : [],
    ),
  );
  const nodes = stories.flatMap((story) => toNodes(story, folders.get(story.parentId) ?? ''));
  const source = nodeSource(nodes);
  const cache = openNodeCache(source);
  const index = siteMapOfNodes(cache);
  const pages = cache.all('PageStory');
  const sources = [
    ...storySources(index, source.getNode),
    ...productSources(demoShop.products.map(toProductNode), findMetafield),
    ...pageSources(pages),
    ...fixedPageSources(),
    ...collectionSources(demoShop.collections.map(toCollectionNode)),
  ];
  return { sources, synonyms: cache.all('Layout')[0]?.searchSynonyms ?? [] };
}

type DemoStory = Awaited<ReturnType<typeof readDemoSpace>>['stories'][number];

function toNodes(story: DemoStory, folder: string) {
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

type DemoProduct = (typeof demoShop.products)[number];

function toProductNode(product: DemoProduct): ShopProductNode {
  const { handle, title, productType, tags, descriptionHtml } = product;
  const description = descriptionHtml.replace(/<[^>]+>/g, ' ').trim();
  const facts = {
    id: handle,
    handle,
    title,
    productType,
    tags,
    description,
    metafields___NODE: [handle],
  };
  return facts as unknown as ShopProductNode;
}

function toCollectionNode({
  handle,
  title,
  descriptionHtml,
}: (typeof demoShop.collections)[number]) {
  const description = descriptionHtml.replace(/<[^>]+>/g, ' ').trim();
  return {
    id: `collection-${handle}`,
    handle,
    title,
    description,
  } as unknown as ShopCollectionNode;
}

function findMetafield(handle: string) {
  const product = demoShop.products.find((each) => each.handle === handle);
  return { namespace: 'custom', key: 'short_description', value: product?.shortDescription ?? '' };
}
