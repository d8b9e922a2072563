import { contentLimits } from '../../config/limits';
import { routes } from '../../config/routes';
import { listedFirst } from '../../lib/values/in-order';
import { placeIn } from '../../lib/values/sorted-list';
import type { ListContext, ListPosition, PageOf, MappedPage, TopicCounts } from './mapped-page';
import type {
  MappedCategory,
  MappedCollection,
  MappedPageStory,
  MappedTopic,
  MappedTrainingPlan,
} from './mapped-story';
import { newestFirst } from './mapped-story';
import { rankGuides } from './rank-guides';
import { recommendProducts } from './recommended-products';
import type { ListedArticle, SiteLists } from './site-lists';

/** Articles per topic on a landing page: one row on a wide screen. */
export const articlesPerTopic = 3;

/** Products on a landing page: one row on a wide screen. */
const gearCount = 4;

/** Maximum number of guides per product. Search lists more. */
const maxGuides = 6;

/**
 * Maps the pages that come from stories and products.
 *
 * @param relatedTo returns the ids of the articles to read next
 */
export function mapPages(
  lists: SiteLists,
  collections: readonly MappedCollection[],
  relatedTo: (article: ListedArticle) => readonly string[],
): readonly MappedPage[] {
  const { articles, articlesOf, categories, topics, authors, pageStories, tags } = lists;
  return [
    ...pageStories.map((story) => pageStoryPage(story, lists)),
    ...categories.flatMap((category) => [
      landingPage(category, lists),
      ...categoryListing(category, lists),
    ]),
    ...topics.flatMap((topic) => topicListing(topic, lists)),
    ...authors.flatMap(({ id, slug, fullSlug, publishedAt }) =>
      listPages(articlesOf(id), (shown): PageOf<'author-listing'> => ({
        path: routes.author(slug, shown.page),
        owner: `author "${fullSlug}"`,
        storyId: id,
        template: 'author-listing',
        context: {
          ...shown,
          ...ofFirstPage(shown, publishedAt),
          subjectId: id,
          contributed: articlesOf(id).filter(({ node }) => node.author !== id).length,
        },
      })),
    ),
    ...[...tags].flatMap(([slug, tag]) =>
      listPages(lists.articlesTagged(slug), (shown): PageOf<'tag-listing'> => ({
        path: routes.tag(slug, shown.page),
        owner: `tag "${tag}"`,
        template: 'tag-listing',
        context: { ...shown, subjectId: slug, tag },
      })),
    ),
    ...articles.map((article) => articlePage(article, lists, relatedTo(article))),
    workoutsPage(lists.workouts.slice(0, contentLimits.maxWorkouts)),
    ...lists.trainingPlans.map((story) => trainingPlanPage(story, lists)),
    ...shopPages(lists, collections),
    ...sitemapPages(articles.length),
  ];
}

function articlePage(
  article: ListedArticle,
  { articlesOf }: SiteLists,
  relatedIds: readonly string[],
): PageOf<'article'> {
  const { node, path, categoryId } = article;
  const inCategory = articlesOf(categoryId);
  const place = placeIn(inCategory, article, (one, other) => newestFirst(one.node, other.node));
  return {
    path,
    owner: `article "${node.fullSlug}"`,
    storyId: node.id,
    hasOwnSegment: true,
    template: 'article',
    context: {
      articleId: node.id,
      relatedIds,
      previousIds: idsOf(inCategory.slice(place + 1, place + 2)),
      nextIds: idsOf(inCategory.slice(Math.max(0, place - 1), place)),
      lastModified: node.updatedAt,
    },
  };
}

/** Maps a marketing page. It has changed when an article that it lists has. */
function pageStoryPage(story: MappedPageStory, lists: SiteLists): PageOf<'page-story'> {
  const shown = new Set(story.lists.flatMap((list) => articlesIn(list, lists)));
  const listed = [...shown].sort((one, other) => newestFirst(one.node, other.node));
  const newest = newestChange(listed);
  return {
    path: routes.pageStory(story.slug),
    owner: `page "${story.fullSlug}"`,
    storyId: story.id,
    hasOwnSegment: true,
    template: 'page-story',
    context: {
      pageStoryId: story.id,
      articleIds: idsOf(listed),
      subjectIds: story.subjects,
      productHandles: story.productHandles,
      lastModified: newest && newest > story.publishedAt ? newest : story.publishedAt,
      storyVersion: story.publishedAt,
    },
  };
}

function articlesIn(
  list: MappedPageStory['lists'][number],
  { articles, findArticle }: SiteLists,
): readonly ListedArticle[] {
  return 'newest' in list
    ? firstWithPicture(articles, list.newest, ({ node }) => node.coverImage)
    : list.articles.flatMap((id) => findArticle(id) ?? []);
}

/**
 * Returns the first articles of a list that have a picture, for rows of cards that editors did not choose
 * themselves.
 */
export function firstWithPicture<T>(
  articles: readonly T[],
  count: number,
  pictureOf: (article: T) => object | undefined,
): T[] {
  const found: T[] = [];
  for (const article of articles) {
    if (found.length === count) break;
    if (pictureOf(article)) found.push(article);
  }
  return found;
}

/** Maps a category's landing page, with its topics' newest articles and the products that its articles show. */
function landingPage(category: MappedCategory, lists: SiteLists): PageOf<'category-landing'> {
  const { id, slug, publishedAt } = category;
  const articles = lists.articlesOf(id);
  const newest = topicsOf(category, lists.topics).flatMap((topic) =>
    firstWithPicture(lists.articlesOf(topic.id), articlesPerTopic, ({ node }) => node.coverImage),
  );
  return {
    path: routes.category(slug),
    owner: `category "${slug}"`,
    storyId: id,
    hasOwnSegment: true,
    template: 'category-landing',
    context: {
      categoryId: id,
      articleIds: idsOf(newest),
      ...countTopics(category, articles, lists),
      productHandles: rankByArticleCount(articles).slice(0, gearCount),
      planIds: plansOf(id, lists),
      total: articles.length,
      workouts: articles.filter(({ node }) => node.workout).length,
      lastModified: newestChange(articles),
      storyVersion: publishedAt,
    },
  };
}

/** Lists the training plans most of whose workouts are articles of a category, the shortest first. */
function plansOf(categoryId: string, { trainingPlans, findArticle }: SiteLists): string[] {
  const isMost = ({ workouts }: MappedTrainingPlan) =>
    workouts.filter((id) => findArticle(id)?.categoryId === categoryId).length >
    workouts.length / 2;
  return trainingPlans.filter(isMost).map(({ id }) => id);
}

function categoryListing(category: MappedCategory, lists: SiteLists): PageOf<'category-listing'>[] {
  const articles = lists.articlesOf(category.id);
  const counts = countTopics(category, articles, lists);
  return listPages(articles, (shown): PageOf<'category-listing'> => ({
    path: routes.categoryListing(category.slug, shown.page),
    owner: `category "${category.fullSlug}"`,
    storyId: category.id,
    template: 'category-listing',
    context: { ...shown, ...counts, subjectId: category.id },
  }));
}

function topicListing(topic: MappedTopic, lists: SiteLists): PageOf<'topic-listing'>[] {
  const category = lists.categories.find(({ id }) => id === topic.category);
  const topicSlugs = category ? topicsOf(category, lists.topics).map(({ slug }) => slug) : [];
  return listPages(lists.articlesOf(topic.id), (shown): PageOf<'topic-listing'> => ({
    path: routes.topicListing(topic.slug, shown.page),
    owner: `topic "${topic.fullSlug}"`,
    storyId: topic.id,
    template: 'topic-listing',
    context: {
      ...shown,
      ...ofFirstPage(shown, topic.publishedAt),
      subjectId: topic.id,
      categoryId: topic.category ?? '',
      topicSlugs,
    },
  }));
}

/** Lists the topics that name a category: those in its list first, in its order. */
export function topicsOf<Topic extends { id: string; category?: string | undefined }>(
  { id, topics }: Pick<MappedCategory, 'id' | 'topics'>,
  all: readonly Topic[],
): Topic[] {
  const named = all.filter(({ category }) => category === id);
  return listedFirst(topics, named, (topic) => topic.id);
}

function countTopics(
  category: MappedCategory,
  articles: readonly ListedArticle[],
  { topics }: SiteLists,
): TopicCounts {
  const slugs = new Map(topics.map(({ id, slug }) => [id, slug]));
  const counts = new Map<string, number>();
  for (const { topicId } of articles) {
    const slug = slugs.get(topicId);
    if (slug) counts.set(slug, (counts.get(slug) ?? 0) + 1);
  }
  return {
    topicSlugs: topicsOf(category, topics).map(({ slug }) => slug),
    topicCounts: Object.fromEntries(counts),
  };
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

type ShownList = Omit<ListContext, 'subjectId' | 'storyVersion'>;

/** Maps the numbered pages of one list. A list without articles has a first page too. */
function listPages<Page extends MappedPage>(
  articles: readonly ListedArticle[],
  toPage: (shown: ShownList) => Page,
): Page[] {
  const { pageSize } = contentLimits;
  const { pageCount } = firstPosition(articles.length);
  return Array.from({ length: pageCount }, (_, place) => {
    const shown = articles.slice(place * pageSize, (place + 1) * pageSize);
    return toPage({
      articleIds: idsOf(shown),
      page: place + 1,
      pageCount,
      total: articles.length,
      lastModified: newestChange(shown),
    });
  });
}

/** Returns the position of the first page of a list of so many articles. */
export function firstPosition(total: number): ListPosition {
  return { page: 1, pageCount: Math.max(1, Math.ceil(total / contentLimits.pageSize)), total };
}

/** The first page shows the story; the other pages stay as they are when it is published. */
function ofFirstPage({ page }: ShownList, storyVersion: string): { storyVersion?: string } {
  return page === 1 ? { storyVersion } : {};
}

function trainingPlanPage(
  { id, slug, fullSlug, workouts, publishedAt }: MappedTrainingPlan,
  { trainingPlans }: SiteLists,
): PageOf<'plan'> {
  return {
    path: routes.plan(slug),
    owner: `training plan "${fullSlug}"`,
    storyId: id,
    template: 'plan',
    context: {
      planId: id,
      workoutIds: workouts,
      planIds: trainingPlans.flatMap((other) => (other.id === id ? [] : [other.id])),
      lastModified: publishedAt,
      storyVersion: publishedAt,
    },
  };
}

/** Maps one page per product, with the best guides to it, and one per collection. */
function shopPages(
  { products, articlesShowing }: SiteLists,
  collections: readonly MappedCollection[],
): MappedPage[] {
  const recommended = recommendProducts(products, collections, { articlesShowing });
  return [
    ...products.map(({ id, handle, title, productType, updatedAt }): PageOf<'product'> => ({
      path: routes.product(handle),
      owner: `product "${title}"`,
      template: 'product',
      context: {
        productId: id,
        guideIds: idsOf(
          rankGuides({ title, productType }, articlesShowing(handle)).slice(0, maxGuides),
        ),
        recommendedIds: recommended.get(id) ?? [],
        lastModified: updatedAt,
      },
    })),
    ...collections.map(({ id, handle, title, updatedAt }): PageOf<'collection'> => ({
      path: routes.collection(handle),
      owner: `collection "${title}"`,
      template: 'collection',
      context: { collectionId: id, lastModified: updatedAt },
    })),
  ];
}

/** Maps the list of workouts, which is there without any too, since menus lead to it. */
function workoutsPage(workouts: readonly ListedArticle[]): PageOf<'workouts'> {
  return {
    path: routes.workouts(),
    owner: 'list of workouts',
    template: 'workouts',
    context: { articleIds: idsOf(workouts), lastModified: newestChange(workouts) },
  };
}

/** Maps the sitemap for readers. */
function sitemapPages(articleCount: number): PageOf<'sitemap'>[] {
  const limit = contentLimits.sitemapPageSize;
  const pageCount = Math.max(1, Math.ceil(articleCount / limit));
  return Array.from({ length: pageCount }, (_, place): PageOf<'sitemap'> => ({
    path: routes.sitemap(place + 1),
    owner: 'sitemap',
    template: 'sitemap',
    context: { page: place + 1, pageCount, skip: place * limit, limit },
  }));
}

function idsOf(articles: readonly ListedArticle[]): string[] {
  return articles.map(({ node }) => node.id);
}

/** Returns the newest change that readers see among some articles (ISO date); `undefined` for none. */
export function newestChange(articles: readonly ListedArticle[]): string | undefined {
  let newest: string | undefined;
  for (const { node } of articles) {
    if (newest === undefined || node.updatedAt > newest) newest = node.updatedAt;
  }
  return newest;
}
