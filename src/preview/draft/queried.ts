import { socialIcon } from '../../content/fields/icon';
import type { ParsedStory, StoryOf } from '../../content/parse-story';
import type { SocialLink } from '../../domain/article/author';
import type { ContentImage } from '../../domain/media/image';
import type { PlacedStory } from '../../domain/site-map/mapped-story';
import { firstWithPicture } from '../../domain/site-map/map-pages';
import { addressesOf, linkPath, newestFirst } from '../../domain/site-map/mapped-story';
import { workoutsOf } from '../../domain/training/training-plan-outline';
import type { WorkoutFacts } from '../../domain/training/workout-facts';
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

  function findPlaced(uuid: string | undefined): PlacedStory | undefined {
    const story = find(uuid);
    return story && { ...placeOf(story), live: story.hasPage };
  }

  function pathOf(uuid: string): string | undefined {
    const story = findPlaced(uuid);
    return story && linkPath(story, findPlaced);
  }

  function card(article: ContextStoryOf<'article'>): Queries.ArticleCard_articleFragment {
    const { storyUuid, title, description, date, readingMinutes } = article;
    return {
      ...{ storyUuid, title, description, date, readingMinutes },
      workout: queriedFacts(article.workout),
      path: pathOf(storyUuid) ?? null,
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
    /** Returns the address of the page that a draft is shown as; `undefined` while it has none. */
    addressOf: (story: ParsedStory) => addressesOf(placeOf(story), findPlaced)[0],
    withLinks,
    /** Returns the path to which links to a story lead; `undefined` without one. */
    pathOf,
    list: (key: ListKey): StoryList => lists[key] ?? { storyUuids: [], total: 0 },
    /** Returns the cards of the articles that have a path. */
    cards: (uuids: readonly string[]) =>
      all('article', uuids)
        .map(card)
        .filter(({ path }) => path !== null),
    firstWithPicture: (uuids: readonly string[], count: number) =>
      firstWithPicture(all('article', uuids), count, ({ coverImage }) => coverImage).map(
        ({ storyUuid }) => storyUuid,
      ),
    newestFirst: (uuids: readonly string[]) =>
      all('article', uuids)
        .map(({ storyUuid: id, date }) => ({ id, date }))
        .sort(newestFirst)
        .map(({ id }) => id),
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

/** Returns what the address of a story depends on. */
function placeOf(story: ContextStory | ParsedStory): PlacedStory {
  const { type, slug } = story;
  switch (type) {
    case 'article':
      return { type, slug, topic: story.topicUuid, workout: story.workout };
    case 'topic':
      return { type, slug, category: story.categoryUuid };
    case 'plan':
      return { type, slug, workouts: workoutsOf(story.weeks) };
    default:
      return { type, slug };
  }
}

/** Converts a picture, which has nulls in queries where the domain has absent fields. */
export function queriedImage(
  image: ContentImage | undefined,
): Queries.Picture_imageFragment | null {
  return image ? { ...image, focus: image.focus ?? null } : null;
}

/** Converts the facts of a workout, whose level is null in queries where the domain has none. */
export function queriedFacts(
  facts: WorkoutFacts | undefined,
): Queries.Workout_factsFragment | null {
  return facts ? { ...facts, level: facts.level ?? null } : null;
}

/** Keeps name and slug of a category, topic or author. */
export function nameAndSlug(subject: { name: string; slug: string } | undefined) {
  return subject ? { name: subject.name, slug: subject.slug } : null;
}

/** Adds their icons to social links. */
export function drawnLinks(links: readonly SocialLink[]): Queries.SocialList_linkFragment[] {
  return links.map((link) => ({ ...link, icon: socialIcon(link.name) }));
}
