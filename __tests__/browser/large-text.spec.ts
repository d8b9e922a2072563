import { expect } from '@playwright/test';
import { bringRope } from '../rigs/browser/cart-desk';
import { test } from '../rigs/browser/fixtures';
import { brokenWords, cutOffParts, setTextSize } from '../rigs/browser/large-text';
import { expectNoise } from '../rigs/browser/noise-watch';

/** One page of each template. */
const paths = [
  '/',
  '/training',
  '/c/training',
  '/training/how-to-throw-a-jab',
  '/author/dolores-quan',
  '/collections/bags',
  '/products/corner-gloves',
  '/cart',
  '/checkout',
  '/search?q=jab',
  '/sitemap',
  '/nowhere',
  '/membership',
];

test('pages: nothing is cut off when a reader has set large text in the browser', async ({
  page,
}) => {
  expectNoise(page, /HTTP 404 (GET|HEAD) .*\/nowhere/);
  await bringRope(page);
  const banner = page.getByRole('banner');
  for (const path of paths) {
    await test.step(path, async () => {
      await page.goto(path);
      // The cart is in the page.
      await expect(banner.getByRole('button', { name: 'Cart, 1 item' })).toBeVisible();
      if (path.startsWith('/collections')) {
        await page.setViewportSize({ width: 390, height: 844 });
        await page.getByRole('button', { name: 'Filters' }).click();
      }
      for (const size of [24, 32]) {
        await setTextSize(page, size);
        for (const width of [390, 1440]) {
          await page.setViewportSize({ width, height: 844 });
          const at = `${path} at ${width} px with text of ${size} px`;
          expect(await cutOffParts(page), at).toEqual([]);
          expect(await brokenWords(page), at).toEqual([]);
          await expect(banner.getByRole('link', { name: 'Search' }), at).toBeInViewport();
          await expect(banner.getByRole('button', { name: /^Cart/ }), at).toBeInViewport();
        }
      }
    });
  }
});
