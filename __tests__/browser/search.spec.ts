import type { Page } from '@playwright/test';
import { expect } from '@playwright/test';
import { expectSound, violations } from '../rigs/browser/axe';
import { test } from '../rigs/browser/fixtures';
import { expectNoise } from '../rigs/browser/noise-watch';

const jabArticle = '/training/how-to-throw-a-jab';

const field = (page: Page) => page.getByRole('searchbox', { name: /Search articles/ });
const results = (page: Page) => page.getByRole('list', { name: 'Results' }).getByRole('link');
const status = (page: Page) => page.getByRole('main').getByRole('status');

/** Returns a promise and the function that fulfills it. */
function gate(): [promise: Promise<void>, open: () => void] {
  let open = () => {};
  const promise = new Promise<void>((resolve) => {
    open = resolve;
  });
  return [promise, open];
}

/** Records the search files that a page requests from now on. */
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

test('search: forgives a typo, offers the right spelling, and finds gear and articles by synonyms', async ({
  page,
}) => {
  await page.goto('/search');
  await test.step('the slash shortcut is a letter in a text field', async () => {
    await page.keyboard.press('/');
    await expect(field(page)).toBeFocused();
    await page.keyboard.type('1/2');
    await expect(field(page)).toHaveValue('1/2');
  });
  await field(page).fill('');
  await field(page).pressSequentially('sotuhpaw');
  await expect(results(page).first()).toContainText(/southpaw/i);
  await expect(page.locator('mark').first()).toHaveText(/southpaw/i);
  await page.getByRole('link', { name: 'southpaw', exact: true }).click();
  await expect(page).toHaveURL(/\/search\?q=southpaw$/);
  await expect(field(page)).toHaveValue('southpaw');
  await expect(status(page)).toHaveText(/^\d+ results for "southpaw"$/);
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

test('search: opens from a link, and Back and Forward move between searches', async ({ page }) => {
  await page.goto('/search?q=hand+wraps');
  await expect(field(page)).toHaveValue('hand wraps');
  await expect(status(page)).toHaveText(/^\d+ results for "hand wraps"$/);
  await field(page).fill('');
  await field(page).pressSequentially('jab', { delay: 30 });
  await expect(page).toHaveURL(/\/search\?q=jab$/);
  await results(page).filter({ hasText: 'How to throw a jab' }).click();
  await expect(page).toHaveURL(new RegExp(`${jabArticle}$`));
  await page.goBack();
  // Until the search is rendered again the article is shown, with two regions of this role.
  await expect(field(page)).toHaveValue('jab');
  await expect(status(page)).toHaveText(/results for "jab"$/);
  // All typed letters are one history entry.
  await page.goBack();
  await expect(page).toHaveURL(/q=hand(\+|%20)wraps$/);
  await expect(status(page)).toHaveText(/results for "hand wraps"$/);
  await page.goForward();
  await expect(field(page)).toHaveValue('jab');
});

test('search: Back restores a query left before its debounce ended', async ({ page }) => {
  await page.goto('/search');
  await field(page).fill('speed rope');
  await results(page).first().click();
  await expect(page).toHaveURL(/\/products\/speed-rope$/);
  await page.goBack();
  await expect(field(page)).toHaveValue('speed rope');
  await expect(results(page).first()).toHaveText('Speed Rope');
});

test('search: a result followed as the debounce ends stays open', async ({ page }) => {
  await page.goto('/search');
  await page.evaluate(() => {
    // The moment at which the debounced query is written to the address, once results are shown.
    const setTimer = window.setTimeout.bind(window);
    window.setTimeout = ((run: () => void, delay?: number) => {
      const end = () => {
        const result = document.querySelector<HTMLElement>('[aria-label="Results"] a');
        if (delay === 400 && !result) return void setTimer(end, 20);
        if (delay === 400) result?.click();
        run();
      };
      return setTimer(end, delay);
    }) as typeof window.setTimeout;
  });
  await field(page).fill('speed rope');
  await expect(page.getByRole('heading', { level: 1, name: 'Speed Rope' })).toBeVisible();
  await expect(page).toHaveURL(/\/products\/speed-rope$/);
  await page.goBack();
  await expect(field(page)).toHaveValue('speed rope');
  await expect(results(page).first()).toHaveText('Speed Rope');
});

test('search: shows query and status before any script arrives, and finds pages', async ({
  page,
}) => {
  const [held, release] = gate();
  await page.route('**/*.js', async (route) => {
    await held;
    await route.continue();
  });
  await page.goto('/search?q=warranty', { waitUntil: 'commit' });
  await expect(field(page)).toHaveValue('warranty');
  await expect(status(page)).toHaveText('Searching …');
  release();
  await expect(status(page)).toHaveText(/^\d+ results? for "warranty"$/);
  await expect(results(page).first()).toHaveAttribute('href', '/shipping-and-returns');
  await expect(page.getByText('Did you mean')).toHaveCount(0);
});

test('search: works by keyboard from any page to a result', async ({ page }) => {
  await page.goto('/membership');
  await page.keyboard.press('/');
  await expect(page).toHaveURL(/\/search$/);
  await expect(field(page)).toBeFocused();
  await page.keyboard.type('how to throw a jab');
  // Results of the first words are replaced by those of all of them.
  await expect(page).toHaveURL(/\?q=how%20to%20throw%20a%20jab$/);
  await expect(results(page).first()).toContainText('How to throw a jab');
  await page.keyboard.press('ArrowDown');
  await expect(results(page).first()).toBeFocused();
  await page.keyboard.press('ArrowDown');
  await expect(results(page).nth(1)).toBeFocused();
  await page.keyboard.press('ArrowUp');
  await expect(results(page).first()).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(new RegExp(`${jabArticle}$`));
});

test('search: the header links to the field, also on a phone, and axe finds nothing among the results, wide and narrow', async ({
  page,
}) => {
  await page.setViewportSize({ width: 390, height: 800 });
  await page.goto('/');
  await page.getByRole('banner').getByRole('link', { name: 'Search' }).last().click();
  await expect(page).toHaveURL(/\/search$/);
  await expect(field(page)).toBeFocused();
  await field(page).fill('glvoes');
  await expect(results(page).first()).toBeVisible();
  await expectSound(page);
});

test('search: loads nothing before it is used', async ({ page }) => {
  const asked = watchRequests(page);
  for (const path of [jabArticle, '/search']) {
    await page.goto(path);
    await page.waitForLoadState('networkidle');
  }
  expect(asked).toEqual([]);
  await field(page).focus();
  await field(page).fill('jab');
  await expect(results(page).first()).toBeVisible();
  const shards = asked.filter((path) => path.includes('/index-'));
  expect(shards.length).toBeGreaterThan(1);
  expect(new Set(shards).size).toBe(shards.length);
  expect(asked.filter((path) => path === '/search-index.json')).toHaveLength(1);
});

test('search: the index is cached forever, its pointer is not', async ({ request }) => {
  const pointer = await request.get('/search-index.json');
  expect(pointer.headers()['cache-control']).toBe('no-cache');
  const { shards } = (await pointer.json()) as { shards: string[] };
  const answers = await Promise.all(shards.map((url) => request.get(url)));
  for (const answer of answers) {
    expect(answer.headers()['cache-control']).toContain('immutable');
  }
  const text = (await Promise.all(answers.map((answer) => answer.text()))).join('');
  expect(text).toContain(jabArticle);
  expect(text, 'a draft').not.toContain('ten-round-benchmark');
  expect(text, 'an article whose day has not come').not.toContain('pivot-off-the-line');
});

test('search: reports that the index could not be loaded, and retries', async ({ page }) => {
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

test('search: answers hostile and very long queries', async ({ page }) => {
  const hostile = '<img src=x onerror="document.title=1"> .*+?^$ 🥊 \\';
  await page.goto(`/search?q=${encodeURIComponent(hostile)}`);
  await expect(field(page)).toHaveValue(hostile);
  await expect(status(page)).toContainText('results for');
  await expect(page).toHaveTitle(/Search/);
  const follow = (query: string) => page.evaluate(`window.___navigate('/search?q=${query}')`);
  await follow('jab%20'.repeat(250));
  await expect(results(page).first()).toBeVisible();
  const width = await page.evaluate(() => document.documentElement.scrollWidth);
  expect(width).toBeLessThanOrEqual(1280);
  await follow('%F0%9F%A5%8A'.repeat(300));
  await expect(status(page)).toContainText('No results for');
  expect(await violations(page)).toEqual([]);
});

test.describe('without script', () => {
  test.use({ javaScriptEnabled: false });

  test('search: explains that it needs scripts, and offers other ways', async ({ page }) => {
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
