import { isDeepStrictEqual } from 'node:util';
import type { StoryFault, StoryWarning } from '../../../domain/story/story-warning';
import { toStoryWarning } from '../../../domain/story/story-warning';
import { counted } from '../../../lib/values/counted';
import { diffSorted } from '../../../lib/values/sorted-list';
import type { ArticleRecord } from '../nodes/article-record';
import type { NodeCache, NodeRecords, StoryRecord } from '../nodes/node-cache';
import { byNodeId, keptWith } from '../nodes/node-cache';
import type { BuildSiteMap, BuiltArticle } from './site-map-of-nodes';
import { isSlugId } from '../../../domain/site-map/mapped-story';
import { byDate } from '../../../domain/site-map/site-lists';
import { linkProblems, placesOf } from './link-problems';

/**
 * Describes what an editor can improve in articles that have a page. Every build reports it again,
 * since most problems depend on other stories and on the shop.
 */
export function articleProblems(
  nodes: NodeCache,
  index: Pick<BuildSiteMap, 'articles'>,
): readonly StoryWarning[] {
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
  #articles: readonly BuiltArticle[] = [];
  #stories: readonly (readonly { id: string }[])[] = storyTypes.map(() => []);
  #stock: Stock = new Map();
  readonly #warnings = new Map<
    string,
    { article: BuiltArticle; warnings: readonly StoryWarning[] }
  >();

  update(nodes: NodeCache, { articles }: Pick<BuildSiteMap, 'articles'>): readonly StoryWarning[] {
    const change = diffSorted(this.#articles, articles, byDate);
    const references = new Set([
      ...onlyInOne(change.removed.map(idOf), change.added.map(idOf)),
      ...this.#changedStories(nodes),
      ...this.#changedProducts(nodes),
    ]);
    this.#articles = articles;
    for (const { node } of change.removed) this.#warnings.delete(node.id);
    const concerned =
      references.size === 0
        ? change.added
        : [...change.added, ...articles.filter(({ node }) => refersTo(node, references))];
    for (const article of concerned) {
      const warnings = describe(article.node, nodes.find, this.#stock);
      if (warnings.length > 0) this.#warnings.set(article.node.id, { article, warnings });
      else this.#warnings.delete(article.node.id);
    }
    return [...this.#warnings.values()]
      .sort((one, other) => byDate(one.article, other.article))
      .flatMap(({ warnings }) => warnings);
  }

  /** Lists the stories that appeared or were removed, and those whose headings are others. */
  #changedStories(nodes: NodeCache): string[] {
    const before = this.#stories;
    this.#stories = storyTypes.map((type) => nodes.all(type));
    return this.#stories.flatMap((list, place) => {
      const { removed, added } = diffSorted(before[place] ?? [], list, byNodeId);
      const [gone, here] = [removed, added].map(
        (some) => new Map(some.map((each) => [each.id, each])),
      );
      return [...new Set([...(gone?.keys() ?? []), ...(here?.keys() ?? [])])].filter(
        (id) => !hasSamePlaces(gone?.get(id), here?.get(id)),
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

function hasSamePlaces(
  one: { id: string } | undefined,
  other: { id: string } | undefined,
): boolean {
  if (!one || !other) return false;
  return isDeepStrictEqual(placesOf(one as StoryRecord), placesOf(other as StoryRecord));
}

function idOf({ node }: BuiltArticle): string {
  return node.id;
}

function onlyInOne(before: readonly string[], after: readonly string[]): string[] {
  const [old, current] = [new Set(before), new Set(after)];
  return [...before.filter((id) => !current.has(id)), ...after.filter((id) => !old.has(id))];
}

/** @param references node ids of stories, and handles of products */
function refersTo(node: ArticleRecord, references: ReadonlySet<string>): boolean {
  return (
    node.links.toStories.some(({ nodeId }) => references.has(nodeId) || isSlugId(nodeId)) ||
    references.has(node.author ?? '') ||
    node.contributors.some((id) => references.has(id)) ||
    node.editorsChoice.some((id) => references.has(id)) ||
    node.productHandles.some((handle) => references.has(handle))
  );
}

function describe(node: ArticleRecord, lookup: NodeCache['find'], stock: Stock): StoryWarning[] {
  const noText: StoryFault = { kind: 'missing-text', field: 'body', problem: 'has no text' };
  return [
    ...(node.hasText ? [] : [noText]),
    ...missingRelations(node, lookup),
    ...linkProblems(node.links, lookup, 'body'),
    ...node.productHandles.flatMap((handle) => productProblem(handle, stock, 'body')),
  ].map((fault) => toStoryWarning(node, fault, `Article "${node.title}" (${node.fullSlug})`));
}

function missingRelations(node: ArticleRecord, lookup: NodeCache['find']): StoryFault[] {
  const unrelated = node.editorsChoice.filter((id) => !lookup(id)).length;
  const missing = node.contributors.filter((id) => !lookup(id)).length;
  const fault = (field: string, problem: string): StoryFault => ({
    kind: 'missing-relation',
    field,
    problem,
  });
  return [
    ...(node.author && !lookup(node.author)
      ? [fault('author', 'names an author who is not published, so its page shows none')]
      : []),
    ...(missing === 1 ? [fault('contributors', 'names a contributor who is not published')] : []),
    ...(missing > 1
      ? [fault('contributors', `names ${missing} contributors who are not published`)]
      : []),
    ...(unrelated > 0
      ? [
          fault(
            'related',
            `names ${counted(unrelated, 'related story', 'related stories')} not published`,
          ),
        ]
      : []),
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

export function productProblem(
  handle: string,
  stock: ReadonlyMap<string, boolean>,
  field: string,
): StoryFault[] {
  const isBuyable = stock.get(handle);
  if (isBuyable) return [];
  const product = `shows the product "${handle}", which`;
  return isBuyable === undefined
    ? [
        {
          kind: 'unknown-product',
          field,
          problem: `${product} the shop does not have; nothing is shown for it`,
        },
      ]
    : [{ kind: 'sold-out-product', field, problem: `${product} is sold out` }];
}
