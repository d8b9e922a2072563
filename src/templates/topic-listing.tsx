import type { HeadProps, PageProps } from 'gatsby';
import { Link, graphql } from 'gatsby';
import { SubjectListingHead } from '../app-shell/head/listing-head';
import { routes } from '../config/routes';
import { site } from '../config/site';
import type { PageOf } from '../domain/site-map/mapped-page';
import { toImage } from '../features/articles/to-article-summary';
import { Chips } from '../ui/links/chips';
import { toListPage } from '../features/taxonomy/listing/growing-list';
import { ListingView } from '../features/taxonomy/listing/listing-view';
import { inOrder } from '../lib/values/in-order';

type Context = PageOf<'topic-listing'>['context'];

export default function TopicListing({
  data: { subject, siblings, articles },
  pageContext,
}: PageProps<Queries.TopicListingQuery, Context>) {
  if (!subject) return null;
  const { name, slug, description, coverImage, category } = subject;
  return (
    <ListingView
      subject={{ name, lead: description, image: toImage(coverImage) }}
      kicker={
        category ? (
          <Link to={routes.category(category.slug)}>{category.name}</Link>
        ) : (
          <Link to={routes.topics()}>All topics</Link>
        )
      }
      listPage={toListPage(pageContext, articles)}
      pathOf={(page) => routes.topicListing(slug, page)}
    >
      <Chips
        label={`Beside ${name}`}
        chips={inOrder(pageContext.topicSlugs, siblings.nodes, (topic) => topic.slug).map(
          (topic) => ({
            name: topic.name,
            to: routes.topicListing(topic.slug),
          }),
        )}
      />
    </ListingView>
  );
}

export function Head({
  data: { subject, articles },
  pageContext: { page, pageCount, storyVersion },
}: HeadProps<Queries.TopicListingQuery, Context>) {
  if (!subject) return null;
  const { name, slug, description, metaTitle, metaDescription, category, coverImage } = subject;
  return (
    <SubjectListingHead
      name={name}
      title={metaTitle || `${name}: all articles`}
      description={
        metaDescription ||
        `Every article on ${name} from ${site.journal}, newest first. ${description || site.blog.description}`
      }
      coverImage={toImage(coverImage)}
      parent={
        category
          ? { name: category.name, path: routes.categoryListing(category.slug) }
          : { name: 'Topics', path: routes.topics() }
      }
      articles={articles}
      page={page}
      pageCount={pageCount}
      pathOf={(number) => routes.topicListing(slug, number)}
      storyVersion={storyVersion}
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
      sort: { slug: ASC }
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
