import type { Page } from '@playwright/test';
import { expect } from '@playwright/test';
import { readFile } from 'node:fs/promises';
import { parse } from 'node-html-parser';
import { expectSound } from '../rigs/browser/axe';
import { cartSettled } from '../rigs/browser/cart-desk';
import { test } from '../rigs/browser/fixtures';

const withBag = 'Six weeks with a bag';

const gear = (page: Page) => page.getByRole('region', { name: 'What you need' });

test('plans: list and plan are sound, at three widths; what one does not have goes into the cart at one press', async ({
  page,
}) => {
  await page.goto('/plans');
  await expectSound(page);
  await page.getByRole('main').getByRole('link', { name: withBag }).click();
  await expect(page.getByRole('heading', { level: 1, name: withBag })).toBeVisible();
  const figures = page.getByRole('list', { name: 'The plan in figures' });
  await expect(figures).toContainText('6 weeks');
  await expect(figures).toContainText('3 sessions a week');
  await expectSound(page);
  await page.emulateMedia({ colorScheme: 'dark' });
  await expectSound(page);
  await page.setViewportSize({ width: 320, height: 900 });
  const overflow = () => document.documentElement.scrollWidth - window.innerWidth;
  expect(await page.evaluate(overflow)).toBeLessThanOrEqual(0);
  await page.setViewportSize({ width: 1280, height: 900 });
  await test.step('what one does not have goes into the cart at one press', async () => {
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
    await page.keyboard.press('Escape');
  });
  await test.step('a week leads to the articles of its sessions', async () => {
    const weeks = page.getByRole('region', { name: 'Week by week' });
    await weeks.getByRole('link', { name: 'Fill the base once, in the right room' }).press('Enter');
    await expect(page.getByRole('button', { name: 'Start training' })).toBeVisible();
  });
});

test('plans: the announced plan is followed on the announced days, in its calendar file too', async ({
  page,
}) => {
  await page.clock.install({ time: '2026-11-28T09:00:00Z' });
  await page.goto('/', { waitUntil: 'load' });
  const announcement = page.getByRole('complementary', { name: 'Announcement' });
  await expect(announcement).toContainText('Monday, November 30');
  await announcement.getByRole('link', { name: 'See the plan' }).click();
  const figures = page.getByRole('list', { name: 'The plan in figures' });
  await expect(figures).toContainText('4 weeks3 sessions a week');
  await expect(page.getByLabel('First day')).toBeHidden();
  await page.getByText('Change days').press('Enter');
  await expect(page.getByLabel('First day')).toHaveValue('2026-11-30');
  await page.getByRole('button', { name: 'Start on November 30, 2026' }).press('Enter');
  await expect(page.getByText('Week 1 of 4. 0 of 12 sessions done.')).toBeVisible();
  await page.getByText('In your calendar').press('Enter');
  await page.getByLabel('Time of day').fill('07:15');
  const save = page.getByRole('button', { name: 'Save the calendar file' });
  const [file] = await Promise.all([page.waitForEvent('download'), save.press('Enter')]);
  expect(file.suggestedFilename()).toBe('the-december-ladder.ics');
  const text = await readFile(await file.path(), 'utf8');
  expect(text.match(/BEGIN:VEVENT/g)).toHaveLength(12);
  expect(text).toContain('DTSTART:20261130T071500\r\n');
  expect(text).toContain('DTSTART:20261225T071500\r\n');
  await page.evaluate('window.___navigate("/")');
  const bar = page.getByRole('region', { name: 'Your plans today' });
  await expect(bar.getByRole('link')).toHaveText(
    'Next on Monday: Rung one of the December ladder, 5 rounds, 12 minutes',
  );
  const tool = page.getByRole('banner').getByRole('link', { name: 'Next, Mon' });
  await expect(tool.filter({ visible: true })).toHaveText(
    'Next, Mon: Rung one of the December ladder',
  );
});

test('plans: a plan for members says that it is free to read', async ({ request }) => {
  const html = parse(await (await request.get('/plans/eight-weeks-for-members')).text());
  const note = html.querySelector('main aside[aria-label="With the membership"]');
  expect(note?.text).toContain('All 8 weeks are free to read');
  const link = note?.querySelectorAll('a').find(({ text }) => text === 'See the membership');
  expect(link?.getAttribute('href')).toBe('/products/cornerwork-membership');
});
