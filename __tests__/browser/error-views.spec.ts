import type { Page } from '@playwright/test';
import { expect } from '@playwright/test';
import { cp, mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { middlewareFileName } from '../../src/config/route-middleware';
import { pageDataPath } from '../../src/lib/http/page-data-path';
import { promoteFolder } from '../rigs/releases/release-folders';
import { startSite } from '../../src/processes/site-server/start-site';
import type { Addresses } from '../rigs/browser/addresses';
import { violations } from '../rigs/browser/axe';
import { openEditor } from '../rigs/browser/editor-page';
import { test } from '../rigs/browser/fixtures';
import { readInbox } from '../rigs/browser/inbox';
import { expectNoise } from '../rigs/browser/noise-watch';
import { liveReleaseFolder } from '../rigs/browser/release-files';

const article = '/training/how-to-throw-a-jab';

/** Breaks the data of an article, then follows a link to it. */
async function openBroken(page: Page): Promise<void> {
  expectNoise(page, /of null/);
  await page.route(`**${pageDataPath(article)}`, async (route) => {
    const response = await route.fetch();
    const pageData = (await response.json()) as { result: { data: object } };
    pageData.result.data = { ...pageData.result.data, related: null };
    await route.fulfill({ response, json: pageData });
  });
  await page.goto('/c/training');
  await page.evaluate(`window.___navigate("${article}")`);
}

/** Waits until an Internal Error has reached the collector. */
async function reported(addresses: Addresses, statusCode: number, message: RegExp): Promise<void> {
  await expect(async () => {
    const { events } = await readInbox(addresses, { event: 'Internal Error' });
    const found = events.filter(
      ({ properties }) =>
        properties?.status_code === statusCode && message.test(String(properties.message)),
    );
    expect(found.length).toBeGreaterThan(0);
  }).toPass();
}

test('error views: a hash with broken percent signs opens the page', async ({ page }) => {
  await page.goto(`${article}#100%`);
  await expect(page.getByRole('heading', { level: 1, name: 'How to throw a jab' })).toBeVisible();
  await page.waitForFunction(() => performance.getEntriesByName('site-interactive').length > 0);
  await expect(page).toHaveURL(article);
});

test('error views: an address that the host redirects to another site leads there', async ({
  page,
  addresses,
}) => {
  expectNoise(page, /elsewhere|CORS policy|net::ERR_FAILED/);
  const orders = `${addresses.storefront}/orders`;
  await page.route('**/elsewhere', (route) =>
    route.fulfill({ status: 302, headers: { location: orders } }),
  );
  await page.goto('/c/training');
  await page.evaluate('window.___navigate("/elsewhere")');
  await expect(page).toHaveURL(orders);
});

test('a route that fails shows the error page with its status, and the message as a detail, which analytics learns', async ({
  page,
  addresses,
}) => {
  await openBroken(page);
  const heading = page.getByRole('heading', { level: 1 });
  await expect(page.getByRole('main').getByText('Error 500')).toBeVisible();
  await expect(heading).toHaveText('This page could not be shown');
  const message = (await page.getByRole('main').getByRole('code').textContent()) ?? '';
  expect(message).toMatch(/of null/);
  await expect(page.getByRole('banner')).toBeVisible();
  expect(await violations(page)).toEqual([]);
  await reported(addresses, 500, new RegExp(message.replace(/[^\w ]/g, '.')));
  await page.getByRole('link', { name: 'Go back to home' }).press('Enter');
  await expect(page).toHaveURL(/\/$/);
});

test('an error page that fails gives way to one with the details and the way home', async ({
  page,
  addresses,
}) => {
  expectNoise(page, /No focus today/);
  await page.addInitScript(() => {
    const { focus } = HTMLElement.prototype;
    HTMLElement.prototype.focus = function (options) {
      if (this.localName === 'h1') throw new Error('No focus today');
      focus.call(this, options);
    };
  });
  await openBroken(page);
  await expect(
    page.getByRole('heading', { name: 'An error occurred while showing the error page' }),
  ).toBeVisible();
  const details = page.getByRole('list', { name: 'Details' }).getByRole('listitem');
  await expect(details).toHaveCount(2);
  await expect(details.last()).toHaveText('No focus today');
  await reported(addresses, 500, /No focus today/);
  await page.getByRole('link', { name: 'Go back to home' }).click();
  await expect(page).toHaveURL(/\/$/);
});

test('the page for an unknown address searches for its words', async ({ page, addresses }) => {
  expectNoise(page, /HTTP 404 (GET|HEAD) .*\/(?:nowhere|about%)/);
  const field = page.getByRole('main').getByRole('searchbox');
  for (const odd of ['/about%3D', '/about%25']) {
    await page.goto(odd);
    await expect(field).toHaveValue(decodeURIComponent(odd).slice(1));
  }
  await page.goto('/nowhere/throw-a-jab');
  await expect(field).toHaveValue('throw a jab');
  for (const width of [390, 768, 1440]) {
    await page.setViewportSize({ width, height: 900 });
    expect(await violations(page)).toEqual([]);
  }
  await reported(addresses, 404, /^This page could not be found$/);
  await field.press('Enter');
  await expect(page).toHaveURL(/\/search\?q=throw\+a\+jab$/);
  await expect(page.getByRole('link', { name: 'How to throw a jab that lands' })).toBeVisible();
});

test('an editor without the proof of this space gets a page that says so in the frame', async ({
  page,
  addresses,
}) => {
  expectNoise(page, /HTTP 403 GET .*_storyblok/);
  const forged = { '_storyblok_tk[token]': 'f'.repeat(40) };
  const { preview } = await openEditor(page, addresses, 'blogs/how-to-throw-a-jab', {
    path: article,
    parameters: forged,
  });
  await expect(preview.getByRole('heading', { level: 1 })).toHaveText(
    'This preview belongs to another space, or its address was changed',
  );
  await expect(preview.getByText('Open the page from the editor of this site.')).toBeVisible();
});

const doc = (blok: object) => ({
  body: { type: 'doc', content: [{ type: 'blok', attrs: { id: 'b', body: [blok] } }] },
});

test('a draft with an unknown icon is shown without it, and the console names it', async ({
  page,
  addresses,
}) => {
  expectNoise(page, /Could not find one or more icon\(s\)/);
  const editor = await openEditor(page, addresses, 'blogs/how-to-throw-a-jab', { path: article });
  const { preview, type } = editor;
  await expect(preview.getByRole('region', { name: 'Draft preview' })).toContainText('Saved');
  const [reportedIcon] = await Promise.all([
    page.waitForEvent('console', (line) => line.type() === 'error'),
    type(doc({ _uid: 'i', component: 'icon', name: 'hippo', text: 'Drink water' })),
  ]);
  expect(reportedIcon.text()).toBe('Could not find one or more icon(s) hippo');
  await expect(preview.getByText('Drink water')).toBeVisible();
  await expect(preview.getByText('Drink water').locator('svg')).toHaveCount(0);
  await test.step('with a tab outside its container it says so in place of the draft', async () => {
    const text = { type: 'doc', content: [] };
    await type(doc({ _uid: 't', component: 'tab', name: 'Care', text }));
    await expect(
      preview.getByText('The tab is a tab outside a container: Tabs were not provided.'),
    ).toBeVisible();
  });
});

/** Serves the error pages of the live release, with files of its own, on a free port. */
async function serveErrorPages(files: Record<string, string>) {
  const dataFolder = await mkdtemp(path.join(os.tmpdir(), 'error-pages-'));
  const folder = path.join(dataFolder, 'public');
  const live = await liveReleaseFolder();
  await mkdir(folder, { recursive: true });
  for (const name of ['index.html', '404.html', '500', '_gatsby/slices', '_headers', 'static']) {
    await cp(path.join(live, name), path.join(folder, name), { recursive: true });
  }
  for (const [name, text] of Object.entries(files)) await writeFile(path.join(folder, name), text);
  let number = 0;
  const promote = () => promoteFolder(dataFolder, dataFolder, `2026-11-21T02-30-00-00${++number}Z`);
  await promote();
  const server = await startSite({
    shopOrigin: 'https://goods.example',
    dataFolder,
    siteUrl: 'http://localhost',
    editorOrigins: [],
    host: '127.0.0.1',
    port: 0,
    monitor: { host: '127.0.0.1', port: 0 },
    trustedProxies: 0,
    reportFailure: () => undefined,
  });
  const end = async () => {
    await server.close();
    await rm(dataFolder, { recursive: true });
  };
  return { url: server.url, folder, promote, end };
}

test('error pages of the server are whole without script, at every width and by keyboard', async ({
  page,
}) => {
  expectNoise(page, /HTTP (?:404|500) GET/);
  const { url, folder, promote, end } = await serveErrorPages({
    [middlewareFileName]: '/* teleport\n',
  });
  try {
    const heading = page.getByRole('heading', { level: 1 });
    const open = (target: string) => page.goto(url + target, { waitUntil: 'load' });
    expect((await open('/'))?.status()).toBe(500);
    await expect(heading).toHaveText('Unknown middleware teleport');
    await expect(page).toHaveTitle(/^Unknown middleware teleport/);
    for (const width of [390, 768, 1440]) {
      await page.setViewportSize({ width, height: 900 });
      expect(await violations(page)).toEqual([]);
      const scrolls = await page.evaluate(() => document.documentElement.scrollWidth);
      expect(scrolls).toBeLessThanOrEqual(width);
    }
    const home = page.getByRole('link', { name: 'Go back to home' });
    await home.focus();
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL(`${url}/`);

    // A release that misses its pages of errors.
    await rm(path.join(folder, '500'), { recursive: true });
    await promote();
    expect((await open('/'))?.status()).toBe(500);
    await expect(heading).toHaveText('An error occurred while showing the error page');
    await expect(page.getByRole('list', { name: 'Details' })).toContainText(
      'Unknown middleware teleport',
    );
    await expect(home).toBeVisible();
    expect(await violations(page)).toEqual([]);
  } finally {
    await end();
  }
});
