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

type Context = { page: number; pageCount: number; total: number; categoryId: string };

export default function TopicListing({
  data: { subject, siblings, articles },
  pageContext: { page, pageCount, total },
}: PageProps<Queries.TopicListingQuery, Context>) {
  if (!subject) return null;
  return (
    <ListingView
      subject={{
        name: subject.name,
        lead: subject.description,
        image: subject.coverImage ? toImage(subject.coverImage) : undefined,
      }}
      kicker={
        subject.category ? (
          <Link to={routes.category(subject.category.slug)}>{subject.category.name}</Link>
        ) : (
          <Link to={routes.topics()}>All topics</Link>
        )
      }
      listPage={{ page, pageCount, total, articles: toArticleSummaries(articles) }}
      pathOf={(number) => routes.topicListing(subject.slug, number)}
    >
      <Chips
        label={`Beside ${subject.name}`}
        chips={siblings.nodes.map(({ name, slug }) => ({ name, to: routes.topicListing(slug) }))}
      />
    </ListingView>
  );
}

export function Head({
  data: { subject, articles },
  pageContext: { page, pageCount },
}: HeadProps<Queries.TopicListingQuery, Context>) {
  if (!subject) return null;
  const { name, slug, category, coverImage } = subject;
  const pathOf = (number: number) => routes.topicListing(slug, number);
  const parent = category
    ? { name: category.name, path: routes.categoryListing(category.slug) }
    : { name: 'Topics', path: routes.topics() };
  return (
    <ListingHead
      title={subject.metaTitle || `${name}: all articles`}
      description={
        subject.metaDescription ||
        `Every article on ${name} from ${site.journal}, newest first. ${subject.description}`
      }
      image={toShareImage(coverImage ? toImage(coverImage) : undefined, name)}
      page={page}
      pageCount={pageCount}
      pathOf={pathOf}
      structure={collectionStructure({
        path: pathOf(page),
        breadcrumbs: [parent, { name, path: pathOf(1) }],
        items: listedArticles(articles),
        before: articlesBefore(page),
      })}
    />
  );
}

export const query = graphql`
  query TopicListing($subjectId: String!, $categoryId: String!, $articleIds: [String!]!) {
    subject: topic(id: { eq: $subjectId }) {
      name
      slug
      description
      metaTitle
      metaDescription
      category {
        name
        slug
      }
      coverImage {
        ...Picture_image
      }
    }
    siblings: allTopic(
      filter: { id: { ne: $subjectId }, category: { id: { eq: $categoryId } } }
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
