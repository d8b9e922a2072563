import type { HeadProps, PageProps } from 'gatsby';
import { Link, graphql } from 'gatsby';
import { SeoHead } from '../app-shell/seo-head';
import { routes } from '../config/routes';
import { toArticleSummaries, toImage } from '../features/articles/to-article-summary';
import { ListingView } from '../features/taxonomy/listing-view';

type Context = { page: number; pageCount: number };

export default function TopicListing({
  data: { subject, articles },
  pageContext: { page, pageCount },
}: PageProps<Queries.TopicListingQuery, Context>) {
  if (!subject) return null;
  return (
    <ListingView
      title={subject.name}
      lead={subject.description}
      kicker={<Link to={routes.topics()}>All topics</Link>}
      articles={toArticleSummaries(articles.nodes)}
      page={page}
      pageCount={pageCount}
      pathOf={(number) => routes.topicListing(subject.slug, number)}
    />
  );
}

export function Head({
  data: { subject },
  pageContext: { page },
  location,
}: HeadProps<Queries.TopicListingQuery, Context>) {
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
  query TopicListing($subjectId: String!, $articleIds: [String!]!) {
    subject: topic(id: { eq: $subjectId }) {
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
