import type { Page } from '@playwright/test';
import { expect } from '@playwright/test';
import { readdir, readFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import path from 'node:path';
import sharp from 'sharp';
import { trainFragment } from '../../src/config/routes';
import { site as brand } from '../../src/config/site';
import { readAddresses } from '../rigs/browser/addresses';
import { crawl } from '../rigs/browser/crawl';
import { test } from '../rigs/browser/fixtures';
import type { HeadFacts } from '../rigs/browser/head-facts';
import { readHeads } from '../rigs/browser/head-facts';
import type { SitemapEntry } from '../rigs/browser/read-xml';
import { readFeed, readSitemap } from '../rigs/browser/read-xml';
import { liveReleaseFolder } from '../rigs/browser/release-files';
import type { Thing } from '../rigs/browser/structured-data';
import {
  byType,
  createSchemaValidator,
  referencesIn,
  thingsIn,
} from '../rigs/browser/structured-data';
import { judgeMerchantFeed, readMerchantFeed } from '../rigs/gatsby/merchant-specification';

let folder = '';
let heads: HeadFacts[] = [];
/** Those that search engines may list. */
let listed: HeadFacts[] = [];

// One file for all that is asked of every page: it takes longer to parse them than to ask.
test.beforeAll(async () => {
  folder = await liveReleaseFolder();
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

function thingsOf({ jsonLd }: HeadFacts): Thing[] {
  return jsonLd.flatMap(thingsIn);
}

test('structured data: every indexed page has one graph, other pages have none', () => {
  expect(listed.length).toBeGreaterThan(10);
  expect(listed.filter(({ jsonLd }) => jsonLd.length !== 1).map(({ path }) => path)).toEqual([]);
});

test('structured data: the validator finds no error, and reports a wrong type, a wrong property and a missing one', async () => {
  const validator = await createSchemaValidator();
  const problems: string[] = [];
  for (const head of listed) {
    for (const { severity, issueMessage, rootType } of await validator.validate(
      byType(thingsOf(head)),
    )) {
      // Its other warnings suggest optional fields, such as the duration of a video.
      if (severity === 'ERROR' || issueMessage.includes('not supported')) {
        problems.push(`${head.path} ${rootType}: ${issueMessage}`);
      }
    }
  }
  expect(problems).toEqual([]);

  const issues = await validator.validate(
    byType([
      { '@type': 'Boxer' },
      { '@type': 'Person', name: 'June', reach: '70 in' },
      { '@type': 'VideoObject', name: 'A jab' },
    ]),
  );
  const messages = issues.map(({ issueMessage }) => issueMessage);
  expect(messages).toContain('Type "Boxer" is not a valid schema.org type');
  expect(messages).toContain(
    'Property "reach" for type "Person" is not supported by the schema.org specification',
  );
  expect(messages).toContain('Required attribute "thumbnailUrl" is missing');
});

test('structured data: ids are unique on a page, references stay within it', () => {
  const problems = listed.flatMap((head) => {
    const things = thingsOf(head);
    const ids = things.map((thing) => thing['@id']);
    const known = new Set(ids);
    return [
      ...ids.filter((id, index) => ids.indexOf(id) !== index).map((id) => `${id ?? ''} twice`),
      ...things
        .flatMap((thing) => Object.values(thing).flatMap(referencesIn))
        .filter((id) => !known.has(id)),
    ].map((problem) => `${head.path}: ${problem}`);
  });
  expect(problems).toEqual([]);
});

test('structured data: every kind of page names its types', () => {
  const kinds = new Map<string, readonly string[]>([
    ['/', ['Organization', 'WebSite', 'WebPage', 'VideoObject']],
    ['/training', ['CollectionPage', 'ItemList', 'BreadcrumbList']],
    ['/c/training', ['CollectionPage', 'ItemList', 'BreadcrumbList']],
    ['/t/technique', ['CollectionPage', 'ItemList', 'BreadcrumbList']],
    ['/author', ['CollectionPage', 'ItemList']],
    ['/author/dolores-quan', ['ProfilePage', 'Person', 'ItemList', 'BreadcrumbList']],
    ['/training/how-to-throw-a-jab', ['WebPage', 'BlogPosting', 'FAQPage', 'BreadcrumbList']],
    ['/products', ['CollectionPage', 'ItemList']],
    ['/products/corner-gloves', ['ItemPage', 'BreadcrumbList']],
  ]);
  for (const [path, types] of kinds) {
    const head = listed.find((candidate) => candidate.path === path);
    const found = head ? thingsOf(head).map((thing) => thing['@type']) : [];
    expect(found, path).toEqual(expect.arrayContaining([...types]));
  }
});

test('structured data: an article names its authors, dates and questions', () => {
  const jab = listed.find(({ path }) => path === '/training/how-to-throw-a-jab');
  const things = jab ? thingsOf(jab) : [];
  const posting = things.find((thing) => thing['@type'] === 'BlogPosting');
  expect(posting).toMatchObject({
    headline: 'How to throw a jab that lands',
    datePublished: '2026-03-04T09:00:00.000Z',
    dateModified: jab?.meta['article:modified_time']?.[0],
    articleSection: ['Training', 'Technique'],
    author: [{ name: 'Dolores Quan' }, { name: 'June Okafor' }],
    url: jab?.canonical,
  });
  const questions = things.find((thing) => thing['@type'] === 'FAQPage');
  expect(questions?.['mainEntity']).toHaveLength(3);
});

test('structured data: the page about delivery has the rules of the shop, no other page repeats them', () => {
  const withRules = listed.filter(({ jsonLd }) =>
    /hasShippingService|hasMerchantReturn/.test(jsonLd.join()),
  );
  expect(withRules.map(({ path }) => path)).toEqual([`/${brand.deliveryPage}`]);
  const [organization] = withRules.flatMap(thingsOf);
  expect(organization).toMatchObject({
    '@type': 'Organization',
    hasShippingService: [
      { name: 'Standard' },
      { name: 'Freight' },
      { name: 'Express' },
      { name: 'Letter mail' },
    ],
    hasMerchantReturnPolicy: {
      merchantReturnDays: 30,
      returnFees: 'https://schema.org/ReturnFeesCustomerResponsibility',
      merchantReturnLink: withRules[0]?.canonical,
    },
  });
});

/**
 * Pages without incoming links in the HTML: cart and checkout, to which the header's button leads, answers to forms,
 * the page after payment and the form for reviews that it leads to, error pages, the page for a lost connection and
 * the style guide.
 */
const unlinked =
  /^\/(?:(?:400|403|404|500|503)(?:\.html)?|cart|checkout|offline|review|styleguide|thanks|signup\/[a-z]+)$/;

test('links: every link resolves, and every page has an incoming link', async () => {
  const { reached, broken } = await crawl(readAddresses().site, heads);
  expect(broken).toEqual([]);
  const lost = heads.filter(({ path }) => !reached.has(path) && !unlinked.test(path));
  expect(lost.map(({ path }) => path)).toEqual([]);
});

test('links: every hash leads to an element of its page', ({ addresses: { site } }) => {
  const ids = new Map(heads.map((page) => [page.path, new Set(page.ids)]));
  const links = heads.flatMap(({ path, hashes }) =>
    hashes.map((href) => ({ path, target: new URL(href, `${site}${path}`) })),
  );
  expect(links.length).toBeGreaterThan(heads.length);
  const wrong = links.filter(
    ({ target }) =>
      target.origin === site &&
      // A script leads to the workout; `plans.spec.ts` has a test of it.
      target.hash !== `#${trainFragment}` &&
      !ids.get(target.pathname)?.has(decodeURIComponent(target.hash.slice(1))),
  );
  expect(wrong.map(({ path, target }) => `${path} → ${target.href}`)).toEqual([]);
});

test('links: the crawler reports a missing page and a missing file', async () => {
  const server = createServer(({ url }, response) => {
    response.writeHead(url === '/' ? 200 : 404).end();
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const { broken } = await crawl(origin, [{ path: '/', addresses: ['/gone', '/no.png'] }]);
  await new Promise((resolve) => server.close(resolve));
  expect(broken.toSorted()).toEqual([
    `${origin}/ → ${origin}/gone (404)`,
    `${origin}/ → ${origin}/no.png (404)`,
  ]);
});

function file(name: string): Promise<string> {
  return readFile(path.join(folder, name), 'utf8');
}

async function sitemapEntries(page: Page): Promise<SitemapEntry[]> {
  const parts = await readSitemap(page, await file('sitemap-index.xml'));
  const entries = [];
  for (const { url } of parts) {
    entries.push(...(await readSitemap(page, await file(new URL(url).pathname))));
  }
  return entries;
}

test('sitemap: lists exactly the indexed pages, under their canonical addresses, with their last changes', async ({
  page,
}) => {
  const found = await sitemapEntries(page);
  expect(found.map(({ url }) => url).sort()).toEqual(
    listed.map(({ canonical }) => canonical).sort(),
  );
  const entries = new Map(found.map((entry) => [entry.url, entry.lastModified]));
  expect([...entries].filter(([, date]) => !date)).toEqual([]);
  for (const { canonical, meta } of heads) {
    const [modified] = meta['article:modified_time'] ?? [];
    if (modified) expect(entries.get(canonical), canonical).toBe(modified);
  }
  const { site } = readAddresses();
  const training = [...entries].filter(([url]) => url.startsWith(`${site}/training/`));
  const newest = training
    .map(([, date]) => date)
    .sort()
    .at(-1);
  expect(entries.get(`${site}/training`)).toBe(newest);
});

test('feed: has the newest articles in full, with canonical addresses, whose addresses of this site have a page', async ({
  page,
}) => {
  const feed = await readFeed(page, await file('rss.xml'));
  const { site } = readAddresses();
  expect(feed).toMatchObject({
    title: brand.blog.title,
    link: `${site}/`,
    self: `${site}/rss.xml`,
  });
  expect(feed.items).toHaveLength(50);
  expect(new Set(feed.items.map(({ guid }) => guid)).size).toBe(50);

  const articles = heads.filter(({ meta }) => meta['og:type']?.[0] === 'article');
  const dates = articles
    .flatMap(({ meta }) => meta['article:published_time'] ?? [])
    .sort()
    .reverse();
  expect(feed.items.map(({ published }) => Date.parse(published))).toEqual(
    dates.slice(0, 50).map((date) => Math.floor(Date.parse(date) / 1000) * 1000),
  );
  for (const item of feed.items) {
    const head = heads.find(({ canonical }) => canonical === item.link);
    expect(head?.path, item.link).toBeTruthy();
    expect(item.guid).toMatch(/^[0-9a-f-]{36}$/);
    expect(item.author, item.link).not.toBe('');
    expect(item.categories.length, item.link).toBeGreaterThan(1);
    expect(item.words, item.link).toBeGreaterThan(150);
    expect(item.pictures, item.link).toHaveLength(1);
    expect(
      item.addresses.filter((address) => !/^(?:https?:\/\/|mailto:|tel:)/.test(address)),
      item.link,
    ).toEqual([]);
    expect(item.content).not.toMatch(/<script|javascript:|\son\w+=/i);
  }
  const paths = new Set(heads.map((head) => head.path));
  const own = feed.items
    .flatMap(({ addresses }) => addresses)
    .filter((address) => address.startsWith(site));
  expect(own.length).toBeGreaterThan(0);
  expect(own.filter((address) => !paths.has(new URL(address).pathname))).toEqual([]);
});

/** Availability in structured data by that of the feed; what is sold out has none. */
const availabilities = new Map([
  ['in_stock', 'https://schema.org/InStock'],
  ['backorder', 'https://schema.org/BackOrder'],
]);

test('feed of products: keeps the specification, and each item leads to a page that says the same', async () => {
  const items = readMerchantFeed(await file('merchant-feed.xml'));
  expect(items.length).toBeGreaterThan(100);
  expect(judgeMerchantFeed(items)).toEqual([]);
  const { site } = readAddresses();
  for (const item of items) {
    const link = item.link?.[0] ?? '';
    const head = heads.find(({ canonical }) => canonical === link.split('?')[0]);
    const offers = new Map(head?.jsonLd.flatMap(thingsIn).flatMap(offersOf));
    const { price = [], sale_price: [now] = price, gtin: [gtin] = [] } = item;
    expect({ url: link, ...offers.get(link) }).toEqual({
      ...{ url: link, priceCurrency: 'USD', price: now?.replace(' USD', '') },
      availability: availabilities.get(item.availability?.[0] ?? ''),
      ...(gtin && { gtin }),
    });
    expect(item.shipping?.length, link).toBeGreaterThan(0);
    expect(link.startsWith(`${site}/products/`)).toBe(true);
  }
  const { length } = items.filter(({ gtin }) => gtin);
  expect(length).toBeGreaterThan(5);
  expect(length).toBeLessThan(items.length);
  const handles = new Set(items.map(({ link = [] }) => new URL(link[0] ?? '').pathname));
  expect(handles).not.toContain('/products/cornerwork-membership');
  expect(handles).not.toContain('/products/gift-card');
  const clothes = items.filter(({ product_type: type }) => type?.[0] === 'Apparel');
  expect(clothes.filter(({ gender, age_group: age, color }) => !gender || !age || !color)).toEqual(
    [],
  );
});

/** Returns what a product says of each of its offers, by the address. */
function offersOf({ hasVariant, ...own }: Thing) {
  const products = (hasVariant ?? [own]) as { gtin?: string; offers?: Record<string, string> }[];
  return products.flatMap(({ gtin, offers }) =>
    offers
      ? [
          [
            offers.url,
            {
              price: offers.price,
              priceCurrency: offers.priceCurrency,
              availability: offers.availability,
              ...(gtin && { gtin }),
            },
          ] as const,
        ]
      : [],
  );
}

test('robots.txt: names the sitemap and disallows nothing', async () => {
  const text = await file('robots.txt');
  expect(text).toContain(`Sitemap: ${readAddresses().site}/sitemap-index.xml`);
  expect(text).not.toContain('Disallow');
});

test('llms.txt: describes the site and links to existing pages', async () => {
  const text = await file('llms.txt');
  expect(text).toMatch(new RegExp(`^# ${brand.name}\n\n> `));
  for (const heading of [
    'Start here',
    'Newest articles',
    'Products',
    'Categories',
    'Topics',
    'Pages',
    'Optional',
  ]) {
    expect(text).toContain(`\n## ${heading}\n\n- [`);
  }
  const urls = [...text.matchAll(/\]\((http[^)]+)\)/g)].map(([, url]) => url ?? '');
  const twins = await markdownNames();
  const known = new Set([
    ...heads.map(({ canonical }) => canonical),
    ...twins.map((name) => `${readAddresses().site}/${name}`),
    `${readAddresses().site}/rss.xml`,
  ]);
  expect(urls.length).toBeGreaterThan(40);
  expect(urls.filter((url) => !known.has(url))).toEqual([]);
});

async function markdownNames(): Promise<string[]> {
  const names = await readdir(folder, { recursive: true });
  return names.filter((name) => path.basename(name) === 'index.md');
}

test('Markdown: each article and product has a twin, whose addresses on the site exist', async () => {
  const { site } = readAddresses();
  const twinned = heads.filter(
    ({ path: page, meta }) =>
      meta['og:type']?.[0] === 'article' || /^\/products\/[^/]+$/.test(page),
  );
  expect(twinned.length).toBeGreaterThan(300);
  const names = await markdownNames();
  expect(names.sort()).toEqual(twinned.map(({ path: page }) => `${page.slice(1)}/index.md`).sort());
  const pages = new Set(heads.map((head) => head.path));
  for (const { path: page, addresses, canonical } of heads) {
    const twin = `${page}/index.md`;
    expect(addresses.includes(twin), page).toBe(names.includes(twin.slice(1)));
    if (!names.includes(twin.slice(1))) continue;
    const text = await file(twin);
    expect(text).toMatch(/^# \S/);
    expect(text).toContain(`- Page: ${canonical}\n`);
    const words = text.replace(/\W+/g, ' ').length;
    expect(words, twin).toBeGreaterThan(200);
    const own = [...text.matchAll(/\]\(([^)]+)\)/g)].flatMap(([, url = '']) =>
      url.startsWith(`${site}/`) ? [new URL(url).pathname] : [],
    );
    expect(
      own.filter((address) => !pages.has(address)),
      twin,
    ).toEqual([]);
  }
});

test('Markdown: a twin is sent as such, and search engines do not list it', async ({ request }) => {
  const { site } = readAddresses();
  const answer = await request.get(`${site}/products/first-bell-gloves/index.md`);
  expect(answer.headers()).toMatchObject({
    'content-type': 'text/markdown; charset=utf-8',
    'x-robots-tag': 'noindex',
    'cache-control': 'no-cache',
  });
  expect(await answer.text()).toMatch(/## Price and stock\n\nAs of \d{4}-\d\d-\d\d\./);
  expect((await request.get(`${site}/products/first-bell-gloves`)).headers()).not.toHaveProperty(
    'x-robots-tag',
  );
  expect(await file('_headers')).toContain('\n/:section/:page/index.md\n    Content-Type');
});

test('manifest: has name, colors, existing icons and a shortcut to the timer', async ({
  request,
}) => {
  const manifest = JSON.parse(await file('manifest.webmanifest')) as {
    name: string;
    icons: { src: string; sizes: string; purpose: string }[];
    shortcuts: { short_name: string; url: string }[];
  };
  expect(manifest).toMatchObject({ short_name: brand.name, start_url: '/', lang: brand.language });
  expect(manifest.icons.map(({ sizes }) => sizes)).toEqual(['192x192', '512x512']);
  expect(manifest.shortcuts).toMatchObject([{ short_name: 'Timer', url: '/timer' }]);
  for (const { src } of manifest.icons) {
    expect((await request.get(`/${src}`)).headers()['content-type']).toBe('image/png');
  }
});

test('icons: answer under the names that are asked for, and can be shown', async ({ page }) => {
  await page.goto('/robots.txt');
  for (const [name, side] of [
    ['favicon.ico', 32],
    ['apple-touch-icon.png', 192],
    ['apple-touch-icon-precomposed.png', 192],
  ] as const) {
    const width = await page.evaluate(async (src) => {
      const icon = Object.assign(new Image(), { src });
      await icon.decode();
      return icon.naturalWidth;
    }, `/${name}`);
    expect([name, width]).toEqual([name, side]);
  }
});
