import { mkdtempSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { createPages } from '../../../../../src/gatsby/node/create-pages';
import { derivedNodes, nodeSource } from '../../../../rigs/builders/node-source';
import {
  articleContent,
  asset,
  blok,
  doc,
  picture,
  storyEntry,
} from '../../../../rigs/builders/story-entries';

type Page = { path: string; context: Record<string, unknown> };

const film = 'http://localhost:4401/f/1/round.mp4';

const entries = [
  storyEntry(
    { component: 'category', name: 'Training', topics: [] },
    { uuid: 'category-uuid', slug: 'training', full_slug: 'categories/training' },
  ),
  storyEntry(
    { component: 'topic', name: 'Technique', category: 'category-uuid' },
    { uuid: 'topic-uuid', slug: 'technique', full_slug: 'topics/technique' },
  ),
  article('bare', {}),
  article('covered', {
    cover_image: asset(picture),
    body: doc(blok({ component: 'video', file: asset(film), title: 'One round' })),
  }),
];

function article(slug: string, fields: Record<string, unknown>) {
  return storyEntry(articleContent({ title: slug, ...fields }), {
    uuid: `article-${slug}`,
    slug,
    full_slug: `blogs/${slug}`,
  });
}

const directory = mkdtempSync(path.join(os.tmpdir(), 'style-guide-'));

afterAll(() => rmSync(directory, { recursive: true }));

/** Returns the style guide of a build with this environment, if it has one. */
function styleguideOf(environment: { NODE_ENV: string; STYLEGUIDE?: string }): Page | undefined {
  const pages: Page[] = [];
  jest.replaceProperty(process, 'env', environment);
  void createPages?.(
    {
      actions: { createPage: (page: Page) => pages.push(page), createSlice: () => undefined },
      ...nodeSource(derivedNodes(entries)),
      store: { getState: () => ({ program: { directory } }) },
      reporter: { info: () => undefined, panicOnBuild: () => undefined },
    } as unknown as Parameters<NonNullable<typeof createPages>>[0],
    { plugins: [] },
    () => undefined,
  );
  expect(pages.length).toBeGreaterThan(0);
  return pages.find((page) => page.path === '/styleguide');
}

afterEach(() => jest.restoreAllMocks());

it('style guide: is not in a normal build', () => {
  expect(styleguideOf({ NODE_ENV: 'production' })).toBeUndefined();
  expect(styleguideOf({ NODE_ENV: 'production', STYLEGUIDE: '' })).toBeUndefined();
});

it('style guide: is in development, and in a build with STYLEGUIDE=1', () => {
  expect(styleguideOf({ NODE_ENV: 'development' })).toBeDefined();
  expect(styleguideOf({ NODE_ENV: 'production', STYLEGUIDE: '1' })).toBeDefined();
});

it('style guide: has articles with a cover, and a film of our own', () => {
  const context = styleguideOf({ NODE_ENV: 'development' })?.context;
  expect(context).toEqual({
    articles: [
      expect.objectContaining({
        path: '/training/covered',
        coverImage: expect.objectContaining({ url: picture }),
        topic: { name: 'Technique', slug: 'technique' },
      }),
    ],
    icons: expect.arrayContaining([
      { name: 'bell', drawing: expect.objectContaining({ width: 448 }) },
    ]),
    film: { url: film, title: 'One round' },
  });
});
