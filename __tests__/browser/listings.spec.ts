import type { Page } from '@playwright/test';
import { expect } from '@playwright/test';
import { parse } from 'node-html-parser';
import { test } from '../rigs/browser/fixtures';
import { expectNoise } from '../rigs/browser/noise-watch';

const loadMore = (page: Page) => page.getByRole('button', { name: 'Load more articles' });
const cards = (page: Page) => page.getByRole('region', { name: 'Articles' }).getByRole('article');
const scrolled = (page: Page) => page.evaluate(() => window.scrollY);

/** Returns the titles of the listed articles, which must be unique. */
async function titles(page: Page): Promise<string[]> {
  return page
    .getByRole('region', { name: 'Articles' })
    .getByRole('heading', { level: 2 })
    .allTextContents();
}

// Steps share a list, which takes longer to load than they take.
test('listing: "Load more" adds the next page and focuses its first article; Back restores it', async ({
  page,
}) => {
  await page.goto('/c/training');
  await expect(cards(page)).toHaveCount(25);
  await loadMore(page).scrollIntoViewIfNeeded();
  const before = await scrolled(page);
  await loadMore(page).click();
  await expect(page.getByText(/^25 more articles\. Articles 1 to 50 of/)).toBeAttached();
  await expect(cards(page)).toHaveCount(50);
  expect(await scrolled(page)).toBe(before);
  await expect(cards(page).nth(25).getByRole('heading').getByRole('link')).toBeFocused();
  await expect(page).toHaveURL(/\/c\/training\?through=2$/);
  const shown = await titles(page);
  expect(new Set(shown).size).toBe(50);
  await test.step('the first new article scrolls into view by keyboard', async () => {
    await loadMore(page).focus();
    await page.keyboard.press('Enter');
    const first = cards(page).nth(50).getByRole('heading').getByRole('link');
    await expect(first).toBeFocused();
    await expect(first).toBeInViewport();
  });
  await test.step('Back from an article restores length and scroll position', async () => {
    await expect(cards(page)).toHaveCount(75);
    const article = cards(page).nth(65).getByRole('heading').getByRole('link');
    await article.scrollIntoViewIfNeeded();
    const position = await scrolled(page);
    await article.click();
    await expect(page).toHaveURL(/\/training\/[^?]+$/);
    await page.goBack();
    await expect(cards(page)).toHaveCount(75);
    await expect.poll(() => scrolled(page)).toBe(position);

    await page.reload();
    await expect(cards(page)).toHaveCount(75);
    await expect.poll(() => scrolled(page)).toBe(position);
  });
});

test('listing: a link to a grown list opens it at that length', async ({ page }) => {
  await page.goto('/c/training/page/2?through=3');
  await expect(cards(page)).toHaveCount(50);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Training, page 2');
});

test('listing: reports being offline, loads more when online, and can be read to its end', async ({
  page,
  context,
}) => {
  // The last two are the analytics call of the page view and scripts that are loaded when the browser is
  // idle, which may still be in flight.
  expectNoise(page, /failed request: .*(page-data|\/m\/|\/v1\/|\.js )/);
  await page.goto('/t/workouts');
  await expect(loadMore(page)).toBeVisible();
  await context.setOffline(true);
  await loadMore(page).click();
  await expect(page.getByText('The next articles have to wait for a connection.')).toBeVisible();
  await expect(cards(page)).toHaveCount(25);
  await context.setOffline(false);
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(page.getByText(/The list ends here\.$/)).toBeVisible();
  await expect(loadMore(page)).toHaveCount(0);
  await expect(page.getByRole('link', { name: 'Next' })).toHaveCount(0);
});

test('category: topics link to their sections and to their listings', async ({ page }) => {
  await page.goto('/training');
  await page
    .getByRole('navigation', { name: 'Topics in Training' })
    .getByRole('link', { name: /^Kickboxing/ })
    .click();
  const section = page.getByRole('region', { name: 'Kickboxing' });
  await expect(section.getByRole('heading', { level: 2 })).toBeInViewport();
  await section.getByRole('link', { name: /^All \d+ in Kickboxing$/ }).click();
  await expect(page).toHaveURL(/\/t\/kickboxing$/);
});

test('author: own articles and contributions are listed separately', async ({ request }) => {
  const html = parse(await (await request.get('/author/june-okafor')).text());
  const facts = html.querySelectorAll('main p').map(({ text }) => text);
  expect(facts).toContainEqual(expect.stringMatching(/^\d+ articles, \d+ contributions$/));
  const contributions = html
    .querySelectorAll('section[aria-label="Articles"] article')
    .map(({ parentNode }) => parentNode.text)
    .filter((text) => text.includes('As a contributor'));
  expect(contributions.length).toBeGreaterThan(0);
  expect(contributions[0]).not.toContain('June Okafor');
});
