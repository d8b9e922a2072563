import { contentLimits } from '../../../config/limits';
import { routes } from '../../../config/routes';
import { listedFirst } from '../../../lib/in-order';
import type { CategoryNode, TopicNode } from '../derived-nodes';
import type { ContentIndex, ListedArticle } from './content-index';
import { newestChange } from './content-index';
import type { PageWriter } from './page-writer';
import { template } from './page-writer';

/** Creates the listings by category, topic and author, and a landing page per category. */
export function createTaxonomyPages(index: ContentIndex, writer: PageWriter): void {
  for (const category of index.categories) {
    createLandingPage(category, index, writer);
    createCategoryListing(category, index, writer);
  }
  for (const topic of index.topics) {
    const category = index.categories.find(({ id }) => id === topic.category);
    createListingPages(
      {
        subjectId: topic.id,
        owner: `topic "${topic.fullSlug}"`,
        template: 'topic-listing',
        articles: index.articles.filter(({ topicId }) => topicId === topic.id),
        pathOf: (page) => routes.topicListing(topic.slug, page),
        // No node has an empty id, so a topic without a category has no siblings.
        context: {
          categoryId: topic.category ?? '',
          topicSlugs: category ? slugsOf(topicsOf(category, index)) : [],
        },
      },
      writer,
    );
  }
  for (const author of index.authors) {
    const articles = articlesBy(author.id, index);
    createListingPages(
      {
        subjectId: author.id,
        owner: `author "${author.fullSlug}"`,
        template: 'author-listing',
        articles,
        pathOf: (page) => routes.author(author.slug, page),
        context: { contributed: articles.filter(({ node }) => node.author !== author.id).length },
      },
      writer,
    );
  }
}

function createCategoryListing(
  category: CategoryNode,
  index: ContentIndex,
  writer: PageWriter,
): void {
  const articles = index.articles.filter(({ categoryId }) => categoryId === category.id);
  createListingPages(
    {
      subjectId: category.id,
      owner: `category "${category.fullSlug}"`,
      template: 'category-listing',
      articles,
      pathOf: (page) => routes.categoryListing(category.slug, page),
      context: {
        topicSlugs: slugsOf(topicsOf(category, index)),
        topicCounts: countByTopic(articles, index),
      },
    },
    writer,
  );
}

/** Articles per topic on a landing page: one row on a wide screen. */
const perTopic = 3;

/** Products on a landing page: one row on a wide screen. */
const gearCount = 4;

/**
 * Creates a category's landing page, with the ids of its topics' newest articles and the products
 * they show.
 */
function createLandingPage(
  category: CategoryNode,
  index: ContentIndex,
  { createPage, claims }: PageWriter,
): void {
  const { id, slug } = category;
  const path = routes.category(slug);
  if (!claims.takeSlug(path, `category "${slug}"`)) return;
  const articles = index.articles.filter(({ categoryId }) => categoryId === id);
  const topics = topicsOf(category, index);
  const newest = topics.flatMap((topic) =>
    articles.filter(({ topicId }) => topicId === topic.id).slice(0, perTopic),
  );
  createPage({
    path,
    component: template('category-landing'),
    context: {
      categoryId: id,
      articleIds: newest.map(({ node }) => node.id),
      topicSlugs: slugsOf(topics),
      productHandles: rankByArticleCount(articles).slice(0, gearCount),
      topicCounts: countByTopic(articles, index),
      total: articles.length,
      lastModified: newestChange(articles),
    },
  });
}

/** Lists the topics that name a category: those in its list first, in its order. */
function topicsOf({ id, topics }: CategoryNode, index: ContentIndex): TopicNode[] {
  const named = index.topics.filter(({ category }) => category === id);
  return listedFirst(topics, named, (topic) => topic.id);
}

function slugsOf(topics: readonly TopicNode[]): string[] {
  return topics.map(({ slug }) => slug);
}

/** Lists the products in articles, those in most articles first; ties by handle. */
function rankByArticleCount(articles: readonly ListedArticle[]): string[] {
  const counts = new Map<string, number>();
  for (const handle of articles.flatMap(({ node }) => node.productHandles)) {
    counts.set(handle, (counts.get(handle) ?? 0) + 1);
  }
  return [...counts]
    .sort(([one, times], [other, otherTimes]) => otherTimes - times || one.localeCompare(other))
    .map(([handle]) => handle);
}

type Listing = {
  subjectId: string;
  owner: string;
  template: string;
  articles: readonly ListedArticle[];
  pathOf: (page: number) => string;
  /** Page context beside the articles. */
  context?: Readonly<Record<string, unknown>>;
};

/** Creates the numbered pages of one list. A list without articles has a first page too. */
function createListingPages(listing: Listing, { createPage, claims }: PageWriter): void {
  const pageCount = Math.max(1, Math.ceil(listing.articles.length / contentLimits.pageSize));
  for (let page = 1; page <= pageCount; page += 1) {
    const path = listing.pathOf(page);
    if (!claims.take(path, listing.owner)) continue;
    const shown = listing.articles.slice(
      (page - 1) * contentLimits.pageSize,
      page * contentLimits.pageSize,
    );
    createPage({
      path,
      component: template(listing.template),
      context: {
        ...listing.context,
        subjectId: listing.subjectId,
        articleIds: shown.map(({ node }) => node.id),
        page,
        pageCount,
        total: listing.articles.length,
        lastModified: newestChange(shown),
      },
    });
  }
}

/** Counts the articles in each topic of a list, by the topic's slug. */
function countByTopic(
  articles: readonly ListedArticle[],
  { topics }: ContentIndex,
): Record<string, number> {
  const slugs = new Map(topics.map(({ id, slug }) => [id, slug]));
  const counts: Record<string, number> = {};
  for (const { topicId } of articles) {
    const slug = slugs.get(topicId);
    if (slug) counts[slug] = (counts[slug] ?? 0) + 1;
  }
  return counts;
}

/** Lists the articles an author wrote or contributed to. */
function articlesBy(authorId: string, { articles }: ContentIndex): ListedArticle[] {
  return articles.filter(
    ({ node }) => node.author === authorId || node.contributors.includes(authorId),
  );
}
