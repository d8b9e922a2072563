import { expect } from '@playwright/test';
import { contentOf, createArticle, field, openStory } from '../rigs/browser/desk-page';
import { test } from '../rigs/browser/desk-service';

test.use({ autosaveSeconds: 1 });

test('desk: work is saved by itself, while page and focus stay where they are', async ({
  context,
  desk,
}) => {
  const { id } = await createArticle(desk);
  const page = await openStory(context, desk, id);
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
