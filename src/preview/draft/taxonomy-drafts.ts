import { contentLimits } from '../../config/limits';
import { routes } from '../../config/routes';
import type { StoryOf } from '../../content/parse-story';
import { articlesPerTopic, firstPosition } from '../../domain/site-map/map-pages';
import { listedFirst } from '../../lib/values/in-order';
import { asRecord } from '../../lib/values/json';
import type { ContextStoryOf, ListKey, StoryList } from './draft-context';
import type { BuiltPage, DraftPageOf } from './draft-page';
import type { Queried } from './queried';
import { nameAndSlug, queriedImage } from './queried';

/** Converts a draft of a category into its landing page. Gear and plans are those of the built page. */
export function categoryDraft(
  story: StoryOf<'category'>,
  queried: Queried,
  built: BuiltPage | undefined,
): DraftPageOf<'category-landing'> {
  const topics = topicsOf(story, queried);
  const newest = topics.flatMap((topic) =>
    queried.firstWithPicture(topicArticles(topic, queried), articlesPerTopic),
  );
  const { products, productHandles, plans } = readAround(built);
  return {
    templateName: 'category-landing',
    path: routes.category(story.slug),
    title: story.metaTitle || story.name,
    pageContext: { ...countTopics(topics, queried), productHandles },
    data: {
      category: subjectOf(story),
      topics: {
        nodes: bySlug(topics).map(({ name, slug, description }) => ({ name, slug, description })),
      },
      articles: queried.cards(newest),
      products,
      plans,
    },
  };
}

/** Converts a draft of a category into the first page of its articles. */
export function categoryListingDraft(
  story: StoryOf<'category'>,
  queried: Queried,
): DraftPageOf<'category-listing'> {
  const topics = topicsOf(story, queried);
  const { topicSlugs, topicCounts, total } = countTopics(topics, queried);
  const newest = queried.newestFirst(topics.flatMap((topic) => topicArticles(topic, queried)));
  const page = firstPage(newest, total, queried);
  return {
    templateName: 'category-listing',
    path: routes.categoryListing(story.slug),
    title: `${story.name}: all articles`,
    pageContext: { topicSlugs, topicCounts, ...page.position },
    data: {
      subject: subjectOf(story),
      topics: { nodes: bySlug(topics).map(({ name, slug }) => ({ name, slug })) },
      articles: page.articles,
    },
  };
}

/** Converts a draft of a topic into the first page of its articles. */
export function topicDraft(
  story: StoryOf<'topic'>,
  queried: Queried,
): DraftPageOf<'topic-listing'> {
  const category = queried.findOf('category', story.categoryUuid);
  const named = category ? topicsOf(category, queried) : [];
  const siblings = named.filter(({ storyUuid }) => storyUuid !== story.storyUuid);
  const page = listPage(`topic-articles:${story.storyUuid}`, queried);
  return {
    templateName: 'topic-listing',
    path: routes.topicListing(story.slug),
    title: story.metaTitle || `${story.name}: all articles`,
    pageContext: { topicSlugs: named.map(({ slug }) => slug), ...page.position },
    data: {
      subject: { ...subjectOf(story), category: nameAndSlug(category) },
      siblings: { nodes: bySlug(siblings).map(({ name, slug }) => ({ name, slug })) },
      articles: page.articles,
    },
  };
}

/** Converts a draft of an author into the first page of their articles. */
export function authorDraft(
  story: StoryOf<'author'>,
  queried: Queried,
): DraftPageOf<'author-listing'> {
  const key: ListKey = `author-articles:${story.storyUuid}`;
  const page = listPage(key, queried);
  return {
    templateName: 'author-listing',
    path: routes.author(story.slug),
    title: story.name,
    pageContext: { ...page.position, contributed: queried.list(key).contributed ?? 0 },
    data: { author: queried.author(story), articles: page.articles },
  };
}

function subjectOf(subject: StoryOf<'category'> | StoryOf<'topic'>) {
  const { name, slug, description, metaTitle, metaDescription, coverImage } = subject;
  return {
    name,
    slug,
    description,
    metaTitle,
    metaDescription,
    coverImage: queriedImage(coverImage),
  };
}

/** Lists the topics that name a category: those in its list first, in its order. */
function topicsOf(category: StoryOf<'category'>, queried: Queried) {
  const named = queried.all('topic', queried.list(`topics:${category.storyUuid}`).storyUuids);
  return listedFirst(category.topicUuids, named, ({ storyUuid }) => storyUuid);
}

function topicArticles({ storyUuid }: ContextStoryOf<'topic'>, queried: Queried) {
  return queried.list(`topic-articles:${storyUuid}`).storyUuids;
}

function countTopics(topics: readonly ContextStoryOf<'topic'>[], queried: Queried) {
  const totals = topics.map(({ slug, storyUuid }): [string, number] => [
    slug,
    queried.list(`topic-articles:${storyUuid}`).total,
  ]);
  return {
    topicSlugs: topics.map(({ slug }) => slug),
    topicCounts: Object.fromEntries(totals.filter(([, total]) => total > 0)),
    total: totals.reduce((sum, [, total]) => sum + total, 0),
  };
}

/** The queries sort topics by slug; the page context has their order on the page. */
function bySlug<T extends { slug: string }>(topics: readonly T[]): T[] {
  return [...topics].sort((one, other) => (one.slug < other.slug ? -1 : 1));
}

function listPage(key: ListKey, queried: Queried) {
  const { storyUuids, total }: StoryList = queried.list(key);
  return firstPage(storyUuids, total, queried);
}

function firstPage(storyUuids: readonly string[], total: number, queried: Queried) {
  return {
    position: firstPosition(total),
    articles: queried.cards(storyUuids.slice(0, contentLimits.pageSize)),
  };
}

type Around = Pick<Queries.CategoryLandingQuery, 'products' | 'plans'> & {
  productHandles: readonly string[];
};

/** Returns the products of a built landing page, in its order, and its plans; none without one. */
function readAround(built: BuiltPage | undefined): Around {
  const data = asRecord(built?.data);
  const productHandles = asRecord(built?.pageContext)?.productHandles;
  const nothing: Around = { products: { nodes: [] }, plans: { nodes: [] }, productHandles: [] };
  if (!data?.products || !Array.isArray(productHandles)) return nothing;
  return {
    products: data.products as Around['products'],
    plans: data.plans as Around['plans'],
    productHandles: productHandles as readonly string[],
  };
}
