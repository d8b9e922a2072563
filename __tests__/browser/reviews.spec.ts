import type { Page } from '@playwright/test';
import { expect } from '@playwright/test';
import { expectSound, violations } from '../rigs/browser/axe';
import { fill, payAndComeBack, payButton, seattle } from '../rigs/browser/checkout-desk';
import { checkOut } from '../rigs/browser/checkout-desk';
import { test } from '../rigs/browser/fixtures';
import { readMailRoom } from '../rigs/browser/inbox';
import { tabTo } from '../rigs/browser/keyboard';
import { expectNoise } from '../rigs/browser/noise-watch';

const reviews = (page: Page) => page.getByRole('region', { name: 'Reviews' });
const entries = (page: Page) => reviews(page).getByRole('heading', { level: 3 });

/** Adds to the cart, gives an address and pays. */
async function buy(page: Page, path: string, email: string): Promise<void> {
  await checkOut(page, path);
  await fill(page, { ...seattle, 'Email address': email });
  await page.getByRole('textbox', { name: 'Country' }).blur();
  await expect(page.getByRole('radio').first()).toBeChecked();
  await payButton(page).click();
  await payAndComeBack(page);
}

test.describe('reviews', () => {
  test('say what buyers wrote, the newest first, with their mean and distribution', async ({
    page,
  }) => {
    await page.goto('/products/corner-gloves');
    await expect(reviews(page).getByRole('img', { name: '3.7 out of 5 stars' })).toBeVisible();
    await expect(reviews(page).getByText('from 11 reviews')).toBeVisible();
    await expect(
      reviews(page).getByRole('list', { name: 'Reviews by stars' }).getByRole('listitem'),
    ).toHaveText([/5 stars4/, /4 stars3/, /3 stars2/, /2 stars1/, /1 star1/]);
    await expect(entries(page)).toHaveCount(8);
    await expect(entries(page).first()).toHaveText('My wrists stopped complaining');
    // Faults are neither hidden nor last.
    await expect(entries(page).nth(3)).toHaveText('Velcro gave up after seven months');
    await expect(reviews(page).getByText('Cornerwork answers')).toHaveCount(3);
    await expectSound(page);
    await page.setViewportSize({ width: 1280, height: 900 });
    await test.step('are filtered and sorted by the keyboard, and the others are loaded then', async () => {
      const stars = reviews(page).getByRole('combobox', { name: 'Stars' });
      const answer = page.waitForResponse(/\/product-reviews\/\d+\.json$/);
      await tabTo(page, stars);
      await page.keyboard.type('1 star (1)');
      await answer;
      await expect(stars).toHaveValue('1');
      await expect(entries(page)).toHaveText(['Late, and then the wrong color']);
      await expect(reviews(page).getByRole('status')).toHaveText('1 of 11 reviews');
      await stars.selectOption('All');
      await expect(entries(page)).toHaveCount(11);
      const order = reviews(page).getByRole('combobox', { name: 'Sort by' });
      await tabTo(page, order);
      await page.keyboard.type('Fewest');
      await expect(entries(page).first()).toHaveText('Late, and then the wrong color');
      await reviews(page).getByRole('combobox', { name: 'Trains' }).selectOption('Muay Thai');
      await expect(entries(page)).toHaveText(['Velcro gave up after seven months']);
      expect(await violations(page)).toEqual([]);
    });
  });

  test('stay as they are while the others cannot be loaded', async ({ page }) => {
    expectNoise(page, /product-reviews/);
    await page.route(/\/product-reviews\//, (route) => route.abort());
    await page.goto('/products/corner-gloves');
    await reviews(page).getByRole('button', { name: 'Show all 11 reviews' }).click();
    await expect(reviews(page).getByRole('status')).toContainText('could not be loaded');
    await expect(entries(page)).toHaveCount(8);
    await page.unroute(/\/product-reviews\//);
    await reviews(page).getByRole('button', { name: 'Show all 11 reviews' }).click();
    await expect(entries(page)).toHaveCount(11);
    await expect(reviews(page).getByRole('status')).toBeFocused();
  });

  test('are written after a purchase, and wait for the merchant', async ({ page, addresses }) => {
    await buy(page, '/products/kick-shield', 'rosa@example.com');
    await page.getByRole('link', { name: 'write a review' }).click();
    await expect(page.getByRole('heading', { name: 'Kick Shield' })).toBeVisible();
    await page.getByRole('button', { name: 'Send the review' }).click();
    await expect(page.getByRole('radio', { name: '1 star' })).toBeFocused();
    await expect(page.getByText('Choose from one to five stars.')).toBeVisible();
    await expect(page.getByRole('textbox', { name: 'Your review' })).toHaveAccessibleDescription(
      'Say how it served you.',
    );
    await expectSound(page);

    await page.getByRole('radio', { name: '4 stars' }).check();
    await page.getByRole('textbox', { name: 'In a few words' }).fill('Straps are short');
    await page
      .getByRole('textbox', { name: 'Your review' })
      .fill('<b>Two</b> teenagers, one shield.');
    await page.getByRole('textbox', { name: 'Name to show' }).fill('Rosa');
    await page.getByRole('combobox', { name: 'Your level' }).selectOption('beginner');
    expectNoise(page, /api\/review/);
    await page.route('**/api/review', (route) => route.abort(), { times: 1 });
    await page.getByRole('button', { name: 'Send the review' }).click();
    await expect(page.getByRole('alert')).toContainText('could not reach the server');
    await expect(page.getByRole('textbox', { name: 'Your review' })).toHaveValue(/teenagers/);
    await page.getByRole('button', { name: 'Send the review' }).dblclick();
    await expect(page.getByRole('status').filter({ hasText: 'Kick Shield' })).toContainText(
      'A person reads it before it is shown',
    );

    await page.goto(`${addresses.storefront}/reviews`);
    const waiting = page.getByRole('row').filter({ hasText: 'Straps are short' });
    await expect(waiting).toHaveCount(1);
    await expect(waiting).toContainText('To read');
  });

  test('are written by the link of an email, one product after the other', async ({
    page,
    addresses,
  }) => {
    await page.goto('/review');
    await expect(page.getByText(/Only people who have bought something/)).toBeVisible();
    await buy(page, '/products/speed-bag', 'ottilie@example.com');
    await expect
      .poll(async () =>
        (await readMailRoom(addresses)).mails.map(({ to, subject }) => [to, subject]),
      )
      .toContainEqual(['ottilie@example.com', expect.stringContaining('How does it serve you?')]);
    const { mails } = await readMailRoom(addresses);
    const mail = mails.find(
      ({ to, subject }) => to === 'ottilie@example.com' && /serve you/.test(subject),
    );
    await page.evaluate(() => localStorage.clear());
    await page.goto(mail?.links[0]?.href ?? '');
    await expect(page.getByRole('heading', { name: 'Speed Bag' })).toBeVisible();
  });
});
