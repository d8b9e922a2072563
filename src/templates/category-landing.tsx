import type { HeadProps, PageProps } from 'gatsby';
import { graphql } from 'gatsby';
import { SeoHead } from '../app-shell/head/seo-head';
import { toShareImage } from '../app-shell/head/share-image';
import {
  collectionStructure,
  listedArticles,
} from '../app-shell/head/structured-data/collection-structure';
import { routes } from '../config/routes';
import { site } from '../config/site';
import type { PageOf } from '../domain/site-map/mapped-page';
import { toSummary } from '../domain/product/product-summary';
import { toArticleSummaries, toImage } from '../features/articles/to-article-summary';
import { toTrainingPlanCards } from '../features/training-plans/training-plan-cards';
import { CategoryLandingView } from '../features/taxonomy/category-landing-view';
import { inOrder } from '../lib/values/in-order';
import { toProductFromNode } from '../storefront/products/product-node';
import { ownValue } from '../lib/values/own-value';

type Context = PageOf<'category-landing'>['context'];

export default function CategoryLanding({
  data: { category, topics, articles, products, plans },
  pageContext: { total, workouts, topicSlugs, topicCounts, productHandles },
}: PageProps<Queries.CategoryLandingQuery, Context>) {
  if (!category) return null;
  const summaries = toArticleSummaries(articles);
  const gear = products.nodes.map((node) => toSummary(toProductFromNode(node)));
  return (
    <CategoryLandingView
      category={{ ...category, coverImage: toImage(category.coverImage) }}
      topics={inOrder(topicSlugs, topics.nodes, ({ slug }) => slug).map((topic) => ({
        ...topic,
        articles: summaries.filter((article) => article.topic?.slug === topic.slug),
        total: ownValue(topicCounts, topic.slug) ?? 0,
      }))}
      total={total}
      workouts={workouts}
      plans={toTrainingPlanCards(plans.nodes)}
      gear={inOrder(productHandles, gear, ({ handle }) => handle)}
    />
  );
}

export function Head({
  data: { category, articles },
  pageContext: { storyVersion },
}: HeadProps<Queries.CategoryLandingQuery, Context>) {
  if (!category) return null;
  const { name, slug, coverImage } = category;
  const path = routes.category(slug);
  return (
    <SeoHead
      title={category.metaTitle || name}
      description={category.metaDescription || category.description || site.blog.description}
      path={path}
      storyVersion={storyVersion}
      image={toShareImage(toImage(coverImage), name)}
      structure={collectionStructure({
        path,
        breadcrumbs: [{ name, path }],
        items: listedArticles(articles),
      })}
    />
  );
}

export const query = graphql`
  query CategoryLanding(
    $categoryId: String!
    $articleIds: [String!]!
    $productHandles: [String!]!
    $planIds: [String!]!
  ) {
    category(id: { eq: $categoryId }) {
      name
      slug
      description
      metaTitle
      metaDescription
      coverImage {
        ...Picture_image
      }
    }
    topics: allTopic(filter: { category: { id: { eq: $categoryId } } }, sort: { slug: ASC }) {
      nodes {
        name
        slug
        description
      }
    }
    articles: articlesInOrder(ids: $articleIds) {
      ...ArticleCard_article
    }
    products: allShopifyProduct(
      filter: { handle: { in: $productHandles } }
      sort: { handle: ASC }
    ) {
      nodes {
        ...Product_node
      }
    }
    plans: allPlan(filter: { id: { in: $planIds } }, sort: { id: ASC }) {
      nodes {
        ...PlanCard_plan
      }
    }
  }
`;
