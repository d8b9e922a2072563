import type { Page } from '@playwright/test';
import { expect } from '@playwright/test';
import { parse } from 'node-html-parser';
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

  // What a link inside the site calls when it is pressed.
  await page.evaluate(`___navigate('/workouts?minutes=10&level=advanced&kit=kettlebell')`);
  await expect(count(page)).toHaveText('0 workouts');
  await expect(main(page).getByText('Nothing matches all of that')).toBeVisible();
  await expectSound(page);
  await main(page)
    .getByRole('button', { name: /^Drop minutes/ })
    .click();
  await expect(page).toHaveURL('/workouts?kit=kettlebell');
  await expect(page.getByRole('group', { name: 'List' })).toBeFocused();
  expect(await rows(page).count()).toBeGreaterThan(0);
});

test('workouts: readers come from the menu, the category and the sitemap; cards say the facts', async ({
  request,
}) => {
  const read = async (path: string) => parse(await (await request.get(path)).text());
  for (const [from, address] of [
    ['/training', '/workouts?category=training'],
    ['/sitemap', '/workouts'],
  ] as const) {
    const html = await read(from);
    const links = html.querySelectorAll(`main a[href="${address}"]`).map(({ text }) => text);
    expect(links, from).toEqual([expect.stringMatching(/workouts? by minutes|Find a workout/)]);
    expect(html.querySelectorAll('header a[href="/workouts"]'), from).toHaveLength(1);
  }
  const cards = (await read('/t/workouts')).querySelectorAll('main article');
  const facts = /\d+ min workout, \d+ rounds, \w+, \S/;
  expect(cards.map(({ text }) => text).join('\n')).toMatch(facts);
});

test('workouts: axe finds nothing at three widths, filters open, and nothing overflows', async ({
  page,
}) => {
  await page.setViewportSize({ width: 390, height: 900 });
  await page.goto('/workouts?kit=bag');
  await page.getByRole('button', { name: 'Filters (1)' }).click();
  for (const width of [390, 768, 1440]) {
    await page.setViewportSize({ width, height: 900 });
    await expect(box(page, /^Bag/)).toBeChecked();
    expect(await violations(page)).toEqual([]);
    const overflow = await page.evaluate(
      () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
    );
    expect(overflow).toBe(0);
  }
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
