import type { ListedArticle } from '../pages/content-index';

/** Kind of subject that articles are counted by. */
export type ArticleSubject = 'category' | 'topic' | 'author' | 'contributor';

/** Number of articles by the node id of their subject. */
export type ArticleCount = { fieldValue: string; totalCount: number };

/** An article in a list of links. */
export type NeighbourLink = { title: string; path: string; categorySlug: string };

const subjectsOf: Readonly<
  Record<ArticleSubject, (article: ListedArticle) => readonly (string | undefined)[]>
> = {
  category: ({ categoryId }) => [categoryId],
  topic: ({ topicId }) => [topicId],
  author: ({ node }) => [node.author],
  contributor: ({ node }) => node.contributors,
};

/** Counts the articles of each category, topic, author or contributor that has any. */
export function countArticles(
  articles: readonly ListedArticle[],
  by: ArticleSubject,
): ArticleCount[] {
  const counts = new Map<string, number>();
  for (const article of articles) {
    for (const subject of subjectsOf[by](article)) {
      if (subject !== undefined) counts.set(subject, (counts.get(subject) ?? 0) + 1);
    }
  }
  return Array.from(counts, ([fieldValue, totalCount]) => ({ fieldValue, totalCount }));
}

type ListedCategory = { id: string; slug: string };

/** Links of the lists that were asked for last. Every page of the sitemap asks for all of them. */
let known: {
  articles: readonly ListedArticle[];
  categories: readonly ListedCategory[];
  links: readonly NeighbourLink[];
} | null = null;

/** Lists all articles by category, in the order given, then by title and node id. */
export function listArticleLinks(
  articles: readonly ListedArticle[],
  categories: readonly ListedCategory[],
): readonly NeighbourLink[] {
  if (known?.articles !== articles || known.categories !== categories) {
    known = { articles, categories, links: sortArticleLinks(articles, categories) };
  }
  return known.links;
}

function sortArticleLinks(
  articles: readonly ListedArticle[],
  categories: readonly ListedCategory[],
): NeighbourLink[] {
  const sorted = [...articles].sort(
    ({ node: one }, { node: other }) =>
      compareText(one.title, other.title) || compareText(one.id, other.id),
  );
  const byCategory = new Map(categories.map(({ id }) => [id, [] as ListedArticle[]]));
  for (const article of sorted) byCategory.get(article.categoryId)?.push(article);
  return categories.flatMap(({ id, slug }) =>
    (byCategory.get(id) ?? []).map(({ node: { title }, path }) => ({
      title,
      path,
      categorySlug: slug,
    })),
  );
}

function compareText(one: string, other: string): number {
  if (one === other) return 0;
  return one < other ? -1 : 1;
}
