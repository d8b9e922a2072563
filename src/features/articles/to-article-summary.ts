import { graphql } from 'gatsby';
import type { ArticleSummary } from '../../domain/article/article';
import type { ContentImage } from '../../domain/media/image';

/** Converts queried articles to summaries. Leaves out an article without a page. */
export function toArticleSummaries(
  articles: readonly Queries.ArticleCard_articleFragment[],
): ArticleSummary[] {
  return articles.flatMap(({ path, coverImage, topic, author, ...fields }) =>
    path === null
      ? []
      : [
          {
            ...fields,
            path,
            coverImage: toImage(coverImage),
            topic: topic ?? undefined,
            author: author ?? undefined,
          },
        ],
  );
}

/** Converts a queried picture, which has nulls where the domain has absent fields. */
export function toImage(picture: Queries.Picture_imageFragment | null): ContentImage | undefined {
  if (!picture) return undefined;
  const { focus, ...image } = picture;
  return { ...image, ...(focus ? { focus } : {}) };
}

export const query = graphql`
  fragment Picture_image on ContentImage {
    url
    alt
    width
    height
    focus
  }
`;
