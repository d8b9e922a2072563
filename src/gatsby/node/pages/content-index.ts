import type { StoryWarning } from '../../../domain/story/story-warning';
import { toStoryWarning } from '../../../domain/story/story-warning';
import { changeSorted, diffSorted } from '../../../lib/values/sorted-list';
import type { AuthorNode, CategoryNode, TopicNode } from '../derived-nodes';
import type { ArticleRecord } from '../nodes/article-record';
import type { NodeCache } from '../nodes/node-cache';
import { byNodeId, keptWith } from '../nodes/node-cache';
import { categoryOf, storyPath } from '../resolvers/story-path';

/**
 * An article that has a page, with the fields it is listed by. It is the same object as long as the
 * article and its path do not change.
 */
export type ListedArticle = {
  node: ArticleRecord;
  path: string;
  topicId: string;
  categoryId: string;
};

/**
 * All content that pages are made of, newest articles first. Every list is the same array until its
 * content changes.
 */
export type ContentIndex = {
  articles: readonly ListedArticle[];
  /** Finds an article that has a page by its node id. */
  findArticle: (nodeId: string) => ListedArticle | undefined;
  /** Lists the articles of a category or a topic, or those an author wrote or contributed to. */
  articlesOf: (subjectId: string) => readonly ListedArticle[];
  /** Lists the articles that show a product of the shop. */
  articlesShowing: (handle: string) => readonly ListedArticle[];
  categories: readonly CategoryNode[];
  topics: readonly TopicNode[];
  authors: readonly AuthorNode[];
  /** Warnings about articles that were left out. */
  problems: readonly StoryWarning[];
};

/**
 * Indexes the derived nodes, so that every listing is a look-up and not a query. A later call looks
 * only at the articles that changed since, or whose topic or category moved.
 */
export function buildContentIndex(nodes: NodeCache): ContentIndex {
  return indexer(nodes).update(nodes);
}

const indexer = keptWith(() => new ContentIndexer());

class ContentIndexer {
  #records: readonly ArticleRecord[] = [];
  #articles: readonly ListedArticle[] = [];
  /** Category and its path, by topic. */
  #topicPlaces: ReadonlyMap<string, string> = new Map();
  readonly #listed = new Map<string, ListedArticle>();
  readonly #leftOut = new Map<string, { id: string; problem: StoryWarning }>();
  readonly #groups = new Map<string, readonly ListedArticle[]>();
  readonly #sortCategories = keepOrder<CategoryNode>();
  readonly #sortTopics = keepOrder<TopicNode>();

  update(nodes: NodeCache): ContentIndex {
    const change = this.#relist(nodes);
    this.#articles = changeSorted(this.#articles, change, newestFirst);
    this.#regroup(change);
    return {
      articles: this.#articles,
      findArticle: (nodeId) => this.#listed.get(nodeId),
      articlesOf: (subjectId) => this.#groups.get(subjectId) ?? [],
      articlesShowing: (handle) => this.#groups.get(productGroup(handle)) ?? [],
      categories: this.#sortCategories(nodes.all('Category')),
      topics: this.#sortTopics(nodes.all('Topic')),
      authors: nodes.all('Author'),
      problems: [...this.#leftOut.values()].sort(byNodeId).map(({ problem }) => problem),
    };
  }

  /** Lists the articles anew that changed, or whose topic moved. */
  #relist(nodes: NodeCache): ArticleChange {
    const records = nodes.all('Article');
    const { removed, added } = diffSorted(this.#records, records, byNodeId);
    this.#records = records;
    const movedTopics = this.#findMovedTopics(nodes);
    const moved =
      movedTopics.size === 0 ? [] : records.filter(({ topic }) => movedTopics.has(topic ?? ''));
    const change: ArticleChange = { removed: [], added: [] };
    for (const { id } of removed) {
      this.#leftOut.delete(id);
      this.#replace(id, undefined, change);
    }
    for (const node of [...added, ...moved])
      this.#replace(node.id, this.#list(node, nodes), change);
    return change;
  }

  #replace(nodeId: string, next: ListedArticle | undefined, change: ArticleChange): void {
    const last = this.#listed.get(nodeId);
    if (last && next && isSame(last, next)) return;
    if (last) change.removed.push(last);
    if (next) change.added.push(next);
    if (next) this.#listed.set(nodeId, next);
    else this.#listed.delete(nodeId);
  }

  #list(node: ArticleRecord, { find }: NodeCache): ListedArticle | undefined {
    this.#leftOut.delete(node.id);
    if (!node.live) return undefined;
    const category = categoryOf(node, find);
    const path = storyPath(node, find);
    if (category && path && node.topic) {
      return { node, path, topicId: node.topic, categoryId: category.id };
    }
    const missing = find(node.topic)
      ? 'a category: its topic has none that is published'
      : 'a published topic';
    const problem = toStoryWarning(
      node,
      {
        kind: 'left-out',
        field: 'topic',
        problem: `is left out, because it lacks ${missing}. Set it in the content service`,
      },
      `Article "${node.title}" (${node.fullSlug})`,
    );
    this.#leftOut.set(node.id, { id: node.id, problem });
    return undefined;
  }

  #findMovedTopics(nodes: NodeCache): ReadonlySet<string> {
    const before = this.#topicPlaces;
    const after = new Map(
      nodes.all('Topic').map(({ id, category }) => {
        const found = nodes.find(category);
        return [id, found ? `${found.id} ${found.slug}` : ''];
      }),
    );
    this.#topicPlaces = after;
    const topics = [...before.keys(), ...after.keys()];
    return new Set(topics.filter((id) => before.get(id) !== after.get(id)));
  }

  #regroup({ removed, added }: ArticleChange): void {
    const changes = new Map<string, ArticleChange>();
    const changeOf = (group: string) => {
      const change = changes.get(group) ?? { removed: [], added: [] };
      changes.set(group, change);
      return change;
    };
    for (const article of removed) {
      for (const group of groupsOf(article)) changeOf(group).removed.push(article);
    }
    for (const article of added) {
      for (const group of groupsOf(article)) changeOf(group).added.push(article);
    }
    for (const [group, change] of changes) {
      const members = changeSorted(this.#groups.get(group) ?? [], change, newestFirst);
      if (members.length > 0) this.#groups.set(group, members);
      else this.#groups.delete(group);
    }
  }
}

type ArticleChange = { removed: ListedArticle[]; added: ListedArticle[] };

function isSame(one: ListedArticle, other: ListedArticle): boolean {
  return one.node === other.node && one.path === other.path && one.categoryId === other.categoryId;
}

/** Lists the subjects and products that an article is listed by. */
function groupsOf({ node, topicId, categoryId }: ListedArticle): ReadonlySet<string> {
  const people =
    node.author === undefined ? node.contributors : [node.author, ...node.contributors];
  return new Set([topicId, categoryId, ...people, ...node.productHandles.map(productGroup)]);
}

function productGroup(handle: string): string {
  return `product ${handle}`;
}

/**
 * Orders articles by their first publication. The node id breaks ties between equal dates, so that
 * two builds have the same order. Both are ASCII; `localeCompare` would take far longer.
 */
export function newestFirst(one: ListedArticle, other: ListedArticle): number {
  const { firstPublishedAt: date, id } = one.node;
  const { firstPublishedAt: otherDate, id: otherId } = other.node;
  if (date !== otherDate) return date > otherDate ? -1 : 1;
  if (id !== otherId) return id < otherId ? -1 : 1;
  return 0;
}

/** Returns a function that sorts a list by position, and returns the same array for the same list. */
function keepOrder<T extends { position: number; name: string }>() {
  let last: { list: readonly T[]; sorted: readonly T[] } = { list: [], sorted: [] };
  return (list: readonly T[]): readonly T[] => {
    if (list !== last.list) last = { list, sorted: [...list].sort(byPosition) };
    return last.sorted;
  };
}

function byPosition(
  one: { position: number; name: string },
  other: { position: number; name: string },
): number {
  return other.position - one.position || one.name.localeCompare(other.name);
}

/** Returns the newest change among some articles (ISO date); `undefined` for none. */
export function newestChange(articles: readonly ListedArticle[]): string | undefined {
  let newest: string | undefined;
  for (const { node } of articles) {
    if (newest === undefined || node.publishedAt > newest) newest = node.publishedAt;
  }
  return newest;
}
