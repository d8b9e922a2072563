import type { Page } from '@playwright/test';
import { expect } from '@playwright/test';
import { violations } from '../rigs/browser/axe';
import { test } from '../rigs/browser/fixtures';
import { expectNoise } from '../rigs/browser/noise-watch';

/** Six rounds of two minutes, with forty-five seconds between, and a step for each. */
const article = '/training/six-rounds-small-room';

/** Opens the article with a clock the test moves, and waits until the timer's script is there. */
async function open(page: Page) {
  await page.clock.install({ time: '2026-03-04T09:00:00Z' });
  await page.goto(article, { waitUntil: 'networkidle' });
  await page.clock.pauseAt('2026-03-04T10:00:00Z');
  await page.waitForLoadState('networkidle');
}

async function start(page: Page) {
  await open(page);
  await page.getByRole('button', { name: 'Start training' }).click();
  await expect(session(page)).toBeVisible();
}

const session = (page: Page) =>
  page.getByRole('dialog', { name: 'Training: Six rounds for a small room' });
const clock = (page: Page) => session(page).getByRole('timer');

test('a session from the first bell to the summary', async ({ page }) => {
  await start(page);
  await expect(session(page).getByRole('status')).toHaveText(/^Get ready, 10 seconds/);
  await page.clock.runFor(11_000);
  await expect(session(page).getByRole('status')).toContainText(
    'Round 1 of 6. Work, 2 minutes. Jab and step.',
  );
  await expect(clock(page)).toHaveText('1:59');
  await page.clock.runFor(125_000);
  await expect(session(page).getByRole('status')).toContainText(
    'Rest, 45 seconds. Next: Double jab',
  );
  await expect(clock(page)).toHaveText('0:39');
  // A sleep: timers do not run, and the clock shows where the session truly is.
  await page.clock.fastForward(2 * 60_000);
  await page.clock.runFor(500);
  await expect(session(page).getByRole('status')).toContainText('Round 2 of 6');
  await expect(clock(page)).toHaveText('0:39');
  await page.clock.fastForward(60 * 60_000);
  await page.clock.runFor(500);
  await expect(session(page).getByRole('heading', { name: 'Every round' })).toBeVisible();
  await expect(session(page)).toContainText('12:00');
  await page.getByRole('button', { name: 'Done' }).click();
  await expect(session(page)).toBeHidden();
  await expect(page.getByRole('button', { name: 'Start training' })).toBeFocused();
});

test('by keyboard alone: pause, skip, back, mute, and Escape asks', async ({ page }) => {
  await open(page);
  await page.getByRole('button', { name: 'Start training' }).focus();
  await page.keyboard.press('Enter');
  await expect(session(page).getByRole('button', { name: 'Pause' })).toBeFocused();
  await page.keyboard.press('ArrowRight');
  await expect(clock(page)).toHaveText('2:00');
  await page.clock.runFor(5_000);
  await page.keyboard.press('Space');
  await expect(session(page).getByRole('button', { name: 'Resume' })).toBeFocused();
  await page.clock.runFor(60_000);
  await expect(clock(page)).toHaveText('1:55');
  await page.keyboard.press('m');
  await expect(session(page).getByRole('button', { name: 'Mute' })).toHaveAttribute(
    'aria-pressed',
    'true',
  );
  await page.keyboard.press('ArrowLeft');
  await expect(clock(page)).toHaveText('2:00');
  await page.keyboard.press('Escape');
  await expect(page.getByRole('alertdialog', { name: 'End this session?' })).toBeVisible();
  // Browsers let a second Escape close a dialog whatever the page says, unless it is asked again.
  await page.keyboard.press('Escape');
  await expect(session(page)).toBeVisible();
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: 'End session' }).press('Enter');
  await expect(session(page)).toBeHidden();
});

test('starts without a connection once the page was open', async ({ page, context }) => {
  expectNoise(page, /ERR_INTERNET_DISCONNECTED/);
  await open(page);
  await context.setOffline(true);
  await page.getByRole('button', { name: 'Start training' }).click();
  await expect(clock(page)).toHaveText('0:10');
  await page.clock.runFor(12_000);
  await expect(clock(page)).toHaveText('1:58');
  await context.setOffline(false);
});

test('opens again without a connection, and never shows what was kept while there is one', async ({
  page,
  context,
}) => {
  expectNoise(page, /ERR_INTERNET_DISCONNECTED|ERR_FAILED/);
  await page.goto(article, { waitUntil: 'networkidle' });
  await expect.poll(() => page.evaluate(() => caches.keys())).toEqual([`workout-page ${article}`]);
  // As if the live page had changed since it was kept.
  await page.evaluate(async (path) => {
    const cache = await caches.open(`workout-page ${path}`);
    const html = await (await cache.match(path))?.text();
    const headers = { 'content-type': 'text/html; charset=utf-8' };
    await cache.put(
      path,
      new Response(html?.replace('<title', '<meta name="kept"><title'), { headers }),
    );
  }, article);
  const kept = page.locator('meta[name="kept"]');

  await context.setOffline(true);
  await page.reload();
  await expect(kept).toHaveCount(1);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Six rounds for a small room');
  await page.getByRole('button', { name: 'Start training' }).click();
  await expect(clock(page)).toHaveText(/^0:(10|09)$/);

  await context.setOffline(false);
  await page.reload({ waitUntil: 'networkidle' });
  await expect(kept).toHaveCount(0);
});

test('says what to do when its script was never loaded and there is no connection', async ({
  page,
  context,
}) => {
  expectNoise(page, /ERR_INTERNET_DISCONNECTED/);
  // A reader who saves data gets the script on demand only.
  await page.addInitScript(() => {
    Object.defineProperty(navigator, 'connection', { value: { saveData: true } });
  });
  await page.goto(article, { waitUntil: 'networkidle' });
  await context.setOffline(true);
  const start = page.getByRole('button', { name: 'Start training' });
  await start.click();
  await expect(page.getByRole('alert')).toContainText('Connect to the internet once');
  await context.setOffline(false);
  await start.click();
  await expect(session(page)).toBeVisible();
});

test('a reload in the middle offers to go on', async ({ page }) => {
  await start(page);
  await page.clock.runFor(60_000);
  await page.reload({ waitUntil: 'load' });
  await page.clock.resume();
  const offer = page.getByRole('group', { name: 'Unfinished session' });
  await expect(offer).toContainText('You left a session at round 1, 1:10 left.');
  await offer.getByRole('button', { name: 'Resume session' }).click();
  await expect(clock(page)).toHaveText('1:10');
  await session(page).getByRole('button', { name: 'Resume' }).click();
  await expect(clock(page)).toHaveText('1:08');
});

const screens = [
  [320, 568],
  [390, 844],
  [568, 320],
  [844, 390],
  [768, 1024],
  [1440, 900],
] as const;

for (const [width, height] of screens) {
  test(`fits ${width} by ${height}, and axe finds nothing`, async ({ page }) => {
    await page.setViewportSize({ width, height });
    await start(page);
    await page.clock.runFor(20_000);
    for (const part of [
      clock(page),
      session(page).getByRole('button', { name: 'Pause' }),
      session(page).getByRole('button', { name: 'End' }),
      session(page).getByText('Jab and step', { exact: true }),
    ]) {
      await expect(part).toBeInViewport({ ratio: 0.99 });
    }
    const spill = await session(page).evaluate((dialog) => [
      dialog.scrollWidth - dialog.clientWidth,
      dialog.scrollHeight - dialog.clientHeight,
    ]);
    expect(spill).toEqual([0, 0]);
    // axe needs a clock that runs.
    await page.clock.resume();
    expect(await violations(page)).toEqual([]);
    await page.keyboard.press('Escape');
    expect(await violations(page)).toEqual([]);
  });
}

test.describe('without script', () => {
  test.use({ javaScriptEnabled: false });

  test('the workout is there to read, and no button that does nothing', async ({ page }) => {
    await page.goto(article);
    const workout = page.getByRole('region', { name: 'Workout: Six rounds for a small room' });
    await expect(workout).toContainText('Jab and step');
    await expect(workout).toContainText('The round timer needs JavaScript.', {
      useInnerText: true,
    });
    await expect(workout.getByRole('button')).toHaveCount(0);
  });
});
