/** @jest-environment jest-fixed-jsdom */
import { render, screen, within } from '@testing-library/react';
import { parseStory } from '../../../src/content/parse-story';
import type { ArticlePage } from '../../../src/domain/article/article';
import { ArticleView } from '../../../src/features/articles/page/article-view';
import { toArticlePage } from '../../../src/features/articles/page/to-article-page';
import { deriveNode } from '../../../src/gatsby/node/on-create-node';
import type { DerivedNode } from '../../../src/gatsby/node/derived-nodes';
import { resolveLinks } from '../../../src/gatsby/node/resolvers/story-path';
import {
  articleContent,
  asset,
  blok,
  doc,
  heading,
  linked,
  paragraph,
  picture,
  storyEntry,
} from '../../rigs/builders/story-entries';
import { stubMedia } from '../../rigs/dom/stub-media';

const hook = {
  type: 'article',
  slug: 'hook',
  live: true,
  topic: 'story-technique',
} as DerivedNode;
const technique = { type: 'topic', category: 'story-training' } as DerivedNode;
const training = { type: 'category', slug: 'training' } as DerivedNode;
const space: Record<string, DerivedNode> = {
  'story-hook': hook,
  'story-technique': technique,
  'story-training': training,
};

/** Runs a story through the path of a build: parsed, derived, links resolved. */
function toPage(fields: Record<string, unknown>): ArticlePage {
  const story = parseStory(storyEntry(articleContent(fields)));
  if (story?.type !== 'article') throw new Error('Not an article');
  const node = deriveNode(story, 'entry', () => 'digest');
  const queried = {
    ...node,
    path: '/training/jab',
    body: resolveLinks(story.body, (id) => space[id ?? '']),
    coverImage: story.coverImage ?? null,
    category: null,
    topic: null,
    author: null,
    contributors: [],
    products: [],
  };
  const article = queried as unknown as Parameters<typeof toArticlePage>[0];
  return toArticlePage(article, { related: [], previous: [], next: [] });
}

function show(fields: Record<string, unknown>) {
  return render(<ArticleView article={toPage(fields)} />);
}

beforeEach(() => stubMedia());

it('article page: lazy-loads forty pictures, but not the cover', async () => {
  const pictures = Array.from({ length: 40 }, (_, index) =>
    index % 2
      ? blok({ component: 'image', asset: asset(picture, { alt: `P${index}` }), caption: '' })
      : { type: 'image', attrs: { src: picture, alt: `P${index}` } },
  );
  show({ cover_image: asset(picture, { alt: 'Cover' }), body: doc(...pictures) });
  const images = screen.getAllByRole('img');
  expect(images).toHaveLength(41);
  const eager = images.filter((image) => image.getAttribute('loading') === 'eager');
  expect(eager.map((image) => image.getAttribute('alt'))).toEqual(['Cover']);
  for (const image of images) expect(image).toHaveAttribute('width');
});

it('article page: lists up to twelve headings of both levels, and of more the upper ones alone', () => {
  const listed = (lower: number) => {
    const lowers = Array.from({ length: lower }, (_, index) => heading(3, `Part ${index}`));
    const uppers = ['One', 'Two', 'Three'].map((text) => heading(2, text));
    return toPage({ body: doc(...uppers, ...lowers) }).contents.length;
  };
  expect([listed(9), listed(10)]).toEqual([12, 3]);
});

it('article page: links stories that have a page and shows other story links as plain text', () => {
  const body = doc(
    paragraph(linked('hook', { linktype: 'story', uuid: 'hook', anchor: 'elbow' })),
    paragraph(linked('gone', { linktype: 'story', uuid: 'gone' })),
  );
  show({ body });
  expect(screen.getByRole('link', { name: 'hook' })).toHaveAttribute(
    'href',
    '/training/hook#elbow',
  );
  expect(screen.getByText('gone').closest('a')).toBeNull();
});

it('article page: renders beside an incomplete table, an empty list and a missing product', () => {
  const body = doc(
    { type: 'table', content: [{ type: 'tableRow', content: [] }, { type: 'tableRow' }] },
    { type: 'bullet_list' },
    { type: 'blockquote' },
    blok({ component: 'product', product_handle: 'gone' }),
    blok({ component: 'faq', items: [] }),
    blok({ component: 'poll' }),
    paragraph('The end.'),
  );
  show({ body });
  expect(within(screen.getByRole('article')).getByText('The end.')).toBeVisible();
});
