import type { Frame, Locator, Page } from '@playwright/test';
import { expect } from '@playwright/test';
import sharp from 'sharp';
import { readAddresses } from '../rigs/browser/addresses';
import { test } from '../rigs/browser/fixtures';
import { chooseAction, pickIn, pressOn, tabTo, typeInto } from '../rigs/browser/keyboard';
import { expectNoise } from '../rigs/browser/noise-watch';
import { editorAt } from '../rigs/browser/story-desk';

/** Up to two builds pass between a change and its page: the current one and the next. */
const publishing = { timeout: 240_000, intervals: [500] };

const slug = 'one-minute-of-footwork';
const fullSlug = `blogs/${slug}`;
const path = `/training/${slug}`;
const title = 'One minute of footwork';

test.afterAll(async () => {
  const addresses = readAddresses();
  const editor = editorAt(addresses);
  const story = await editor.find(fullSlug);
  if (story) await editor.remove(story.id);
});

const form = (page: Page) => page.getByRole('region', { name: 'Form' });

const field = (page: Page, name: string) =>
  form(page)
    .getByRole('textbox', { name: new RegExp(`^${name}`) })
    .first();

test('desk: an editor’s morning, by keyboard alone', async ({ page, request, addresses }) => {
  // The service has published it, so the desk saves on another revision than it started from.
  expectNoise(page, /HTTP 412 PUT/);
  // Desk and test share the service's limit of requests, and the desk waits for it.
  expectNoise(page, /HTTP 429 GET/);
  // A new story has no page yet.
  expectNoise(page, /HTTP 404 (?:GET|HEAD)/);
  await page.goto(`${addresses.content}/editor`);

  await test.step('creates an article', async () => {
    await pressOn(page, page.getByRole('button', { name: 'New story' }));
    const dialog = page.getByRole('dialog', { name: 'New story' });
    await typeInto(page, dialog.getByRole('textbox', { name: /^Name/ }), title);
    await expect(dialog.getByRole('textbox', { name: /address/ })).toHaveValue(slug);
    await page.keyboard.press('Enter');
    await expect(field(page, 'Title')).toHaveValue(title);
  });

  await test.step('chooses topic and author by searching', async () => {
    await pressOn(page, form(page).locator('summary', { hasText: 'Topic and people' }));
    await pickIn(page, form(page).getByRole('group', { name: /^Topic/ }), 'Technique');
    await pickIn(page, form(page).getByRole('group', { name: /^Author/ }), 'Dolores Quan');
  });

  const expectPublic = (text: string) =>
    expect(async () => {
      expect(await (await request.get(path)).text()).toContain(text);
    }).toPass(publishing);
  const preview = await openPreview(page);
  await test.step('sees every keystroke on the page', async () => {
    await typeInto(page, field(page, 'Description'), 'Sixty seconds, four corners, no gear.');
    await tabTo(page, field(page, 'Title'));
    await page.keyboard.press('End');
    let shown = title;
    for (const letter of ', dayly') {
      await page.keyboard.press(letter === ' ' ? 'Space' : letter);
      shown += letter;
      await expect(preview.getByRole('heading', { level: 1 })).toHaveText(shown);
    }
  });

  await test.step('uploads a cover picture with an alternative text', async () => {
    const cover = form(page)
      .getByRole('group', { name: /^Cover picture/ })
      .first();
    const chooser = page.waitForEvent('filechooser');
    await pressOn(page, cover.getByRole('button', { name: /^Upload/ }));
    const buffer = await sharp({
      create: { width: 1600, height: 900, channels: 3, background: '#1c3f94' },
    })
      .png()
      .toBuffer();
    await (await chooser).setFiles({ name: 'footwork.png', mimeType: 'image/png', buffer });
    await typeInto(
      page,
      cover.getByRole('textbox', { name: /^Alternative text/ }),
      'Four chalk crosses on a floor',
    );
    await expect(preview.getByRole('img', { name: 'Four chalk crosses on a floor' })).toBeVisible();
  });

  await test.step('writes a text with a heading, a workout, a product and a table', async () => {
    const text = form(page).getByRole('textbox', { name: /^Text/ });
    await tabTo(page, text);
    await page.keyboard.type('## ');
    await expect(form(page).getByRole('combobox', { name: 'Kind of line' })).toHaveValue(
      'Heading 2',
    );
    await page.keyboard.type('Four corners');
    await page.keyboard.press('Enter');
    await page.keyboard.type('Step to each cross and back.');
    await expect(preview.getByRole('heading', { level: 2, name: 'Four corners' })).toBeVisible();
    await expect(preview.getByText('Step to each cross and back.')).toBeVisible();
    await insertBlok(page, 'Workout');
    await typeInto(
      page,
      blok(page, 'Workout').getByRole('textbox', { name: /^Title/ }),
      'Four rounds',
    );
    await page.keyboard.press('Escape');
    await insertBlok(page, 'Product');
    await tabTo(page, blok(page, 'Product').getByRole('combobox', { name: /^Product/ }));
    await page.keyboard.type('Corner Gloves');
    await expect(preview.getByRole('group', { name: 'Corner Gloves' })).toBeVisible();
    await page.keyboard.press('Escape');
    await insertBlok(page, 'Table');
    await typeTable(page, blok(page, 'Table'));
    await expect(preview.getByRole('table')).toContainText('North');
  });

  await test.step('mends the fault that the publish dialog names', async () => {
    const exercises = 'Exercises';
    await pressOn(page, page.getByRole('button', { name: 'Publish…' }));
    const dialog = page.getByRole('dialog', { name: /^Publish/ });
    await expect(dialog.getByText(/fault stops the publication/).first()).toBeVisible();
    await pressOn(page, dialog.getByRole('button', { name: new RegExp(exercises) }).first());
    await expect(dialog).toBeHidden();
    const list = form(page).getByRole('group', { name: new RegExp(`^${exercises}`) });
    await expect(list.locator(':focus')).toHaveCount(1);
    await page.keyboard.press('Enter');
    await tabTo(page, list.getByRole('textbox', { name: /^Exercise/ }));
    await page.keyboard.type('Pivot');
    await expect(preview.getByText('Pivot')).toBeVisible();
  });

  await test.step('schedules it, and sees it go live at its time', async () => {
    const due = tomorrowMorning();
    await chooseAction(page, page.getByRole('button', { name: 'More actions' }), 'Schedule…');
    const dialog = page.getByRole('dialog', { name: 'Schedule' });
    await tabTo(page, dialog.getByLabel('Date and time'));
    await typeDate(page, due);
    await pressOn(page, dialog.getByRole('button', { name: /schedule$/i }));
    await expect(dialog).toBeHidden();
    await expect(page.getByRole('banner')).toContainText('Scheduled for');
    expect((await request.get(path)).status()).toBe(404);
    const editor = editorAt(addresses);
    const plan = await editor.findPlan((await editor.find(fullSlug))?.id ?? 0);
    expect(plan?.publish_at).toBe(due.toISOString());
    // The desk asks for full minutes. Nobody waits for one: somebody else brings the time forward.
    const sooner = new Date(Date.now() + 2_000);
    await editor.movePlan(plan?.id ?? 0, sooner);
    await expectPublic(`${title}, dayly`);
    const publishedAt = new Date((await editor.find(fullSlug))?.published_at ?? 0);
    expect(publishedAt.getTime()).toBeGreaterThanOrEqual(sooner.getTime());
  });

  await test.step('corrects a typo, and reads where to see when it is live', async () => {
    await typeInto(page, field(page, 'Title'), `${title}, daily`);
    await pressOn(page, page.getByRole('button', { name: 'Publish…' }));
    const dialog = page.getByRole('dialog', { name: /^Publish/ });
    await expect(dialog.getByRole('heading', { name: 'What changes in the story' })).toBeVisible();
    await expect(dialog.locator('ins', { hasText: 'daily' })).toBeVisible();
    await pressOn(page, dialog.getByRole('button', { name: 'Publish now' }));
    await expect(page.getByRole('banner')).toContainText('Its page says when readers have it');
    await expectPublic(`${title}, daily`);
  });

  await test.step('reads the receipt, and rolls back', async () => {
    await page.goto(`${addresses.publisher}/status`);
    const newest = page.getByRole('region', { name: 'Receipts' }).getByRole('listitem').first();
    await expect(newest.locator('.badge')).toHaveText('Live now');
    await tabTo(page, newest.locator('summary').first());
    await page.keyboard.press('Enter');
    await expect(newest.locator('ins', { hasText: 'daily' })).toHaveCount(1);
    await pressOn(page, page.getByRole('link', { name: /^Roll back to/ }).first());
    const dialog = page.getByRole('dialog', { name: 'Take this back?' });
    await expect(dialog.getByRole('listitem').filter({ hasText: title })).toBeVisible();
    await pressOn(page, dialog.getByRole('button', { name: 'Take back' }));
    await expect(page.getByText('Taken back.')).toBeVisible();
    expect(await (await request.get(path)).text()).toContain(`${title}, dayly`);
  });

  await test.step('and brings the article back', async () => {
    const held = page.getByRole('region', { name: 'Taken back' });
    await expect(held.getByRole('listitem').filter({ hasText: title })).toBeVisible(publishing);
    await pressOn(page, held.getByRole('link', { name: 'Bring them back' }));
    const dialog = page.getByRole('dialog', { name: 'Bring these stories back?' });
    await pressOn(page, dialog.getByRole('button', { name: 'Bring back' }));
    await expect(held).toBeHidden(publishing);
    await expectPublic(`${title}, daily`);
  });
});

async function openPreview(page: Page): Promise<Frame> {
  await expect(page.getByText('Connected', { exact: true })).toBeVisible();
  const preview = page.frames().find((frame) => frame !== page.mainFrame());
  if (!preview) throw new Error('The desk frames no page.');
  return preview;
}

/** The form of a blok inside the text. */
function blok(page: Page, name: string): Locator {
  return form(page).getByRole('group', { name, exact: true }).last();
}

/** Inserts a blok by the toolbar of the text, which has the focus. */
async function insertBlok(page: Page, name: string): Promise<void> {
  // The text has the focus one frame after Escape in a form inside of it.
  await expect(async () => {
    await page.keyboard.press('Alt+F10');
    const kind = form(page).getByRole('combobox', { name: 'Kind of line' });
    await expect(kind).toBeFocused({ timeout: 500 });
  }).toPass();
  await page.keyboard.press('End');
  await page.keyboard.press('Enter');
  const offers = page.getByRole('dialog').getByRole('button');
  await pressOn(page, offers.filter({ has: page.getByText(name, { exact: true }) }));
}

async function typeTable(page: Page, table: Locator): Promise<void> {
  await pressOn(page, table.getByRole('button', { name: 'Begin a table' }));
  await expect(table.getByRole('textbox').first()).toBeFocused();
  await page.keyboard.type('Corner');
  await page.keyboard.press('Tab');
  await page.keyboard.type('North');
}

/** Half past seven of the next day, in the zone of the test's browser. */
function tomorrowMorning(): Date {
  const now = new Date();
  return new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth(), now.getUTCDate() + 1, 7, 30));
}

/** Types into a field of date and time, in the order of the browser's language. */
async function typeDate(page: Page, date: Date): Promise<void> {
  const pad = (value: number) => String(value).padStart(2, '0');
  const hours = date.getUTCHours();
  await page.keyboard.type(pad(date.getUTCMonth() + 1) + pad(date.getUTCDate()));
  await page.keyboard.type(String(date.getUTCFullYear()));
  // A year may have more digits.
  await page.keyboard.press('ArrowRight');
  await page.keyboard.type(pad(hours % 12 || 12) + pad(date.getUTCMinutes()));
  await page.keyboard.type(hours < 12 ? 'A' : 'P');
}
