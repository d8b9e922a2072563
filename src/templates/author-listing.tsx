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
import { toSocialLinks } from '../domain/article/author';
import { readRichText } from '../domain/story/json-fields';
import { toArticleSummaries, toImage } from '../features/articles/to-article-summary';
import { AuthorIntro } from '../features/taxonomy/author-intro';
import { describeWork } from '../features/taxonomy/describe-work';
import { ListingView } from '../features/taxonomy/listing/listing-view';

type Context = {
  page: number;
  pageCount: number;
  total: number;
  /** How many of all are another author's, to which this one contributed. */
  contributed: number;
};

export default function AuthorListing({
  data: { author, articles },
  pageContext: { page, pageCount, total, contributed },
}: PageProps<Queries.AuthorListingQuery, Context>) {
  if (!author) return null;
  const { name, slug, role, photo } = author;
  const bio = readRichText(author.bio);
  return (
    <ListingView
      subject={{ name, lead: role, image: photo ? toImage(photo) : undefined, shape: 'square' }}
      kicker={<Link to={routes.authors()}>All authors</Link>}
      listPage={{ page, pageCount, total, articles: toArticleSummaries(articles) }}
      pathOf={(number) => routes.author(slug, number)}
      facts={describeWork(total - contributed, contributed)}
      labelOf={(article) => (article.author?.slug === slug ? undefined : 'As a contributor')}
    >
      <AuthorIntro author={{ name, bio, socialLinks: author.socialLinks }} />
    </ListingView>
  );
}

export function Head({
  data: { author, articles },
  pageContext: { page, pageCount },
}: HeadProps<Queries.AuthorListingQuery, Context>) {
  if (!author) return null;
  const { name, slug, role } = author;
  const pathOf = (number: number) => routes.author(slug, number);
  const image = toShareImage(author.photo ? toImage(author.photo) : undefined, name);
  const bio = excerpt(readRichText(author.bio));
  return (
    <ListingHead
      title={name}
      description={`${name}${role && `, ${role}`}: everything written for ${site.journal}. ${bio}`}
      image={image}
      page={page}
      pageCount={pageCount}
      pathOf={pathOf}
      structure={authorStructure({
        path: pathOf(page),
        author: {
          name,
          slug,
          role,
          description: bio,
          imageUrl: author.photo ? image.url : undefined,
          socialUrls: toSocialLinks(author.socialLinks).map(({ url }) => url),
        },
        articles: listedArticles(articles),
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
