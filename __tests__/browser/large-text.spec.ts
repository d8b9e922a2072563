import type { Page } from '@playwright/test';
import { expect } from '@playwright/test';
import { bringRope } from '../rigs/browser/cart-desk';
import { test } from '../rigs/browser/fixtures';
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
          expect(await page.evaluate(findCutOffParts), at).toEqual([]);
          expect(await brokenWords(page), at).toEqual([]);
          await expect(banner.getByRole('link', { name: 'Search' }), at).toBeInViewport();
          await expect(banner.getByRole('button', { name: /^Cart/ }), at).toBeInViewport();
        }
      }
    });
  }
});

/**
 * Sets the text size that a reader chooses in the browser's settings. Unlike a font size in a style sheet, media
 * queries in `em` follow it.
 */
async function setTextSize(page: Page, pixels: number): Promise<void> {
  const session = await page.context().newCDPSession(page);
  await session.send('Page.setFontSizes', { fontSizes: { standard: pixels } });
  await session.detach();
}

/** Lists the words of headings that are broken over two lines. */
function brokenWords(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const found: string[] = [];
    for (const heading of document.querySelectorAll('h1, h2, h3, h4')) {
      const texts = document.createTreeWalker(heading, NodeFilter.SHOW_TEXT);
      for (let text = texts.nextNode(); text instanceof Text; text = texts.nextNode()) {
        for (const { 0: word, index } of text.data.matchAll(/[^\s/‐-—-]+/g)) {
          const range = document.createRange();
          range.setStart(text, index);
          range.setEnd(text, index + word.length);
          const lines = [...range.getClientRects()].filter(({ width }) => width > 0);
          if (new Set(lines.map(({ top }) => Math.round(top))).size > 1) found.push(word);
        }
      }
    }
    return found;
  });
}

/** Lists texts and controls that are beyond the window's sides, where nothing scrolls to them, or cut off. */
function findCutOffParts(): string[] {
  const { clientWidth, scrollWidth } = document.documentElement;
  const found = scrollWidth > clientWidth ? [`the page is ${scrollWidth} px wide`] : [];
  const isShown = (element: Element) =>
    element.checkVisibility({ visibilityProperty: true, opacityProperty: true });
  for (const element of document.body.querySelectorAll('*')) {
    const texts = [...element.childNodes].filter(
      (node) => node instanceof Text && node.data.trim() !== '',
    );
    const isControl = element.matches('a, button, input, select, summary, textarea');
    if ((texts.length === 0 && !isControl) || !isShown(element)) continue;
    const range = document.createRange();
    const boxes = texts.flatMap((text) => {
      range.selectNodeContents(text);
      return [...range.getClientRects()];
    });
    if (isControl) boxes.push(element.getBoundingClientRect());
    let left = 0;
    let right = clientWidth;
    let isMeant = false;
    for (let place: Element | null = element; place && place !== document.body;) {
      const style = getComputedStyle(place);
      // Scrolled to, hidden from sight, or shortened with an ellipsis.
      isMeant ||= /auto|scroll/.test(style.overflowX) || style.clipPath !== 'none';
      isMeant ||= style.textOverflow === 'ellipsis';
      if (/hidden|clip/.test(style.overflowX)) {
        const edges = place.getBoundingClientRect();
        left = Math.max(left, edges.left);
        right = Math.min(right, edges.right);
      }
      place = place.parentElement;
    }
    if (isMeant) continue;
    // A pixel is lost to rounding, and letters lean over their box.
    if (boxes.some((box) => box.width > 1 && (box.left < left - 2 || box.right > right + 2))) {
      found.push(`${element.localName} "${element.textContent.trim().slice(0, 40)}"`);
    }
  }
  return found;
}
