import type { HeadProps, PageProps } from 'gatsby';
import { graphql } from 'gatsby';
import { SeoHead } from '../app-shell/seo-head';
import { ArticleView } from '../features/articles/article-view';
import { toArticlePage } from '../features/articles/to-article-page';
import { toArticleSummaries, toImage } from '../features/articles/to-article-summary';
import { ProductCard } from '../features/products/product-card';
import { toSummary } from '../domain/product-summary';
import { inOrder } from '../lib/in-order';
import { toProductFromNode } from '../storefront/product-node';

type Context = { articleId: string; relatedIds: string[] };

export default function ArticleTemplate({
  data: { article, related },
  pageContext,
}: PageProps<Queries.ArticleTemplateQuery, Context>) {
  if (!article) return null;
  const next = inOrder(pageContext.relatedIds, related.nodes, ({ id }) => id);
  const products = article.products.map(toProductFromNode);
  return (
    <ArticleView
      article={toArticlePage(article, toArticleSummaries(next))}
      renderProduct={(handle) => {
        const product = products.find((candidate) => candidate.handle === handle);
        return product ? <ProductCard product={toSummary(product)} headingLevel={2} /> : null;
      }}
    />
  );
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
  query ArticleTemplate($articleId: String!, $relatedIds: [String!]!) {
    article(id: { eq: $articleId }) {
      ...ArticleView_article
      metaTitle
      metaDescription
      products {
        ...Product_node
      }
    }
    related: allArticle(filter: { id: { in: $relatedIds } }) {
      nodes {
        id
        ...ArticleCard_article
      }
    }
  }
`;
