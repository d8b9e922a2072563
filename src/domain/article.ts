import type { Image } from './image';

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
