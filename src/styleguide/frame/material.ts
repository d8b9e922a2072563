import type { ArticleSummary } from '../../domain/article/article';
import type { Image } from '../../domain/media/image';

/** Content the pieces are shown with, so that no address is written into the page. */
export type Material = {
  /** The newest articles that have a cover. */
  articles: readonly (ArticleSummary & { coverImage: Image })[];
  /** A film of our own, when an article has one. */
  film: { url: string; title: string } | null;
};
