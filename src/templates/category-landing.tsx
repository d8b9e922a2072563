import type { HeadProps, PageProps } from 'gatsby';
import { graphql } from 'gatsby';
import { SeoHead } from '../app-shell/seo-head';
import { toShareImage } from '../app-shell/share-image';
import { collectionStructure } from '../app-shell/structured-data/collection-structure';
import { listedArticles } from '../app-shell/structured-data/listed-articles';
import { routes } from '../config/routes';
import { toArticleSummaries, toImage } from '../features/articles/to-article-summary';
import { CategoryLandingView } from '../features/taxonomy/category-landing-view';

type Context = { total: number };

export default function CategoryLanding({
  data: { category, topics, articles },
  pageContext: { total },
}: PageProps<Queries.CategoryLandingQuery, Context>) {
  if (!category) return null;
  const summaries = toArticleSummaries(articles.nodes);
  return (
    <CategoryLandingView
      category={{
        ...category,
        coverImage: category.coverImage ? toImage(category.coverImage) : undefined,
      }}
      topics={topics.nodes.map((topic) => ({
        ...topic,
        articles: summaries.filter((article) => article.topic?.slug === topic.slug),
      }))}
      total={total}
    />
  );
}

export function Head({ data: { category, articles } }: HeadProps<Queries.CategoryLandingQuery>) {
  if (!category) return null;
  const { name, slug, coverImage } = category;
  const path = routes.category(slug);
  return (
    <SeoHead
      title={category.metaTitle || name}
      description={category.metaDescription || category.description}
      path={path}
      image={toShareImage(coverImage ? toImage(coverImage) : undefined, name)}
      structure={collectionStructure({
        path,
        breadcrumbs: [{ name, path }],
        items: listedArticles(articles.nodes),
      })}
    />
  );
}

export const query = graphql`
  query CategoryLanding($categoryId: String!, $articleIds: [String!]!) {
    category(id: { eq: $categoryId }) {
      name
      slug
      description
      metaTitle
      metaDescription
      coverImage {
        url
        alt
        width
        height
        focus
      }
    }
    topics: allTopic(
      filter: { category: { id: { eq: $categoryId } } }
      sort: [{ position: DESC }, { name: ASC }]
    ) {
      nodes {
        name
        slug
        description
      }
    }
    articles: allArticle(
      filter: { id: { in: $articleIds } }
      sort: [{ firstPublishedAt: DESC }, { id: ASC }]
    ) {
      nodes {
        ...ArticleCard_article
      }
    }
  }
`;
