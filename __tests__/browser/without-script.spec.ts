import type { Page } from '@playwright/test';
import { expect } from '@playwright/test';
import { test } from '../rigs/browser/fixtures';

test.use({ javaScriptEnabled: false });

const main = (page: Page) => page.getByRole('main');
const menus = (page: Page) => page.getByRole('navigation', { name: 'Main' });
const rows = (page: Page) => main(page).getByRole('article');

/** Returns the titles of the articles of a listing. */
const titles = (page: Page) =>
  page
    .getByRole('region', { name: 'Articles' })
    .getByRole('heading', { level: 2 })
    .allTextContents();

// Steps share a browser context, which takes as long to open as a page.
test('without script: articles, menus and listings are read', async ({ page }) => {
  await test.step('an article has text, contents, gear, share links and further reading', async () => {
    await page.goto('/training/how-to-throw-a-jab');
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expect(page.getByText('The jab ends when the fist is back')).toBeVisible();
    const contents = page.getByRole('navigation', { name: 'On this page' });
    await contents.getByRole('link', { name: 'The way home' }).click();
    await expect(page).toHaveURL(/#the-way-home$/);
    const offer = page.getByRole('group', { name: 'Corner Gloves' });
    await expect(offer.getByRole('link', { name: 'Corner Gloves' })).toBeVisible();
    await expect(offer.getByRole('button')).toHaveCount(0);
    const share = page.getByRole('region', { name: 'Share this article' });
    await expect(share.getByRole('link', { name: 'Email' })).toBeVisible();
    await expect(share.getByRole('button')).toHaveCount(0);
    await expect(page.getByRole('region', { name: 'Read next' }).getByRole('article')).toHaveCount(
      3,
    );
    await expect(page.getByRole('button', { name: 'Bookmark', exact: true })).toHaveCount(0);
  });
  await test.step('menus open', async () => {
    await menus(page).getByText('Train', { exact: true }).click();
    await expect(menus(page).getByRole('link', { name: /Footwork/ })).toBeVisible();
  });
  await test.step('slides are a row, buttons are links', async () => {
    await page.goto('/training/bring-the-knee-home');
    const slides = page.getByRole('list', { name: 'The kick and its way home' });
    await expect(slides.getByRole('img')).toHaveCount(3);
    await page.getByRole('link', { name: 'Straight to the drills' }).click();
    await expect(page).toHaveURL(/#three-drills$/);
  });
  await test.step('a listing is read page by page', async () => {
    await page.goto('/c/training');
    await expect(page.getByRole('button', { name: /Load more/ })).toHaveCount(0);
    const first = await titles(page);
    await page.getByRole('link', { name: 'More articles' }).click();
    await expect(page).toHaveURL(/\/c\/training\/page\/2$/);
    const second = await titles(page);
    expect(new Set([...first, ...second]).size).toBe(50);
    await page.getByRole('link', { name: 'Previous' }).click();
    await expect(page).toHaveURL(/\/c\/training$/);
  });
  await test.step('tabs unfold, and menus of a phone are behind a button', async () => {
    await page.setViewportSize({ width: 390, height: 844 });
    await page.goto('/boxing-equipment/wrap-length-by-the-inch');
    await page.getByText('Long, 180 inches').click();
    await expect(page.getByText('The same knuckles, twice the wrist')).toBeVisible();
    await expect(menus(page)).toBeHidden();
    await page.getByText('Menu', { exact: true }).click();
    await expect(menus(page).getByRole('link', { name: 'Bookmarks' })).toBeVisible();
    await menus(page).getByText('Train', { exact: true }).click();
    await menus(page)
      .getByRole('link', { name: /Footwork/ })
      .click();
    await expect(page).toHaveURL(/\/t\/footwork$/);
  });
});

test('without script: pages that need it say so, and show what they can without dead controls', async ({
  page,
}) => {
  const says = (text: string) => expect(main(page)).toContainText(text, { useInnerText: true });
  await test.step('bookmarks', async () => {
    await page.goto('/bookmarks');
    await says('Bookmarks need JavaScript');
  });
  await test.step('training log', async () => {
    await page.goto('/training-log');
    await says('The training log needs JavaScript');
  });
  await test.step('a plan has every session and product', async () => {
    await page.goto('/plans/six-weeks-with-a-bag');
    await says('Following a plan needs JavaScript');
    await expect(page.getByRole('button', { name: 'Start today' })).toHaveCount(0);
    await expect(page.getByRole('heading', { name: /^Week 6/ })).toBeVisible();
    const gear = page.getByRole('region', { name: 'What you need' });
    await expect(gear.getByRole('link', { name: 'Standing Bag' })).toBeVisible();
    await expect(gear.getByRole('checkbox')).toHaveCount(0);
    await expect(page.getByRole('button', { name: 'Save the calendar file' })).toHaveCount(0);
  });
  await test.step('the round timer shows its presets', async () => {
    await page.goto('/timer');
    await says('The round timer needs JavaScript.');
    await expect(main(page).getByRole('row', { name: 'Tabata 8 0:20 0:10 –' })).toBeVisible();
    await expect(main(page).getByRole('button')).toHaveCount(0);
    await expect(main(page).getByRole('textbox')).toHaveCount(0);
  });
  await test.step('the whole list of workouts is there, with its facts, and no filters', async () => {
    await page.goto('/workouts?minutes=10');
    const all = await rows(page).count();
    await expect(main(page).getByRole('status')).toHaveText(`${all} workouts`);
    await expect(page.getByRole('checkbox')).toHaveCount(0);
    await expect(page.getByRole('button', { name: 'Filters' })).toHaveCount(0);
    await expect(rows(page).first()).toContainText(/\d+\s+min.*rounds?, /s);
    await rows(page).first().getByRole('heading').getByRole('link').click();
    await expect(page.getByRole('region', { name: /^Workout: / })).toBeVisible();
  });
});

test('without script: the form of a product leads to a checkout of the chosen variant and quantity', async ({
  page,
}) => {
  const lines = page.locator('.lines');
  await page.setViewportSize({ width: 320, height: 800 });
  await page.goto('/products/corner-gloves');
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(320);
  await main(page).getByRole('combobox', { name: 'Variant' }).selectOption('16oz / Red, $99.00');
  await main(page).getByRole('spinbutton', { name: 'Quantity' }).fill('3');
  await main(page).getByRole('button', { name: 'Add to cart' }).first().click();
  await expect(page.getByRole('heading', { name: 'Test checkout' })).toBeVisible();
  await expect(lines).toContainText(/Corner Gloves\s*16oz \/ Red\s*Quantity 3/);

  await page.goto('/products/boxing-shoes');
  await main(page).getByRole('combobox', { name: 'Size' }).selectOption('US 9');
  await main(page).getByRole('button', { name: 'Add to cart' }).first().click();
  await expect(lines).toContainText(/US 9[^]*Quantity 1/);
});
