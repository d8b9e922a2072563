import type { HeadProps, PageProps } from 'gatsby';
import { Link, graphql } from 'gatsby';
import { SeoHead } from '../app-shell/seo-head';
import { routes } from '../config/routes';
import { site } from '../config/site';
import { toSocialLinks } from '../domain/author';
import type { RichText } from '../domain/rich-text';
import { toArticleSummaries, toImage } from '../features/articles/to-article-summary';
import { AuthorIntro } from '../features/taxonomy/author-intro';
import { ListingView } from '../features/taxonomy/listing-view';

type Context = { page: number; pageCount: number };

export default function AuthorListing({
  data: { author, articles },
  pageContext: { page, pageCount },
}: PageProps<Queries.AuthorListingQuery, Context>) {
  if (!author) return null;
  const photo = author.photo ? toImage(author.photo) : undefined;
  const bio = author.bio as unknown as RichText;
  return (
    <ListingView
      title={author.name}
      lead={author.role}
      kicker={<Link to={routes.authors()}>All authors</Link>}
      articles={toArticleSummaries(articles.nodes)}
      page={page}
      pageCount={pageCount}
      pathOf={(number) => routes.author(author.slug, number)}
    >
      {page === 1 && (
        <AuthorIntro
          author={{ name: author.name, photo, bio, socialLinks: toSocialLinks(author.socialLinks) }}
        />
      )}
    </ListingView>
  );
}

export function Head({
  data: { author },
  pageContext: { page },
  location,
}: HeadProps<Queries.AuthorListingQuery, Context>) {
  if (!author) return null;
  const suffix = page > 1 ? `, page ${page}` : '';
  return (
    <SeoHead
      title={`${author.name}${suffix}`}
      description={`${author.name}, ${author.role}: everything written for ${site.journal}${suffix}.`}
      path={location.pathname}
      image={author.photo ? toImage(author.photo) : undefined}
    />
  );
}

export const query = graphql`
  query AuthorListing($subjectId: String!, $articleIds: [String!]!) {
    author(id: { eq: $subjectId }) {
      name
      slug
      role
      bio
      photo {
        url
        alt
        width
        height
        focus
      }
      socialLinks {
        name
        url
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
