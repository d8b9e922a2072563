import type { Page } from '@playwright/test';
import { expect } from '@playwright/test';
import { truncate, writeFile } from 'node:fs/promises';
import sharp from 'sharp';
import { violations } from '../rigs/browser/axe';
import { test } from '../rigs/browser/desk-service';
import { expectNoise } from '../rigs/browser/noise-watch';
import { contentOf, createArticle, field, openStory } from '../rigs/browser/desk-page';
import { readStory } from '../rigs/browser/story-desk';

/** Axe speaks to the frame, which shows the browser's own page. */
const axeToFrame = /Failed to execute 'postMessage'/;

async function save(page: Page): Promise<void> {
  await page.keyboard.press('Control+s');
  await expect(page.getByRole('banner').getByText('Not saved')).toBeHidden();
}

test('desk: an editor whose story somebody else saved meanwhile chooses one version', async ({
  context,
  openContext,
  desk,
}) => {
  const { id } = await createArticle(desk);
  const one = await openStory(context, desk, id);
  const other = await openStory(await openContext(), desk, id);
  expectNoise(other, /HTTP 412/);
  expectNoise(other, axeToFrame);
  await field(one, 'Title').fill('Title of one');
  await field(other, 'Title').fill('Title of the other');
  await save(one);
  await other.keyboard.press('Control+s');
  const notice = other.getByRole('alert');
  await expect(notice).toContainText('Somebody else saved this story');
  // Nothing is written before the choice.
  expect(await contentOf(desk, id)).toMatchObject({ title: 'Title of one' });
  for (const width of [390, 1024, 1440]) {
    await other.setViewportSize({ width, height: 900 });
    expect(await violations(other), `at ${width} px`).toEqual([]);
  }
  await notice.getByRole('button', { name: 'Keep mine' }).click();
  await save(other);
  expect(await contentOf(desk, id)).toMatchObject({ title: 'Title of the other' });
});

test('desk: a save while the service is down keeps the work, and succeeds when it answers', async ({
  context,
  desk,
}) => {
  const { id } = await createArticle(desk);
  const page = await openStory(context, desk, id);
  expectNoise(page, /ERR_CONNECTION_REFUSED|ERR_CONNECTION_RESET|ERR_EMPTY_RESPONSE/);
  await desk.kill();
  await field(page, 'Title').fill('Written in the dark');
  await page.keyboard.press('Control+s');
  await expect(page.getByText(/does not answer\. Your work is kept/)).toBeVisible();
  await expect(field(page, 'Title')).toHaveValue('Written in the dark');
  await desk.start();
  await save(page);
  expect(await contentOf(desk, id)).toMatchObject({ title: 'Written in the dark' });
});

test('desk: leaving the story asks first while something is not saved', async ({
  context,
  desk,
}) => {
  const { id } = await createArticle(desk);
  const page = await openStory(context, desk, id);
  await field(page, 'Title').fill('Not saved yet');
  let answers = [false, true];
  page.on('dialog', (question) => {
    const [isLeft = true, ...rest] = answers;
    answers = rest;
    return isLeft ? question.accept() : question.dismiss();
  });
  await page.getByRole('link', { name: 'Back to all stories' }).click();
  await expect(field(page, 'Title')).toHaveValue('Not saved yet');
  await page.getByRole('link', { name: 'Back to all stories' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'All stories' })).toBeVisible();
});

test('desk: a slug that another story has is refused at its field, and nothing is lost', async ({
  context,
  desk,
}) => {
  const { id } = await createArticle(desk);
  const page = await openStory(context, desk, id);
  expectNoise(page, /HTTP 422/);
  await field(page, 'Title').fill('A title beside it');
  await field(page, 'Slug').fill('how-to-throw-a-jab');
  await page.keyboard.press('Control+s');
  await expect(field(page, 'Slug')).toHaveAttribute('aria-invalid', 'true');
  await expect(field(page, 'Slug')).toBeFocused();
  await expect(field(page, 'Title')).toHaveValue('A title beside it');
  await field(page, 'Slug').fill('another-slug');
  await save(page);
  expect(await contentOf(desk, id)).toMatchObject({ title: 'A title beside it' });
});

test('desk: what is no picture, or too large, is refused by name, and WebP is taken', async ({
  context,
  desk,
}) => {
  const { id } = await createArticle(desk);
  const page = await openStory(context, desk, id);
  expectNoise(page, /HTTP 4(?:13|15|22)/);
  const cover = page.getByRole('group', { name: /^Cover picture/ }).first();
  const upload = async (file: string | { name: string; mimeType: string; buffer: Buffer }) => {
    const chooser = page.waitForEvent('filechooser');
    await cover.getByRole('button', { name: /^Upload/ }).click();
    await (await chooser).setFiles(file);
  };
  const buffer = Buffer.from('Dear coach, this is no picture.');
  await upload({ name: 'letter.png', mimeType: 'image/png', buffer });
  await expect(cover.getByRole('alert')).toContainText('letter.png');
  await cover.getByRole('button', { name: 'Dismiss' }).click();
  await expect(cover.getByRole('alert')).toBeHidden();
  const poster = test.info().outputPath('poster.png');
  await writeFile(poster, '');
  await truncate(poster, 60 * 1024 * 1024);
  await upload(poster);
  await expect(cover.getByRole('alert')).toContainText('“poster.png” has 60 MB');
  const webp = await sharp({
    create: { width: 40, height: 20, channels: 3, background: '#1c3f94' },
  })
    .webp()
    .toBuffer();
  await upload({ name: 'bell.webp', mimeType: 'image/webp', buffer: webp });
  await expect(cover.getByRole('link', { name: 'bell.png' })).toBeVisible();
  await expect(cover.getByText('40 × 20 pixels')).toBeVisible();
});

test('desk: axe finds nothing on its screens', async ({ context, desk }) => {
  const { id } = await readStory(desk, 'blogs/how-to-throw-a-jab');
  const page = await openStory(context, desk, id);
  expectNoise(page, axeToFrame);
  const expectNothing = async (screen: string) => {
    for (const width of [390, 1024, 1440]) {
      await page.setViewportSize({ width, height: 900 });
      expect(await violations(page), `${screen} at ${width} px`).toEqual([]);
    }
  };
  await page.getByRole('textbox', { name: /^Name/ }).fill(`A ${'very long '.repeat(20)}name`);
  await expectNothing('story');
  await page.setViewportSize({ width: 390, height: 900 });
  await expect(page.getByRole('button', { name: 'More actions' })).toBeInViewport({ ratio: 1 });
  await page.getByRole('button', { name: 'Publish…' }).click();
  await expect(page.getByRole('dialog', { name: /^Publish/ })).toBeVisible();
  await expectNothing('publish dialog');
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: 'More actions' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Schedule…' }).click();
  await expect(page.getByRole('dialog', { name: 'Schedule' })).toBeVisible();
  await expectNothing('schedule');
  await page.keyboard.press('Escape');
  const cover = page.getByRole('group', { name: /^Cover picture/ }).first();
  await cover.getByRole('button', { name: 'Remove' }).click();
  await cover.getByRole('button', { name: 'Choose from the library' }).click();
  await expect(
    page
      .getByRole('dialog', { name: /^Choose a/ })
      .getByRole('listitem')
      .nth(5),
  ).toBeVisible();
  await expectNothing('asset library');
  await page.goto(`${desk.content}/editor`);
  await expect(page.getByRole('table').getByRole('row').nth(5)).toBeVisible();
  await expectNothing('list');
});

test('desk: several stories are published only after a question that names them', async ({
  context,
  desk,
}) => {
  const stories = [await createArticle(desk), await createArticle(desk)];
  const page = await context.newPage();
  expectNoise(page, /HTTP 502 GET .*\/status/);
  await page.goto(`${desk.content}/editor?q=Of two editors`);
  for (const { name } of stories) {
    await page.getByRole('checkbox', { name: `Select ${name}`, exact: true }).check();
  }
  await page.getByRole('button', { name: /^Set tag/ }).click();
  await page.getByRole('combobox', { name: 'Field' }).selectOption('Author');
  await page.getByRole('button', { name: 'Choose…' }).click();
  await page.getByRole('button', { name: /^Dolores Quan/ }).click();
  await page.getByRole('button', { name: 'Publish…' }).click();
  const question = page.getByRole('dialog', { name: 'Publish 2 stories?' });
  await expect(question.getByRole('listitem')).toHaveText(
    stories.map(({ name }) => `${name} (for the first time)`),
  );
  for (const width of [390, 1440]) {
    await page.setViewportSize({ width, height: 900 });
    expect(await violations(page), `at ${width} px`).toEqual([]);
  }
  // An article without a topic is not published.
  await question.getByRole('button', { name: 'Publish them' }).click();
  await expect(page.getByRole('listitem').filter({ hasText: 'as a draft only' })).toHaveCount(2);
});
