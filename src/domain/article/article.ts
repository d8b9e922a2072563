import type { ContentImage } from '../media/image';
import type { Product } from '../product/product';
import type { Faq, RichText } from '../story/rich-text';
import type { WorkoutFacts } from '../training/workout-facts';
import type { Author, Byline } from './author';

/** Name and slug of a topic or category, enough to link it. */
export type Subject = { name: string; slug: string };

/** Heading of an article's text in its table of contents. `id` is that of the heading. */
export type ContentsEntry = { id: string; text: string; level: 2 | 3 };

/**
 * An article with a page. Dates are ISO 8601, `path` is the page's path. Every other shape of an
 * article is derived from this type:
 *
 * - `ArticlePage` adds what the page shows around the article
 * - `ArticleSummary` is a card in a list
 * - `ArticleLink` is a link by title
 * - `ArticleIndexEntry` is a line of the sitemap
 * - `DirectoryEntry` is an entry of the files that bookmarks are refreshed from
 * - `BestArticle` is a link of the welcome after a signup
 *
 * The build's own shape is `ArticleNode` in `gatsby/node/derived-nodes`: relations as node ids.
 */
export type Article = {
  storyUuid: string;
  path: string;
  title: string;
  description: string;
  coverImage?: ContentImage | undefined;
  date: string;
  /** Last update that readers see: the last publication, or the one before minor changes. */
  updatedAt: string;
  readingMinutes: number;
  /** Absent for an article without a workout, or with several. */
  workout?: WorkoutFacts | undefined;
  body: RichText;
  /** Empty when the text has too few headings for a table of contents. */
  contents: readonly ContentsEntry[];
  faqs: readonly Faq[];
  tags: readonly string[];
  category?: Subject | undefined;
  topic?: Subject | undefined;
  author?: Author | undefined;
  contributors: readonly Byline[];
};

export type ArticleLink = Pick<Article, 'path' | 'title'>;

export type ArticleSummary = Pick<
  Article,
  | 'storyUuid'
  | 'path'
  | 'title'
  | 'description'
  | 'coverImage'
  | 'date'
  | 'readingMinutes'
  | 'workout'
  | 'topic'
> & { author?: Byline | undefined };

export type ArticlePage = Article & {
  /** Products that the text shows, in its order. */
  products: readonly Product[];
  related: readonly ArticleSummary[];
  /** The next older article of the category. */
  previous?: ArticleLink | undefined;
  /** The next newer article of the category. */
  next?: ArticleLink | undefined;
};

/** `url` is a path that starts with the category's slug. */
export type ArticleIndexEntry = Pick<Article, 'title'> & { url: string; categorySlug: string };

export type DirectoryEntry = Pick<
  Article,
  'path' | 'title' | 'readingMinutes' | 'workout' | 'coverImage'
>;

export type BestArticle = Pick<Article, 'path' | 'title' | 'readingMinutes' | 'workout'>;
