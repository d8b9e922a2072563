import type { HeadProps, PageProps } from 'gatsby';
import { Link, graphql } from 'gatsby';
import { SubjectListingHead } from '../app-shell/head/listing-head';
import { routes } from '../config/routes';
import { site } from '../config/site';
import type { PageOf } from '../domain/site-map/mapped-page';
import { tagName } from '../domain/site-map/tags';
import { toListPage } from '../features/taxonomy/listing/growing-list';
import { ListingView } from '../features/taxonomy/listing/listing-view';

type Context = PageOf<'tag-listing'>['context'];

export default function TagListing({
  data: { articles },
  pageContext,
}: PageProps<Queries.TagListingQuery, Context>) {
  const { subjectId: slug, tag } = pageContext;
  return (
    <ListingView
      subject={{ name: tagName(tag), lead: '', image: undefined }}
      kicker={<Link to={routes.topics()}>All topics</Link>}
      listPage={toListPage(pageContext, articles)}
      pathOf={(page) => routes.tag(slug, page)}
    />
  );
}

export function Head({
  data: { articles },
  pageContext: { subjectId: slug, tag, page, pageCount },
}: HeadProps<Queries.TagListingQuery, Context>) {
  const name = tagName(tag);
  return (
    <SubjectListingHead
      name={name}
      title={`Tagged ${name}: all articles`}
      description={`Every article that ${site.journal} has tagged ${name}, newest first. ${site.blog.description}`}
      coverImage={undefined}
      parent={{ name: 'Topics', path: routes.topics() }}
      articles={articles}
      page={page}
      pageCount={pageCount}
      pathOf={(number) => routes.tag(slug, number)}
    />
  );
}

export const query = graphql`
  query TagListing($articleIds: [String!]!) {
    articles: articlesInOrder(ids: $articleIds) {
      ...ArticleCard_article
    }
  }
`;
