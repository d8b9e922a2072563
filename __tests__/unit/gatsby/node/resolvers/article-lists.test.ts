import type { ListedArticle } from '../../../../../src/gatsby/node/pages/content-index';
import {
  countArticles,
  listArticleLinks,
} from '../../../../../src/gatsby/node/resolvers/article-lists';

const article = (
  id: string,
  title: string,
  topicId: string,
  people: { author?: string; contributors?: string[] } = {},
) =>
  ({
    node: { id, title, author: people.author, contributors: people.contributors ?? [] },
    path: `/training/${id}`,
    topicId,
    categoryId: 'training',
  }) as unknown as ListedArticle;

const articles = [
  article('b', 'Jab', 'technique', { author: 'ann', contributors: ['ben', 'cleo'] }),
  article('a', 'Jab', 'technique', { author: 'ben' }),
  article('c', 'Hook', 'bags'),
];

test.each([
  ['category', [{ fieldValue: 'training', totalCount: 3 }]],
  [
    'topic',
    [
      { fieldValue: 'technique', totalCount: 2 },
      { fieldValue: 'bags', totalCount: 1 },
    ],
  ],
  [
    'author',
    [
      { fieldValue: 'ann', totalCount: 1 },
      { fieldValue: 'ben', totalCount: 1 },
    ],
  ],
  [
    'contributor',
    [
      { fieldValue: 'ben', totalCount: 1 },
      { fieldValue: 'cleo', totalCount: 1 },
    ],
  ],
] as const)('article counts: by %s', (by, counts) => {
  expect(countArticles(articles, by)).toEqual(counts);
});

test('article links: by category, then by title and node id, with the slug of the category', () => {
  const ids = new Set(articles.map(({ categoryId }) => categoryId));
  const categories = [...ids].map((id) => ({ id, slug: 'training' }));
  expect(listArticleLinks(articles, [{ id: 'none', slug: 'none' }, ...categories])).toEqual([
    { title: 'Hook', path: '/training/c', categorySlug: 'training' },
    { title: 'Jab', path: '/training/a', categorySlug: 'training' },
    { title: 'Jab', path: '/training/b', categorySlug: 'training' },
  ]);
});
