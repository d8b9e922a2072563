import type { StoryOf } from '../../content/parse-story';

type LongFields = 'body' | 'contents' | 'keyTerms' | 'faqs' | 'sections' | 'unknownSections';

/** Story that a draft refers to, without its texts: what a card, a byline or a link needs. */
export type ContextStory = {
  /** False for one that readers cannot open: it was never published, or its schedule is not due. */
  hasPage: boolean;
} & (
  | Omit<StoryOf<'article'>, LongFields>
  | StoryOf<'category'>
  | StoryOf<'topic'>
  | StoryOf<'author'>
  | Omit<StoryOf<'page'>, LongFields>
  | StoryOf<'plan'>
);

export type ContextStoryOf<T extends ContextStory['type']> = Extract<ContextStory, { type: T }>;

/**
 * List of published stories, by what it is a list of: the newest articles of the site, those of a
 * topic, those an author wrote or contributed to, or the topics that name a category.
 */
export type ListKey =
  | 'articles'
  | `topic-articles:${string}`
  | `author-articles:${string}`
  | `topics:${string}`;

/** First stories of a list, in its order, and the number of all. */
export type StoryList = {
  storyUuids: readonly string[];
  total: number;
  /** Of an author: number of articles of others that they contributed to. */
  contributed?: number;
};

/** Product of the shop as pages query it. */
export type QueriedProduct = Queries.Product_nodeFragment;

/**
 * Everything a draft refers to, as plain JSON. `null` marks a story that the service does not have,
 * or a product that has no page on the site; what is not known yet is absent.
 */
export type DraftContext = {
  /** By story uuid, and by `/` and the full slug where a link names a story so. */
  stories: Readonly<Record<string, ContextStory | null>>;
  /** By handle. */
  products: Readonly<Record<string, QueriedProduct | null>>;
  lists: Readonly<Partial<Record<ListKey, StoryList>>>;
};

/** Parts of a context that a draft refers to and that are not known yet. */
export type DraftNeeds = {
  /** Uuids of stories, or `/` and the full slug. */
  stories: readonly string[];
  /** Handles of products. */
  products: readonly string[];
  lists: readonly ListKey[];
};

export const emptyContext: DraftContext = { stories: {}, products: {}, lists: {} };

/** Merges contexts. A later one wins, but never replaces a story by its absence. */
export function mergeContext(...contexts: readonly DraftContext[]): DraftContext {
  return contexts.reduce((one, other) => ({
    stories: mergeFound(one.stories, other.stories),
    products: mergeFound(one.products, other.products),
    lists: { ...one.lists, ...other.lists },
  }));
}

function mergeFound<T>(
  one: Readonly<Record<string, T | null>>,
  other: Readonly<Record<string, T | null>>,
): Readonly<Record<string, T | null>> {
  const found = Object.entries(other).filter(
    ([key, value]) => value !== null || !Object.hasOwn(one, key),
  );
  return { ...one, ...Object.fromEntries(found) };
}

/** True if everything a draft refers to is known. */
export function isComplete({ stories, products, lists }: DraftNeeds): boolean {
  return stories.length + products.length + lists.length === 0;
}
