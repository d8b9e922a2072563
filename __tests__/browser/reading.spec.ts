import type { Locator, Page } from '@playwright/test';
import { expect } from '@playwright/test';
import { expectSound, violations } from '../rigs/browser/axe';
import { test } from '../rigs/browser/fixtures';
import { expectNoise } from '../rigs/browser/noise-watch';

/** Pages of every kind, with the text of their heading. */
const pages = [
  ['/', 'Somebody in your corner'],
  ['/training', 'Training'],
  ['/training/six-rounds-small-room', 'Six rounds'],
  ['/how-it-works', ''],
  ['/c', 'All categories'],
  ['/c/training', 'Training'],
  ['/t', 'All topics'],
  ['/t/technique', 'Technique'],
  ['/author', 'Authors'],
  ['/author/dolores-quan', 'Dolores Quan'],
  ['/training/how-to-throw-a-jab', 'How to throw a jab'],
  ['/membership', ''],
  ['/products', 'Shop'],
  ['/collections/bags', 'Bags'],
  ['/products/corner-gloves', 'Corner Gloves'],
  ['/cart', ''],
  ['/checkout', 'Checkout'],
  ['/search', 'Search'],
  ['/sitemap', 'Sitemap'],
] as const;

/**
 * Pages that axe checks here. Other specs have it check the cart, checkout, search, products and a
 * category in every state.
 */
const checkedByAxe: readonly string[] = [
  '/',
  '/training/six-rounds-small-room',
  '/how-it-works',
  '/c/training',
  '/author/dolores-quan',
  '/training/how-to-throw-a-jab',
  '/membership',
  '/products',
  '/sitemap',
];

// Steps share a browser context, which takes as long to open as a page.
test('pages: every kind is served whole', async ({ page }) => {
  for (const [path, heading] of pages) {
    await test.step(path, async () => {
      await page.goto(path);
      await expect(page.getByRole('heading', { level: 1 })).toHaveCount(1);
      await expect(page.getByRole('heading', { level: 1 })).toContainText(heading);
      await expect(page).toHaveTitle(/Cornerwork/);
      const isCheckedByAxe = checkedByAxe.includes(path);
      // The check by axe includes the other widths.
      for (const width of isCheckedByAxe ? [390] : [320, 390, 768, 1440]) {
        await page.setViewportSize({ width, height: 900 });
        const scrolls = await page.evaluate(() => document.documentElement.scrollWidth);
        expect(scrolls, `no sideways scrolling at ${width} px`).toBeLessThanOrEqual(width);
      }
      if (isCheckedByAxe) await expectSound(page);
    });
  }
});

test('site: an unknown address answers 404 and links home', async ({ page }) => {
  expectNoise(page, /HTTP 404 (GET|HEAD) .*\/nowhere/);
  const response = await page.goto('/nowhere/at-all');
  expect(response?.status()).toBe(404);
  await expect(page.getByRole('heading', { name: 'This page could not be found' })).toBeVisible();
  await page.getByRole('link', { name: 'Go back to home' }).click();
  await expect(page).toHaveURL(/\/$/);
});

test('site: a trailing slash redirects to the address without it', async ({ request }) => {
  const response = await request.get('/c/training/?from=old');
  expect(response.status()).toBe(200);
  expect(response.url()).toMatch(/\/c\/training\?from=old$/);
});

test('site: an old address leads to the new one, also by a link inside the site', async ({
  page,
  request,
}) => {
  expectNoise(page, /HTTP 404 GET .*\/page-data\/(blog|shipping)\//);
  const led = async (from: string) => (await request.get(from)).url();
  expect(await led('/shipping?from=mail')).toMatch(/\/shipping-and-returns\?from=mail$/);
  expect(await led('/?p=41&from=mail')).toMatch(/\/training\/how-to-throw-a-jab\?from=mail$/);
  // What a link inside the site calls when it is pressed.
  const follow = (to: string) => page.evaluate(`window.___navigate('${to}')`);
  await page.goto('/?p=40');
  await expect(page).toHaveURL(/\/\?p=40$/);
  await follow('/blog/how-to-throw-a-jab');
  await expect(page).toHaveURL(/\/training\/how-to-throw-a-jab$/);
  await follow('/shipping?from=mail');
  await expect(page).toHaveURL(/\/shipping-and-returns\?from=mail$/);
  await follow('/?p=41#faults');
  await expect(page).toHaveURL(/\/training\/how-to-throw-a-jab#faults$/);
  await expect(page.getByRole('heading', { level: 1, name: 'How to throw a jab' })).toBeVisible();
});

test('site: draft and scheduled articles are not published', async ({ request }) => {
  expect((await request.get('/training/ten-round-benchmark')).status()).toBe(404);
  expect((await request.get('/training/pivot-off-the-line')).status()).toBe(404);
});

test('menus: open by keyboard, where axe finds nothing, close with Escape and on selection', async ({
  page,
}) => {
  await page.goto('/');
  const train = page.getByRole('navigation', { name: 'Main' }).getByText('Train', { exact: true });
  await train.focus();
  await page.keyboard.press('Enter');
  const entry = page
    .getByRole('navigation', { name: 'Main' })
    .getByRole('link', { name: /Footwork/ });
  await expect(entry).toBeVisible();
  expect(await violations(page)).toEqual([]);
  await page.keyboard.press('Escape');
  await expect(entry).toBeHidden();
  await page.keyboard.press('Enter');
  await entry.click();
  await expect(page).toHaveURL(/\/t\/footwork$/);
  await expect(entry).toBeHidden();
});

test('type: a page loads a face of common characters, and that of rare ones if it has one', async ({
  page,
}) => {
  const faces: string[] = [];
  page.on('request', (request) => {
    const [, face] = /\/([\w-]+)-[0-9a-f]{32}\.woff2$/.exec(request.url()) ?? [];
    if (face) faces.push(face);
  });
  await page.goto('/author/ines-carvalho');
  const heading = page.getByRole('heading', { level: 1 });
  await expect(heading).toHaveText(/Inês/);
  await page.evaluate(() => document.fonts.ready);
  expect(faces.toSorted()).toEqual(['anton', 'archivo']);
  await heading.evaluate((element) => element.append('Œ'));
  await expect.poll(() => faces.slice(2)).toEqual(['anton-rare']);
});

test.describe('pictures ahead of the viewport', () => {
  const inView = /boxing-glove-ring-ropes/;
  const pictures = (page: Page) => page.getByRole('main').locator('img[loading="lazy"]');
  const expectLoaded = (picture: Locator) =>
    expect
      .poll(() => picture.evaluate((image: HTMLImageElement) => image.naturalWidth))
      .toBeGreaterThan(0);

  /** Opens the home page with timers that stand still: its scripts load after 4 s at the latest. */
  async function openHome(page: Page) {
    await page.goto('/', { waitUntil: 'commit' });
    await expect(page.getByRole('contentinfo')).toBeAttached();
  }

  test('load after those in it, and with the first scroll whatever is missing', async ({
    page,
    context,
  }) => {
    await page.clock.install();
    await page.clock.pauseAt(Date.now() + 60_000);
    await test.step('after those in it', async () => {
      const files: string[] = [];
      page.on('request', (request) => {
        if (request.resourceType() === 'image') files.push(`request ${request.url()}`);
      });
      page.on('requestfinished', (request) => {
        if (inView.test(request.url())) files.push('picture in view');
      });
      await page.route(inView, async (route) => {
        await new Promise((resolve) => setTimeout(resolve, 500));
        await route.continue();
      });
      await openHome(page);
      await expectLoaded(pictures(page).first());
      const [first, second, ...ahead] = files;
      expect(first).toMatch(inView);
      expect(second).toBe('picture in view');
      expect(ahead.length).toBeGreaterThan(0);
      await page.close();
    });
    await test.step('with the first scroll', async () => {
      const other = await context.newPage();
      let release: () => void = () => undefined;
      const released = new Promise<void>((resolve) => (release = resolve));
      await other.route(inView, async (route) => {
        await released;
        await route.continue();
      });
      await openHome(other);
      await other.mouse.wheel(0, 400);
      await expectLoaded(pictures(other).first());
      release();
    });
  });
});

test('home on a phone: the announcement is the only bar, of 40 px, and its link; the training shows its button and first round', async ({
  page,
}) => {
  // Pictures of a page that is left at once.
  expectNoise(page, /ERR_BLOCKED_BY_ORB/);
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto('/', { waitUntil: 'load' });
  const bar = page.getByRole('complementary', { name: 'Announcement' });
  await expect(page.getByRole('complementary', { name: 'Good to know' })).toBeHidden();
  expect((await bar.boundingBox())?.height).toBeLessThanOrEqual(40);
  await page.getByRole('link', { name: 'Learn the jab first' }).click();
  const card = page.getByRole('region', { name: 'Workout: The jab, from nothing' });
  await expect(card.getByRole('button', { name: 'Start training' })).toBeFocused();
  await expect(card.getByRole('button', { name: 'Start training' })).toBeInViewport({ ratio: 1 });
  await expect(card.getByRole('listitem').first()).toBeInViewport({ ratio: 1 });
  const isBelow = async () => {
    const header = await page.getByRole('banner').boundingBox();
    const top = await card.boundingBox();
    return header && top && top.y >= header.y + header.height;
  };
  await expect.poll(isBelow).toBe(true);
  await page.goBack();
  await bar.click({ position: { x: 40, y: 20 } });
  await expect(page).toHaveURL(/\/plans\/the-december-ladder$/);
  await page.getByRole('button', { name: 'Close announcement' }).click();
  await expect(bar).toBeHidden();
});
