import type { ArticlePage, ContentsEntry } from '../../../src/domain/article/article';
import type { RichTextNode } from '../../../src/domain/story/rich-text';

/** A line of plain words. */
export function words(text: string): Extract<RichTextNode, { type: 'paragraph' }> {
  return { type: 'paragraph', children: [{ type: 'text', text, marks: [] }] };
}

export function headingNode(text: string, id: string, level: 2 | 3 = 2): RichTextNode {
  return { type: 'heading', level, id, children: [{ type: 'text', text, marks: [] }] };
}

const threeParts: ContentsEntry[] = [
  { id: 'feet', text: 'Feet', level: 2 },
  { id: 'hands', text: 'Hands', level: 2 },
  { id: 'home', text: 'Home', level: 3 },
];

/** A plain article; a test names only what matters to it. */
export function articlePage(fields: Partial<ArticlePage> = {}): ArticlePage {
  return {
    storyUuid: 'jab',
    path: '/training/jab',
    title: 'How to throw a jab',
    description: 'Straight out, straight back.',
    coverImage: undefined,
    date: '2026-03-04T09:00:00.000Z',
    updatedAt: '2026-05-01T09:00:00.000Z',
    readingMinutes: 4,
    tags: [],
    body: threeParts.map(({ text, id, level }) => headingNode(text, id, level)),
    contents: threeParts,
    faqs: [{ question: 'Which hand?', answer: 'The front one.' }],
    category: { name: 'Training', slug: 'training' },
    topic: { name: 'Technique', slug: 'technique' },
    author: {
      name: 'Dolores Quan',
      slug: 'dolores-quan',
      role: 'Head coach',
      photo: undefined,
      bio: [],
      socialLinks: [],
    },
    contributors: [],
    products: [],
    related: [],
    previous: undefined,
    next: undefined,
    ...fields,
  };
}
