import type { Page } from '@playwright/test';
import { expect } from '@playwright/test';
import { violations } from '../rigs/browser/axe';
import { test } from '../rigs/browser/fixtures';
import { expectNoise } from '../rigs/browser/noise-watch';
import { waitForCopy } from '../rigs/browser/offline-copy';

// Among the last specs: each test goes to a worker that is free, so that all end together.
test.describe.configure({ mode: 'parallel' });

// These tests go offline: files cached by an earlier test would hide a missing copy.
test.use({ isFirstVisit: true });

/** Six rounds of two minutes with rests of forty-five seconds, and a step for each. */
const article = '/training/six-rounds-small-room';

/** A worker's script is no such file, and its text is gone when the worker ends. */
const hashedScript = /-[0-9a-f]{8}\.js$/;

/** Opens the article with a clock that the test moves, and waits for the timer's script. */
async function open(page: Page) {
  await page.clock.install({ time: '2026-03-04T09:00:00Z' });
  const script = page.waitForResponse(
    async (answer) =>
      hashedScript.test(answer.url()) && (await answer.text()).includes('End this session?'),
  );
  await page.goto(article, { waitUntil: 'load' });
  await script;
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

test('workout timer: a session from the first bell to the summary, offline once the page was opened', async ({
  page,
  context,
}) => {
  expectNoise(page, /ERR_INTERNET_DISCONNECTED/);
  await open(page);
  await context.setOffline(true);
  await page.getByRole('button', { name: 'Start training' }).click();
  await expect(clock(page)).toHaveText('0:10');
  await expect(session(page).getByRole('status')).toHaveText(/^Get ready, 10 seconds/);
  await page.clock.runFor(11_000);
  await expect(session(page).getByRole('status')).toContainText(
    'Round 1 of 6. Work, 2 minutes. Jab and step.',
  );
  await expect(clock(page)).toHaveText('1:59');
  // Every step of two minutes would be rendered, five a second.
  await page.clock.fastForward(115_000);
  await page.clock.runFor(10_000);
  await expect(session(page).getByRole('status')).toContainText(
    'Rest, 45 seconds. Next: Double jab',
  );
  await expect(clock(page)).toHaveText('0:39');
  // Simulates sleep: timers do not run, and the clock has moved on.
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
  await context.setOffline(false);
});

test('workout timer: by keyboard alone pauses, skips, goes back, mutes, and asks on Escape', async ({
  page,
}) => {
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
  // Browsers close a dialog on a second Escape unless the page has been interacted with in between.
  await page.keyboard.press('Escape');
  await expect(session(page)).toBeVisible();
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: 'End session' }).press('Enter');
  await expect(session(page)).toBeHidden();
});

test.describe('with a service worker', () => {
  test.use({ serviceWorkers: 'allow' });

  test('workout timer: opens offline from its copy', async ({ page, context }) => {
    expectNoise(page, /ERR_INTERNET_DISCONNECTED|ERR_FAILED/);
    await page.goto(article);
    await waitForCopy(page);
    await context.setOffline(true);
    await page.reload();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Six rounds for a small room');
    await page.getByRole('button', { name: 'Start training' }).click();
    await expect(clock(page)).toHaveText(/^0:(10|09)$/);
    await context.setOffline(false);
  });
});

test('workout timer: explains what to do when its script was never loaded and the device is offline', async ({
  page,
  context,
}) => {
  expectNoise(page, /ERR_INTERNET_DISCONNECTED/);
  // With data saving on, the script is loaded on demand only.
  await page.addInitScript(() => {
    Object.defineProperty(navigator, 'connection', { value: { saveData: true } });
  });
  await page.goto(article);
  await page.waitForLoadState('networkidle');
  await context.setOffline(true);
  const start = page.getByRole('button', { name: 'Start training' });
  await start.click();
  await expect(page.getByRole('alert')).toContainText('Connect to the internet once');
  await context.setOffline(false);
  await start.click();
  await expect(session(page)).toBeVisible();
});

test('workout timer: a reload during a session offers to resume', async ({ page }) => {
  await start(page);
  // Between two seconds: the reload may come before the last update, of five a second, is rendered.
  await page.clock.fastForward(55_000);
  await page.clock.runFor(5_500);
  await page.reload({ waitUntil: 'load' });
  await page.clock.resume();
  const offer = page.getByRole('group', { name: 'Unfinished session' });
  await expect(offer).toContainText('You left a session at round 1, 1:10 left.');
  await offer.getByRole('button', { name: 'Resume session' }).click();
  await expect(clock(page)).toHaveText('1:10');
  await session(page).getByRole('button', { name: 'Resume' }).click();
  // It counts down; a busy machine may miss any one second.
  await expect(clock(page)).toHaveText(/^(?:1:0\d|0:\d\d)$/);
});

// The round that is looked at ends after 100 seconds, and a slow machine takes five for a check by axe.
const screens = {
  phone: [
    [320, 568],
    [390, 844],
    [568, 320],
    [844, 390],
  ],
  'larger screen': [
    [768, 1024],
    [1440, 900],
  ],
} as const;

for (const [kind, sizes] of Object.entries(screens)) {
  test(`workout timer: fits a ${kind}, and axe finds nothing`, async ({ page }) => {
    await start(page);
    await page.clock.runFor(20_000);
    // axe needs a running clock.
    await page.clock.resume();
    for (const [width, height] of sizes) {
      const size = `${width} by ${height}`;
      await page.setViewportSize({ width, height });
      for (const part of [
        clock(page),
        session(page).getByRole('button', { name: 'Pause' }),
        session(page).getByRole('button', { name: 'End' }),
        session(page).getByText('Jab and step', { exact: true }),
      ]) {
        await expect(part, size).toBeInViewport({ ratio: 0.99 });
      }
      const spill = await session(page).evaluate((dialog) => [
        dialog.scrollWidth - dialog.clientWidth,
        dialog.scrollHeight - dialog.clientHeight,
      ]);
      expect(spill, size).toEqual([0, 0]);
      expect(await violations(page), size).toEqual([]);
      await page.keyboard.press('Escape');
      const question = page.getByRole('alertdialog', { name: 'End this session?' });
      await expect(question, size).toBeVisible();
      expect(await violations(page), `${size}, with the question`).toEqual([]);
      await question.getByRole('button', { name: 'Keep going' }).click();
      await expect(question, size).toBeHidden();
    }
  });
}

test.describe('without script', () => {
  test.use({ javaScriptEnabled: false });

  test('workout timer: the workout can be read, without dead buttons', async ({ page }) => {
    await page.goto(article);
    const workout = page.getByRole('region', { name: 'Workout: Six rounds for a small room' });
    await expect(workout).toContainText('Jab and step');
    await expect(workout).toContainText('The round timer needs JavaScript.', {
      useInnerText: true,
    });
    await expect(workout.getByRole('button')).toHaveCount(0);
  });
});
