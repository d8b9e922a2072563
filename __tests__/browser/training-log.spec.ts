import type { Page } from '@playwright/test';
import { expect } from '@playwright/test';
import { readFile } from 'node:fs/promises';
import { expectSound, violations } from '../rigs/browser/axe';
import { test } from '../rigs/browser/fixtures';
import { expectNoise } from '../rigs/browser/noise-watch';
import { waitForCopy } from '../rigs/browser/offline-copy';

const plan = { path: '/plans/four-weeks-without-a-bag', title: 'Four weeks without a bag' };
const nextPlan = 'Six weeks with a bag';
const jab = 'In and out on one breath';
const storageKey = 'cornerwork-training-log';

/** A started plan with a run, and a training with a note, as the site stores them. */
const stored = JSON.stringify({
  version: 1,
  entries: [
    {
      id: '0000000rs-a',
      day: '2026-03-02',
      source: {
        kind: 'article',
        storyUuid: 'a',
        path: '/training/how-to-throw-a-jab',
        title: 'A jab',
      },
      rounds: 6,
      minutes: 17,
      feeling: 'good',
      note: 'Windy',
      completed: [],
      changedAt: 1000,
    },
  ],
  plans: [
    {
      id: '0000000rs-b',
      plan: {
        storyUuid: 'b',
        path: plan.path,
        title: 'A plan of runs',
        weeks: [{ title: 'Lungs', sessions: [{ id: 'run', note: '', kind: 'run', minutes: 20 }] }],
      },
      edition: '',
      startDay: '2026-03-04',
      weekdays: [],
      pauses: [],
      repeats: [],
      moves: {},
      changedAt: 1000,
    },
  ],
});

const state = (page: Page) => page.getByText(/\d+ of \d+ sessions? done\./);
const own = (page: Page) => page.getByRole('region', { name: 'Your plan', exact: true });
const entries = (page: Page) => page.getByRole('region', { name: 'What you trained' });
const storedText = (page: Page) =>
  page.evaluate((key) => localStorage.getItem(key) ?? '', storageKey);

/** Opens a page on a day, by default on March 4, 2026, a Wednesday. Its clock goes on by itself, and by the test. */
async function openOnDay(page: Page, path: string, day = '2026-03-04') {
  await page.clock.install({ time: `${day}T09:00:00Z` });
  await page.goto(path, { waitUntil: 'load' });
}

/** Opens the log on that day with what is stored. */
async function openFilled(page: Page) {
  await page.addInitScript(
    ([key, text]) => {
      if (!localStorage.getItem(key)) localStorage.setItem(key, text);
    },
    [storageKey, stored] as const,
  );
  await openOnDay(page, '/training-log');
  await expect(entries(page)).toContainText('Windy');
}

test('training log: a plan is started, trained, missed, moved and finished', async ({
  page,
  context,
}) => {
  await openOnDay(page, `${plan.path}#start`);
  await page.getByRole('button', { name: 'Start today' }).click();
  await expect(state(page)).toHaveText('Week 1 of 4. 0 of 12 sessions done.');
  expect(await violations(page)).toEqual([]);

  await own(page).getByRole('link', { name: 'Train', exact: true }).click();
  const start = page.getByRole('button', { name: 'Start training' });
  await expect(start).toBeFocused();
  await start.press('Enter');
  const session = page.getByRole('dialog', { name: /^Training:/ });
  await expect(session.getByRole('timer')).toBeVisible();
  // A script on its way, such as the film's, would have taken longer than its two minutes.
  await expect(page.locator('script[data-webpack]')).toHaveCount(0);
  await page.clock.fastForward(60 * 60_000);
  await expect(session.getByRole('heading', { name: 'Every round' })).toBeVisible();
  await expect(session).toContainText(`Counts for ${plan.title}.`);
  const other = await context.newPage();
  await openOnDay(other, '/training-log');
  await expect(entries(other).getByRole('listitem')).toContainText(`${jab}Today. 3 rounds`);
  await session.getByRole('radio', { name: 'Good' }).check();
  await session.getByRole('textbox', { name: 'Note to yourself' }).fill('Hands up');
  await expect(entries(other).getByRole('listitem')).toContainText('GoodHands up');
  expect(await violations(page)).toEqual([]);
  await other.close();

  // A tab of its own for each day: a page that is loaded on a clock moved by days does not start.
  const saturday = await context.newPage();
  await openOnDay(saturday, `${plan.path}#start`, '2026-03-07');
  const missed = saturday.getByRole('region', { name: 'Missed sessions' });
  await expect(missed).toContainText('Yesterday');
  await missed.getByRole('button', { name: /^Do it today/ }).click();
  await saturday.getByRole('button', { name: 'Done without the timer' }).click();
  await expect(state(saturday)).toHaveText('Week 1 of 4. 2 of 12 sessions done.');
  await saturday.getByText('All sessions, and moving them').click();
  const week = saturday.getByRole('region', { name: 'Week 1' });
  await week.getByText('Move Three rounds against').click();
  await week.getByLabel('New day').fill('2026-03-09');
  await week.getByRole('button', { name: 'Move it' }).click();
  await expect(own(saturday)).toContainText('Next: Monday, March 9, 2026');
  await saturday.reload({ waitUntil: 'load' });
  await expect(own(saturday)).toContainText('Next: Monday, March 9, 2026');

  const april = await context.newPage();
  await openOnDay(april, `${plan.path}#start`, '2026-04-16');
  await expect(state(april)).toHaveText('Last week over. 2 of 12 sessions done.');
  await april.getByRole('button', { name: 'Finish the plan' }).click();
  await april.getByRole('link', { name: nextPlan }).first().click();
  await expect(april.getByRole('heading', { level: 1, name: nextPlan })).toBeVisible();
  await april.getByRole('button', { name: 'Start today' }).click();
  await expect(state(april)).toContainText('Week 1 of 6. 0 of');
  await april.evaluate('window.___navigate("/training-log")');
  await expect(april.getByRole('region', { name: nextPlan })).toContainText('Week 1 of 6');
  await expect(april.getByRole('region', { name: 'Earlier plans' })).toContainText(
    `${plan.title}: 2 of 12 sessions`,
  );
});

test('training log: the home page leads to today’s session, other readers have nothing there', async ({
  page,
}) => {
  const today = page.getByRole('region', { name: 'Your plans today' });
  const tool = page.getByRole('banner').getByRole('link', { name: 'Today' });
  await page.goto(`${plan.path}#start`);
  await page.getByRole('button', { name: 'Start today' }).click();
  await expect(state(page)).toBeVisible();
  await page.goto('/');
  await expect(today.getByRole('link')).toHaveText(`Today: ${jab}, 3 rounds, 6 minutes`);
  expect(await violations(page)).toEqual([]);
  await today.getByRole('link').click();
  await expect(page.getByRole('button', { name: 'Start training' })).toBeFocused();
  await tool.filter({ visible: true }).click();
  await expect(page).toHaveURL('/training-log');
  await page.evaluate('window.___navigate("/")');
  await today.getByRole('button', { name: 'Hide' }).click();
  await expect(today).toHaveCount(0);
  await page.evaluate(() => localStorage.clear());
  await page.reload();
  await page.waitForLoadState('networkidle');
  await expect(today).toHaveCount(0);
  await expect(tool).toHaveCount(0);
});

// Steps share a page, which takes longer to open on another day than they take.
test('training log: is sound, exported, deleted and imported again; a full storage loses nothing', async ({
  page,
  request,
}) => {
  await openFilled(page);
  const text = await test.step('is exported, and deleted', async () => {
    const saving = page.waitForEvent('download');
    await page.getByRole('button', { name: 'Export', exact: true }).click();
    const download = await saving;
    expect(download.suggestedFilename()).toBe('training-log-2026-03-04.json');
    await page.getByRole('button', { name: 'Delete everything' }).click();
    await page.getByRole('button', { name: 'Delete everything' }).click();
    await expect(page.getByRole('region', { name: 'How to begin' })).toBeVisible();
    expect(await storedText(page)).not.toContain('Windy');
    return readFile(await download.path(), 'utf8');
  });
  await test.step('axe finds nothing in an empty log', () => expectSound(page));
  await test.step('is imported again; a damaged file changes nothing', () => importLog(page, text));
  await test.step('axe finds nothing in a filled log', async () => {
    await page.getByText('All sessions, and moving them').click();
    await page.getByRole('button', { name: 'Face and note A jab' }).click();
    await expectSound(page);
    await page.emulateMedia({ colorScheme: 'dark' });
    await expectSound(page);
  });
  await test.step('a full storage loses nothing while the page is open', () => fillStorage(page));
  const html = await (await request.get('/training-log')).text();
  expect(html).toContain('name="robots" content="noindex');
});

test.describe('with a service worker', () => {
  test.use({ serviceWorkers: 'allow' });

  test('training log: opens and is changed offline once it was opened', async ({
    page,
    context,
  }) => {
    expectNoise(page, /ERR_INTERNET_DISCONNECTED|ERR_FAILED/);
    await page.addInitScript(
      ([key, text]) => {
        if (!localStorage.getItem(key)) localStorage.setItem(key, text);
      },
      [storageKey, stored] as const,
    );
    await page.goto('/training-log');
    await waitForCopy(page);
    await context.setOffline(true);
    await page.reload();
    await page.getByRole('button', { name: 'Face and note A jab' }).click();
    await page.getByRole('textbox', { name: 'Note to yourself' }).fill('Offline');
    await expect(entries(page)).toContainText('Offline');
    await page.reload();
    await expect(entries(page)).toContainText('Offline');
    await context.setOffline(false);
  });
});

/** Imports damaged files, which change nothing in an empty log, and then the log's own, twice. */
async function importLog(page: Page, text: string): Promise<void> {
  const choose = (content: string) =>
    page.getByLabel('File to import').setInputFiles({
      name: 'log.json',
      mimeType: 'application/json',
      buffer: Buffer.from(content),
    });
  await choose(text.slice(0, -40));
  await expect(page.getByRole('alert')).toContainText(/^Line \d+ of the file is damaged/);
  await choose(text.replace('"rounds":6', '"rounds":-6'));
  await expect(page.getByRole('alert')).toContainText(
    'Entry 1 of the file is damaged (at “rounds”)',
  );
  await expect(page.getByRole('region', { name: 'How to begin' })).toBeVisible();
  await choose(text);
  await expect(entries(page).getByRole('listitem')).toHaveCount(1);
  await choose(text);
  await expect(page.getByText(/^Imported: 0 entries/)).toBeVisible();
  await expect(entries(page).getByRole('listitem')).toHaveCount(1);
}

/** Changes the log while the storage is full, and again once there is room. */
async function fillStorage(page: Page): Promise<void> {
  await page.evaluate(() => {
    const write = Storage.prototype.setItem;
    Storage.prototype.setItem = () => {
      throw new DOMException('full', 'QuotaExceededError');
    };
    window.addEventListener('room', () => {
      Storage.prototype.setItem = write;
    });
  });
  await page.getByRole('button', { name: 'Run done' }).click();
  await expect(page.getByRole('alert')).toContainText('no room left');
  await expect(entries(page)).toContainText('RunToday. 20 minutes.');
  expect(await storedText(page)).not.toContain('"kind":"run"}');
  await page.evaluate(() => window.dispatchEvent(new Event('room')));
  await page.getByRole('button', { name: 'Finish the plan' }).click();
  await expect(page.getByRole('alert')).toHaveCount(0);
  await page.reload({ waitUntil: 'load' });
  await expect(entries(page)).toContainText('RunToday. 20 minutes.');
}
