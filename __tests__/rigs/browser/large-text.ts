import type { Page } from '@playwright/test';

/**
 * Sets the text size that a reader chooses in the browser's settings. Unlike a font size in a style sheet, media
 * queries in `em` follow it.
 */
export async function setTextSize(page: Page, pixels: number): Promise<void> {
  const session = await page.context().newCDPSession(page);
  await session.send('Page.setFontSizes', { fontSizes: { standard: pixels } });
  await session.detach();
}

/** Lists texts and controls that are beyond the window's sides, where nothing scrolls to them, or cut off. */
export function cutOffParts(page: Page): Promise<string[]> {
  return page.evaluate(findCutOffParts);
}

/** Lists the words of headings that are broken over two lines. */
export function brokenWords(page: Page): Promise<string[]> {
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
