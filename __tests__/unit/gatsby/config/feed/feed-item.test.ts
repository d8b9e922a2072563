import type { FeedArticle } from '../../../../../src/gatsby/config/feed/feed-item';
import { toFeedItem } from '../../../../../src/gatsby/config/feed/feed-item';

const article: FeedArticle = {
  storyUuid: 'uuid-1',
  title: 'The jab\u0007',
  description: 'Straight.',
  path: '/training/jab',
  date: '2026-03-04T09:00:00.000Z',
  tags: ['jab'],
  body: [{ type: 'paragraph', children: [{ type: 'text', text: 'Out and back.', marks: [] }] }],
  faqs: [{ question: 'Which hand?', answer: 'The front one.' }],
  coverImage: {
    url: 'https://a.storyblok.com/f/1/1600x1000/a/b.jpg',
    alt: '',
    width: 1600,
    height: 1000,
  },
  category: { name: 'Training' },
  topic: { name: 'Technique' },
  author: { name: 'Dolores Quan' },
  products: [],
};

function content(item: ReturnType<typeof toFeedItem>): string {
  return JSON.stringify(item.custom_elements);
}

it('feed item: is the whole article under its permanent id', () => {
  const item = toFeedItem(article, 'https://www.example.com');
  expect(item).toMatchObject({
    title: 'The jab',
    url: 'https://www.example.com/training/jab',
    guid: 'uuid-1',
    author: 'Dolores Quan',
    categories: ['Training', 'Technique', 'jab'],
  });
  expect(content(item)).toContain('<p>Out and back.</p>');
  expect(content(item)).toContain('<h2>Questions</h2><h3>Which hand?</h3><p>The front one.</p>');
  expect(item.custom_elements).toHaveLength(2);
});

it('feed item: needs no author, topic, cover or questions', () => {
  const bare = { ...article, author: null, topic: null, coverImage: null, faqs: [], tags: [] };
  const item = toFeedItem(bare, 'https://www.example.com');
  expect(item).toMatchObject({ author: undefined, categories: ['Training'] });
  expect(item.custom_elements).toHaveLength(1);
  expect(content(item)).not.toContain('Questions');
});
