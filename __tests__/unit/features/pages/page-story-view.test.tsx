/** @jest-environment jest-fixed-jsdom */
import { render, screen } from '@testing-library/react';
import { site } from '../../../../src/config/site';
import type { Product } from '../../../../src/domain/product/product';
import type { PageSection } from '../../../../src/domain/story/page-section';
import { PageStoryView } from '../../../../src/features/pages/page-story-view';
import { articleSummary } from '../../../rigs/builders/article-summaries';
import { stubMedia } from '../../../rigs/dom/stub-media';
import { makeProduct } from '../../../rigs/builders/shop-builders';

const material = {
  articles: [
    articleSummary(),
    articleSummary({ storyUuid: 'cross', title: 'The cross', path: '/training/cross' }),
  ],
  subjects: [{ storyUuid: 'training', name: 'Training', path: '/c/training', description: '' }],
};

/** Installs an observer that never reports an intersection, so no lazy part loads. */
function farFromViewport() {
  class Observer {
    observe() {}
    disconnect() {}
  }
  Object.assign(window, { IntersectionObserver: Observer });
}

afterEach(() => {
  Reflect.deleteProperty(window, 'IntersectionObserver');
});

function show(sections: PageSection[], products: Product[] = []) {
  render(<PageStoryView title="Home" sections={sections} {...material} products={products} />);
}

it("page story: uses the hero's headline as the only first-level heading", () => {
  show([
    { uid: 'a', component: 'hero', headline: 'Hands up', text: '', theme: 'black' },
    { uid: 'b', component: 'hero', headline: 'Again', text: '', theme: 'red' },
  ]);
  expect(
    screen.getAllByRole('heading', { level: 1 }).map(({ textContent }) => textContent),
  ).toEqual(['Hands up']);
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

it('page story: an article without a cover keeps the frame of its picture', () => {
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
  ]);
  const [frame] = screen.getAllByRole('link', { hidden: true });
  expect(frame).toHaveAttribute('href', '/training/jab');
  expect(frame).toBeEmptyDOMElement();
});

it.each([
  ['without a text makes the promise of the site', '', site.newsletterPromise],
  ['with a text makes that promise', 'A letter a month.', 'A letter a month.'],
])('page story: a newsletter form %s', (_, text, promise) => {
  show([{ uid: 'a', component: 'signup', headline: 'Letters', text }]);
  expect(screen.getByText(promise)).toBeVisible();
});

it('page story: shows a product of the shop beside a text, with a button that stays on the page', () => {
  farFromViewport();
  const product = makeProduct();
  show(
    [
      {
        uid: 'a',
        component: 'split_section',
        headline: 'The hands',
        anchor: 'the-hands',
        text: [
          { type: 'paragraph', children: [{ type: 'text', text: 'Wraps always.', marks: [] }] },
        ],
        media: { uid: 'm', component: 'product', handle: product.handle, note: 'Our own pair' },
        mediaSide: 'left',
        theme: 'blue',
        button: { label: 'Down to the room', link: { kind: 'url', url: '#the-room' } },
      },
    ],
    [product],
  );
  const section = screen.getByText('Wraps always.').closest('section');
  expect(section).toHaveAttribute('id', 'the-hands');
  expect(screen.getByRole('group', { name: product.title })).toHaveTextContent('Our own pair');
  expect(screen.getByRole('link', { name: 'Down to the room' })).toHaveAttribute(
    'href',
    '#the-room',
  );
});

const item = { name: 'Lorna M.', text: 'In socks.', detail: '', stars: 5 };

const testimonials = (layout: 'carousel' | 'grid'): PageSection => ({
  uid: 'a',
  component: 'testimonials',
  headline: 'Members',
  layout,
  carousel: { infinite: true },
  items: [item, { ...item, name: 'Desh P.' }],
});

it('page story: shows testimonials in a carousel that is readable before it moves', async () => {
  stubMedia();
  show([testimonials('carousel')]);
  expect(screen.getByText('Desh P.')).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Next slide' })).toBeNull();
  expect(await screen.findByRole('button', { name: 'Next slide' })).toBeVisible();
});

it('page story: draws the financing mark after an editor’s words', () => {
  show([{ uid: 'a', component: 'financing_note', text: 'Pay over time with', theme: 'black' }]);
  expect(screen.getByRole('complementary', { name: 'Financing' })).toContainElement(
    screen.getByRole('img', { name: 'Afterbell' }),
  );
});
