import type { HeadProps, PageProps } from 'gatsby';
import { graphql } from 'gatsby';
import { SeoHead } from '../app-shell/seo-head';
import { site } from '../config/site';
import type { PageSection } from '../domain/page-section';
import { toSummary } from '../domain/product-summary';
import { toArticleSummaries } from '../features/articles/to-article-summary';
import { PageStoryView } from '../features/pages/page-story-view';
import { toSubjectCards } from '../features/pages/to-subject-cards';
import { toProductFromNode } from '../storefront/product-node';

export default function PageStoryTemplate({
  data: { pageStory, articles, categories, topics, products },
}: PageProps<Queries.PageStoryTemplateQuery>) {
  if (!pageStory) return null;
  return (
    <PageStoryView
      title={pageStory.title}
      sections={pageStory.sections as unknown as readonly PageSection[]}
      articles={toArticleSummaries(articles.nodes)}
      subjects={toSubjectCards(categories.nodes, topics.nodes)}
      products={products.nodes.map((node) => toSummary(toProductFromNode(node)))}
    />
  );
}

export function Head({ data: { pageStory }, location }: HeadProps<Queries.PageStoryTemplateQuery>) {
  if (!pageStory) return null;
  return (
    <SeoHead
      title={pageStory.metaTitle || pageStory.title}
      description={pageStory.metaDescription || site.description}
      path={location.pathname}
    />
  );
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
      metaTitle
      metaDescription
    }
    articles: allArticle(
      filter: { id: { in: $articleIds } }
      sort: [{ firstPublishedAt: DESC }, { id: ASC }]
    ) {
      nodes {
        ...ArticleCard_article
      }
    }
    categories: allCategory(filter: { id: { in: $subjectIds } }) {
      nodes {
        ...SubjectCard_category
      }
    }
    topics: allTopic(filter: { id: { in: $subjectIds } }) {
      nodes {
        ...SubjectCard_topic
      }
    }
    products: allShopifyProduct(filter: { handle: { in: $productHandles } }) {
      nodes {
        ...Product_node
      }
    }
  }
`;
