import { graphql } from 'gatsby';
import { routes } from '../../../config/routes';
import { site } from '../../../config/site';
import type { Subject } from '../../../domain/article/article';
import type { Byline } from '../../../domain/article/author';
import { readRichText } from '../../../domain/story/json-fields';
import { toImage } from '../../../features/articles/to-article-summary';
import { excerpt } from '../excerpt';
import type { ShareImage } from '../share-image';
import { toShareImage } from '../share-image';

/** What an article's head says of it. Dates are ISO 8601. */
export type ArticleHead = {
  /** What the page itself shows; the title of its head may be an editor's other words. */
  headline: string;
  title: string;
  description: string;
  image: ShareImage;
  publishedAt: string;
  modifiedAt: string;
  category: Subject | undefined;
  topic: Subject | undefined;
  tags: readonly string[];
  /** The author first. */
  writers: readonly Byline[];
};

/** Turns a queried article into what its head says, an editor's words for it first. */
export function toArticleHead(article: Queries.ArticleHead_articleFragment): ArticleHead {
  const { title: headline, metaTitle, metaDescription, description, coverImage } = article;
  const body = readRichText(article.body);
  return {
    headline,
    title: metaTitle || headline,
    description:
      metaDescription || description || excerpt(body) || `${headline}: from ${site.blog.title}.`,
    image: toShareImage(toImage(coverImage), headline),
    publishedAt: article.firstPublishedAt,
    modifiedAt: laterOf(article.firstPublishedAt, article.publishedAt),
    category: article.category ?? undefined,
    topic: article.topic ?? undefined,
    tags: article.tags,
    writers: [article.author, ...(article.contributors ?? [])].flatMap((writer) => writer ?? []),
  };
}

/** The way to an article as its page shows it, itself included. */
export function articleBreadcrumbs({ headline, category }: ArticleHead, path: string) {
  return [
    ...(category ? [{ name: category.name, path: routes.categoryListing(category.slug) }] : []),
    { name: headline, path },
  ];
}

/** An editor can set the first publication later than the last, but nothing changes before it. */
function laterOf(published: string, modified: string): string {
  return modified > published ? modified : published;
}

export const query = graphql`
  fragment ArticleHead_article on Article {
    title
    metaTitle
    description
    metaDescription
    firstPublishedAt
    publishedAt
    wordCount
    tags
    body
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
      name
      slug
    }
    contributors {
      name
      slug
    }
  }
`;
