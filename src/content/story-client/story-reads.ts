import { contentLimits } from '../../config/limits';
import type { ReadOptions, ServiceStory, StoryPage, StoryParameters } from './service-story';
import type { StoryClient } from './story-client';

/** Menus, footer and announcements: what surrounds every page. */
export function readLayout(client: StoryClient, options?: ReadOptions): Promise<ServiceStory> {
  return client.readStory('global', {}, options);
}

/** Every category with its topics, in the order the editor gave. */
export function readCategories(client: StoryClient, options?: ReadOptions): Promise<StoryPage> {
  return client.listStories(
    {
      parameters: { starts_with: 'categories/', sort_by: 'position:desc' },
      relations: ['category.topics'],
    },
    options,
  );
}

export function readCategory(
  client: StoryClient,
  slug: string,
  options?: ReadOptions,
): Promise<ServiceStory> {
  return client.readStory(`categories/${slug}`, {}, options);
}

/** A topic with its category. */
export function readTopic(
  client: StoryClient,
  slug: string,
  options?: ReadOptions,
): Promise<ServiceStory> {
  return client.readStory(`topics/${slug}`, { relations: ['topic.category'] }, options);
}

export function readAuthor(
  client: StoryClient,
  slug: string,
  options?: ReadOptions,
): Promise<ServiceStory> {
  return client.readStory(`authors/${slug}`, {}, options);
}

/** A marketing page with the categories and topics it lists. */
export function readPage(
  client: StoryClient,
  slug: string,
  options?: ReadOptions,
): Promise<ServiceStory> {
  const relations = ['categories_topics_list.categories_topics'];
  return client.readStory(`pages/${slug}`, { relations }, options);
}

/** An article with contributors, author, topic, the topic's category, and where its links lead. */
export function readArticle(
  client: StoryClient,
  slug: string,
  options?: ReadOptions,
): Promise<ServiceStory> {
  const relations = ['article.contributors', 'article.author', 'article.topic', 'topic.category'];
  return client.readStory(
    `blogs/${slug}`,
    { parameters: { resolve_links: 'url' }, relations },
    options,
  );
}

/** Of each kind, one of those given has to match. */
export type ArticleFilter = {
  categoryUuids?: readonly string[];
  authorUuids?: readonly string[];
  topicUuids?: readonly string[];
  tag?: string;
  hasCover?: boolean;
};

/** One page of articles, newest first; published ones only once their schedule has passed. */
export function listArticles(
  client: StoryClient,
  request: ArticleFilter & { page?: number; perPage?: number } = {},
  options?: ReadOptions,
): Promise<StoryPage> {
  const { page = 1, perPage = contentLimits.pageSize } = request;
  return client.listStories(
    { parameters: articleParameters(client, request), page, perPage },
    options,
  );
}

/** The same without pages. */
export function readAllArticles(
  client: StoryClient,
  filter: ArticleFilter = {},
  options?: ReadOptions,
): Promise<ServiceStory[]> {
  return client.readAllStories({ parameters: articleParameters(client, filter) }, options);
}

function articleParameters(client: StoryClient, filter: ArticleFilter): StoryParameters {
  const { categoryUuids, authorUuids, topicUuids, tag, hasCover } = filter;
  return {
    starts_with: 'blogs/',
    sort_by: 'first_published_at:desc',
    'filter_query[category][in]': categoryUuids?.join(','),
    'filter_query[author][in]': authorUuids?.join(','),
    'filter_query[topic][in]': topicUuids?.join(','),
    with_tag: tag,
    ...(hasCover ? withCover : {}),
    ...(client.version === 'published'
      ? { 'filter_query[schedule][lt_date]': minuteAfter(client.clock.date()) }
      : {}),
  };
}

/** A field whose picture was taken away again is an object without a file, and not null. */
const withCover = {
  'filter_query[cover_image][is]': 'not_null',
  'filter_query[cover_image.filename][is]': 'not_empty',
};

/**
 * The service compares whole minutes: a schedule is earlier than now exactly when it is earlier than
 * the first whole minute that is not before now.
 */
function minuteAfter(now: Date): string {
  const minute = 60_000;
  const rounded = new Date(Math.ceil(now.getTime() / minute) * minute);
  return rounded.toISOString().slice(0, 16).replace('T', ' ');
}
