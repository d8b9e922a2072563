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

/** Facts of an article in its head. Dates are ISO 8601. */
export type ArticleHead = {
  /** Title on the page; `title` may be an editor's own for search engines. */
  headline: string;
  title: string;
  description: string;
  image: ShareImage;
  publishedAt: string;
  modifiedAt: string;
  category: Subject | undefined;
  topic: Subject | undefined;
  tags: readonly string[];
  /** Author and contributors, the author first. */
  writers: readonly Byline[];
};

/** Returns the head of a queried article, with an editor's own title and description first. */
export function toArticleHead(article: Queries.ArticleHead_articleFragment): ArticleHead {
  const { title: headline, metaTitle, metaDescription, description, coverImage } = article;
  const body = readRichText(article.body);
  return {
    headline,
    title: metaTitle || headline,
    description:
      metaDescription || description || excerpt(body) || `${headline}: from ${site.blog.title}.`,
    image: toShareImage(toImage(coverImage), headline),
    publishedAt: article.date,
    modifiedAt: article.updatedAt,
    category: article.category ?? undefined,
    topic: article.topic ?? undefined,
    tags: article.tags,
    writers: [article.author, ...(article.contributors ?? [])].flatMap((writer) => writer ?? []),
  };
}

/** Returns an article's breadcrumbs, itself included. */
export function articleBreadcrumbs({ headline, category }: ArticleHead, path: string) {
  return [
    ...(category ? [{ name: category.name, path: routes.categoryListing(category.slug) }] : []),
    { name: headline, path },
  ];
}

export const query = graphql`
  fragment ArticleHead_article on Article {
    title
    metaTitle
    description
    metaDescription
    date
    updatedAt
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
