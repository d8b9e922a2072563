import type { HeadProps, PageProps } from 'gatsby';
import { Link, graphql } from 'gatsby';
import { ListingHead } from '../app-shell/head/listing-head';
import { toShareImage } from '../app-shell/head/share-image';
import {
  articlesBefore,
  collectionStructure,
  listedArticles,
} from '../app-shell/head/structured-data/collection-structure';
import { routes } from '../config/routes';
import { site } from '../config/site';
import { toArticleSummaries, toImage } from '../features/articles/to-article-summary';
import { Chips } from '../features/taxonomy/chips';
import { ListingView } from '../features/taxonomy/listing/listing-view';

type Context = {
  page: number;
  pageCount: number;
  total: number;
  /** Articles in each topic, by slug; on the first page. */
  topicCounts: Readonly<Record<string, number>>;
};

export default function CategoryListing({
  data: { subject, topics, articles },
  pageContext: { page, pageCount, total, topicCounts },
}: PageProps<Queries.CategoryListingQuery, Context>) {
  if (!subject) return null;
  return (
    <ListingView
      subject={{
        name: subject.name,
        lead: subject.description,
        image: subject.coverImage ? toImage(subject.coverImage) : undefined,
      }}
      kicker={<Link to={routes.category(subject.slug)}>{subject.name} by topic</Link>}
      listPage={{ page, pageCount, total, articles: toArticleSummaries(articles) }}
      pathOf={(number) => routes.categoryListing(subject.slug, number)}
    >
      <Chips
        label={`Topics in ${subject.name}`}
        chips={topics.nodes.map(({ name, slug }) => ({
          name,
          to: routes.topicListing(slug),
          count: topicCounts[slug] ?? 0,
        }))}
      />
    </ListingView>
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
        items: listedArticles(articles),
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
        ...Picture_image
      }
    }
    topics: allTopic(
      filter: { category: { id: { eq: $subjectId } } }
      sort: [{ position: DESC }, { name: ASC }]
    ) {
      nodes {
        name
        slug
      }
    }
    articles: articlesInOrder(ids: $articleIds) {
      ...ArticleCard_article
    }
  }
`;
