import { diffSorted } from '../../../lib/sorted-list';
import type { ArticleRecord } from '../nodes/article-record';
import type { NodeCache, NodeRecords } from '../nodes/node-cache';
import { byNodeId, keptWith } from '../nodes/node-cache';
import type { NodeLookup } from '../resolvers/story-path';
import type { ContentIndex, ListedArticle } from './content-index';
import { newestFirst } from './content-index';
import { linkProblems } from './link-problems';

/**
 * Describes what an editor can improve in articles that have a page. Every build reports it again,
 * since most problems depend on other stories and on the shop.
 */
export function articleProblems(
  nodes: NodeCache,
  index: Pick<ContentIndex, 'articles'>,
): readonly string[] {
  return report(nodes).update(nodes, index);
}

const report = keptWith(() => new ProblemReport());

/** Types of the stories that an article can name or link to. */
const storyTypes = [
  'Article',
  'Category',
  'Topic',
  'Author',
  'PageStory',
  'Layout',
  'RedirectList',
] as const satisfies readonly (keyof NodeRecords)[];

type Stock = ReadonlyMap<string, boolean>;

/** Remembers the problems of each article, and looks again at those that a change can concern. */
class ProblemReport {
  #articles: readonly ListedArticle[] = [];
  #stories: readonly (readonly { id: string }[])[] = storyTypes.map(() => []);
  #stock: Stock = new Map();
  readonly #problems = new Map<string, { article: ListedArticle; sentences: readonly string[] }>();

  update(nodes: NodeCache, { articles }: Pick<ContentIndex, 'articles'>): readonly string[] {
    const change = diffSorted(this.#articles, articles, newestFirst);
    const references = new Set([
      ...onlyInOne(change.removed.map(idOf), change.added.map(idOf)),
      ...this.#changedStories(nodes),
      ...this.#changedProducts(nodes),
    ]);
    this.#articles = articles;
    for (const { node } of change.removed) this.#problems.delete(node.id);
    const concerned =
      references.size === 0
        ? change.added
        : [...change.added, ...articles.filter(({ node }) => refersTo(node, references))];
    for (const article of concerned) {
      const sentences = describe(article.node, nodes.find, this.#stock);
      if (sentences.length > 0) this.#problems.set(article.node.id, { article, sentences });
      else this.#problems.delete(article.node.id);
    }
    return [...this.#problems.values()]
      .sort((one, other) => newestFirst(one.article, other.article))
      .flatMap(({ sentences }) => sentences);
  }

  /** Lists the stories that appeared or were removed. */
  #changedStories(nodes: NodeCache): string[] {
    const before = this.#stories;
    this.#stories = storyTypes.map((type) => nodes.all(type));
    return this.#stories.flatMap((list, place) => {
      const { removed, added } = diffSorted(before[place] ?? [], list, byNodeId);
      return onlyInOne(
        removed.map(({ id }) => id),
        added.map(({ id }) => id),
      );
    });
  }

  /** Lists the products that appeared, were removed, sold out or came back. */
  #changedProducts(nodes: NodeCache): string[] {
    const before = this.#stock;
    this.#stock = readStock(nodes);
    return [...new Set([...before.keys(), ...this.#stock.keys()])].filter(
      (handle) => before.get(handle) !== this.#stock.get(handle),
    );
  }
}

function idOf({ node }: ListedArticle): string {
  return node.id;
}

function onlyInOne(before: readonly string[], after: readonly string[]): string[] {
  const [old, current] = [new Set(before), new Set(after)];
  return [...before.filter((id) => !current.has(id)), ...after.filter((id) => !old.has(id))];
}

/** @param references node ids of stories, and handles of products */
function refersTo(node: ArticleRecord, references: ReadonlySet<string>): boolean {
  return (
    node.links.toStories.some(({ nodeId }) => references.has(nodeId)) ||
    references.has(node.author ?? '') ||
    node.contributors.some((id) => references.has(id)) ||
    node.productHandles.some((handle) => references.has(handle))
  );
}

function describe(node: ArticleRecord, lookup: NodeLookup, stock: Stock): string[] {
  return [
    ...(node.hasText ? [] : ['has no text']),
    ...missingPeople(node, lookup),
    ...linkProblems(node.links, lookup),
    ...node.productHandles.flatMap((handle) => productProblem(handle, stock)),
  ].map((problem) => `Article "${node.title}" (${node.fullSlug}) ${problem}.`);
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

/** Maps each product handle to true if any variant was available when the shop was read. */
export function readStock(nodes: NodeCache): ReadonlyMap<string, boolean> {
  const variants = nodes.all('ShopifyProductVariant');
  const buyable = new Set(variants.flatMap((each) => (each.availableForSale ? [each.id] : [])));
  return new Map(
    nodes
      .all('ShopifyProduct')
      .map(({ handle, variants___NODE: ids = [] }) => [handle, ids.some((id) => buyable.has(id))]),
  );
}

export function productProblem(handle: string, stock: ReadonlyMap<string, boolean>): string[] {
  const isBuyable = stock.get(handle);
  if (isBuyable) return [];
  return isBuyable === undefined
    ? [`shows the product "${handle}", which the shop does not have; nothing is shown for it`]
    : [`shows the product "${handle}", which is sold out`];
}
