import { contentLimits } from '../../../config/limits';
import { routes } from '../../../config/routes';
import { listedFirst } from '../../../lib/values/in-order';
import type { AuthorNode, CategoryNode, TopicNode } from '../derived-nodes';
import type { NodeCache } from '../nodes/node-cache';
import { keptWith } from '../nodes/node-cache';
import { Remembered } from '../nodes/remembered';
import type { ContentIndex, ListedArticle } from './content-index';
import { newestChange } from './content-index';
import type { PlannedPage } from './page-writer';
import { template } from './page-writer';

const plannedPages = keptWith(() => new Remembered<readonly PlannedPage[]>());

/**
 * Plans the listings by category, topic and author, and a landing page per category. The pages of a
 * subject are planned anew when the subject, its articles or the topics changed.
 */
export function taxonomyPages(nodes: NodeCache, index: ContentIndex): readonly PlannedPage[] {
  const planned = plannedPages(nodes);
  const { categories, topics, authors, articlesOf } = index;
  planned.keepOnly(new Set([...categories, ...topics, ...authors].map(({ id }) => id)));
  return [
    ...categories.flatMap((category) =>
      planned.get(category.id, [category, topics, articlesOf(category.id)], () => [
        landingPage(category, index),
        ...categoryListing(category, index),
      ]),
    ),
    ...topics.flatMap((topic) => {
      const category = categories.find(({ id }) => id === topic.category);
      return planned.get(topic.id, [topic, category, topics, articlesOf(topic.id)], () =>
        topicListing(topic, category, index),
      );
    }),
    ...authors.flatMap((author) =>
      planned.get(author.id, [author, articlesOf(author.id)], () => authorListing(author, index)),
    ),
  ];
}

function topicListing(topic: TopicNode, category: CategoryNode | undefined, index: ContentIndex) {
  return listingPages({
    subjectId: topic.id,
    owner: `topic "${topic.fullSlug}"`,
    template: 'topic-listing',
    articles: index.articlesOf(topic.id),
    pathOf: (page) => routes.topicListing(topic.slug, page),
    storyVersion: topic.publishedAt,
    // No node has an empty id, so a topic without a category has no siblings.
    context: {
      categoryId: topic.category ?? '',
      topicSlugs: category ? slugsOf(topicsOf(category, index)) : [],
    },
  });
}

function authorListing(author: AuthorNode, index: ContentIndex): PlannedPage[] {
  const articles = index.articlesOf(author.id);
  return listingPages({
    subjectId: author.id,
    owner: `author "${author.fullSlug}"`,
    template: 'author-listing',
    articles,
    pathOf: (page) => routes.author(author.slug, page),
    storyVersion: author.publishedAt,
    context: { contributed: articles.filter(({ node }) => node.author !== author.id).length },
  });
}

function categoryListing(category: CategoryNode, index: ContentIndex): PlannedPage[] {
  const articles = index.articlesOf(category.id);
  return listingPages({
    subjectId: category.id,
    owner: `category "${category.fullSlug}"`,
    template: 'category-listing',
    articles,
    pathOf: (page) => routes.categoryListing(category.slug, page),
    context: {
      topicSlugs: slugsOf(topicsOf(category, index)),
      topicCounts: countByTopic(articles, index),
    },
  });
}

/** Articles per topic on a landing page: one row on a wide screen. */
const perTopic = 3;

/** Products on a landing page: one row on a wide screen. */
const gearCount = 4;

/**
 * Plans a category's landing page, with the ids of its topics' newest articles and the products
 * they show.
 */
function landingPage(category: CategoryNode, index: ContentIndex): PlannedPage {
  const { id, slug } = category;
  const articles = index.articlesOf(id);
  const topics = topicsOf(category, index);
  const newest = topics.flatMap((topic) => index.articlesOf(topic.id).slice(0, perTopic));
  return {
    path: routes.category(slug),
    owner: `category "${slug}"`,
    hasOwnSegment: true,
    component: template('category-landing'),
    context: {
      categoryId: id,
      articleIds: newest.map(({ node }) => node.id),
      topicSlugs: slugsOf(topics),
      productHandles: rankByArticleCount(articles).slice(0, gearCount),
      topicCounts: countByTopic(articles, index),
      total: articles.length,
      lastModified: newestChange(articles),
      storyVersion: category.publishedAt,
    },
  };
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
  /** Time the story was published that the first page shows; the other pages stay as they are. */
  storyVersion?: string;
  /** Page context beside the articles. */
  context?: Readonly<Record<string, unknown>>;
};

/** Plans the numbered pages of one list. A list without articles has a first page too. */
function listingPages(listing: Listing): PlannedPage[] {
  const { articles, owner, pathOf, subjectId, storyVersion } = listing;
  const { pageSize } = contentLimits;
  const pageCount = Math.max(1, Math.ceil(articles.length / pageSize));
  return Array.from({ length: pageCount }, (_, place) => {
    const page = place + 1;
    const shown = articles.slice(place * pageSize, page * pageSize);
    return {
      path: pathOf(page),
      owner,
      component: template(listing.template),
      context: {
        ...listing.context,
        subjectId,
        articleIds: shown.map(({ node }) => node.id),
        page,
        pageCount,
        total: articles.length,
        lastModified: newestChange(shown),
        ...(page === 1 && storyVersion && { storyVersion }),
      },
    };
  });
}

/** Counts the articles in each topic of a list, by the topic's slug. */
function countByTopic(
  articles: readonly ListedArticle[],
  { topics }: ContentIndex,
): Record<string, number> {
  const slugs = new Map(topics.map(({ id, slug }) => [id, slug]));
  const counts = new Map<string, number>();
  for (const { topicId } of articles) {
    const slug = slugs.get(topicId);
    if (slug) counts.set(slug, (counts.get(slug) ?? 0) + 1);
  }
  return Object.fromEntries(counts);
}
