import type { Node } from 'gatsby';
import type { ShopRules } from '../../domain/shop/shop-rules';
import type { StoryOf } from '../../content/parse-story';
import type { StoryNodeId } from '../../domain/site-map/mapped-story';
import type { ProductReview } from '../../domain/product/review';

/** Relations are node ids, so that Gatsby's `@link` finds them without a search. */
export type ArticleNode = Node &
  Omit<StoryOf<'article'>, 'topicUuid' | 'authorUuid' | 'contributorUuids' | 'relatedUuids'> & {
    topic: StoryNodeId | undefined;
    author: StoryNodeId | undefined;
    contributors: readonly StoryNodeId[];
    editorsChoice: readonly StoryNodeId[];
    /** Products of the shop in the text, in its order. */
    productHandles: readonly string[];
    /** True once the schedule is due. */
    live: boolean;
  };

export type CategoryNode = Node &
  Omit<StoryOf<'category'>, 'topicUuids'> & { topics: readonly StoryNodeId[] };

export type TopicNode = Node &
  Omit<StoryOf<'topic'>, 'categoryUuid'> & { category: StoryNodeId | undefined };

export type AuthorNode = Node & StoryOf<'author'>;

export type PageStoryNode = Node & StoryOf<'page'>;

/** Its weeks name articles by uuid. */
export type TrainingPlanNode = Node &
  Omit<StoryOf<'plan'>, 'authorUuid' | 'nextUuid'> & {
    workouts: readonly StoryNodeId[];
    author: StoryNodeId | undefined;
    next: StoryNodeId | undefined;
  };

/** The layout without its size charts, which are nodes of their own. */
export type LayoutNode = Node & Omit<StoryOf<'layout'>, 'sizeCharts'>;

/** Redirects that one story lists. */
export type RedirectListNode = Node & StoryOf<'redirects'>;

export type DerivedNode =
  | ArticleNode
  | CategoryNode
  | TopicNode
  | AuthorNode
  | PageStoryNode
  | TrainingPlanNode;

/** Published reviews of a product, the newest first. */
export type ProductReviewsNode = Node & { productGid: string; reviews: readonly ProductReview[] };

export function productReviewsNodeId(productGid: string): string {
  return `reviews-${productGid}`;
}

/** Returns the node id of the size chart of a type of product, such as "Gloves". */
export function sizeChartNodeId(productType: string): string {
  return `size-chart-${productType.toLowerCase()}`;
}

/** Rules of the shop, which the build reads beside the source plugin. There is one node of them, or none. */
export type ShopRulesNode = Node & ShopRules;

export const shopRulesNodeId = 'shop-rules';
