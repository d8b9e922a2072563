import { expect } from '@playwright/test';
import { test } from '../rigs/browser/fixtures';

test.describe('without script', () => {
  test.use({ javaScriptEnabled: false });

  test('purchase: the form leads to a checkout of the chosen variant and quantity', async ({
    page,
  }) => {
    const main = page.getByRole('main');
    const lines = page.locator('.lines');
    await page.setViewportSize({ width: 320, height: 800 });
    await page.goto('/products/corner-gloves');
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(320);
    await main.getByRole('combobox', { name: 'Variant' }).selectOption('16oz / Red, $99.00');
    await main.getByRole('spinbutton', { name: 'Quantity' }).fill('3');
    await main.getByRole('button', { name: 'Add to cart' }).first().click();
    await expect(page.getByRole('heading', { name: 'Test checkout' })).toBeVisible();
    await expect(lines).toContainText(/Corner Gloves\s*16oz \/ Red\s*Quantity 3/);

    await page.goto('/products/boxing-shoes');
    await main.getByRole('combobox', { name: 'Size' }).selectOption('US 9');
    await main.getByRole('button', { name: 'Add to cart' }).first().click();
    await expect(lines).toContainText(/US 9[^]*Quantity 1/);
  });
});
