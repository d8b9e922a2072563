import type { HeadProps, PageProps } from 'gatsby';
import { graphql } from 'gatsby';
import { SeoHead } from '../app-shell/head/seo-head';
import { toShareImage } from '../app-shell/head/share-image';
import { shopRulesStructure } from '../app-shell/head/structured-data/shop-rules-structure';
import { storyStructure } from '../app-shell/head/structured-data/story-structure';
import { routes } from '../config/routes';
import { site } from '../config/site';
import type { ContentImage } from '../domain/media/image';
import { readSections, readShopRules } from '../domain/story/json-fields';
import type { PageSection } from '../domain/story/page-section';
import { toArticleSummaries } from '../features/articles/to-article-summary';
import { PageStoryView } from '../features/pages/page-story-view';
import { LazyToday } from '../features/training-log/today/lazy-today';
import { toCategoryCard, toTopicCard } from '../features/taxonomy/to-subject-cards';
import { toProductFromNode } from '../storefront/products/product-node';

export default function PageStoryTemplate({
  data: { pageStory, articles, categories, topics, products },
  location,
}: PageProps<Queries.PageStoryTemplateQuery>) {
  if (!pageStory) return null;
  return (
    <>
      <PageStoryView
        title={pageStory.title}
        sections={readSections(pageStory.sections)}
        articles={toArticleSummaries(articles)}
        subjects={[...categories.nodes.map(toCategoryCard), ...topics.nodes.map(toTopicCard)]}
        products={products.nodes.map(toProductFromNode)}
      />
      {location.pathname === routes.home() && <LazyToday />}
    </>
  );
}

type Context = { storyVersion: string };

export function Head({
  data: { pageStory },
  location,
  pageContext,
}: HeadProps<Queries.PageStoryTemplateQuery, Context>) {
  if (!pageStory) return null;
  const { title, metaTitle, metaDescription, firstPublishedAt, shopRules } = pageStory;
  const sections = readSections(pageStory.sections);
  const description = metaDescription || `${title}: from ${site.title}.`;
  const image = toShareImage(heroImage(sections), title);
  const path = location.pathname;
  return (
    <SeoHead
      title={metaTitle || title}
      description={description}
      path={path}
      image={image}
      storyVersion={pageContext.storyVersion}
      structure={{
        ...storyStructure({
          path,
          title,
          description,
          imageUrl: image.url,
          publishedAt: firstPublishedAt,
          sections,
        }),
        ...(shopRules && { organization: shopRulesStructure(readShopRules(shopRules), path) }),
      }}
    />
  );
}

function heroImage(sections: readonly PageSection[]): ContentImage | undefined {
  return sections.flatMap((section) =>
    section.component === 'hero' && section.image ? [section.image] : [],
  )[0];
}

export const query = graphql`
  query PageStoryTemplate(
    $pageStoryId: String!
    $articleIds: [String!]!
    $subjectIds: [String!]!
    $productHandles: [String!]!
  ) {
    pageStory(id: { eq: $pageStoryId }) {
      title
      sections
      firstPublishedAt
      metaTitle
      metaDescription
      shopRules {
        zones
        returns
      }
    }
    articles: articlesInOrder(ids: $articleIds) {
      ...ArticleCard_article
    }
    categories: allCategory(filter: { id: { in: $subjectIds } }, sort: { id: ASC }) {
      nodes {
        ...SubjectCard_category
      }
    }
    topics: allTopic(filter: { id: { in: $subjectIds } }, sort: { id: ASC }) {
      nodes {
        ...SubjectCard_topic
      }
    }
    products: allShopifyProduct(
      filter: { handle: { in: $productHandles } }
      sort: { handle: ASC }
    ) {
      nodes {
        ...Product_node
      }
    }
  }
`;
