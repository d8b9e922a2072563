/** @jest-environment jest-fixed-jsdom */
import { render, screen, within } from '@testing-library/react';
import type { ArticlePage } from '../../../../src/features/articles/article-view';
import { ArticleView } from '../../../../src/features/articles/article-view';
import { articleSummary } from '../../../support/article-summaries';

function heading(text: string, id: string) {
  return {
    type: 'heading' as const,
    level: 2 as const,
    id,
    children: [{ type: 'text' as const, text, marks: [] }],
  };
}

const article: ArticlePage = {
  title: 'How to throw a jab',
  description: 'Straight out, straight back.',
  coverImage: undefined,
  firstPublishedAt: '2026-03-04T09:00:00.000Z',
  publishedAt: '2026-05-01T09:00:00.000Z',
  readingMinutes: 4,
  body: [heading('Feet', 'feet'), heading('Hands', 'hands'), heading('Home', 'home')],
  faqs: [{ question: 'Which hand?', answer: 'The front one.' }],
  category: { name: 'Training', slug: 'training' },
  topic: { name: 'Technique', slug: 'technique' },
  author: {
    name: 'Dolores Quan',
    slug: 'dolores-quan',
    role: 'Head coach',
    photo: undefined,
    bio: [],
  },
  contributors: [
    { name: 'June Okafor', slug: 'june-okafor' },
    { name: 'Theo Adeyemi', slug: 'theo-adeyemi' },
  ],
  related: [articleSummary({ title: 'The cross' })],
};

function show(fields: Partial<ArticlePage> = {}) {
  return render(<ArticleView article={{ ...article, ...fields }} renderProduct={() => null} />);
}

it('says what it is, who wrote it, when, and what to read next', () => {
  show();
  expect(screen.getByRole('heading', { level: 1, name: article.title })).toBeVisible();
  expect(screen.getByRole('link', { name: 'Training' })).toHaveAttribute('href', '/c/training');
  expect(screen.getByText(/^By/)).toHaveTextContent(
    'By Dolores Quan, with June Okafor and Theo Adeyemi',
  );
  expect(screen.getByText('May 1, 2026').closest('p')).toHaveTextContent(
    'March 4, 2026, updated May 1, 2026',
  );
  expect(
    within(screen.getByRole('region', { name: 'Read next' })).getByRole('link', {
      name: 'The cross',
    }),
  ).toBeVisible();
  expect(screen.getByRole('region', { name: 'Questions' })).toHaveTextContent('Which hand?');
});

it('links its headings once there are three', () => {
  show();
  const contents = screen.getByRole('navigation', { name: 'On this page' });
  expect(
    within(contents)
      .getAllByRole('link')
      .map((link) => link.getAttribute('href')),
  ).toEqual(['#feet', '#hands', '#home']);
});

it('is whole without author, category, questions, cover and body', () => {
  show({
    author: undefined,
    category: undefined,
    topic: undefined,
    faqs: [],
    body: [],
    related: [],
    contributors: [],
  });
  expect(screen.getByRole('heading', { level: 1 })).toBeVisible();
  expect(screen.queryByText(/^By/)).toBeNull();
  expect(screen.queryByRole('navigation')).toBeNull();
  expect(screen.queryByRole('region')).toBeNull();
});

it('shows one date when it was never changed', () => {
  show({ publishedAt: article.firstPublishedAt });
  expect(screen.queryByText(/updated/)).toBeNull();
});
