import type {
  MappedArticle,
  MappedAuthor,
  MappedCategory,
  MappedCollection,
  MappedPageStory,
  MappedProduct,
  MappedTopic,
  MappedTrainingPlan,
  StoryNodeId,
} from './mapped-story';
import { byPosition, categoryOf, linkPath, newestFirst } from './mapped-story';
import { tagSlug } from './tags';

/** Records of stories. A caller's may have more fields, which the site map keeps. */
export type MappedRecords = {
  article: MappedArticle;
  category: MappedCategory;
  topic: MappedTopic;
  author: MappedAuthor;
  trainingPlan: MappedTrainingPlan;
};

/** Records from which the site is mapped. */
export type SiteContent<Records extends MappedRecords = MappedRecords> = {
  articles: readonly Records['article'][];
  categories: readonly Records['category'][];
  topics: readonly Records['topic'][];
  authors: readonly Records['author'][];
  pageStories: readonly MappedPageStory[];
  trainingPlans: readonly Records['trainingPlan'][];
  products: readonly MappedProduct[];
  collections: readonly MappedCollection[];
};

/**
 * An article that has a page. In maps of one mapper it is the same object as long as the article and its
 * path do not change.
 */
export type ListedArticle<Article extends MappedArticle = MappedArticle> = {
  node: Article;
  path: string;
  topicId: string;
  categoryId: string;
};

/** An article without a page, although it is due, and the relation that it lacks. */
export type LeftOutArticle<Article> = { node: Article; lacks: 'topic' | 'category' };

/** A training plan without a page, and the articles that it names and that have none, or no workout. */
export type LeftOutTrainingPlan<Plan> = { node: Plan; lacks: readonly string[] };

/** Lists of the site. Those of articles are ordered by date, the newest first. */
export type SiteLists<Records extends MappedRecords = MappedRecords> = {
  articles: readonly ListedArticle<Records['article']>[];
  /** Finds an article that has a page. */
  findArticle: (id: string) => ListedArticle<Records['article']> | undefined;
  /** Lists the articles of a category or a topic, or those an author wrote or contributed to. */
  articlesOf: (subjectId: string) => readonly ListedArticle<Records['article']>[];
  /** Lists the articles that show a product. */
  articlesShowing: (handle: string) => readonly ListedArticle<Records['article']>[];
  /** Lists the articles with a tag, by its slug. */
  articlesTagged: (slug: string) => readonly ListedArticle<Records['article']>[];
  /** Articles that are a workout. */
  workouts: readonly ListedArticle<Records['article']>[];
  /** All articles by category, in the categories' order, then by title. */
  sitemap: readonly ListedArticle<Records['article']>[];
  leftOut: readonly LeftOutArticle<Records['article']>[];
  categories: readonly Records['category'][];
  topics: readonly Records['topic'][];
  authors: readonly Records['author'][];
  pageStories: readonly MappedPageStory[];
  /** Training plans that have a page, the shortest first. */
  trainingPlans: readonly Records['trainingPlan'][];
  leftOutTrainingPlans: readonly LeftOutTrainingPlan<Records['trainingPlan']>[];
  products: readonly MappedProduct[];
  /** Tags that have a page: their slug and the words that editors write most often for it. */
  tags: ReadonlyMap<string, string>;
};

/**
 * Lists the content of the site.
 *
 * @param known articles of the last map; those that are the same keep their object
 */
export function listSite<Records extends MappedRecords>(
  content: SiteContent<Records>,
  known: (id: string) => ListedArticle<Records['article']> | undefined,
): SiteLists<Records> {
  const { found, leftOut } = listArticles(content, known);
  const articles = [...found.values()].sort(byDate);
  const groups = groupArticles(articles);
  const categories = [...content.categories].sort(byPosition);
  return {
    articles,
    findArticle: (id) => found.get(id),
    articlesOf: (subjectId) => groups.get(subjectId) ?? [],
    articlesShowing: (handle) => groups.get(productKey(handle)) ?? [],
    articlesTagged: (slug) => groups.get(tagKey(slug)) ?? [],
    workouts: articles.filter(({ node }) => node.workout),
    sitemap: orderSitemap(articles, categories),
    leftOut,
    categories,
    topics: [...content.topics].sort(byPosition),
    authors: content.authors,
    pageStories: content.pageStories,
    ...listTrainingPlans(content.trainingPlans, found),
    products: content.products,
    tags: nameTags(articles),
  };
}

/** Orders articles of a site map, the newest first. */
export function byDate({ node: one }: ListedArticle, { node: other }: ListedArticle): number {
  return newestFirst(one, other);
}

/** Places the articles that are due. */
function listArticles<Article extends MappedArticle>(
  { articles, categories, topics }: SiteContent<MappedRecords & { article: Article }>,
  known: (id: string) => ListedArticle<Article> | undefined,
) {
  const places = new Map([...categories, ...topics].map((story) => [story.id, story]));
  const find = (id: string | undefined) => (id === undefined ? undefined : places.get(id));
  const found = new Map<string, ListedArticle<Article>>();
  const leftOut: LeftOutArticle<Article>[] = [];
  for (const node of articles) {
    if (!node.live) continue;
    const categoryId = categoryOf<StoryNodeId, MappedCategory | MappedTopic>(node, find)?.id;
    const path = linkPath(node, find);
    if (categoryId === undefined || path === undefined || node.topic === undefined) {
      leftOut.push({ node, lacks: find(node.topic)?.type === 'topic' ? 'category' : 'topic' });
      continue;
    }
    const next = { node, path, topicId: node.topic, categoryId };
    found.set(node.id, keepListed(known(node.id), next));
  }
  return { found, leftOut };
}

/** Sorts out the plans all of whose workouts have a page. */
function listTrainingPlans<Plan extends MappedTrainingPlan>(
  plans: readonly Plan[],
  articles: ReadonlyMap<string, ListedArticle>,
) {
  const judged = plans.map((node) => ({
    node,
    lacks: node.workouts.filter((id) => !articles.get(id)?.node.workout),
  }));
  return {
    trainingPlans: judged
      .flatMap(({ node, lacks }) => (lacks.length === 0 ? [node] : []))
      .sort(byLength),
    leftOutTrainingPlans: judged.filter(({ lacks }) => lacks.length > 0),
  };
}

function byLength(one: MappedTrainingPlan, other: MappedTrainingPlan): number {
  const longer = one.trainingDays.length - other.trainingDays.length;
  return longer || compareText(one.title, other.title);
}

function keepListed<Article extends MappedArticle>(
  last: ListedArticle<Article> | undefined,
  next: ListedArticle<Article>,
): ListedArticle<Article> {
  const isSame =
    last?.node === next.node && last.path === next.path && last.categoryId === next.categoryId;
  return last && isSame ? last : next;
}

const productKey = (handle: string) => `product ${handle}`;
const tagKey = (slug: string) => `tag ${slug}`;

/** Groups articles by subject, by product and by tag. */
function groupArticles<Article extends MappedArticle>(
  articles: readonly ListedArticle<Article>[],
): ReadonlyMap<string, readonly ListedArticle<Article>[]> {
  const groups = new Map<string, ListedArticle<Article>[]>();
  for (const article of articles) {
    for (const key of groupsOf(article)) {
      const group = groups.get(key);
      if (group) group.push(article);
      else groups.set(key, [article]);
    }
  }
  return groups;
}

function groupsOf({ node, topicId, categoryId }: ListedArticle): ReadonlySet<string> {
  const people =
    node.author === undefined ? node.contributors : [node.author, ...node.contributors];
  return new Set([
    topicId,
    categoryId,
    ...people,
    ...node.productHandles.map(productKey),
    ...node.tags.flatMap((tag) => tagSlug(tag) ?? []).map(tagKey),
  ]);
}

function orderSitemap<Article extends MappedArticle>(
  articles: readonly ListedArticle<Article>[],
  categories: readonly MappedCategory[],
): readonly ListedArticle<Article>[] {
  const sorted = [...articles].sort(
    ({ node: one }, { node: other }) =>
      compareText(one.title, other.title) || compareText(one.id, other.id),
  );
  const byCategory = new Map(categories.map(({ id }) => [id, [] as ListedArticle<Article>[]]));
  for (const article of sorted) byCategory.get(article.categoryId)?.push(article);
  return [...byCategory.values()].flat();
}

function compareText(one: string, other: string): number {
  if (one === other) return 0;
  return one < other ? -1 : 1;
}

/** Names the tags by their slug: in the spelling of most articles, then in the first by letters. */
function nameTags(articles: readonly ListedArticle[]): ReadonlyMap<string, string> {
  const spellings = new Map<string, Map<string, number>>();
  for (const { node } of articles) {
    for (const tag of node.tags) {
      const slug = tagSlug(tag);
      if (slug === undefined) continue;
      const counts = spellings.get(slug) ?? new Map<string, number>();
      spellings.set(slug, counts.set(tag, (counts.get(tag) ?? 0) + 1));
    }
  }
  const names = [...spellings].map(([slug, counts]): [string, string] => {
    const [[name] = ['']] = [...counts].sort(
      ([one, often], [other, otherwise]) => otherwise - often || (one < other ? -1 : 1),
    );
    return [slug, name];
  });
  return new Map(names.sort(([one], [other]) => (one < other ? -1 : 1)));
}
