import { graphql } from 'gatsby';
import type { ArticleSummary } from '../../domain/article';
import type { RichText } from '../../domain/rich-text';
import type { ArticlePage } from './article-view';
import { toImage } from './to-article-summary';

/** Turns a queried article into what its page shows. */
export function toArticlePage(
  article: Queries.ArticleView_articleFragment,
  related: readonly ArticleSummary[],
): ArticlePage {
  const { coverImage, author, category, topic, contributors, body, ...fields } = article;
  return {
    ...fields,
    body: body as unknown as RichText,
    coverImage: coverImage ? toImage(coverImage) : undefined,
    category: category ?? undefined,
    topic: topic ?? undefined,
    author: author
      ? {
          name: author.name,
          slug: author.slug,
          role: author.role,
          photo: author.photo ? toImage(author.photo) : undefined,
          bio: author.bio as unknown as RichText,
        }
      : undefined,
    contributors: (contributors ?? []).flatMap((contributor) => contributor ?? []),
    related,
  };
}

export const query = graphql`
  fragment ArticleView_article on Article {
    title
    description
    firstPublishedAt
    publishedAt
    readingMinutes
    body
    coverImage {
      url
      alt
      width
      height
      focus
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
    }
    contributors {
      name
      slug
    }
  }
`;
