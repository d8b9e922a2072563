import type { CreateResolversArgs, GatsbyNode } from 'gatsby';
import { site } from '../../config/site';
import { countWords } from '../../content/enhance/plain-text';
import { socialIcon } from '../../content/fields/icon';
import type { SocialLink } from '../../domain/article/author';
import { categoryOf, linkPath } from '../../domain/site-map/mapped-story';
import type { ArticleSubject } from '../../domain/site-map/page-contents';
import { countArticles } from '../../domain/site-map/page-contents';
import type { ArticleNode, PageStoryNode, TrainingPlanNode } from './derived-nodes';
import { shopRulesNodeId } from './derived-nodes';
import { lastNodeCache } from './nodes/node-cache';
import { siteMapOfNodes } from './pages/site-map-of-nodes';
import { feedArticles } from './resolvers/feed-articles';
import { productFields } from './resolvers/product-fields';
import type { StoryModel } from './resolvers/story-path';
import type { SitePages } from './resolvers/sitemap-pages';
import { resolveSitemapPages } from './resolvers/sitemap-pages';
import { lookupIn, resolveLinks } from './resolvers/story-path';

type ResolverContext = {
  path?: string;
  nodeModel: StoryModel & {
    findOne: (query: { type: string; query: object }) => Promise<object | null>;
    trackPageDependencies: (
      nodes: readonly [] | { id: string },
      on?: { connectionType: string },
    ) => void;
    getNodeById: (query: { id: string }) => object | null;
  };
};

/**
 * Defines fields that are computed when a page queries them, so that the page is rendered again
 * when they change.
 */
export const createResolvers: GatsbyNode['createResolvers'] = (api) => {
  // Gatsby types it as any function.
  const create = api.createResolvers as (resolvers: object) => void;
  const lookupFor = (context: ResolverContext) => lookupIn(context, lastNodeCache(api));
  const linksResolved = (field: string, type: string) => ({
    type,
    resolve: (source: Record<string, unknown>, _: unknown, context: ResolverContext) =>
      resolveLinks(source[field], lookupFor(context)) ?? null,
  });
  create({
    Query: {
      articlesInOrder: {
        type: '[Article!]!',
        args: { ids: '[String!]!' },
        // A list that shows some articles depends on those alone; with a filter it would be queried
        // again whenever any article changes. Articles have the fields of their records, without texts.
        resolve: (_: unknown, { ids }: { ids: string[] }, context: ResolverContext) => {
          const lookup = lookupFor(context);
          return ids.flatMap((id) => lookup(id) ?? []).filter(({ type }) => type === 'article');
        },
      },
      ...articleFields(api),
      ...pluginFields(api),
    },
    Article: {
      path: {
        type: 'String',
        resolve: (article: ArticleNode, _: unknown, context: ResolverContext) =>
          linkPath(article, lookupFor(context)) ?? null,
      },
      category: {
        type: 'Category',
        resolve: (article: ArticleNode, _: unknown, context: ResolverContext) =>
          categoryOf(article, lookupFor(context)) ?? null,
      },
      body: linksResolved('body', 'JSON!'),
      wordCount: { type: 'Int!', resolve: ({ body }: ArticleNode) => countWords(body) },
      products: {
        type: '[ShopifyProduct!]!',
        resolve: findProducts,
      },
    },
    Plan: {
      path: {
        type: 'String',
        resolve: (plan: TrainingPlanNode, _: unknown, context: ResolverContext) =>
          linkPath(plan, lookupFor(context)) ?? null,
      },
      products: { type: '[ShopifyProduct!]!', resolve: findProducts },
    },
    Author: { bio: linksResolved('bio', 'JSON!') },
    PageStory: {
      sections: linksResolved('sections', 'JSON!'),
      shopRules: { type: 'ShopRules', resolve: findShopRules },
    },
    SocialLink: {
      icon: {
        type: 'SocialIcon!',
        resolve: ({ name }: SocialLink) => socialIcon(name),
      },
    },
    CallToActionLink: { link: linksResolved('link', 'JSON!') },
    Menu: { link: linksResolved('link', 'JSON') },
    MenuLink: { link: linksResolved('link', 'JSON!') },
    ShopifyProduct: productFields,
  });
};

/** Returns the node cache and the site map of the content in it. */
function openSiteMap({ emitter, getNodesByType }: CreateResolversArgs) {
  const nodes = lastNodeCache({ emitter, getNodesByType });
  return { nodes, siteMap: siteMapOfNodes(nodes) };
}

/**
 * Defines what pages that list or count all articles ask for, made of the node cache: a query with a
 * filter or groups would decode every article, at each edit of one.
 */
function articleFields(api: CreateResolversArgs) {
  return {
    articleCounts: {
      type: '[ArticleCount!]!',
      args: { by: 'ArticleSubject!' },
      resolve: (_: unknown, { by }: { by: ArticleSubject }, context: ResolverContext) => {
        dependOnArticles(context);
        return countArticles(openSiteMap(api).siteMap, by);
      },
    },
    articleLinks: {
      type: '[ArticleLink!]!',
      args: { skip: 'Int!', limit: 'Int!' },
      resolve: (
        _: unknown,
        { skip, limit }: { skip: number; limit: number },
        context: ResolverContext,
      ) => {
        dependOnArticles(context);
        const { sitemap, categories } = openSiteMap(api).siteMap;
        const slugs = new Map(categories.map(({ id, slug }) => [id, slug]));
        return sitemap.slice(skip, skip + limit).map(({ node: { title }, path, categoryId }) => ({
          title,
          path,
          categorySlug: slugs.get(categoryId),
        }));
      },
    },
  };
}

/** Makes a page depend on every article, and on what decides whether and where it has a page. */
function dependOnArticles({ nodeModel }: ResolverContext): void {
  for (const connectionType of ['Article', 'Topic', 'Category']) {
    nodeModel.trackPageDependencies([], { connectionType });
  }
}

/**
 * Defines what the plugins of sitemap and feed ask for, as one value each, made of the node cache:
 * queries of pages and articles would decode all of them at each build.
 */
function pluginFields(api: CreateResolversArgs) {
  const { getNode, store } = api;
  const readPages = () => (store.getState as () => { pages: SitePages })().pages;
  return {
    sitemapPages: {
      type: 'JSON!',
      resolve: () => {
        const { nodes, siteMap } = openSiteMap(api);
        return resolveSitemapPages(nodes, siteMap, readPages());
      },
    },
    feedArticles: {
      type: 'JSON!',
      resolve: () => {
        const { nodes, siteMap } = openSiteMap(api);
        return feedArticles({ nodes, getNode }, siteMap);
      },
    },
  };
}

/** Finds the shop's rules for the page about delivery. Without them it is queried again once there are some. */
function findShopRules({ slug }: PageStoryNode, _: unknown, { nodeModel }: ResolverContext) {
  if (slug !== site.deliveryPage) return null;
  const rules = nodeModel.getNodeById({ id: shopRulesNodeId });
  if (!rules) nodeModel.trackPageDependencies({ id: shopRulesNodeId });
  return rules;
}

async function findProducts(
  { productHandles }: { productHandles: readonly string[] },
  _: unknown,
  { nodeModel }: ResolverContext,
): Promise<object[]> {
  const products = await Promise.all(
    productHandles.map((handle) =>
      nodeModel.findOne({ type: 'ShopifyProduct', query: { filter: { handle: { eq: handle } } } }),
    ),
  );
  return products.filter((product) => product !== null);
}
