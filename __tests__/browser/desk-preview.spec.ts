import type { Page } from '@playwright/test';
import { expect } from '@playwright/test';
import { test } from '../rigs/browser/fixtures';
import { expectNoise } from '../rigs/browser/noise-watch';
import { readStory } from '../rigs/browser/story-desk';

/** Desk and tests share the service's limit of requests, and the desk waits for it. */
const limit = /HTTP 429 GET/;

/** A story is framed under its slug, where the site has no page. */
const missingPage = /HTTP 404 (?:GET|HEAD)/;

function previewOf(page: Page) {
  return page.frameLocator('iframe[title^="Page of"]');
}

test('desk: the page beside the form picks and follows, and says when it shows another story', async ({
  page,
  addresses,
}) => {
  expectNoise(page, limit);
  expectNoise(page, missingPage);
  const { id, content } = await readStory(addresses, 'pages/home');
  await page.goto(`${addresses.content}/editor/stories/${id}`);
  const pane = page.getByRole('region', { name: 'Page' });
  const form = page.getByRole('region', { name: 'Form' });
  const preview = previewOf(page);
  await expect(pane.getByText('Connected', { exact: true })).toBeVisible();
  await expect(preview.getByRole('region', { name: 'Draft preview' })).toContainText('Saved');

  // A window that is not the framed page is not heard.
  await page.evaluate((uid) => {
    window.postMessage({ action: 'edit', dataC: { id: '1', uid, name: 'article' } }, '*');
  }, String(content['_uid']));
  const headline = form.getByRole('textbox', { name: /^Headline/ });
  await preview.getByRole('heading', { name: 'Buy these before a bag' }).click();
  await expect(headline).toHaveValue('Buy these before a bag');
  await headline.fill('Buy these first');
  await expect(preview.getByRole('heading', { name: 'Buy these first' })).toBeVisible();
  await expect(pane.getByText('comes from another story')).toBeHidden();

  await form.getByRole('button', { name: /^Add to Sections/ }).click();
  const dialog = page.getByRole('dialog', { name: /^Add to/ });
  await dialog.getByRole('button', { name: /^Quote/ }).click();
  // The blok cannot be published yet: the page shows why in its place, marks it, and follows elsewhere.
  const placeholder = preview.getByText('The field “text” of this quote is empty.');
  await expect(placeholder).toBeVisible();
  await expect(preview.locator('[data-blok-focused]')).toHaveText(/“text” of this quote is empty/);
  await headline.fill('Buy these before gloves');
  await expect(preview.getByRole('heading', { name: 'Buy these before gloves' })).toBeVisible();
  await placeholder.click();
  await expect(form.getByRole('textbox', { name: /^Words/ })).toBeFocused();
  await form.getByRole('textbox', { name: /^Words/ }).fill('Said beside the bag.');
  await expect(preview.getByText('Said beside the bag.')).toBeVisible();

  await preview.getByRole('contentinfo').getByRole('link', { name: 'About' }).first().click();
  await expect(pane).toContainText('The page shows another story.');
  await pane.getByRole('button', { name: 'Back to this story’s page' }).click();
  await expect(preview.getByText('Said beside the bag.')).toBeVisible();

  await pane.getByRole('combobox', { name: 'Width of the page' }).selectOption('390');
  await expect.poll(() => preview.locator('body').evaluate(() => window.innerWidth)).toBe(390);
});
