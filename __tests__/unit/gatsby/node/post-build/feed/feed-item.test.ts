import type { FeedArticle } from '../../../../../../src/gatsby/node/post-build/feed/feed-item';
import { feedItem } from '../../../../../../src/gatsby/node/post-build/feed/feed-item';

const article: FeedArticle = {
  storyUuid: 'uuid-1',
  title: 'The jab\u0007',
  description: 'Straight.',
  path: '/training/jab',
  firstPublishedAt: '2026-03-04T09:00:00.000Z',
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

it('feed item: is the whole article under its permanent id', () => {
  const item = feedItem(article, 'https://www.example.com');
  expect(item).toContain('<title><![CDATA[The jab]]></title>');
  expect(item).toContain('<link>https://www.example.com/training/jab</link>');
  expect(item).toContain('<guid isPermaLink="false">uuid-1</guid>');
  expect(item).toContain('<dc:creator><![CDATA[Dolores Quan]]></dc:creator>');
  expect(item).toContain('<pubDate>Wed, 04 Mar 2026 09:00:00 GMT</pubDate>');
  const categories = [...item.matchAll(/<category><!\[CDATA\[(.*?)\]\]>/g)].map(([, name]) => name);
  expect(categories).toEqual(['Training', 'Technique', 'jab']);
  expect(item).toContain('<p>Out and back.</p>');
  expect(item).toContain('<h2>Questions</h2><h3>Which hand?</h3><p>The front one.</p>');
  expect(item).toContain('<media:content url=');
});

it('feed item: needs no author, topic, cover or questions', () => {
  const bare = { ...article, author: null, topic: null, coverImage: null, faqs: [], tags: [] };
  const item = feedItem(bare, 'https://www.example.com');
  expect(item).not.toMatch(/dc:creator|media:content|Questions/);
  expect(item.match(/<category>/g)).toHaveLength(1);
});

it('feed item: a text cannot end the section it is written in', () => {
  const item = feedItem({ ...article, title: 'a ]]> b' }, 'https://www.example.com');
  expect(item).toContain('<title><![CDATA[a ]]]]><![CDATA[> b]]></title>');
});
