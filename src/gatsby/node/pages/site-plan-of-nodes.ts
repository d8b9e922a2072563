import { plannedPageStory } from '../../../content/planned-stories';
import type { PlannedPageStory } from '../../../domain/site-plan/planned-story';
import type { ListedArticle } from '../../../domain/site-plan/site-lists';
import type { SitePlan } from '../../../domain/site-plan/site-plan';
import { createSitePlanner } from '../../../domain/site-plan/site-plan';
import type {
  AuthorNode,
  CategoryNode,
  PageStoryNode,
  PlanNode,
  TopicNode,
} from '../derived-nodes';
import type { ArticleRecord } from '../nodes/article-record';
import type { NodeCache } from '../nodes/node-cache';
import { keptWith } from '../nodes/node-cache';

type BuildRecords = {
  article: ArticleRecord;
  category: CategoryNode;
  topic: TopicNode;
  author: AuthorNode;
  trainingPlan: PlanNode;
};

/** The plan of the site with the records of the build. */
export type BuildPlan = SitePlan<BuildRecords>;

/** An article that has a page, with its record. */
export type BuiltArticle = ListedArticle<ArticleRecord>;

/** Plans the site from the derived nodes. Without a change of a node it returns the same plan. */
export function planOfNodes(nodes: NodeCache): BuildPlan {
  return planner(nodes)({
    articles: nodes.all('Article'),
    categories: nodes.all('Category'),
    topics: nodes.all('Topic'),
    authors: nodes.all('Author'),
    pageStories: plannedPages(nodes.all('PageStory')),
    trainingPlans: nodes.all('Plan'),
    products: nodes.all('ShopifyProduct'),
    collections: nodes.all('ShopifyCollection'),
  });
}

const planner = keptWith(() => createSitePlanner<BuildRecords>());

/** By the list of their nodes, which is the same array until one of them changes. */
const knownPages = new WeakMap<readonly PageStoryNode[], readonly PlannedPageStory[]>();

function plannedPages(stories: readonly PageStoryNode[]): readonly PlannedPageStory[] {
  const known = knownPages.get(stories) ?? stories.map(plannedPageStory);
  knownPages.set(stories, known);
  return known;
}
