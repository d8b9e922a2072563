import { graphql } from 'gatsby';
import type { ArticleSummary, Byline, Subject } from '../../domain/article/article';
import type { Image } from '../../domain/media/image';

type ImageFields = {
  url: string;
  alt: string;
  width: number;
  height: number;
  focus: string | null;
};

type ArticleFields = {
  storyUuid: string;
  path: string | null;
  title: string;
  description: string;
  coverImage: ImageFields | null;
  firstPublishedAt: string;
  readingMinutes: number;
  topic: Subject | null;
  author: Byline | null;
};

/** Turns queried articles into summaries; one without a page is left out. */
export function toArticleSummaries(articles: readonly ArticleFields[]): ArticleSummary[] {
  return articles.flatMap(({ path, coverImage, topic, author, ...fields }) =>
    path === null
      ? []
      : [
          {
            ...fields,
            path,
            ...(coverImage ? { coverImage: toImage(coverImage) } : {}),
            ...(topic ? { topic } : {}),
            ...(author ? { author } : {}),
          },
        ],
  );
}

/** A queried picture without the build layer's nulls. */
export function toImage({ focus, ...image }: ImageFields): Image {
  return { ...image, ...(focus ? { focus } : {}) };
}

/** What the site reads of a picture; `toImage` of `to-article-summary` turns it into one. */
export const query = graphql`
  fragment Picture_image on ContentImage {
    url
    alt
    width
    height
    focus
  }
`;
