import type { HeadProps, PageProps } from 'gatsby';
import { Link, graphql } from 'gatsby';
import { SeoHead } from '../app-shell/seo-head';
import { routes } from '../config/routes';
import { toArticleSummaries, toImage } from '../features/articles/to-article-summary';
import { ListingView } from '../features/taxonomy/listing-view';

type Context = { page: number; pageCount: number };

export default function CategoryListing({
  data: { subject, articles },
  pageContext: { page, pageCount },
}: PageProps<Queries.CategoryListingQuery, Context>) {
  if (!subject) return null;
  return (
    <ListingView
      title={subject.name}
      lead={subject.description}
      kicker={<Link to={routes.category(subject.slug)}>{subject.name} by topic</Link>}
      articles={toArticleSummaries(articles.nodes)}
      page={page}
      pageCount={pageCount}
      pathOf={(number) => routes.categoryListing(subject.slug, number)}
    />
  );
}

export function Head({
  data: { subject },
  pageContext: { page },
  location,
}: HeadProps<Queries.CategoryListingQuery, Context>) {
  if (!subject) return null;
  const suffix = page > 1 ? `, page ${page}` : '';
  return (
    <SeoHead
      title={`${subject.metaTitle || subject.name}: all articles${suffix}`}
      description={`${subject.metaDescription || subject.description}${suffix}`}
      path={location.pathname}
      image={subject.coverImage ? toImage(subject.coverImage) : undefined}
    />
  );
}

export const query = graphql`
  query CategoryListing($subjectId: String!, $articleIds: [String!]!) {
    subject: category(id: { eq: $subjectId }) {
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
