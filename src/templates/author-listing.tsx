import type { HeadProps, PageProps } from 'gatsby';
import { Link, graphql } from 'gatsby';
import { excerpt } from '../app-shell/head/excerpt';
import { ListingHead } from '../app-shell/head/listing-head';
import { toShareImage } from '../app-shell/head/share-image';
import { authorStructure } from '../app-shell/head/structured-data/author-structure';
import {
  articlesBefore,
  listedArticles,
} from '../app-shell/head/structured-data/collection-structure';
import { routes } from '../config/routes';
import { site } from '../config/site';
import type { PageOf } from '../domain/site-map/mapped-page';
import { toAuthor } from '../features/articles/to-author';
import { AuthorIntro } from '../features/taxonomy/author-intro';
import { toListPage } from '../features/taxonomy/listing/growing-list';
import { ListingView } from '../features/taxonomy/listing/listing-view';
import { describeWork } from '../features/taxonomy/subject-counts';

type Context = PageOf<'author-listing'>['context'];

export default function AuthorListing({
  data,
  pageContext,
}: PageProps<Queries.AuthorListingQuery, Context>) {
  if (!data.author) return null;
  const author = toAuthor(data.author);
  const { name, slug, role, photo } = author;
  const { total, contributed } = pageContext;
  return (
    <ListingView
      subject={{ name, lead: role, image: photo, shape: 'square' }}
      kicker={<Link to={routes.authors()}>All authors</Link>}
      listPage={toListPage(pageContext, data.articles)}
      pathOf={(page) => routes.author(slug, page)}
      facts={describeWork(total - contributed, contributed)}
      labelOf={(article) => (article.author?.slug === slug ? undefined : 'As a contributor')}
    >
      <AuthorIntro author={author} />
    </ListingView>
  );
}

export function Head({
  data,
  pageContext: { page, pageCount, storyVersion },
}: HeadProps<Queries.AuthorListingQuery, Context>) {
  if (!data.author) return null;
  const { name, slug, role, photo, bio, socialLinks } = toAuthor(data.author);
  const pathOf = (number: number) => routes.author(slug, number);
  const image = toShareImage(photo, name);
  const bioExcerpt = excerpt(bio);
  return (
    <ListingHead
      title={name}
      description={`${name}${role && `, ${role}`}: everything written for ${site.journal}. ${bioExcerpt}`}
      image={image}
      page={page}
      pageCount={pageCount}
      pathOf={pathOf}
      storyVersion={storyVersion}
      structure={authorStructure({
        path: pathOf(page),
        author: {
          name,
          slug,
          role,
          description: bioExcerpt,
          imageUrl: photo ? image.url : undefined,
          socialUrls: socialLinks.map(({ url }) => url),
        },
        articles: listedArticles(data.articles),
        before: articlesBefore(page),
      })}
    />
  );
}

export const query = graphql`
  query AuthorListing($subjectId: String!, $articleIds: [String!]!) {
    author(id: { eq: $subjectId }) {
      ...ArticleAuthor_author
    }
    articles: articlesInOrder(ids: $articleIds) {
      ...ArticleCard_article
    }
  }
`;
