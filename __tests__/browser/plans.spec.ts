import type { Page } from '@playwright/test';
import { expect } from '@playwright/test';
import { readFile } from 'node:fs/promises';
import { expectSound } from '../rigs/browser/axe';
import { cartSettled } from '../rigs/browser/cart-desk';
import { test } from '../rigs/browser/fixtures';

const withBag = { path: '/plans/six-weeks-with-a-bag', title: 'Six weeks with a bag' };

const gear = (page: Page) => page.getByRole('region', { name: 'What you need' });
const calendar = (page: Page) => page.getByRole('region', { name: 'In your calendar' });

test('plans: list and plan are sound, at three widths', async ({ page }) => {
  await page.goto('/plans');
  await expectSound(page);
  await page.getByRole('main').getByRole('link', { name: withBag.title }).click();
  await expect(page.getByRole('heading', { level: 1, name: withBag.title })).toBeVisible();
  await expectSound(page);
  await page.setViewportSize({ width: 320, height: 900 });
  const overflow = () => document.documentElement.scrollWidth - window.innerWidth;
  expect(await page.evaluate(overflow)).toBeLessThanOrEqual(0);
});

test('plans: a week leads to the articles of its sessions', async ({ page }) => {
  await page.goto(withBag.path);
  const figures = page.getByRole('list', { name: 'The plan in figures' });
  await expect(figures).toContainText('6 weeks');
  await expect(figures).toContainText('3 sessions a week');
  const weeks = page.getByRole('region', { name: 'Week by week' });
  await weeks.getByRole('link', { name: 'Fill the base once, in the right room' }).press('Enter');
  await expect(page.getByRole('button', { name: 'Start training' })).toBeVisible();
});

test('plans: what one does not have goes into the cart at one press', async ({ page }) => {
  await page.goto(withBag.path);
  const press = gear(page).getByRole('button', { name: /^Add .* to the cart/ });
  await expect(press).toHaveAccessibleName(/3 things/);
  const bag = gear(page).getByRole('listitem').filter({ hasText: 'Standing Bag' });
  await bag.getByRole('checkbox', { name: 'I have it' }).press('Space');
  await expect(press).toHaveAccessibleName(/2 things/);
  await page.reload();
  await expect(bag.getByRole('checkbox', { name: 'I have it' })).toBeChecked();
  await press.click();
  const dialog = page.getByRole('dialog', { name: 'Cart' });
  await cartSettled(dialog);
  await expect(dialog).toContainText('Bag Day Gloves');
  await expect(dialog).toContainText('Canvas Hand Wraps');
  await expect(dialog.getByRole('listitem').filter({ hasText: 'Standing Bag' })).toHaveCount(0);
});

test('plans: the calendar file has every session on the chosen days', async ({ page }) => {
  await page.goto(withBag.path);
  const form = calendar(page);
  await form.getByLabel('First day').fill('2026-12-07');
  await form.getByLabel('Time').fill('07:15');
  const monday = form.getByRole('checkbox', { name: 'Monday' });
  const save = form.getByRole('button', { name: 'Save the calendar file' });
  await monday.press('Space');
  await save.click();
  await expect(form.getByRole('alert')).toHaveText(
    'Choose 1 more day: a week has up to 3 sessions.',
  );
  await monday.press('Space');
  const [file] = await Promise.all([page.waitForEvent('download'), save.press('Enter')]);
  expect(file.suggestedFilename()).toBe('six-weeks-with-a-bag.ics');
  const text = await readFile(await file.path(), 'utf8');
  expect(text.match(/BEGIN:VEVENT/g)).toHaveLength(18);
  expect(text).toContain('DTSTART:20261207T071500\r\n');
  expect(text).toContain('SUMMARY:Fill the base once\\, in the right room\r\n');
  await expect(form.getByRole('alert')).toContainText('Saved: 18 sessions');
});

test('plans: a plan for members says that it is free to read', async ({ page }) => {
  await page.goto('/plans/eight-weeks-for-members');
  const note = page.getByRole('complementary', { name: 'With the membership' });
  await expect(note).toContainText('All 8 weeks are free to read');
  await expect(note.getByRole('link', { name: 'See the membership' })).toHaveAttribute(
    'href',
    '/products/cornerwork-membership',
  );
});

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false });

  test('plans: every session and product is there, and nothing that would not work', async ({
    page,
  }) => {
    await page.goto(withBag.path);
    await expect(page.getByRole('heading', { name: /^Week 6/ })).toBeVisible();
    await expect(gear(page).getByRole('link', { name: 'Standing Bag' })).toBeVisible();
    await expect(gear(page).getByRole('checkbox')).toHaveCount(0);
    await expect(page.getByRole('button', { name: 'Save the calendar file' })).toHaveCount(0);
  });
});
