import type { HeadProps, PageProps } from 'gatsby';
import { Link, graphql } from 'gatsby';
import { ListingHead } from '../app-shell/listing-head';
import { toShareImage } from '../app-shell/share-image';
import { collectionStructure } from '../app-shell/structured-data/collection-structure';
import { articlesBefore, listedArticles } from '../app-shell/structured-data/listed-articles';
import { routes } from '../config/routes';
import { site } from '../config/site';
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
  data: { subject, articles },
  pageContext: { page, pageCount },
}: HeadProps<Queries.CategoryListingQuery, Context>) {
  if (!subject) return null;
  const { name, slug, coverImage } = subject;
  const pathOf = (number: number) => routes.categoryListing(slug, number);
  return (
    <ListingHead
      title={`${name}: all articles`}
      description={`Every article in ${name} from ${site.journal}, newest first. ${subject.metaDescription || subject.description}`}
      image={toShareImage(coverImage ? toImage(coverImage) : undefined, name)}
      page={page}
      pageCount={pageCount}
      pathOf={pathOf}
      structure={collectionStructure({
        path: pathOf(page),
        breadcrumbs: [
          { name: 'Categories', path: routes.categories() },
          { name, path: pathOf(1) },
        ],
        items: listedArticles(articles.nodes),
        before: articlesBefore(page),
      })}
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
