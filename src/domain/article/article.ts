import type { Image } from '../media/image';

/** Someone who writes: enough to name and link them. */
export type Byline = { name: string; slug: string };

/** A topic or category: enough to name and link it. */
export type Subject = { name: string; slug: string };

/** An article as lists show it. Dates are ISO 8601. */
export type ArticleSummary = {
  storyUuid: string;
  path: string;
  title: string;
  description: string;
  coverImage?: Image;
  firstPublishedAt: string;
  readingMinutes: number;
  topic?: Subject;
  author?: Byline;
};

/** A heading of an article's text, as its table of contents names it. `id` is the heading's. */
export type ContentsEntry = { id: string; text: string; level: 2 | 3 };

/** One line of the sitemap. `url` is a path that starts with the category's slug. */
export type ArticleIndexEntry = { url: string; title: string; categorySlug: string };
