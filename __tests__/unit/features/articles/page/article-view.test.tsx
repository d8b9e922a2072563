/** @jest-environment jest-fixed-jsdom */
import { render, screen, within } from '@testing-library/react';
import type { ArticlePage } from '../../../../../src/domain/article/article';
import { ArticleView } from '../../../../../src/features/articles/page/article-view';
import { articlePage } from '../../../../rigs/builders/article-pages';
import { articleSummary } from '../../../../rigs/builders/article-summaries';

function show(fields: Partial<ArticlePage> = {}) {
  return render(<ArticleView article={articlePage(fields)} />);
}

it('article page: shows title, author, dates, sections and related articles', () => {
  show({
    contributors: [
      { name: 'June Okafor', slug: 'june-okafor' },
      { name: 'Theo Adeyemi', slug: 'theo-adeyemi' },
    ],
    related: [articleSummary({ title: 'The cross', topic: { name: 'Power', slug: 'power' } })],
  });
  expect(screen.getByRole('heading', { level: 1, name: 'How to throw a jab' })).toBeVisible();
  expect(screen.getByRole('link', { name: 'Technique' })).toHaveAttribute('href', '/t/technique');
  expect(screen.getByText(/^By/)).toHaveTextContent(
    'By Dolores Quan, with June Okafor and Theo Adeyemi',
  );
  expect(screen.getByText('May 1, 2026').closest('p')).toHaveTextContent(
    'March 4, 2026, updated May 1, 2026',
  );
  expect(screen.getByText('4 min read')).toBeVisible();
  const next = screen.getByRole('region', { name: 'Read next' });
  expect(within(next).getByRole('link', { name: 'The cross' })).toBeVisible();
  expect(screen.getByRole('region', { name: 'Questions' })).toHaveTextContent('Which hand?');
});

it('article page: shows breadcrumbs', () => {
  show();
  const way = screen.getByRole('navigation', { name: 'Breadcrumb' });
  expect(
    within(way)
      .getAllByRole('listitem')
      .map((step) => step.textContent),
  ).toEqual(['Home', 'Training', 'How to throw a jab']);
  expect(within(way).getByText('How to throw a jab')).toHaveAttribute('aria-current', 'page');
  expect(within(way).getByRole('link', { name: 'Training' })).toHaveAttribute(
    'href',
    '/c/training',
  );
});

it('article page: asks at once for its cover, with the standard suffix of article pictures', () => {
  const url = 'http://localhost:4401/f/1/1600x1000/x/cover.jpg';
  show({ coverImage: { url, alt: 'A glove', width: 1600, height: 1000 } });
  const cover = screen.getByRole('img', { name: 'A glove' });
  expect(cover).toHaveAttribute('src', expect.stringContaining(`${url}/m/1250x625/smart`));
  expect(cover).toHaveAttribute('loading', 'eager');
  expect(cover).toHaveAttribute('decoding', 'sync');
});

it('article page: shows one date when the article was never updated', () => {
  show({ updatedAt: '2026-03-04T09:00:00.000Z' });
  expect(screen.queryByText(/updated/)).toBeNull();
});

it('article page: labels the social icons of its author', () => {
  const icon = { width: 512, height: 512, path: 'M0 0h512v512z' };
  show({
    author: {
      name: 'Dolores Quan',
      slug: 'dolores-quan',
      role: '',
      photo: undefined,
      bio: [],
      socialLinks: [{ name: 'instagram', url: 'https://www.instagram.com/dq', icon }],
    },
  });
  const networks = screen.getByRole('list', { name: 'Dolores Quan elsewhere' });
  expect(within(networks).getByRole('link', { name: 'Instagram' })).toHaveAttribute(
    'href',
    'https://www.instagram.com/dq',
  );
});
