/**
 * Stories and products as the site map reads them, and their addresses. Every reader has records of
 * its own (nodes in the build, readings in the mirror, drafts in a preview, entries at the desk) with these
 * fields.
 */
import { routes } from '../../config/routes';

/** Id of a story in the content service. Any text may be one, but not a node id. */
export type StoryUuid = string & { readonly idOf?: 'story' };

/** Id of a story's node, by which the build and its site map know it. `storyNodeId` makes it of the uuid. */
export type StoryNodeId = string & { readonly idOf?: 'node' };

/** The part of a story on which its address depends: `topic` of an article, `category` of a topic. */
type Placed<Id extends string> = {
  type?: string | undefined;
  slug: string;
  topic?: Id | undefined;
  category?: Id | undefined;
  /** False for an article whose schedule is not due. */
  live?: boolean;
  /** Workout of an article; absent without one. */
  workout?: object | undefined;
  /** Articles with the workouts of a training plan. */
  workouts?: readonly Id[];
};

/** Place of a story that names others by uuid, as the content service does: in the mirror, a preview, the desk. */
export type PlacedStory = Placed<StoryUuid>;

/** Place of a story that names others by node id. */
export type PlacedNode = Placed<StoryNodeId>;

type Find<Id extends string, Story = Placed<Id>> = (id: Id | undefined) => Story | undefined;

/** Returns the category of an article, through its topic. */
export function categoryOf<Id extends string, Story extends Placed<Id>>(
  article: Placed<Id>,
  find: Find<Id, Story>,
): Story | undefined {
  const topic = find(article.topic);
  const category = topic?.type === 'topic' ? find(topic.category) : undefined;
  return category?.type === 'category' ? category : undefined;
}

/**
 * Returns every address of a story, each in its fixed place, without those of further pages. An article has its
 * address before its schedule is due. Empty for a story without a page.
 */
export function addressesOf<Id extends string>(story: Placed<Id>, find: Find<Id>): string[] {
  const { type, slug } = story;
  switch (type) {
    case 'article': {
      const category = categoryOf(story, find);
      return category ? [routes.article(category.slug, slug)] : [];
    }
    case 'category':
      return [routes.category(slug), routes.categoryListing(slug)];
    case 'topic':
      return [routes.topicListing(slug)];
    case 'author':
      return [routes.author(slug)];
    case 'page':
      return [routes.pageStory(slug)];
    case 'plan':
      return [routes.plan(slug)];
    default:
      return [];
  }
}

/** Returns the path to which links to a story lead; `undefined` while it has no page. */
export function linkPath<Id extends string>(story: Placed<Id>, find: Find<Id>): string | undefined {
  if (story.live === false) return undefined;
  if (story.workouts?.some((id) => !hasWorkoutAndPage(find(id), find))) return undefined;
  return addressesOf(story, find).at(-1);
}

/** True for an article that a training plan can name: one with a page and a workout. */
function hasWorkoutAndPage<Id extends string>(
  article: Placed<Id> | undefined,
  find: Find<Id>,
): boolean {
  return article?.workout !== undefined && linkPath(article, find) !== undefined;
}

/** The words an article is about. `stems[n]` numbers a word, `weights[n]` is its weight. */
export type NumberedTerms = { stems: readonly number[]; weights: readonly number[] };

type Mapped = { id: StoryNodeId; slug: string; fullSlug: string; publishedAt: string };

export type MappedArticle = Mapped & {
  type: 'article';
  title: string;
  /** From when it is on the site (ISO). */
  date: string;
  /** Last update that readers see (ISO). */
  updatedAt: string;
  live: boolean;
  /** Absent for an article without a workout, or with several. */
  workout?: { level?: string | undefined } | undefined;
  topic?: StoryNodeId | undefined;
  author?: StoryNodeId | undefined;
  contributors: readonly StoryNodeId[];
  /** Articles to read next that an editor chose. */
  editorsChoice: readonly StoryNodeId[];
  tags: readonly string[];
  productHandles: readonly string[];
  coverImage?: object | undefined;
  keyTerms: NumberedTerms;
};

/** `position`: the editors' order, higher first. `topics`: those that it puts first. */
export type MappedCategory = Mapped & {
  type: 'category';
  name: string;
  position: number;
  topics: readonly StoryNodeId[];
};

export type MappedTopic = Mapped & {
  type: 'topic';
  name: string;
  position: number;
  category?: StoryNodeId | undefined;
};

export type MappedAuthor = Mapped & { type: 'author'; name: string };

/** A marketing page. `lists`: the newest articles, so many, or chosen ones. */
export type MappedPageStory = Mapped & {
  type: 'page';
  title: string;
  lists: readonly ({ newest: number } | { articles: readonly StoryNodeId[] })[];
  /** Categories and topics that it shows. */
  subjects: readonly StoryNodeId[];
  productHandles: readonly string[];
};

/** A training plan. It has a page if each of its workouts has. */
export type MappedTrainingPlan = Mapped & {
  type: 'plan';
  title: string;
  /** Days with training, by week. */
  trainingDays: readonly number[];
  /** Articles with its workouts. */
  workouts: readonly StoryNodeId[];
  author?: StoryNodeId | undefined;
  next?: StoryNodeId | undefined;
  productHandles: readonly string[];
};

export type MappedProduct = {
  id: string;
  handle: string;
  title: string;
  updatedAt: string;
  productType: string;
  tags?: readonly string[];
};

export type MappedCollection = {
  id: string;
  handle: string;
  title: string;
  updatedAt: string;
  /** Ids of products. */
  products___NODE?: readonly string[];
};

/**
 * Returns the node id of a story. It does not depend on the story's type, so that a link can be
 * followed without knowing the type.
 */
export function storyNodeId(storyUuid: StoryUuid): StoryNodeId {
  return `story-${storyUuid}`;
}

/** True for the node id that a link makes of `/` and a story's full slug. */
export function isSlugId(nodeId: string | undefined): boolean {
  return nodeId?.startsWith(storyNodeId('/')) ?? false;
}

/** True if an article's schedule (ISO date) is due. */
export function isDue(schedule: string): boolean {
  return schedule <= new Date().toISOString();
}

type Dated = Pick<MappedArticle, 'date' | 'id'>;

/**
 * Orders articles by date, the newest first. The id breaks ties, so that two builds have the same order. Both
 * are ASCII; `localeCompare` would take far longer.
 */
export function newestFirst(one: Dated, other: Dated): number {
  if (one.date !== other.date) return one.date > other.date ? -1 : 1;
  if (one.id !== other.id) return one.id < other.id ? -1 : 1;
  return 0;
}

type Positioned = { position: number; name: string };

/** Orders categories and topics by the editors' position, then by name. */
export function byPosition(one: Positioned, other: Positioned): number {
  return other.position - one.position || one.name.localeCompare(other.name);
}
