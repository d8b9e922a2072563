import type { CreatePageArgs, Page as CreatedPage } from 'gatsby';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import type { StoryWarningReport } from '../../../../src/domain/story/story-warning';
import { storyWarningsFile } from '../../../../src/domain/story/story-warning';
import { createPages } from '../../../../src/gatsby/node/create-pages';
import { onCreatePage } from '../../../../src/gatsby/node/on-create-page';
import { derivedNodes, nodeSource } from '../../../rigs/builders/node-source';
import {
  articleContent,
  doc,
  linked,
  paragraph,
  storyEntry,
} from '../../../rigs/builders/story-entries';

const directory = mkdtempSync(path.join(os.tmpdir(), 'created-pages-'));

afterAll(() => rmSync(directory, { recursive: true }));

type Page = { path: string; component: string; context: Record<string, unknown> };

/**
 * Builds derived nodes from entries and creates pages from them, as a build does. `warnings` are the
 * sentences of the build's report.
 */
function build(stories: object[], { essentials = true } = {}) {
  const entries = essentials ? [...stories, layout(), page('home')] : stories;
  const pages: Page[] = [];
  const panics: string[] = [];
  void createPages?.(
    {
      actions: { createPage: (page: Page) => pages.push(page), createSlice: () => undefined },
      ...nodeSource(derivedNodes(entries)),
      store: { getState: () => ({ program: { directory } }) },
      reporter: { info: () => undefined, panicOnBuild: (text: string) => panics.push(text) },
    } as unknown as Parameters<NonNullable<typeof createPages>>[0],
    { plugins: [] },
    () => undefined,
  );
  const report = readFileSync(path.join(directory, storyWarningsFile), 'utf8');
  const warnings = (JSON.parse(report) as StoryWarningReport).warnings.map(
    ({ sentence }) => sentence,
  );
  return { pages, paths: pages.map((page) => page.path), warnings, panics };
}

function layout() {
  return storyEntry(
    { component: 'global', header_menus: [{ label: 'Train' }], footer_menus: [{ label: 'Help' }] },
    { uuid: 'global', slug: 'global', full_slug: 'global' },
  );
}

function category(slug = 'training') {
  return storyEntry(
    { component: 'category', name: slug, topics: [] },
    { uuid: `category-${slug}`, slug, full_slug: `categories/${slug}` },
  );
}

function topic(slug = 'technique', categorySlug = 'training') {
  return storyEntry(
    { component: 'topic', name: slug, category: `category-${categorySlug}` },
    { uuid: `topic-${slug}`, slug, full_slug: `topics/${slug}` },
  );
}

function article(
  slug: string,
  fields: Record<string, unknown> = {},
  story: Record<string, unknown> = {},
) {
  const content = { title: slug, topic: 'topic-technique', author: '', schedule: '', ...fields };
  return storyEntry(articleContent(content), {
    uuid: `article-${slug}`,
    slug,
    full_slug: `blogs/${slug}`,
    ...story,
  });
}

function author(slug: string) {
  return storyEntry(
    { component: 'author', name: slug },
    { uuid: `author-${slug}`, slug, full_slug: `authors/${slug}` },
  );
}

function page(slug: string) {
  return storyEntry(
    { component: 'page', title: slug },
    { uuid: `page-${slug}`, slug, full_slug: `pages/${slug}` },
  );
}

it('numbers the pages of a long list, 25 a page, newest first', () => {
  const articles = Array.from({ length: 51 }, (_, index) =>
    article(
      `a${index}`,
      {},
      { first_published_at: new Date(Date.UTC(2025, 0, index + 1)).toISOString() },
    ),
  );
  const { pages } = build([category(), topic(), ...articles]);
  const listing = pages.filter(({ path }) => path.startsWith('/c/training'));
  expect(listing.map(({ path }) => path)).toEqual([
    '/c/training',
    '/c/training/page/2',
    '/c/training/page/3',
  ]);
  expect(listing.map(({ context }) => (context['articleIds'] as string[]).length)).toEqual([
    25, 25, 1,
  ]);
  expect((listing[0]?.context['articleIds'] as string[] | undefined)?.[0]).toBe(
    'story-article-a50',
  );
});

it('leaves out an article without a topic, or whose topic has no category, and names it', () => {
  const { paths, warnings } = build([
    category(),
    topic(),
    topic('orphan', 'gone'),
    article('jab'),
    article('lost', { topic: 'nowhere' }),
    article('half-lost', { topic: 'topic-orphan' }),
  ]);
  expect(paths).toContain('/training/jab');
  expect(paths.filter((path) => path.includes('lost'))).toEqual([]);
  expect(warnings).toEqual([
    expect.stringContaining('"lost" (blogs/lost) is left out, because it lacks a published topic'),
    expect.stringContaining(
      '"half-lost" (blogs/half-lost) is left out, because it lacks a category',
    ),
    'Topic "orphan" (topics/orphan) names no category that is published, so its articles have no address. Choose one.',
  ]);
});

it('lists an article on the pages of its author and of its contributors, once each', () => {
  const people = ['quan', 'okafor', 'reyes'];
  const by = {
    author: 'author-quan',
    contributors: ['author-okafor', 'author-quan', 'author-okafor'],
  };
  const { pages } = build([category(), topic(), ...people.map(author), article('jab', by)]);
  const listed = people.map(
    (slug) => pages.find(({ path }) => path === `/author/${slug}`)?.context['articleIds'],
  );
  expect(listed).toEqual([['story-article-jab'], ['story-article-jab'], []]);
});

it('fails with both names when two stories claim one path', () => {
  const { panics } = build([category(), topic(), page('training')]);
  expect(panics).toEqual([
    expect.stringMatching(
      /page "pages\/training" and the category "training" both claim the path \/training/,
    ),
  ]);
});

it('fails when a slug is a reserved word', () => {
  const { panics } = build([page('products')]);
  expect(panics).toEqual([expect.stringContaining('"products" is a word the site uses itself')]);
});

it.each([
  ['global', [page('home')]],
  ['pages/home', [layout()]],
])('fails without the story %s, so that the live site stays', (fullSlug, stories) => {
  const { panics } = build(stories, { essentials: false });
  expect(panics).toEqual([expect.stringContaining(`Story "${fullSlug}" is missing`)]);
});

it('names articles that no text and no first page of a list leads to', () => {
  const others = { related: [1, 2, 3, 4].map((number) => `article-a${number}`) };
  const dated = (number: number, fields: object = {}) =>
    article(
      `a${number}`,
      { title: 'Round', author: 'author-quan', ...others, ...fields },
      { first_published_at: new Date(Date.UTC(2025, 0, 100 - number)).toISOString() },
    );
  const link = linked('more', { linktype: 'story', uuid: 'article-a26' });
  const articles = Array.from({ length: 28 }, (_, number) =>
    dated(number, number === 0 ? { body: doc(paragraph('See', link)) } : {}),
  );
  const { warnings } = build([category(), topic(), author('quan'), ...articles]);
  expect(
    warnings.map((sentence) => /\((blogs\/\w+)\) is found only far down/.exec(sentence)?.[1]),
  ).toEqual(['blogs/a25', 'blogs/a27']);
});

it.each([
  ['', false],
  ['1', true],
])('has the style guide only where it is asked for (STYLEGUIDE=%s)', (STYLEGUIDE, isBuilt) => {
  jest.replaceProperty(process, 'env', { NODE_ENV: 'production', STYLEGUIDE });
  expect(build([]).paths.includes('/styleguide')).toBe(isBuilt);
});

it('fails with a route that is not pre-rendered, and names it', () => {
  const errors: string[] = [];
  const reporter = { panicOnBuild: (message: string) => errors.push(message) };
  const create = (page: CreatedPage) =>
    onCreatePage?.(
      { page, reporter } as unknown as CreatePageArgs,
      { plugins: [] },
      () => undefined,
    );
  void create({ path: '/cart', component: 'src/pages/cart.tsx' });
  expect(errors).toEqual([]);
  const component = 'src/pages/members/[name].tsx';
  void create({ path: '/members', matchPath: '/members/:name', component });
  expect(errors).toEqual([
    expect.stringContaining(`The route /members/:name of ${component} is not pre-rendered.`),
  ]);
});
