import { site } from '../../../config/site';
import { pageIds } from '../../../content/enhance/headings';
import { bloksIn, nodesIn } from '../../../content/enhance/map-rich-text';
import type { Image } from '../../../domain/media/image';
import type { Link } from '../../../domain/story/link';
import type { InlineNode, RichTextNode } from '../../../domain/story/rich-text';
import type { ArticleNode, PageStoryNode } from '../derived-nodes';
import { storyNodeId } from '../derived-nodes';
import type { NodeLookup } from '../resolvers/story-path';
import { storyPath } from '../resolvers/story-path';
import type { ListedArticle } from './content-index';
import { productHandles } from './story-pages';

type GetNodesByType = (type: string) => readonly unknown[];

type NamedLink = { words: string; link: Link };

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
      ...brokenLinks(node, lookup),
      ...brokenAnchors(node),
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

function brokenLinks(node: ArticleNode, lookup: NodeLookup): string[] {
  return nodesIn(node.body)
    .flatMap(linksOf)
    .filter(({ link }) => link.kind === 'story' && !hasPage(link.storyUuid, lookup))
    .map(({ words }) => `links "${words}" to a story that has no page; it is shown as plain text`);
}

/** Describes the buttons that lead to a place the article does not have. */
function brokenAnchors({ body }: ArticleNode): string[] {
  const ids = new Set([...pageIds, ...nodesIn(body).flatMap(idsOf)]);
  return bloksIn(body).flatMap((blok) =>
    blok.component === 'anchor_button' && !ids.has(blok.targetId)
      ? [`has a button "${blok.label}" to "#${blok.targetId}", which is not on its page`]
      : [],
  );
}

/** Lists the ids of headings, anchors and films that a link can lead to. */
function idsOf(node: RichTextNode): string[] {
  switch (node.type) {
    case 'heading':
      return [node.id, ...node.children.flatMap(anchorsOf)];
    case 'paragraph':
      return node.children.flatMap(anchorsOf);
    case 'blok':
      return node.blok.component === 'video' && node.blok.key ? [node.blok.key] : [];
    default:
      return [];
  }
}

function anchorsOf(child: InlineNode): string[] {
  if (child.type !== 'text') return [];
  return child.marks.flatMap((mark) => (mark.type === 'anchor' ? [mark.id] : []));
}

function hasPage(storyUuid: string, lookup: NodeLookup): boolean {
  const target = lookup(storyNodeId(storyUuid));
  return target !== undefined && storyPath(target, lookup) !== undefined;
}

function linksOf(node: RichTextNode): NamedLink[] {
  switch (node.type) {
    case 'paragraph':
    case 'heading':
      return node.children.flatMap(inlineLinks);
    case 'image':
      return pictureLinks(node);
    case 'blok': {
      const { blok } = node;
      return blok.component === 'call_to_action' && blok.link
        ? [{ words: blok.label, link: blok.link }]
        : [];
    }
    default:
      return [];
  }
}

function inlineLinks(child: InlineNode): NamedLink[] {
  if (child.type === 'inline-image') return pictureLinks(child);
  if (child.type !== 'text') return [];
  const words = child.text;
  return child.marks.flatMap((mark) => (mark.type === 'link' ? [{ words, link: mark.link }] : []));
}

function pictureLinks({ image, link }: { image: Image; link?: Link }): NamedLink[] {
  return link ? [{ words: image.alt || site.articlePictureLabel, link }] : [];
}

/** Describes the products of marketing pages that a shopper cannot buy. */
export function pageProblems(getNodesByType: GetNodesByType): string[] {
  const stock = readStock(getNodesByType);
  const pages = getNodesByType('PageStory') as PageStoryNode[];
  return pages.flatMap(({ title, fullSlug, sections }) =>
    [...new Set(sections.flatMap(productHandles))]
      .flatMap((handle) => productProblem(handle, stock))
      .map((problem) => `Page "${title}" (${fullSlug}) ${problem}.`),
  );
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
