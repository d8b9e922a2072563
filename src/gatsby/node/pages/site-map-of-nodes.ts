import { mappedPageStory } from '../../../content/mapped-stories';
import type { MappedPageStory } from '../../../domain/site-map/mapped-story';
import type { ListedArticle } from '../../../domain/site-map/site-lists';
import type { SiteMap } from '../../../domain/site-map/site-map';
import { createSiteMapper } from '../../../domain/site-map/site-map';
import type {
  AuthorNode,
  CategoryNode,
  PageStoryNode,
  TrainingPlanNode,
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
  trainingPlan: TrainingPlanNode;
};

/** The site map with the records of the build. */
export type BuildSiteMap = SiteMap<BuildRecords>;

/** An article that has a page, with its record. */
export type BuiltArticle = ListedArticle<ArticleRecord>;

/** Maps the site from the derived nodes. Without a change of a node it returns the same map. */
export function siteMapOfNodes(nodes: NodeCache): BuildSiteMap {
  return mapper(nodes)({
    articles: nodes.all('Article'),
    categories: nodes.all('Category'),
    topics: nodes.all('Topic'),
    authors: nodes.all('Author'),
    pageStories: mappedPageStories(nodes.all('PageStory')),
    trainingPlans: nodes.all('Plan'),
    products: nodes.all('ShopifyProduct'),
    collections: nodes.all('ShopifyCollection'),
  });
}

const mapper = keptWith(() => createSiteMapper<BuildRecords>());

/** By the list of their nodes, which is the same array until one of them changes. */
const knownPages = new WeakMap<readonly PageStoryNode[], readonly MappedPageStory[]>();

function mappedPageStories(stories: readonly PageStoryNode[]): readonly MappedPageStory[] {
  const known = knownPages.get(stories) ?? stories.map(mappedPageStory);
  knownPages.set(stories, known);
  return known;
}
