import { expect } from '@playwright/test';
import { expectSound, violations } from '../rigs/browser/axe';
import { test } from '../rigs/browser/fixtures';

const paths = [
  '/',
  '/training',
  '/c/training',
  '/training/six-rounds-small-room',
  '/training/how-to-throw-a-jab',
  '/author/dolores-quan',
  '/products',
  '/products/corner-gloves',
  '/cart',
  '/checkout',
  '/search?q=jab',
  '/sitemap',
  '/membership',
  '/how-it-works',
];

for (const path of paths) {
  test(`axe finds nothing on ${path}`, async ({ page }) => {
    await page.goto(path);
    await expectSound(page);
  });
}

test('accessibility: axe finds nothing with the cart and a menu open', async ({ page }) => {
  // A press before hydration is lost, so the test waits for the page to be idle.
  await page.goto('/products/speed-rope', { waitUntil: 'networkidle' });
  await page.getByRole('button', { name: 'Add to cart' }).click();
  await expect(page.getByRole('dialog', { name: 'Cart' }).getByRole('status')).toHaveText(
    'Cart totals updated',
  );
  expect(await violations(page)).toEqual([]);
  await page.keyboard.press('Escape');
  await page.getByRole('navigation', { name: 'Main' }).getByText('Train', { exact: true }).click();
  expect(await violations(page)).toEqual([]);
});
