import type { ArticleSummary } from '../../domain/article/article';
import type { ChosenIcon } from '../../domain/media/icon';
import type { ContentImage } from '../../domain/media/image';

/** Content that the pieces are shown with, so that the page contains no fixed URLs. */
export type Material = {
  /** Newest articles that have a cover. */
  articles: readonly (ArticleSummary & { coverImage: ContentImage })[];
  /** Every icon an editor can choose. */
  icons: readonly ChosenIcon[];
  /** A film file of the site, if an article has one. */
  film: { url: string; title: string } | null;
};
