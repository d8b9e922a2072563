import { graphql } from 'gatsby';
import type { ContentsEntry } from '../../../domain/article/article';
import { toSocialLinks } from '../../../domain/article/author';
import type { RichText } from '../../../domain/story/rich-text';
import { toProductFromNode } from '../../../storefront/products/product-node';
import type { ArticleAuthor, ArticlePage, Neighbour } from './article-page';
import { toArticleSummaries, toImage } from '../to-article-summary';

type Beside = {
  related: readonly Queries.ArticleCard_articleFragment[];
  /** One article or none. */
  previous: readonly Queries.Neighbour_articleFragment[];
  /** One article or none. */
  next: readonly Queries.Neighbour_articleFragment[];
};

/** Turns a queried article and those beside it into what its page shows. */
export function toArticlePage(
  article: Queries.ArticleView_articleFragment,
  { related, previous, next }: Beside,
): ArticlePage {
  const { coverImage, author, category, topic, contributors, ...fields } = article;
  return {
    ...fields,
    path: article.path ?? '',
    body: article.body as unknown as RichText,
    contents: article.contents.map(({ id, text, level }): ContentsEntry => ({
      id,
      text,
      level: level === 3 ? 3 : 2,
    })),
    coverImage: coverImage ? toImage(coverImage) : undefined,
    category: category ?? undefined,
    topic: topic ?? undefined,
    author: author ? toAuthor(author) : undefined,
    contributors: (contributors ?? []).flatMap((contributor) => contributor ?? []),
    // A product without variants cannot be priced; no shop has one, but an import might.
    products: article.products.map(toProductFromNode).filter(({ variants }) => variants.length > 0),
    related: toArticleSummaries(related),
    previous: toNeighbour(previous),
    next: toNeighbour(next),
  };
}

function toAuthor(author: Queries.ArticleAuthor_authorFragment): ArticleAuthor {
  const { photo, bio, socialLinks, ...fields } = author;
  return {
    ...fields,
    photo: photo ? toImage(photo) : undefined,
    bio: bio as unknown as RichText,
    socialLinks: socialLinks.flatMap(({ icon, ...link }) =>
      toSocialLinks([link]).map((known) => ({ ...known, icon })),
    ),
  };
}

function toNeighbour([article]: readonly Queries.Neighbour_articleFragment[]):
  Neighbour | undefined {
  return article?.path ? { path: article.path, title: article.title } : undefined;
}

export const query = graphql`
  fragment Neighbour_article on Article {
    path
    title
  }

  fragment ArticleAuthor_author on Author {
    name
    slug
    role
    bio
    photo {
      ...Picture_image
    }
    socialLinks {
      name
      url
      icon {
        width
        height
        path
      }
    }
  }

  fragment ArticleView_article on Article {
    storyUuid
    path
    title
    description
    firstPublishedAt
    publishedAt
    readingMinutes
    body
    contents {
      id
      text
      level
    }
    coverImage {
      ...Picture_image
    }
    faqs {
      question
      answer
    }
    category {
      name
      slug
    }
    topic {
      name
      slug
    }
    author {
      ...ArticleAuthor_author
    }
    contributors {
      name
      slug
    }
    products {
      ...Product_node
    }
  }
`;
