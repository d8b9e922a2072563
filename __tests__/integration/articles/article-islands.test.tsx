/**
 * @jest-environment jest-fixed-jsdom
 *
 * What a script handles on an article's page is in an island: on the first page of a visit nothing else of
 * it is hydrated, so a handler outside would be dead. React is told to mark the elements with handlers.
 */
import type { ComponentType } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import type { Blok, RichText } from '../../../src/domain/story/rich-text';
import { ArticleView } from '../../../src/features/articles/page/article-view';
import { Island } from '../../../src/ui/islands/island';
import { articlePage, threeParts, words } from '../../rigs/builders/article-pages';
import { makeProduct } from '../../rigs/builders/shop-builders';

type Create = (type: unknown, props: object, ...rest: unknown[]) => unknown;

/** Marks an element of HTML that has a handler. */
function mockMark(create: Create): Create {
  return (type, props, ...rest) => {
    const isHandled = Object.entries(props).some(
      ([name, value]) => /^on[A-Z]/.test(name) && typeof value === 'function',
    );
    const marked = typeof type === 'string' && isHandled ? { ...props, 'data-handled': '' } : props;
    return create(type, marked, ...rest);
  };
}

jest.mock('react/jsx-runtime', () => {
  const actual = jest.requireActual<Record<'jsx' | 'jsxs', Create>>('react/jsx-runtime');
  return { ...actual, jsx: mockMark(actual.jsx), jsxs: mockMark(actual.jsxs) };
});

const image = {
  url: 'http://localhost:4401/f/1/1600x1000/x/jab.jpg',
  alt: 'A jab',
  width: 1600,
  height: 1000,
};
const picture = { component: 'image', uid: 'slide', image, caption: '' } as const;
const source = { kind: 'file', url: 'http://localhost:4401/f/1/x/jab.mp4' } as const;

/** One of each kind that a text can have. */
const bloks: Record<Blok['component'], Blok> = {
  image: { ...picture, uid: '1' },
  gallery: { component: 'gallery', uid: '2', pictures: [{ image, caption: '' }] },
  carousel: {
    component: 'carousel',
    uid: '3',
    label: 'The jab',
    slides: ['Out', 'Back'].map((name) => ({ name, content: picture })),
    infinite: true,
    view: 'one',
  },
  video: { component: 'video', uid: '4', source, title: 'A jab', caption: '' },
  product: { component: 'product', uid: '5', handle: 'corner-gloves', note: '' },
  quote: { component: 'quote', uid: '6', text: 'Straight out.', cite: '' },
  call_to_action: {
    component: 'call_to_action',
    uid: '7',
    headline: 'Gloves',
    text: '',
    label: 'See them',
    link: { kind: 'url', url: '/products' },
  },
  anchor_button: {
    component: 'anchor_button',
    uid: '8',
    label: 'To the end',
    targetId: 'home',
    offset: 0,
  },
  icon: {
    component: 'icon',
    uid: '9',
    icon: { name: 'bell', drawing: { width: 1, height: 1, path: 'M0 0' } },
    label: 'Bell',
    text: '',
  },
  tabs: {
    component: 'tabs',
    uid: '10',
    label: 'Stances',
    tabs: ['Left', 'Right'].map((name) => ({ name, text: [words(name)] })),
  },
  table: { component: 'table', uid: '11', head: ['Round'], body: [['1']] },
  faq: { component: 'faq', uid: '12', items: [{ question: 'Which hand?', answer: 'Both.' }] },
  workout: {
    component: 'workout',
    uid: '13',
    title: 'Three rounds',
    level: 'beginner',
    kit: [],
    rounds: 3,
    workSeconds: 60,
    restSeconds: 30,
    steps: [{ name: 'Jab', cue: '' }],
  },
  unknown: { component: 'unknown', uid: '14', name: 'poll' },
};

const body: RichText = Object.values(bloks).map((blok) => ({ type: 'blok', blok }));

/** Describes the elements with a handler that are outside islands. The page follows links by itself. */
function findDead(view: React.ReactElement): string[] {
  const page = document.createElement('div');
  page.innerHTML = renderToStaticMarkup(view);
  expect(page.querySelectorAll('[data-handled]').length).toBeGreaterThan(0);
  return [...page.querySelectorAll('[data-handled]:not([data-island] *, [data-island], a[href])')]
    .filter((element) => !isNoted(element))
    .map(({ outerHTML }) => outerHTML.slice(0, 120));
}

/** Loading and errors of pictures are noted by React where it renders them; a static one needs neither. */
const isNoted = (element: Element) => element.matches('img, video');

it('article: every handler is in an island, in each kind of blok and around the text', () => {
  const previous = { path: '/training/hook', title: 'The hook' };
  const products = [makeProduct({ handle: 'corner-gloves' })];
  const article = articlePage({ body, contents: threeParts, products, previous, next: previous });
  expect(findDead(<ArticleView article={article} />)).toEqual([]);
});

it('article: a control outside an island is found', () => {
  const Dead: ComponentType = () => (
    <p>
      <button type="button" onClick={() => undefined}>
        Clap
      </button>
    </p>
  );
  expect(findDead(<Dead />)).toEqual([expect.stringContaining('Clap')]);
  expect(
    findDead(
      <Island as="div" name="clap">
        <Dead />
      </Island>,
    ),
  ).toEqual([]);
});
