import type { Page, Route } from '@playwright/test';
import { expect } from '@playwright/test';
import { lineOf } from '../rigs/browser/cart-desk';
import { test } from '../rigs/browser/fixtures';
import { expectNoise } from '../rigs/browser/noise-watch';

// A cached file would be loaded without the line that a test slows or cuts.
test.use({ isFirstVisit: true });

const article = '/training/how-to-throw-a-jab';

/** Sends what a script, a picture or an answer of the shop must not be. */
const hostile = '<script>document.title = "taken"</script>{"data":{"nodes":"taken"}}';

const conducts: Readonly<Record<string, (route: Route) => Promise<void>>> = {
  dead: (route) => route.abort(),
  silent: () => new Promise<void>(() => undefined),
  hostile: (route) => route.fulfill({ status: 200, contentType: 'text/html', body: hostile }),
};

declare global {
  interface Window {
    /** Sum of the layout shifts that no press caused. */
    layoutShift?: number;
  }
}

/** Rounds to 0.00. Without its font the article's sidebar is taller than the window and moves a little. */
const maxShift = 0.005;

type LayoutShift = PerformanceEntry & {
  value: number;
  hadRecentInput: boolean;
  sources: { node: Node | null }[];
};

/** Measures shifts of the page. A cart that a press has opened may still be filling itself. */
function measureShifts(): void {
  window.layoutShift = 0;
  const isInDialog = ({ node }: LayoutShift['sources'][number]) =>
    Boolean(node?.parentElement?.closest('dialog'));
  new PerformanceObserver((list) => {
    for (const { value, hadRecentInput, sources } of list.getEntries() as LayoutShift[]) {
      if (hadRecentInput || sources.every(isInDialog)) continue;
      window.layoutShift = (window.layoutShift ?? 0) + value;
    }
  }).observe({ type: 'layout-shift', buffered: true });
}

/**
 * Returns the text of a page and its title, once the page works, whether it is laid out or not. What the shop alone
 * knows is left out: that somebody has bought the last piece since the build.
 */
async function readPage(page: Page): Promise<{ title: string; text: string }> {
  const refusal = page.getByRole('button', { name: 'Do not ask again' });
  await page.getByRole('region', { name: 'One letter between rounds' }).scrollIntoViewIfNeeded();
  await expect(refusal).toBeVisible();
  await page.evaluate(() => window.scrollTo(0, 0));
  const text = (await page.getByRole('main').textContent()) ?? '';
  return { title: await page.title(), text: text.replaceAll(', sold out', '') };
}

test('third parties: an article is the same where shop, analytics and pictures are dead, silent or hostile', async ({
  page,
  context,
  addresses,
}) => {
  expectNoise(page, /ERR_FAILED|ERR_BLOCKED_BY_ORB|Unexpected token|Refused to execute|MIME type/);
  // The analytics library of the page before may just be reading its settings when the services change.
  expectNoise(page, /Failed to fetch|Failed to load Analytics\.js/);
  await page.addInitScript(measureShifts);
  // Or the page would offer to go on where it was read.
  await page.addInitScript(() => localStorage.clear());
  // A font that arrives late moves text where no face of this machine has its metrics, here and below.
  await page.route('**/*.woff2', (route) => route.abort());
  // Loaded from this site itself, near the viewport.
  const place = page.getByRole('main').getByRole('group', { name: 'Corner Gloves' });
  const offer = place.getByRole('button', { name: 'Add to cart' });
  await page.goto(article);
  await place.scrollIntoViewIfNeeded();
  await expect(offer).toBeVisible();
  const sound = await readPage(page);
  for (const [name, conduct] of Object.entries(conducts)) {
    for (const origin of [addresses.content, addresses.storefront, addresses.collector]) {
      await context.route(`${origin}/**`, conduct);
    }
    await page.goto(article, { waitUntil: 'domcontentloaded' });
    await expect
      .poll(() => page.evaluate(() => performance.getEntriesByName('site-interactive').length))
      .toBe(1);
    await page.mouse.wheel(0, 2_000);
    await page.mouse.wheel(0, -2_000);
    await place.scrollIntoViewIfNeeded();
    await expect(offer, name).toBeVisible();
    expect(await readPage(page), name).toEqual(sound);
    expect(await page.evaluate(() => window.layoutShift), name).toBeLessThan(maxShift);
    await page.getByRole('banner').getByRole('button', { name: 'Cart' }).click();
    await expect(page.getByRole('dialog', { name: 'Cart' }), name).toBeVisible();
    await context.unrouteAll({ behavior: 'ignoreErrors' });
  }
});

/** Line of a phone on 2g: milliseconds, and bytes a second. */
const slowLine = {
  offline: false,
  latency: 300,
  downloadThroughput: 32_000,
  uploadThroughput: 6_400,
};

test('slow line: a product is read before its scripts arrive, nothing moves, and an early press is kept', async ({
  page,
}) => {
  expectNoise(page, /ERR_FAILED/);
  await page.addInitScript(measureShifts);
  await page.route('**/*.woff2', (route) => route.abort());
  const line = await page.context().newCDPSession(page);
  await line.send('Network.emulateNetworkConditions', slowLine);
  await page.goto('/products/speed-rope', { waitUntil: 'commit' });
  const main = page.getByRole('main');
  await expect(main.getByRole('heading', { level: 1 })).toBeVisible();
  await expect.poll(async () => (await main.innerText()).length).toBeGreaterThan(500);
  await main.getByRole('button', { name: 'Add to cart' }).first().click({ noWaitAfter: true });
  const interactive = () =>
    page.evaluate(() => performance.getEntriesByName('site-interactive').length);
  expect(await interactive()).toBe(0);
  // The rest would take most of a minute.
  await line.send('Network.emulateNetworkConditions', {
    ...slowLine,
    ...{ latency: 0, downloadThroughput: -1, uploadThroughput: -1 },
  });
  const added = lineOf(page.getByRole('dialog', { name: 'Cart' }), 'Speed Rope');
  await expect(added.getByRole('spinbutton')).toHaveValue('1');
  expect(await interactive()).toBe(1);
  expect(await page.evaluate(() => window.layoutShift)).toBeLessThan(maxShift);
});
