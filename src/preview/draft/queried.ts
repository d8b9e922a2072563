import { socialIcon } from '../../content/fields/icon';
import type { StoryOf } from '../../content/parse-story';
import { routes } from '../../config/routes';
import type { SocialLink } from '../../domain/article/author';
import type { ContentImage } from '../../domain/media/image';
import { resolveStoryLinks } from '../../domain/story/story-links';
import type {
  ContextStory,
  ContextStoryOf,
  DraftContext,
  ListKey,
  StoryList,
} from './draft-context';

/** Value of a field of the scalar `JSON`, as Gatsby types it. */
type JsonField = Record<string, unknown>;

export type Queried = ReturnType<typeof queryContext>;

/**
 * Returns functions that answer what a page's query asks of other stories, in the shapes of the
 * build's fragments. As in a build, only what readers can open is linked and listed.
 */
export function queryContext({ stories, products, lists }: DraftContext) {
  const find = (uuid: string | undefined) => own(stories, uuid);

  function findOf<T extends ContextStory['type']>(type: T, uuid: string | undefined) {
    const story = find(uuid);
    return story?.type === type ? (story as ContextStoryOf<T>) : undefined;
  }

  function articlePath(slug: string, topicUuid: string | undefined): string | null {
    const category = findOf('category', findOf('topic', topicUuid)?.categoryUuid);
    return category ? routes.article(category.slug, slug) : null;
  }

  function pathOf(uuid: string): string | undefined {
    const story = find(uuid);
    if (!story?.hasPage) return undefined;
    if (story.type !== 'article') return plainPath(story);
    return articlePath(story.slug, story.topicUuid) ?? undefined;
  }

  function card(article: ContextStoryOf<'article'>): Queries.ArticleCard_articleFragment {
    const { storyUuid, title, description, firstPublishedAt } = article;
    const { readingMinutes, workoutMinutes } = article;
    return {
      ...{ storyUuid, title, description, firstPublishedAt, readingMinutes, workoutMinutes },
      path: article.hasPage ? articlePath(article.slug, article.topicUuid) : null,
      coverImage: queriedImage(article.coverImage),
      topic: nameAndSlug(findOf('topic', article.topicUuid)),
      author: nameAndSlug(findOf('author', article.authorUuid)),
    };
  }

  const withLinks = (value: unknown) => resolveStoryLinks(value, pathOf) as JsonField;

  function all<T extends ContextStory['type']>(type: T, uuids: readonly string[]) {
    return uuids.flatMap((uuid) => findOf(type, uuid) ?? []);
  }

  return {
    findOf,
    all,
    articlePath,
    withLinks,
    list: (key: ListKey): StoryList => lists[key] ?? { storyUuids: [], total: 0 },
    /** Returns the cards of the articles that have a path. */
    cards: (uuids: readonly string[]) =>
      all('article', uuids)
        .map(card)
        .filter(({ path }) => path !== null),
    newestFirst: (uuids: readonly string[]) =>
      all('article', uuids)
        .sort(newestFirst)
        .map(({ storyUuid }) => storyUuid),
    products: (handles: readonly string[]) =>
      handles.flatMap((handle) => own(products, handle) ?? []),
    author: (author: StoryOf<'author'>): Queries.ArticleAuthor_authorFragment => ({
      name: author.name,
      slug: author.slug,
      role: author.role,
      bio: withLinks(author.bio),
      photo: queriedImage(author.photo),
      socialLinks: drawnLinks(author.socialLinks),
    }),
  };
}

/** Returns what is known under a key; `undefined` for a name that every object has. */
function own<T>(known: Readonly<Record<string, T | null>>, key: string | undefined): T | undefined {
  return key !== undefined && Object.hasOwn(known, key) ? (known[key] ?? undefined) : undefined;
}

/** Orders articles as the build's lists do. */
function newestFirst(one: ContextStoryOf<'article'>, other: ContextStoryOf<'article'>): number {
  if (one.firstPublishedAt !== other.firstPublishedAt) {
    return one.firstPublishedAt > other.firstPublishedAt ? -1 : 1;
  }
  return one.storyUuid < other.storyUuid ? -1 : 1;
}

function plainPath(story: Exclude<ContextStory, { type: 'article' }>): string {
  switch (story.type) {
    case 'category':
      return routes.categoryListing(story.slug);
    case 'topic':
      return routes.topicListing(story.slug);
    case 'author':
      return routes.author(story.slug);
    case 'page':
      return routes.pageStory(story.slug);
  }
}

/** Converts a picture, which has nulls in queries where the domain has absent fields. */
export function queriedImage(
  image: ContentImage | undefined,
): Queries.Picture_imageFragment | null {
  return image ? { ...image, focus: image.focus ?? null } : null;
}

/** Keeps name and slug of a category, topic or author. */
export function nameAndSlug(subject: { name: string; slug: string } | undefined) {
  return subject ? { name: subject.name, slug: subject.slug } : null;
}

/** Adds their icons to social links. */
export function drawnLinks(links: readonly SocialLink[]): Queries.SocialList_linkFragment[] {
  return links.map((link) => ({ ...link, icon: socialIcon(link.name) }));
}
