import type { Page } from '@playwright/test';
import { expect } from '@playwright/test';
import { test } from '../rigs/browser/fixtures';
import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import { site as brand } from '../../src/config/site';
import { readAddresses } from '../rigs/browser/addresses';
import type { HeadFacts } from '../rigs/browser/head-facts';
import { readHeads } from '../rigs/browser/head-facts';
import type { SitemapEntry } from '../rigs/browser/read-xml';
import { readFeed, readSitemap } from '../rigs/browser/read-xml';
import { liveReleaseFolder } from '../rigs/browser/release-files';
import type { Thing } from '../rigs/browser/structured-data';
import { thingsIn } from '../rigs/browser/structured-data';
import { judgeMerchantFeed, readMerchantFeed } from '../rigs/gatsby/merchant-specification';

let folder = '';
let heads: HeadFacts[] = [];

test.beforeAll(async () => {
  folder = await liveReleaseFolder();
  heads = await readHeads();
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

test('sitemap: lists exactly the indexed pages, under their canonical addresses', async ({
  page,
}) => {
  const listed = heads.filter(({ robots }) => !robots.includes('noindex'));
  const urls = (await sitemapEntries(page)).map(({ url }) => url);
  expect([...urls].sort()).toEqual(listed.map(({ canonical }) => canonical).sort());
});

test('sitemap: names the last change of each page', async ({ page }) => {
  const entries = new Map(
    (await sitemapEntries(page)).map((entry) => [entry.url, entry.lastModified]),
  );
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

test('feed: has the newest articles in full, with canonical addresses', async ({ page }) => {
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
});

test('feed: every address of this site has a page', async ({ page }) => {
  const feed = await readFeed(page, await file('rss.xml'));
  const { site } = readAddresses();
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

test('Markdown: a twin is sent as such, and search engines do not list it', async ({ page }) => {
  const { site } = readAddresses();
  const answer = await page.request.get(`${site}/products/first-bell-gloves/index.md`);
  expect(answer.headers()).toMatchObject({
    'content-type': 'text/markdown; charset=utf-8',
    'x-robots-tag': 'noindex',
    'cache-control': 'no-cache',
  });
  expect(await answer.text()).toMatch(/## Price and stock\n\nAs of \d{4}-\d\d-\d\d\./);
  expect(
    (await page.request.get(`${site}/products/first-bell-gloves`)).headers(),
  ).not.toHaveProperty('x-robots-tag');
  expect(await file('_headers')).toContain('\n/:section/:page/index.md\n    Content-Type');
});

test('manifest: has name, colors, existing icons and a shortcut to the timer', async ({ page }) => {
  const manifest = JSON.parse(await file('manifest.webmanifest')) as {
    name: string;
    icons: { src: string; sizes: string; purpose: string }[];
    shortcuts: { short_name: string; url: string }[];
  };
  expect(manifest).toMatchObject({ short_name: brand.name, start_url: '/', lang: brand.language });
  expect(manifest.icons.map(({ sizes }) => sizes)).toEqual(['192x192', '512x512']);
  expect(manifest.shortcuts).toMatchObject([{ short_name: 'Timer', url: '/timer' }]);
  for (const { src } of manifest.icons) {
    expect((await page.request.get(`/${src}`)).headers()['content-type']).toBe('image/png');
  }
});

test('icons: answer under the names that are asked for, and can be shown', async ({ page }) => {
  await page.goto('/');
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
