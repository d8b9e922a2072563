import type { Page } from '@playwright/test';
import { expect } from '@playwright/test';
import { truncate, writeFile } from 'node:fs/promises';
import sharp from 'sharp';
import { violations } from '../rigs/browser/axe';
import { test } from '../rigs/browser/desk-service';
import { expectNoise } from '../rigs/browser/noise-watch';
import {
  contentOf,
  createArticle,
  field,
  openStory,
  refusedFrame,
} from '../rigs/browser/desk-page';
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

// Steps share a story, which takes longer to open than they take.
test('desk: what cannot be taken is refused where it was given, and leaving asks first', async ({
  context,
  desk,
}) => {
  const { id } = await createArticle(desk);
  const page = await openStory(context, desk, id);
  expectNoise(page, /HTTP 4(?:13|15|22)/);
  await test.step('a slug that another story has is refused at its field, and nothing is lost', async () => {
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
  await test.step('what is no picture, or too large, is refused by name, and WebP is taken', async () => {
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
  await test.step('leaving the story asks first while something is not saved', async () => {
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

test('desk: a story is changed in a campaign, and readers get it with the merge', async ({
  context,
  desk,
}) => {
  const { id, name } = await createArticle(desk);
  const page = await context.newPage();
  expectNoise(page, refusedFrame);
  expectNoise(page, axeToFrame);
  await page.goto(`${desk.content}/editor/campaigns`);
  await page.getByRole('button', { name: 'New campaign' }).press('Enter');
  const naming = page.getByRole('dialog', { name: 'New campaign' });
  await naming.getByRole('button', { name: 'Create' }).click();
  await expect(naming.getByRole('textbox', { name: /^Name/ })).toHaveAccessibleDescription(
    'Write a name.',
  );
  await naming.getByRole('textbox', { name: /^Name/ }).fill('Spring offer');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { level: 1, name: 'Spring offer' })).toBeVisible();
  await expect(page.getByText('No story in it yet')).toBeVisible();

  await page.goto(`${desk.content}/editor/stories/${id}`);
  await page.getByRole('button', { name: 'More actions' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Campaigns…' }).click();
  await page.getByRole('dialog').getByRole('link', { name: 'Spring offer' }).click();
  await expect(page.getByText(/is not in the campaign “Spring offer” yet/)).toBeVisible();
  await expect(page.locator('iframe')).toHaveAttribute('src', /_storyblok_release=\d+&/);
  await expect(page.getByRole('button', { name: 'Publish…' })).toBeHidden();
  await field(page, 'Title').fill('Title of spring');
  await page.keyboard.press('Control+s');
  await expect(page.getByText(/Readers see it once the campaign is merged/)).toBeVisible();
  expect(await contentOf(desk, id)).toMatchObject({ title: 'First title' });
  for (const width of [390, 768, 1440]) {
    await page.setViewportSize({ width, height: 900 });
    expect(await violations(page), `story at ${width} px`).toEqual([]);
  }

  await page.getByRole('link', { name: 'Edit the story itself' }).click();
  await expect(field(page, 'Title')).toHaveValue('First title');
  await page.goBack();
  await expect(field(page, 'Title')).toHaveValue('Title of spring');
  await page.getByRole('link', { name: 'Back to the campaign “Spring offer”' }).click();
  const stories = page.getByRole('list', { name: 'Stories of the campaign' });
  await expect(stories.getByRole('link', { name })).toBeVisible();
  for (const width of [390, 768, 1440]) {
    await page.setViewportSize({ width, height: 900 });
    expect(await violations(page), `campaign at ${width} px`).toEqual([]);
    const overflow = await page.evaluate(
      () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
    );
    expect(overflow, `sideways scroll at ${width} px`).toBe(0);
  }

  await page.getByRole('button', { name: 'Plan…' }).click();
  const planning = page.getByRole('dialog', { name: 'Plan “Spring offer”' });
  await planning.getByLabel('Date and time').fill('2020-01-01T10:00');
  await planning.getByRole('button', { name: 'Plan', exact: true }).click();
  await expect(planning).toContainText('This time is in the past');
  await planning.getByLabel('Date and time').fill('2035-01-01T10:00');
  await planning.getByRole('button', { name: 'Plan', exact: true }).click();
  await expect(page.getByText(/^Planned for Jan 1, 2035/)).toBeVisible();
  await page.getByRole('button', { name: 'Merge now…' }).click();
  const merging = page.getByRole('dialog', { name: 'Merge “Spring offer” now?' });
  await expect(merging).toContainText('1 story will be published at once');
  // An article without a topic has a fault.
  await expect(merging.getByRole('button', { name: 'Merge now' })).toBeDisabled();
});

test('desk: the campaign of the demo can be merged', async ({ context, desk }) => {
  const page = await context.newPage();
  expectNoise(page, refusedFrame);
  await page.goto(`${desk.content}/editor/campaigns`);
  await page.getByRole('link', { name: 'Begin again' }).click();
  await expect(
    page.getByRole('list', { name: 'Stories of the campaign' }).getByRole('listitem'),
  ).toHaveCount(8);
  await page.getByRole('button', { name: 'Merge now…' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Merge now' }).click();
  await expect(page.getByText('Merged', { exact: true })).toBeVisible();
  const query = 'token=public&version=published';
  const landing = await fetch(`${desk.content}/v2/cdn/stories/pages/begin-again?${query}`);
  expect(landing.status).toBe(200);
  const home = await fetch(`${desk.content}/v2/cdn/stories/pages/home?${query}`);
  expect(await home.text()).toContain('Begin again');
});

// The last test: from here on the desk saves by itself.
test('desk: a save while the service is down keeps the work and succeeds when it answers; work is saved by itself', async ({
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
  await desk.start(1);
  await save(page);
  expect(await contentOf(desk, id)).toMatchObject({ title: 'Written in the dark' });

  await page.reload();
  const bar = page.getByRole('banner');
  await field(page, 'Title').fill('Saved by nobody');
  await expect(bar.getByText(/^Saved by itself \d/)).toBeVisible();
  await expect(bar.getByText('Not saved')).toBeHidden();
  await expect(field(page, 'Title')).toBeFocused();
  expect(await contentOf(desk, id)).toMatchObject({ title: 'Saved by nobody' });
  await page.keyboard.press('Control+s');
  await expect(bar.getByText(/^Saved \d/)).toBeVisible();
  await expect(bar.getByText(/^Saved by itself/)).toBeHidden();
});
