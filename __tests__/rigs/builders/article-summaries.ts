import type { ArticleSummary } from '../../../src/domain/article/article';

/** An article as lists show it; a test names only what matters to it. */
export function articleSummary(fields: Partial<ArticleSummary> = {}): ArticleSummary {
  return {
    storyUuid: 'jab',
    path: '/training/jab',
    title: 'How to throw a jab',
    description: 'Straight out, straight back.',
    date: '2026-03-04T09:00:00.000Z',
    readingMinutes: 3,
    topic: { name: 'Technique', slug: 'technique' },
    author: { name: 'Dolores Quan', slug: 'dolores-quan' },
    ...fields,
  };
}
