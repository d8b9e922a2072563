import { expect } from '@playwright/test';
import sharp from 'sharp';
import { test } from '../rigs/browser/fixtures';
import { site as brand } from '../../src/config/site';
import { readAddresses } from '../rigs/browser/addresses';
import type { HeadFacts } from '../rigs/browser/head-facts';
import { readHeads } from '../rigs/browser/head-facts';
import { thingsIn } from '../rigs/browser/structured-data';

let heads: HeadFacts[] = [];
let listed: HeadFacts[] = [];

test.beforeAll(async () => {
  heads = await readHeads();
  listed = heads.filter(({ robots }) => !robots.includes('noindex'));
});

/** Returns the paths of pages that match a condition no page may match. */
function pathsWhere(pages: readonly HeadFacts[], wrong: (head: HeadFacts) => boolean): string[] {
  return pages.filter(wrong).map(({ path }) => path);
}

function one(head: HeadFacts, name: string): string {
  const [value, ...more] = head.meta[name] ?? [];
  if (value === undefined || more.length > 0) {
    throw new Error(
      `${head.path} says ${name} ${more.length + (value === undefined ? 0 : 1)} times.`,
    );
  }
  return value;
}

function sharedBy(pages: readonly HeadFacts[], key: 'title' | 'description'): string[] {
  const paths = new Map<string, string[]>();
  for (const head of pages) paths.set(head[key], [...(paths.get(head[key]) ?? []), head.path]);
  return [...paths]
    .filter(([, of]) => of.length > 1)
    .map(([text, of]) => `${text}: ${of.join(' ')}`);
}

/** Gatsby writes the first; the second is the policy for the page's style sheets. */
const equivalents = 'x-ua-compatible,Content-Security-Policy';

test('heads: every page has one h1, a title, a description and two http-equiv', () => {
  expect(heads.length).toBeGreaterThan(10);
  const pages = heads.filter(({ path }) => path !== '/styleguide');
  expect(pathsWhere(pages, ({ headings }) => headings !== 1)).toEqual([]);
  expect(pathsWhere(heads, ({ title, description }) => !title || !description)).toEqual([]);
  expect(pathsWhere(heads, ({ httpEquiv }) => httpEquiv.join() !== equivalents)).toEqual([]);
});

test('heads: ids are unique on every page, its shared parts included', () => {
  expect(pathsWhere(heads, ({ ids }) => new Set(ids).size < ids.length)).toEqual([]);
});

test('heads: titles and descriptions are unique among indexed pages', () => {
  expect(sharedBy(listed, 'title')).toEqual([]);
  expect(sharedBy(listed, 'description')).toEqual([]);
});

test('heads: canonical, og:url and structured data name the same address', () => {
  const { site } = readAddresses();
  const wrong = listed.flatMap((head) => {
    const url = new URL(head.path, site).href;
    const pageThing = head.jsonLd
      .flatMap(thingsIn)
      .find(({ '@type': type }) => type.endsWith('Page'));
    const said = [head.canonical, one(head, 'og:url'), pageThing?.['url']];
    return said.every((address) => address === url) ? [] : [`${head.path}: ${said.join(' ')}`];
  });
  expect(wrong).toEqual([]);
});

test('heads: shopper, tool and error pages are noindex', () => {
  const hidden = heads.filter((head) => !listed.includes(head));
  const paths = hidden.map(({ path }) => path);
  expect(paths).toEqual(
    expect.arrayContaining([
      '/404.html',
      '/400',
      '/500',
      '/503',
      '/cart',
      '/checkout',
      '/search',
      '/bookmarks',
      '/styleguide',
    ]),
  );
  expect(
    pathsWhere(hidden, ({ canonical, jsonLd }) => canonical !== '' || jsonLd.length > 0),
  ).toEqual([]);
});

test('heads: paginated pages link to their neighbors', () => {
  const numbered = heads.filter(({ path }) => path.startsWith('/c/training'));
  const second = numbered.find(({ path }) => path === '/c/training/page/2');
  const { site } = readAddresses();
  expect(numbered.find(({ path }) => path === '/c/training')).toMatchObject({
    previous: '',
    next: `${site}/c/training/page/2`,
  });
  expect(second).toMatchObject({
    previous: `${site}/c/training`,
    next: `${site}/c/training/page/3`,
  });
  expect(second?.title).toContain('page 2');
  expect(second?.description).toMatch(/^Page 2 of \d+\. /);
});

test('heads: every page has a preview picture with its size, and links to the feed', () => {
  const { site } = readAddresses();
  // One expectation for all pages: each expectation is a step of the report.
  const previews = heads.map((head) => {
    const picture = new URL(one(head, 'og:image'));
    return {
      path: head.path,
      hasPicture: /\.(?:jpe?g|png)(?:$|\/m\/)/.test(picture.pathname),
      hasSize: /^1200x(?:630|1200)$/.test(
        [one(head, 'og:image:width'), one(head, 'og:image:height')].join('x'),
      ),
      hasAlt: one(head, 'og:image:alt') !== '',
      hasCard:
        one(head, 'twitter:card') === 'summary_large_image' &&
        one(head, 'twitter:image') === picture.href,
      hasColor: one(head, 'theme-color').startsWith('#'),
      feeds: head.feeds,
    };
  });
  expect(previews).toEqual(
    heads.map(({ path }) => ({
      path,
      hasPicture: true,
      hasSize: true,
      hasAlt: true,
      hasCard: true,
      hasColor: true,
      feeds: [{ href: `${site}/rss.xml`, title: brand.blog.title }],
    })),
  );
});

test('heads: an article names its date, authors, section and tags', () => {
  const jab = heads.find(({ path }) => path === '/training/how-to-throw-a-jab');
  const { site } = readAddresses();
  expect(jab?.meta).toMatchObject({
    'og:type': ['article'],
    'article:published_time': ['2026-03-04T09:00:00.000Z'],
    'article:author': [`${site}/author/dolores-quan`, `${site}/author/june-okafor`],
    'article:section': ['Training'],
    'article:tag': ['jab', 'beginners', 'fundamentals'],
  });
});

const kinds = [
  '/',
  '/training',
  '/training/how-to-throw-a-jab',
  '/products/corner-gloves',
  '/sitemap',
];

test('heads: preview pictures exist in the size they claim', async () => {
  for (const path of kinds) {
    const head = heads.find((candidate) => candidate.path === path);
    if (!head) throw new Error(`No page ${path}.`);
    const answer = await fetch(one(head, 'og:image'));
    const { width, height } = await sharp(await answer.arrayBuffer()).metadata();
    expect(`${width}x${height}`, path).toBe(
      [one(head, 'og:image:width'), one(head, 'og:image:height')].join('x'),
    );
  }
});

/** Returns, in the page, what its head says, in a fixed order. */
function readHeadElements(): string[] {
  const said = 'title, meta, link[rel=canonical], link[rel=alternate], script[type$=json]';
  const elements = [...document.head.querySelectorAll(said)];
  return elements.map((one) => one.outerHTML.replace(' data-gatsby-head="true"', '')).sort();
}

test('heads: a head says the same after hydration, and changes with navigation and the way back', async ({
  page,
}) => {
  await page.goto('/sitemap');
  const graph = page.locator('head script[type="application/ld+json"]');
  await expect(graph).toHaveCount(1);
  const title = await page.title();
  const readElements = () => page.evaluate(readHeadElements);
  const served = await readElements();
  expect(served.length).toBeGreaterThan(10);
  await page.waitForFunction(() => performance.getEntriesByName('site-interactive').length > 0);
  // React's elements come first, and then the served ones go.
  await expect.poll(readElements).toEqual(served);
  await page.getByRole('main').getByRole('link', { name: 'How to throw a jab that lands' }).click();
  await expect(page).toHaveURL('/training/how-to-throw-a-jab');
  await expect(page.locator('head link[rel=canonical]')).toHaveAttribute(
    'href',
    /\/training\/how-to-throw-a-jab$/,
  );
  await expect(graph).toHaveCount(1);
  expect(thingsIn((await graph.textContent()) ?? '').map((thing) => thing['@type'])).toContain(
    'BlogPosting',
  );
  await expect(page.locator('head meta[property="og:type"]')).toHaveAttribute('content', 'article');
  await page.goBack();
  await expect(page).toHaveTitle(title);
  await expect(page.locator('head link[rel=canonical]')).toHaveAttribute('href', /\/sitemap$/);
  await expect(graph).toHaveCount(1);
});
