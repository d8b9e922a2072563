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
import { ownValue } from '../lib/values/own-value';

type Context = PageOf<'category-listing'>['context'];

export default function CategoryListing({
  data: { subject, topics, articles },
  pageContext,
}: PageProps<Queries.CategoryListingQuery, Context>) {
  if (!subject) return null;
  const { name, slug, description, coverImage } = subject;
  return (
    <ListingView
      subject={{ name, lead: description, image: toImage(coverImage) }}
      kicker={<Link to={routes.category(slug)}>{`${name} by topic`}</Link>}
      listPage={toListPage(pageContext, articles)}
      pathOf={(page) => routes.categoryListing(slug, page)}
    >
      <Chips
        label={`Topics in ${name}`}
        chips={inOrder(pageContext.topicSlugs, topics.nodes, (topic) => topic.slug).map(
          (topic) => ({
            name: topic.name,
            to: routes.topicListing(topic.slug),
            count: ownValue(pageContext.topicCounts, topic.slug) ?? 0,
          }),
        )}
      />
    </ListingView>
  );
}

export function Head({
  data: { subject, articles },
  pageContext: { page, pageCount },
}: HeadProps<Queries.CategoryListingQuery, Context>) {
  if (!subject) return null;
  const { name, slug, description, metaDescription, coverImage } = subject;
  return (
    <SubjectListingHead
      name={name}
      title={`${name}: all articles`}
      description={`Every article in ${name} from ${site.journal}, newest first. ${metaDescription || description || site.blog.description}`}
      coverImage={toImage(coverImage)}
      parent={{ name: 'Categories', path: routes.categories() }}
      articles={articles}
      page={page}
      pageCount={pageCount}
      pathOf={(number) => routes.categoryListing(slug, number)}
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
    topics: allTopic(filter: { category: { id: { eq: $subjectId } } }, sort: { slug: ASC }) {
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
