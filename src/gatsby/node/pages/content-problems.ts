import type { ArticleNode, AuthorNode, LayoutNode, PageStoryNode } from '../derived-nodes';
import type { NodeLookup } from '../resolvers/story-path';
import type { ContentIndex, ListedArticle } from './content-index';
import { layoutLinkProblems, sectionLinkProblems, textLinkProblems } from './link-problems';
import { productHandles } from './story-pages';

type GetNodesByType = (type: string) => readonly unknown[];

/**
 * Describes what an editor can improve in articles that have a page. Every build reports it again,
 * since most problems depend on other stories and on the shop.
 */
export function articleProblems(
  articles: readonly ListedArticle[],
  lookup: NodeLookup,
  getNodesByType: GetNodesByType,
): string[] {
  const stock = readStock(getNodesByType);
  return articles.flatMap(({ node }) =>
    [
      ...(node.body.length === 0 ? ['has no text'] : []),
      ...missingPeople(node, lookup),
      ...textLinkProblems(node.body, lookup),
      ...node.productHandles.flatMap((handle) => productProblem(handle, stock)),
    ].map((problem) => `Article "${node.title}" (${node.fullSlug}) ${problem}.`),
  );
}

function missingPeople(node: ArticleNode, lookup: NodeLookup): string[] {
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
export function pageProblems(lookup: NodeLookup, getNodesByType: GetNodesByType): string[] {
  const stock = readStock(getNodesByType);
  const pages = getNodesByType('PageStory') as PageStoryNode[];
  return pages.flatMap(({ title, fullSlug, sections }) =>
    [
      ...sectionLinkProblems(sections, lookup),
      ...[...new Set(sections.flatMap(productHandles))].flatMap((handle) =>
        productProblem(handle, stock),
      ),
    ].map((problem) => `Page "${title}" (${fullSlug}) ${problem}.`),
  );
}

/** Describes the links of the authors' texts and of the layout that lead nowhere. */
export function sharedTextProblems(lookup: NodeLookup, getNodesByType: GetNodesByType): string[] {
  const authors = getNodesByType('Author') as AuthorNode[];
  const layouts = getNodesByType('Layout') as LayoutNode[];
  return [
    ...authors.flatMap(({ name, fullSlug, bio }) =>
      textLinkProblems(bio, lookup).map((problem) => `Author "${name}" (${fullSlug}) ${problem}.`),
    ),
    ...layouts.flatMap((layout) =>
      layoutLinkProblems(layout, lookup).map((problem) => `Story "${layout.fullSlug}" ${problem}.`),
    ),
  ];
}

type ProductNode = { handle: string; variants___NODE?: readonly string[] };
type VariantNode = { id: string; availableForSale: boolean };

/** Maps each product handle to true if any variant was available when the shop was read. */
function readStock(getNodesByType: GetNodesByType): ReadonlyMap<string, boolean> {
  const variants = getNodesByType('ShopifyProductVariant') as VariantNode[];
  const buyable = new Set(variants.flatMap((each) => (each.availableForSale ? [each.id] : [])));
  const products = getNodesByType('ShopifyProduct') as ProductNode[];
  return new Map(
    products.map(({ handle, variants___NODE: ids = [] }) => [
      handle,
      ids.some((id) => buyable.has(id)),
    ]),
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
export function storyProblems(getNodesByType: GetNodesByType): string[] {
  const nodes = getNodesByType('StoryProblem') as { sentences: readonly string[] }[];
  return nodes.flatMap(({ sentences }) => sentences);
}

/** Reports a missing layout or home page. The site cannot go live without them. */
export function missingEssentials(getNodesByType: GetNodesByType): string[] {
  const pages = getNodesByType('PageStory') as PageStoryNode[];
  return [
    ...(getNodesByType('Layout').length > 0 ? [] : [absent('global')]),
    ...(pages.some(({ slug }) => slug === 'home') ? [] : [absent('pages/home')]),
  ];
}

function absent(fullSlug: string): string {
  return `Story "${fullSlug}" is missing, unpublished or cannot be read, and every visitor needs it. Mend or publish it; until then the site stays as it is.`;
}
