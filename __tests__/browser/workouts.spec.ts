import type { Page } from '@playwright/test';
import { expect } from '@playwright/test';
import { expectSound, violations } from '../rigs/browser/axe';
import { test } from '../rigs/browser/fixtures';

const main = (page: Page) => page.getByRole('main');
const rows = (page: Page) => main(page).getByRole('article');
const count = (page: Page) => main(page).getByRole('status');
const box = (page: Page, name: RegExp) => page.getByRole('checkbox', { name });

/** Returns the number in the label of a box. */
async function counted(page: Page, name: RegExp): Promise<number> {
  const label = await page.locator('label').filter({ hasText: name }).innerText();
  return Number(/\((\d+)\)/.exec(label)?.[1]);
}

test('workouts: are found by keyboard; the address and Back know the filters', async ({ page }) => {
  await page.goto('/workouts');
  const all = await rows(page).count();
  await expect(count(page)).toHaveText(`${all} workouts`);
  const short = await counted(page, /^Up to 20 min/);
  await box(page, /^Up to 20 min/).focus();
  await page.keyboard.press('Space');
  await expect(page).toHaveURL('/workouts?minutes=20');
  await expect(count(page)).toHaveText(`${short} workouts`);
  await expect(box(page, /^Up to 20 min/)).toBeFocused();
  const beginners = await counted(page, /^Beginner/);
  await box(page, /^Beginner/).press('Space');
  const without = await counted(page, /^No gear/);
  await box(page, /^No gear/).press('Space');
  await expect(page).toHaveURL('/workouts?minutes=20&level=beginner&kit=none');
  await expect(count(page)).toHaveText(`${without} workouts`);
  await expect(rows(page)).toHaveCount(without);
  for (const text of await rows(page).allInnerTexts()) {
    expect(Number(/^\s*(\d+)\s+min/.exec(text)?.[1])).toBeLessThanOrEqual(20);
    expect(text).toMatch(/beginner, no gear/);
  }

  await page.goBack();
  await expect(page).toHaveURL('/workouts?minutes=20&level=beginner');
  await expect(count(page)).toHaveText(`${beginners} workouts`);
  await rows(page).first().getByRole('heading').getByRole('link').click();
  const workout = page.getByRole('region', { name: /^Workout: / });
  await expect(workout).toBeVisible();
  await page.goBack();
  await expect(workout).toHaveCount(0);
  await expect(count(page)).toHaveText(`${beginners} workouts`);
});

test('workouts: an address with bad values shows what it can; an empty result says what to drop', async ({
  page,
}) => {
  await page.goto('/workouts?minutes=-3&level=%3Cb%3E&kit=rope&utm_source=mail');
  await expect(rows(page).filter({ hasNotText: /rope/ })).toHaveCount(0);
  await expect(box(page, /^Rope/)).toBeChecked();

  await page.goto('/workouts?minutes=10&level=advanced&kit=kettlebell');
  await expect(count(page)).toHaveText('0 workouts');
  await expect(main(page).getByText('Nothing matches all of that')).toBeVisible();
  await expectSound(page);
  await page.goto('/workouts?minutes=10&kit=kettlebell');
  await main(page)
    .getByRole('button', { name: /^Drop minutes/ })
    .click();
  await expect(page).toHaveURL('/workouts?kit=kettlebell');
  await expect(page.getByRole('group', { name: 'List' })).toBeFocused();
  expect(await rows(page).count()).toBeGreaterThan(0);
});

test('workouts: readers come from the menu, the category and the sitemap; cards say the facts', async ({
  page,
}) => {
  for (const from of ['/training', '/sitemap']) {
    await page.goto(from);
    await main(page)
      .getByRole('link', { name: /workouts? by minutes|Find a workout/ })
      .click();
    await expect(page.getByRole('heading', { level: 1, name: 'Find a workout' })).toBeVisible();
  }
  await expect(page.getByRole('banner').locator('a[href="/workouts"]')).toHaveCount(1);
  await page.goto('/t/workouts');
  await expect(
    main(page)
      .getByRole('article')
      .getByText(/^\d+ min workout, \d+ rounds, \w+, \S/)
      .first(),
  ).toBeVisible();
});

for (const width of [390, 768, 1440]) {
  test(`workouts: axe finds nothing at ${width} px, filters open, and nothing overflows`, async ({
    page,
  }) => {
    await page.setViewportSize({ width, height: 900 });
    await page.goto('/workouts?kit=bag');
    if (width < 1_025) await page.getByRole('button', { name: 'Filters (1)' }).click();
    await expect(box(page, /^Bag/)).toBeChecked();
    expect(await violations(page)).toEqual([]);
    const overflow = await page.evaluate(
      () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
    );
    expect(overflow).toBe(0);
  });
}

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false });

  test('workouts: the whole list is there, with its facts, and no filters', async ({ page }) => {
    await page.goto('/workouts?minutes=10');
    const all = await rows(page).count();
    await expect(count(page)).toHaveText(`${all} workouts`);
    await expect(page.getByRole('checkbox')).toHaveCount(0);
    await expect(page.getByRole('button', { name: 'Filters' })).toHaveCount(0);
    await expect(rows(page).first()).toContainText(/\d+\s+min.*rounds?, /s);
    await rows(page).first().getByRole('heading').getByRole('link').click();
    await expect(page.getByRole('region', { name: /^Workout: / })).toBeVisible();
  });
});

test('workouts: the search offers those with the facts that its words ask for', async ({
  page,
}) => {
  await page.goto('/search?q=20+minutes+no+bag+beginner');
  await main(page).getByRole('link', { name: 'up to 20 minutes, no bag, beginner' }).click();
  await expect(page).toHaveURL('/workouts?minutes=20&level=beginner&kit=no-bag');
  await expect(box(page, /^No bag/)).toBeChecked();
  await expect(rows(page).first()).toContainText('beginner');
});
