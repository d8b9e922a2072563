import type { Page } from '@playwright/test';
import { expect } from '@playwright/test';
import { expectSound, violations } from '../rigs/browser/axe';
import { test } from '../rigs/browser/fixtures';
import { expectNoise } from '../rigs/browser/noise-watch';

const jabArticle = '/training/how-to-throw-a-jab';

const field = (page: Page) => page.getByRole('searchbox', { name: /Search articles/ });
const results = (page: Page) => page.getByRole('list', { name: 'Results' }).getByRole('link');
const status = (page: Page) => page.getByRole('main').getByRole('status');

/** Files of the search that a page asks for, from now on. */
function watchRequests(page: Page): string[] {
  const asked: string[] = [];
  page.on('request', (request) => {
    const { pathname } = new URL(request.url());
    if (pathname.includes('/search-index') || pathname.startsWith('/static/search/')) {
      asked.push(pathname);
    }
  });
  return asked;
}

test('forgives a typo and offers the right spelling', async ({ page }) => {
  await page.goto('/search');
  await field(page).pressSequentially('sotuhpaw');
  await expect(results(page).first()).toContainText(/southpaw/i);
  await expect(page.locator('mark').first()).toHaveText(/southpaw/i);
  await page.getByRole('link', { name: 'southpaw', exact: true }).click();
  await expect(page).toHaveURL(/\/search\?q=southpaw$/);
  await expect(field(page)).toHaveValue('southpaw');
  await expect(status(page)).toHaveText(/^\d+ results for "southpaw"$/);
});

test('finds gear and articles by another name of the thing', async ({ page }) => {
  await page.goto('/search');
  await field(page).fill('bandages');
  await expect(page.getByRole('link', { name: 'Canvas Hand Wraps' })).toHaveAttribute(
    'href',
    '/products/canvas-hand-wraps',
  );
  await page.getByRole('link', { name: /^Articles \(\d+\)$/ }).click();
  await expect(page).toHaveURL(/q=bandages&kind=article$/);
  await expect(page.getByRole('link', { name: 'How to wrap your hands' })).toBeVisible();
  await expect(page.getByRole('link', { name: 'Canvas Hand Wraps' })).toHaveCount(0);
});

test('works from a link, and Back and Forward lead from search to search', async ({ page }) => {
  await page.goto('/search?q=hand+wraps');
  await expect(field(page)).toHaveValue('hand wraps');
  await expect(status(page)).toHaveText(/^\d+ results for "hand wraps"$/);
  await field(page).fill('');
  await field(page).pressSequentially('jab', { delay: 30 });
  await expect(page).toHaveURL(/\/search\?q=jab$/);
  await results(page).filter({ hasText: 'How to throw a jab' }).click();
  await expect(page).toHaveURL(new RegExp(`${jabArticle}$`));
  await page.goBack();
  // Until the search is drawn again the article is there, with two regions of this role.
  await expect(field(page)).toHaveValue('jab');
  await expect(status(page)).toHaveText(/results for "jab"$/);
  // All the letters were one entry of the history.
  await page.goBack();
  await expect(page).toHaveURL(/q=hand(\+|%20)wraps$/);
  await expect(status(page)).toHaveText(/results for "hand wraps"$/);
  await page.goForward();
  await expect(field(page)).toHaveValue('jab');
});

test('Back finds a query that was left at once', async ({ page }) => {
  await page.goto('/search');
  await field(page).fill('speed rope');
  await results(page).first().click();
  await expect(page).toHaveURL(/\/products\/speed-rope$/);
  await page.goBack();
  await expect(field(page)).toHaveValue('speed rope');
  await expect(results(page).first()).toHaveText('Speed Rope');
});

test('a result followed at the end of the pause is where one arrives and stays', async ({
  page,
}) => {
  await page.goto('/search');
  await page.evaluate(() => {
    // The moment at which the query would go into the address by itself.
    const setTimer = window.setTimeout.bind(window);
    window.setTimeout = ((run: () => void, delay?: number) =>
      setTimer(() => {
        if (delay === 400) document.querySelector<HTMLElement>('[aria-label="Results"] a')?.click();
        run();
      }, delay)) as typeof window.setTimeout;
  });
  await field(page).fill('speed rope');
  await expect(page.getByRole('heading', { level: 1, name: 'Speed Rope' })).toBeVisible();
  await expect(page).toHaveURL(/\/products\/speed-rope$/);
  await page.goBack();
  await expect(field(page)).toHaveValue('speed rope');
  await expect(results(page).first()).toHaveText('Speed Rope');
});

test('goes by keyboard from any page to a result', async ({ page }) => {
  await page.goto('/membership', { waitUntil: 'networkidle' });
  await page.keyboard.press('/');
  await expect(page).toHaveURL(/\/search$/);
  await expect(field(page)).toBeFocused();
  await page.keyboard.type('how to throw a jab');
  await expect(results(page).first()).toContainText('How to throw a jab');
  await page.keyboard.press('ArrowDown');
  await expect(results(page).first()).toBeFocused();
  await page.keyboard.press('ArrowDown');
  await expect(results(page).nth(1)).toBeFocused();
  await page.keyboard.press('ArrowUp');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(new RegExp(`${jabArticle}$`));
});

test('the slash is a letter where one types', async ({ page }) => {
  await page.goto('/search', { waitUntil: 'networkidle' });
  await page.keyboard.press('/');
  await expect(field(page)).toBeFocused();
  await page.keyboard.type('1/2');
  await expect(field(page)).toHaveValue('1/2');
});

test('the header leads to the field, on a phone too', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 800 });
  await page.goto('/', { waitUntil: 'networkidle' });
  await page.getByRole('banner').getByRole('link', { name: 'Search' }).last().click();
  await expect(page).toHaveURL(/\/search$/);
  await expect(field(page)).toBeFocused();
});

test('nothing of it is loaded before somebody searches', async ({ page }) => {
  const asked = watchRequests(page);
  await page.goto(jabArticle, { waitUntil: 'networkidle' });
  await page.goto('/search', { waitUntil: 'networkidle' });
  expect(asked).toEqual([]);
  await field(page).focus();
  await expect.poll(() => asked.length).toBe(2);
  await field(page).fill('jab');
  await expect(results(page).first()).toBeVisible();
  expect(asked.filter((path) => path.includes('/index-'))).toHaveLength(1);
});

test('the index can be kept for ever, and what points to it cannot', async ({ request }) => {
  const pointer = await request.get('/search-index.json');
  expect(pointer.headers()['cache-control']).toBe('no-cache');
  const { url } = (await pointer.json()) as { url: string };
  const index = await request.get(url);
  expect(index.headers()['cache-control']).toContain('immutable');
  const text = await index.text();
  expect(text).toContain(jabArticle);
  expect(text, 'a draft').not.toContain('ten-round-benchmark');
  expect(text, 'an article whose day has not come').not.toContain('pivot-off-the-line');
});

test('says that it could not be loaded, and tries again', async ({ page }) => {
  expectNoise(page, /failed request: GET .*\/search-index\.json/);
  await page.route('**/search-index.json', (route) => route.abort('connectionfailed'));
  await page.goto('/search?q=jab');
  await expect(page.getByRole('alert')).toContainText('Search could not be loaded');
  expect(await violations(page)).toEqual([]);
  await page.unroute('**/search-index.json');
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(results(page).first()).toBeVisible();
  await expect(field(page)).toBeFocused();
});

test('answers hostile and endless queries', async ({ page }) => {
  const hostile = '<img src=x onerror="document.title=1"> .*+?^$ 🥊 \\';
  await page.goto(`/search?q=${encodeURIComponent(hostile)}`);
  await expect(field(page)).toHaveValue(hostile);
  await expect(status(page)).toContainText('results for');
  await expect(page).toHaveTitle(/Search/);
  await page.goto(`/search?q=${'jab%20'.repeat(250)}`);
  await expect(results(page).first()).toBeVisible();
  const width = await page.evaluate(() => document.documentElement.scrollWidth);
  expect(width).toBeLessThanOrEqual(1280);
  await page.goto(`/search?q=${'%F0%9F%A5%8A'.repeat(300)}`);
  await expect(status(page)).toContainText('No results for');
  expect(await violations(page)).toEqual([]);
});

test('axe finds nothing among results, wide and narrow', async ({ page }) => {
  await page.goto('/search?q=glvoes');
  await expect(results(page).first()).toBeVisible();
  await expectSound(page);
});

test.describe('without script', () => {
  test.use({ javaScriptEnabled: false });

  test('says what to do, and has other ways', async ({ page }) => {
    await page.goto('/');
    await page.getByRole('banner').getByRole('link', { name: 'Search' }).last().click();
    await field(page).fill('hand wraps');
    await page.getByRole('button', { name: 'Search' }).click();
    await expect(page).toHaveURL(/\/search\?q=hand\+wraps$/);
    await expect(page.getByText(/needs JavaScript/)).toBeVisible();
    await expect(page.getByRole('main').getByRole('link', { name: /sitemap/ })).toBeVisible();
    await page.getByRole('main').getByRole('link', { name: 'Footwork' }).click();
    await expect(page).toHaveURL(/\/t\/footwork$/);
  });
});
