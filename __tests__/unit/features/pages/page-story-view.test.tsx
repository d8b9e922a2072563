/** @jest-environment jest-fixed-jsdom */
import { render, screen } from '@testing-library/react';
import type { PageSection } from '../../../../src/domain/story/page-section';
import { PageStoryView } from '../../../../src/features/pages/page-story-view';
import { articleSummary } from '../../../rigs/builders/article-summaries';

const material = {
  articles: [
    articleSummary(),
    articleSummary({ storyUuid: 'cross', title: 'The cross', path: '/training/cross' }),
  ],
  subjects: [{ storyUuid: 'training', name: 'Training', path: '/c/training', description: '' }],
  products: [],
};

function show(sections: PageSection[]) {
  render(<PageStoryView title="Home" sections={sections} {...material} />);
}

it("page story: uses the hero's headline as the only first-level heading", () => {
  show([
    { uid: 'a', component: 'hero', headline: 'Hands up', text: '' },
    { uid: 'b', component: 'hero', headline: 'Again', text: '' },
  ]);
  expect(
    screen.getAllByRole('heading', { level: 1 }).map(({ textContent }) => textContent),
  ).toEqual(['Hands up']);
});

it('page story: uses its title as heading when it has no hero', () => {
  show([{ uid: 'a', component: 'quote', text: 'Breathe.', cite: '' }]);
  expect(screen.getByRole('heading', { level: 1, name: 'Home' })).toBeVisible();
});

it('page story: shows the requested number of newest articles, and picked ones in the editor’s order', () => {
  show([
    {
      uid: 'a',
      component: 'article_list',
      headline: 'New',
      mode: 'newest',
      layout: 'grid',
      count: 1,
      storyUuids: [],
    },
    {
      uid: 'b',
      component: 'article_list',
      headline: 'Picked',
      mode: 'picked',
      layout: 'grid',
      count: 6,
      storyUuids: ['cross', 'gone', 'jab'],
    },
  ]);
  expect(
    screen.getAllByRole('heading', { level: 3 }).map(({ textContent }) => textContent),
  ).toEqual(['How to throw a jab', 'The cross', 'How to throw a jab']);
});

it('page story: links categories and topics', () => {
  show([
    {
      uid: 'a',
      component: 'categories_topics_list',
      headline: 'Start here',
      storyUuids: ['training'],
    },
  ]);
  expect(screen.getByRole('link', { name: 'Training' })).toHaveAttribute('href', '/c/training');
});
