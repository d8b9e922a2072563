/**
 * A page of the site, with its template and the page context that decides what it lists. `lastModified` is for
 * the sitemap. `storyVersion` is the publication of the story that the page shows, so that a page is built
 * again when it is published.
 */
export type MappedPage = {
  path: string;
  /** Name of the owner in a sentence, for example `article "blogs/jab"`. */
  owner: string;
  /** Id of the story whose page it is, among them the further pages of its list. */
  storyId?: string;
  /** True if an editor chose the first segment of the path. */
  hasOwnSegment?: boolean;
} & (
  | {
      template: 'article';
      /** Neighbors are lists of one or none: a new article changes only the pages beside it. */
      context: Dated & {
        articleId: string;
        relatedIds: readonly string[];
        previousIds: readonly string[];
        nextIds: readonly string[];
      };
    }
  | {
      template: 'category-landing';
      context: Dated &
        Versioned &
        TopicCounts & {
          categoryId: string;
          articleIds: readonly string[];
          productHandles: readonly string[];
          /** Training plans most of whose workouts are of the category. */
          planIds: readonly string[];
          total: number;
          /** Number of its articles that are a workout. */
          workouts: number;
        };
    }
  | { template: 'category-listing'; context: ListContext & TopicCounts }
  | {
      template: 'topic-listing';
      /** An empty `categoryId` is that of no category, so a topic without one has no siblings. */
      context: ListContext & { categoryId: string; topicSlugs: readonly string[] };
    }
  | { template: 'author-listing'; context: ListContext & { contributed: number } }
  | { template: 'tag-listing'; context: ListContext & { tag: string } }
  | {
      template: 'page-story';
      context: Dated &
        Versioned & {
          pageStoryId: string;
          articleIds: readonly string[];
          subjectIds: readonly string[];
          productHandles: readonly string[];
        };
    }
  | {
      template: 'plan';
      context: Dated &
        Versioned & {
          planId: string;
          workoutIds: readonly string[];
          /** Other plans, the shortest first. */
          planIds: readonly string[];
        };
    }
  | {
      template: 'product';
      context: Dated & {
        productId: string;
        guideIds: readonly string[];
        recommendedIds: readonly string[];
      };
    }
  | { template: 'collection'; context: Dated & { collectionId: string } }
  | { template: 'workouts'; context: Dated & { articleIds: readonly string[] } }
  | {
      template: 'sitemap';
      /** Neither articles nor dates: an edit of a text renders none of its pages. */
      context: { page: number; pageCount: number; skip: number; limit: number };
    }
);

export type PageOf<Template extends MappedPage['template']> = Extract<
  MappedPage,
  { template: Template }
>;

type Dated = { lastModified: string | undefined };
type Versioned = { storyVersion?: string };

/** Topics of a category in their order, and the number of articles of those that have any, by slug. */
export type TopicCounts = {
  topicSlugs: readonly string[];
  topicCounts: Readonly<Record<string, number>>;
};

/** Page `page` of `pageCount` of a list of `total` articles. */
export type ListPosition = { page: number; pageCount: number; total: number };

export type ListContext = Dated &
  Versioned &
  ListPosition & { subjectId: string; articleIds: readonly string[] };
