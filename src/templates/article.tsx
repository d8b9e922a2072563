import type { HeadProps, PageProps } from 'gatsby';
import { graphql } from 'gatsby';
import { useMemo } from 'react';
import { SeoHead } from '../app-shell/head/seo-head';
import { toArticleHead } from '../app-shell/head/structured-data/article-head';
import { articleStructure } from '../app-shell/head/structured-data/article-structure';
import { readRichText } from '../domain/story/json-fields';
import { ArticleView } from '../features/articles/page/article-view';
import { toArticlePage } from '../features/articles/page/to-article-page';

export default function ArticleTemplate({ data }: PageProps<Queries.ArticleTemplateQuery>) {
  const article = useMemo(() => data.article && toArticlePage(data.article, data), [data]);
  return article && <ArticleView article={article} />;
}

export function Head({ data: { article }, location }: HeadProps<Queries.ArticleTemplateQuery>) {
  if (!article) return null;
  const head = toArticleHead(article);
  const text = { ...article, body: readRichText(article.body) };
  return (
    <SeoHead
      title={head.title}
      description={head.description}
      path={location.pathname}
      image={head.image}
      article={head}
      storyVersion={article.publishedAt}
      structure={articleStructure(head, text, location.pathname)}
      hasMarkdown
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
      publishedAt
      ...ArticleView_article
      ...ArticleHead_article
    }
    related: articlesInOrder(ids: $relatedIds) {
      ...ArticleCard_article
    }
    previous: articlesInOrder(ids: $previousIds) {
      ...Neighbor_article
    }
    next: articlesInOrder(ids: $nextIds) {
      ...Neighbor_article
    }
  }
`;
