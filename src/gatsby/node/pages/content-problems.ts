import type { ArticleRecord } from '../nodes/article-record';
import type { NodeCache } from '../nodes/node-cache';
import { readSectionLinks, readTextLinks } from '../nodes/text-links';
import type { NodeLookup } from '../resolvers/story-path';
import type { ContentIndex, ListedArticle } from './content-index';
import { layoutLinkProblems, linkProblems } from './link-problems';
import { productHandles } from './story-pages';

/**
 * Describes what an editor can improve in articles that have a page. Every build reports it again,
 * since most problems depend on other stories and on the shop.
 */
export function articleProblems(articles: readonly ListedArticle[], nodes: NodeCache): string[] {
  const stock = readStock(nodes);
  return articles.flatMap(({ node }) =>
    [
      ...(node.hasText ? [] : ['has no text']),
      ...missingPeople(node, nodes.find),
      ...linkProblems(node.links, nodes.find),
      ...node.productHandles.flatMap((handle) => productProblem(handle, stock)),
    ].map((problem) => `Article "${node.title}" (${node.fullSlug}) ${problem}.`),
  );
}

function missingPeople(node: ArticleRecord, lookup: NodeLookup): string[] {
  const missing = node.contributors.filter((id) => !lookup(id)).length;
  return [
    ...(node.author && !lookup(node.author)
      ? ['names an author who is not published, so its page shows none']
      : []),
    ...(missing === 1 ? ['names a contributor who is not published'] : []),
    ...(missing > 1 ? [`names ${missing} contributors who are not published`] : []),
  ];
}

/** Describes the topics that a category lists although they belong to another one, or to none. */
export function categoryProblems({ categories, topics }: ContentIndex): string[] {
  return categories.flatMap((category) =>
    topics
      .filter((topic) => category.topics.includes(topic.id) && topic.category !== category.id)
      .map(
        ({ name, fullSlug }) =>
          `Category "${category.name}" (${category.fullSlug}) lists the topic "${name}" (${fullSlug}), which does not name it as its category; it is not shown there. Change one of the two.`,
      ),
  );
}

/**
 * Describes what an editor can improve in marketing pages: links that lead nowhere, and products a
 * shopper cannot buy.
 */
export function pageProblems(nodes: NodeCache): string[] {
  const stock = readStock(nodes);
  return nodes
    .all('PageStory')
    .flatMap(({ title, fullSlug, sections }) =>
      [
        ...linkProblems(readSectionLinks(sections), nodes.find),
        ...[...new Set(sections.flatMap(productHandles))].flatMap((handle) =>
          productProblem(handle, stock),
        ),
      ].map((problem) => `Page "${title}" (${fullSlug}) ${problem}.`),
    );
}

/** Describes the links of the authors' texts and of the layout that lead nowhere. */
export function sharedTextProblems(nodes: NodeCache): string[] {
  return [
    ...nodes
      .all('Author')
      .flatMap(({ name, fullSlug, bio }) =>
        linkProblems(readTextLinks(bio), nodes.find).map(
          (problem) => `Author "${name}" (${fullSlug}) ${problem}.`,
        ),
      ),
    ...nodes
      .all('Layout')
      .flatMap((layout) =>
        layoutLinkProblems(layout, nodes.find).map(
          (problem) => `Story "${layout.fullSlug}" ${problem}.`,
        ),
      ),
  ];
}

/** Maps each product handle to true if any variant was available when the shop was read. */
function readStock(nodes: NodeCache): ReadonlyMap<string, boolean> {
  const variants = nodes.all('ShopifyProductVariant');
  const buyable = new Set(variants.flatMap((each) => (each.availableForSale ? [each.id] : [])));
  return new Map(
    nodes
      .all('ShopifyProduct')
      .map(({ handle, variants___NODE: ids = [] }) => [handle, ids.some((id) => buyable.has(id))]),
  );
}

function productProblem(handle: string, stock: ReadonlyMap<string, boolean>): string[] {
  const isBuyable = stock.get(handle);
  if (isBuyable) return [];
  return isBuyable === undefined
    ? [`shows the product "${handle}", which the shop does not have; nothing is shown for it`]
    : [`shows the product "${handle}", which is sold out`];
}

/**
 * Lists the problems of stories that could not be read, or only in part. Every build reports them
 * again.
 */
export function storyProblems(nodes: NodeCache): string[] {
  return nodes.all('StoryProblem').flatMap(({ sentences }) => sentences);
}

/** Reports a missing layout or home page. The site cannot go live without them. */
export function missingEssentials(nodes: NodeCache): string[] {
  return [
    ...(nodes.all('Layout').length > 0 ? [] : [absent('global')]),
    ...(nodes.all('PageStory').some(({ slug }) => slug === 'home') ? [] : [absent('pages/home')]),
  ];
}

function absent(fullSlug: string): string {
  return `Story "${fullSlug}" is missing, unpublished or cannot be read, and every visitor needs it. Mend or publish it; until then the site stays as it is.`;
}
