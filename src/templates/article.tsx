import type { HeadProps, PageProps } from 'gatsby';
import { graphql } from 'gatsby';
import { SeoHead } from '../app-shell/seo-head';
import { ArticleView } from '../features/articles/article-view';
import { toArticlePage } from '../features/articles/to-article-page';
import { toImage } from '../features/articles/to-article-summary';

export default function ArticleTemplate({ data }: PageProps<Queries.ArticleTemplateQuery>) {
  const { article, related, previous, next } = data;
  if (!article) return null;
  return <ArticleView article={toArticlePage(article, { related, previous, next })} />;
}

export function Head({ data: { article }, location }: HeadProps<Queries.ArticleTemplateQuery>) {
  if (!article) return null;
  return (
    <SeoHead
      title={article.metaTitle || article.title}
      description={article.metaDescription || article.description}
      path={location.pathname}
      image={article.coverImage ? toImage(article.coverImage) : undefined}
      type="article"
    />
  );
}

export const query = graphql`
  query ArticleTemplate(
    $articleId: String!
    $relatedIds: [String!]!
    $previousIds: [String!]!
    $nextIds: [String!]!
  ) {
    article(id: { eq: $articleId }) {
      ...ArticleView_article
      metaTitle
      metaDescription
    }
    related: articlesInOrder(ids: $relatedIds) {
      ...ArticleCard_article
    }
    previous: articlesInOrder(ids: $previousIds) {
      ...Neighbour_article
    }
    next: articlesInOrder(ids: $nextIds) {
      ...Neighbour_article
    }
  }
`;
