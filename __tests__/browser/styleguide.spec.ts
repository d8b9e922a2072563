import type { Page } from '@playwright/test';
import { expect } from '@playwright/test';
import { violations } from '../rigs/browser/axe';
import { test } from '../rigs/browser/fixtures';
import { expectNoise } from '../rigs/browser/noise-watch';

// Among the last specs: each test goes to a worker that is free, so that all end together.
test.describe.configure({ mode: 'parallel' });

test.beforeEach(async ({ page }) => {
  await page.goto('/styleguide');
  // Parts that need script appear after hydration.
  await expect(page.getByRole('button', { name: 'Close announcement' })).toBeVisible();
});

test('style guide: axe finds nothing at any width, and nothing scrolls sideways', async ({
  page,
}) => {
  test.setTimeout(180_000);
  for (const width of [320, 768, 1440]) {
    await page.setViewportSize({ width, height: 900 });
    await walkDown(page);
    const scrolled = await page.evaluate(() => document.documentElement.scrollWidth);
    expect(scrolled).toBeLessThanOrEqual(width);
    expect(await violations(page), `at ${width} px`).toEqual([]);
  }
});

// Steps share a page, which takes longer to load than they take.
test('style guide: contents, pictures and films', async ({ page, request }) => {
  await test.step('is noindex and not linked', async () => {
    await expect(page.locator('meta[name="robots"]')).toHaveAttribute('content', 'noindex');
    expect(await (await request.get('/sitemap-0.xml')).text()).not.toContain('styleguide');
    expect(await (await request.get('/')).text()).not.toContain('/styleguide');
  });
  await test.step('the contents link to every chapter', async () => {
    const links = page.getByRole('navigation', { name: 'Chapters' }).getByRole('link');
    expect(await links.count()).toBeGreaterThan(10);
    for (const link of await links.all()) {
      const address = (await link.getAttribute('href')) ?? '';
      await expect(page.locator(address).getByRole('heading', { level: 2 }).first()).toHaveText(
        (await link.innerText()).replace(/^\d+\s*/, ''),
        { ignoreCase: true },
      );
    }
  });
  await test.step('a file that is no video is reported', async () => {
    await expect(
      page.getByRole('alert').filter({ hasText: 'This video could not be played.' }),
    ).toHaveCount(1);
  });
  await test.step('every picture loads', async () => {
    await walkDown(page);
    const missing = () =>
      page
        .locator('main img')
        .evaluateAll((images) =>
          (images as HTMLImageElement[])
            .filter((image) => image.complete && image.naturalWidth === 0)
            .map((image) => image.currentSrc),
        );
    expect(await page.locator('main img').count()).toBeGreaterThan(8);
    await expect.poll(missing).toEqual([]);
  });
  await test.step('nothing is requested from YouTube before a press', async () => {
    const play = page.getByRole('button', { name: 'Play video: Ten minutes with a rabbit' });
    await play.scrollIntoViewIfNeeded();
    // The fixtures refuse any request to another host.
    await expect(play).toBeVisible();
    await expect(page.locator('iframe')).toHaveCount(0);
    expectNoise(page, /https:\/\/www\.youtube-nocookie\.com\/embed\/aqz-KE-bpKQ/);
    await play.click();
    await expect(page.locator('iframe')).toHaveCount(1);
  });
});

test('style guide: controls', async ({ page }) => {
  await test.step('tabs are operated by keyboard', async () => {
    const tab = (name: string) => page.getByRole('tab', { name });
    await tab('Gloves').focus();
    await page.keyboard.press('ArrowRight');
    await expect(tab('Wraps')).toBeFocused();
    await expect(tab('Wraps')).toHaveAttribute('aria-selected', 'true');
    await page.keyboard.press('End');
    await expect(tab('Everything else')).toBeFocused();
    for (const key of ['ArrowRight', 'ArrowLeft', 'Home']) {
      await page.keyboard.press(key);
      await expect(tab(key === 'ArrowLeft' ? 'Everything else' : 'Gloves')).toBeFocused();
    }
    await page.keyboard.press('Tab');
    await expect(page.getByRole('tabpanel', { name: 'Gloves' })).toBeFocused();
  });
  await test.step('the size select describes each size', async () => {
    const chosen = page.getByRole('combobox', { name: 'Glove size' });
    await expect(chosen).toHaveAccessibleDescription(/up to about 140 pounds/);
    await chosen.selectOption('16 oz');
    await expect(chosen).toHaveAccessibleDescription(/For sparring/);
    await expect(chosen.locator('option:checked')).toHaveText('16 oz');
    const open = page.getByRole('combobox', { name: 'Size to be chosen' });
    await expect(open.locator('option:checked')).toHaveText('-- Please select a size --');
    await open.selectOption('10 oz');
    await expect(open.locator('option')).toHaveCount(3);
  });
  await test.step('email capture validates, lower-cases and thanks', async () => {
    const specimen = page.getByRole('article').filter({
      has: page.getByRole('heading', { name: 'Email capture', exact: true }),
    });
    const field = specimen.getByRole('textbox', { name: 'Email Address' });
    await field.fill('not an address');
    await specimen.getByRole('button', { name: 'Sign up' }).click();
    await expect(field).toHaveAccessibleDescription('invalid email');
    await expect(field).toBeFocused();
    await field.fill('Corner@Example.COM');
    await specimen.getByRole('button', { name: 'Sign up' }).click();
    await expect(specimen.getByRole('status')).toHaveText('Thanks for signing up!');
    await expect(specimen.getByText('submitEmail: corner@example.com')).toBeVisible();
    await specimen.getByRole('button', { name: 'Start again' }).click();
    await expect(field).toHaveValue('');
  });
  await test.step('the drawer traps the focus and returns it', async () => {
    const opener = page.getByRole('button', { name: 'Open the drawer' });
    await opener.click();
    await expect(page.getByRole('dialog', { name: 'Between rounds' })).toBeVisible();
    expect(await violations(page)).toEqual([]);
    await page.keyboard.press('Escape');
    await expect(page.getByRole('dialog')).toHaveCount(0);
    await expect(opener).toBeFocused();
  });
  await test.step('the spinner locks scrolling and releases it', async () => {
    await page.clock.install();
    await page.clock.pauseAt(Date.now() + 5_000);
    const process = page.getByRole('button', { name: 'Process' });
    await process.scrollIntoViewIfNeeded();
    const before = await page.evaluate(() => window.scrollY);
    await process.click();
    await expect(page.getByRole('alertdialog', { name: 'Processing...' })).toBeVisible();
    await page.keyboard.press('Escape');
    await page.mouse.wheel(0, 600);
    await expect(page.getByRole('alertdialog')).toBeVisible();
    expect(await page.evaluate(() => window.scrollY)).toBe(before);
    await page.clock.resume();
    await expect(page.getByRole('alertdialog')).toHaveCount(0);
    await expect(process).toBeFocused();
    await page.mouse.wheel(0, 600);
    await expect.poll(() => page.evaluate(() => window.scrollY)).toBeGreaterThan(before);
  });
  await test.step('the anchor button scrolls and moves the focus', async () => {
    await page.getByRole('link', { name: 'To the last round' }).click();
    const target = page.locator('#failures');
    await expect(target).toBeFocused();
    const top = await target.evaluate((element) => element.getBoundingClientRect().top);
    // 60 pixels below the edge, plus its own offset of 24.
    expect(Math.abs(top - 84)).toBeLessThanOrEqual(2);
    await expect(page).toHaveURL(/#failures$/);
  });
  await test.step('the shell shows loading and offline states', async () => {
    await page.clock.pauseAt(Date.now() + 10_000);
    await page.getByRole('button', { name: 'Load', exact: true }).click();
    const bar = page.getByRole('progressbar', { name: 'Loading page' });
    for (const percent of ['40', '85']) {
      // Time of a step of the style guide's bar.
      await page.clock.runFor(600);
      await expect(bar).toHaveAttribute('aria-valuenow', percent);
    }
    await page.clock.runFor(2_000);
    await expect(bar).toHaveCount(0);
    await page.clock.resume();
    await page.getByRole('button', { name: 'Pull the plug' }).click();
    await expect(page.getByText('You are offline')).toBeVisible();
  });
});

test('style guide: a closed announcement stays closed until its text changes, and a video plays on press, automatically only with motion allowed', async ({
  page,
}) => {
  const bar = page.getByRole('complementary', { name: 'Announcement' });
  await page.getByRole('button', { name: 'Close announcement' }).click();
  await expect(bar).toHaveCount(0);
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await page.reload();
  await expect(page.getByRole('tab', { name: 'Gloves' })).toBeVisible();
  await expect(bar).toHaveCount(0);
  await test.step('a video', () => playVideos(page));
  // Simulates an announcement closed with another text.
  await page.evaluate(() => localStorage.setItem('closed-announcement', 'What we said last week'));
  await page.reload();
  await expect(bar).toBeVisible();
});

/** Plays a video by a press, with reduced motion, and another by motion that is allowed again. */
async function playVideos(page: Page): Promise<void> {
  const paused = (title: RegExp) =>
    page
      .getByLabel(title)
      .first()
      .evaluate((video) => (video as HTMLVideoElement).paused);
  const play = page.getByRole('button', { name: /^Play video: .*, pressed$/ });
  await play.scrollIntoViewIfNeeded();
  await expect(page.getByRole('button', { name: /^Play video: .*, by itself$/ })).toBeVisible();
  await play.click();
  await expect.poll(() => paused(/^(?!Play|Pause|Mute|Unmute).*, pressed$/)).toBe(false);
  expect(await paused(/^(?!Play|Pause).*, by itself$/)).toBe(true);
  await page.emulateMedia({ reducedMotion: 'no-preference' });
  await page.getByRole('button', { name: /, by itself$/ }).scrollIntoViewIfNeeded();
  await expect.poll(() => paused(/^(?!Play|Pause).*, by itself$/)).toBe(false);
}

/** Scrolls to the end and back, a screen in two frames, so that everything lazy-loaded is asked for. */
async function walkDown(page: Page): Promise<void> {
  const height = await page.evaluate(() => document.documentElement.scrollHeight);
  for (let top = 0; top < height; top += 700) {
    await page.evaluate((to) => {
      window.scrollTo({ top: to, behavior: 'instant' });
      // Observers of the viewport report once a frame.
      return new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)));
    }, top);
  }
  await page.evaluate(() => window.scrollTo({ top: 0, behavior: 'instant' }));
}
