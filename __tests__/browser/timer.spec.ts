import type { Page } from '@playwright/test';
import { expect } from '@playwright/test';
import { expectSound, violations } from '../rigs/browser/axe';
import { test } from '../rigs/browser/fixtures';
import { expectNoise } from '../rigs/browser/noise-watch';
import { waitForCopy } from '../rigs/browser/offline-copy';

test.describe.configure({ mode: 'parallel' });

const short = '/timer?kind=boxing&rounds=2&work=20&rest=10&warning=5';

const field = (page: Page, name: string) => page.getByRole('textbox', { name });
const start = (page: Page) => page.getByRole('button', { name: 'Start', exact: true });
const session = (page: Page, name: string) =>
  page.getByRole('dialog', { name: `Training: ${name}` });

/** Opens a timer with a clock that the test moves, once it is interactive: by a clock that stands it would not become so. */
async function open(page: Page, address: string) {
  await page.goto(address);
  await page.clock.install({ time: '2026-03-04T09:00:00Z' });
  await page.clock.pauseAt('2026-03-04T10:00:00Z');
}

test('round timer: by keyboard alone from the form through pause and pedals to the summary, and on to combinations', async ({
  page,
}) => {
  await open(page, '/timer');
  await page.getByRole('radio', { name: 'Boxing' }).focus();
  await page.keyboard.press('ArrowDown');
  await expect(page.getByRole('radio', { name: 'Tabata' })).toBeChecked();
  await page.keyboard.press('Tab');
  await expect(field(page, 'Rounds')).toBeFocused();
  await page.keyboard.press('Control+A');
  await page.keyboard.type('2');
  await page.keyboard.press('Enter');
  const tabata = session(page, 'Tabata, 2 × 0:20');
  const clock = tabata.getByRole('timer');
  await expect(tabata.getByRole('status')).toHaveText(/^Get ready, 10 seconds/);
  await page.clock.runFor(12_000);
  await expect(tabata.getByRole('status')).toContainText('Round 1 of 2. Work, 20 seconds.');
  await expect(clock).toHaveText('0:18');
  await page.keyboard.press('PageDown');
  await expect(tabata.getByRole('button', { name: 'Resume' })).toBeFocused();
  await page.clock.runFor(30_000);
  await expect(clock).toHaveText('0:18');
  await page.keyboard.press('PageDown');
  await page.clock.runFor(5_000);
  await page.keyboard.press('PageUp');
  await expect(clock).toHaveText('0:20');
  await page.keyboard.press('ArrowRight');
  await expect(tabata.getByRole('status')).toContainText('Rest, 10 seconds.');
  await page.clock.runFor(60_000);
  await expect(tabata.getByRole('heading', { name: 'Last bell' })).toBeVisible();
  await page.getByRole('button', { name: 'Done' }).press('Enter');
  await expect(field(page, 'Rounds')).toBeFocused();
  await test.step('shows the combinations of the editors in large type, and announces rounds only', () =>
    expectCombinations(page));
});

test('round timer: an address is shared as it is, an impossible one opens the nearest; a saved one is opened in another tab', async ({
  page,
  context,
}) => {
  await page.goto('/timer');
  await page.getByRole('radio', { name: 'Ladder' }).click();
  await field(page, 'Rounds').fill('4');
  await page.getByRole('checkbox', { name: 'Call combinations during the rounds' }).click();
  await field(page, 'Seconds between calls').fill('8');
  await expect(page).toHaveURL(/kind=ladder&rounds=4&work=30&rest=30&step=30&warning=10&pace=8$/);
  const other = await context.newPage();
  await other.goto(page.url());
  await expect(other.getByRole('radio', { name: 'Ladder' })).toBeChecked();
  await expect(field(other, 'Rounds')).toHaveValue('4');
  await expect(field(other, 'Seconds between calls')).toHaveValue('8');
  await other.goto('/timer?kind=boxing&rounds=500&work=60&rest=30');
  await expect(other.getByRole('alert')).toContainText('Changed: rounds from 500 to 99.');
  await expect(field(other, 'Rounds')).toHaveValue('99');
  await field(other, 'Rounds').fill('none');
  await start(other).click();
  await expect(field(other, 'Rounds')).toBeFocused();
  await expect(field(other, 'Rounds')).toHaveAccessibleDescription(
    'Enter a whole number from 1 to 99.',
  );
  await test.step('a saved one is opened in another tab, deleted and restored', async () => {
    const name = 'A ladder with a rather long name of its own';
    await field(page, 'Save this timer as').fill(name);
    await page.getByRole('button', { name: 'Save', exact: true }).click();
    const link = (tab: Page) => tab.getByRole('link', { name: new RegExp(`^${name}`) });
    await link(other).click();
    await expect(field(other, 'Rounds')).toHaveValue('4');
    await other.getByRole('button', { name: `Delete ${name}` }).click();
    await expect(link(page)).toHaveCount(0);
    await other.getByRole('button', { name: 'Undo' }).press('Enter');
    await expect(link(page)).toBeVisible();
  });
  await test.step('form and saved timers fit, and axe finds nothing', async () => {
    await field(page, 'Rounds').fill('none');
    await expectSound(page);
    await page.emulateMedia({ colorScheme: 'dark' });
    await expect(page.getByRole('main')).toHaveCSS('background-color', 'rgb(21, 17, 14)');
    await expectSound(page);
  });
});

test.describe('with a service worker', () => {
  test.use({ serviceWorkers: 'allow' });

  test('round timer: opens a shared address offline once the page was opened', async ({
    page,
    context,
  }) => {
    // The last one is the script that tracks what an address of a campaign says.
    expectNoise(page, /ERR_INTERNET_DISCONNECTED|ERR_FAILED|Loading chunk \d+ failed/);
    const script = page.waitForResponse(
      async (answer) =>
        /-[0-9a-f]{8}\.js$/.test(answer.url()) &&
        (await answer.text()).includes('End this session?'),
    );
    await page.goto('/timer');
    await waitForCopy(page, new RegExp(new URL((await script).url()).pathname));
    await context.setOffline(true);
    await page.goto(short);
    await expect(field(page, 'Work')).toHaveValue('0:20');
    await start(page).click();
    await expect(session(page, 'Boxing, 2 × 0:20').getByRole('timer')).toHaveText(/^0:(10|09)$/);
    await context.setOffline(false);
  });
});

/** Trains the timer of the form with a call each 4 seconds, by a clock that stands. */
async function expectCombinations(page: Page): Promise<void> {
  await page.getByRole('checkbox', { name: 'Call combinations during the rounds' }).click();
  await field(page, 'Seconds between calls').fill('4');
  await start(page).click();
  const tabata = session(page, 'Tabata, 2 × 0:20');
  await page.clock.runFor(13_000);
  const task = tabata.getByRole('region', { name: 'What to do' });
  const combination = task.getByText(/^[a-z ]+(?:, [a-z ]+)+$/);
  await expect(combination).toBeVisible();
  const first = await combination.textContent();
  await expect(tabata.getByRole('status')).toHaveText('Round 1 of 2. Work, 20 seconds.');
  await page.clock.runFor(4_000);
  await expect(combination).not.toHaveText(first ?? '');
  await page.clock.resume();
  for (const [width, height] of [
    [390, 844],
    [768, 1024],
    [1440, 900],
  ] as const) {
    await page.setViewportSize({ width, height });
    await expect(tabata.getByRole('timer')).toBeInViewport({ ratio: 0.99 });
    expect(await violations(page), `${width} by ${height}`).toEqual([]);
  }
}
