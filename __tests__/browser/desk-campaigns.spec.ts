import { expect } from '@playwright/test';
import { violations } from '../rigs/browser/axe';
import {
  contentOf,
  createArticle,
  field,
  openStory,
  refusedFrame,
} from '../rigs/browser/desk-page';
import { test } from '../rigs/browser/desk-service';
import { expectNoise } from '../rigs/browser/noise-watch';

test('desk: a story is changed in a campaign, and readers get it with the merge', async ({
  context,
  desk,
}) => {
  const { id, name } = await createArticle(desk);
  const page = await openStory(context, desk, id);
  expectNoise(page, /Failed to execute 'postMessage'/);
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
