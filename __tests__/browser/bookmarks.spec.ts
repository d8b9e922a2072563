import type { Page } from '@playwright/test';
import { expect } from '@playwright/test';
import { expectSound, violations } from '../rigs/browser/axe';
import { test } from '../rigs/browser/fixtures';

const jab = { path: '/training/how-to-throw-a-jab', title: 'How to throw a jab' };
const rounds = { path: '/training/six-rounds-small-room' };

const bookmark = (page: Page) => page.getByRole('button', { name: 'Bookmark', exact: true });
const saved = (page: Page) => page.getByRole('region', { name: 'Saved articles' });

test('bookmarks and reading position: are kept; a position is offered on the next visit, without scrolling automatically', async ({
  page,
  context,
}) => {
  await page.goto(rounds.path);
  await bookmark(page).click();
  // Type that arrives later moves the text below the place that is kept.
  await page.evaluate(() => document.fonts.ready.then(() => undefined));
  const heading = page.getByRole('heading', { name: 'How hard' });
  await heading.evaluate((element) => {
    window.scrollTo({ top: element.getBoundingClientRect().top + window.scrollY - 40 });
  });
  await expect
    .poll(() => page.evaluate(() => localStorage.getItem('cornerwork-reading')))
    .toContain('how-hard');
  await page.goto(jab.path);
  await bookmark(page).click();
  await page.evaluate('window.___navigate("/bookmarks")');
  await expect(page.getByRole('region', { name: 'Continue reading' })).toContainText(
    'You were at “How hard”',
  );
  await expect(saved(page).getByRole('listitem')).toHaveCount(2);
  await expectSound(page);

  // A new tab: the old one would restore its own scroll position.
  const later = await context.newPage();
  await later.goto(rounds.path);
  const notice = later.getByRole('region', { name: 'Your place in this article' });
  await expect(notice).toContainText('Pick up where you left off: How hard');
  expect(await later.evaluate(() => window.scrollY)).toBe(0);
  expect(await violations(later)).toEqual([]);
  await notice.getByRole('button', { name: /Pick up/ }).click();
  const found = later.getByRole('heading', { name: 'How hard' });
  await expect(found).toBeInViewport();
  await expect(found).toBeFocused();
  await expect(notice).toBeHidden();

  await page.evaluate(() => localStorage.clear());
  await page.reload();
  expect(await violations(page), 'without bookmarks').toEqual([]);
});

test('bookmarks: a deleted article is named, an invalid entry is ignored', async ({ page }) => {
  await page.addInitScript(() => {
    const entry = { path: '/training/gone', title: 'A gone article', savedAt: 1_750_000_000_000 };
    const bookmarks = [
      { storyUuid: '0-gone', ...entry },
      { storyUuid: '1-evil', ...entry, path: 'javascript:alert(1)', title: 'Evil' },
    ];
    localStorage.setItem(
      'cornerwork-reading',
      JSON.stringify({ version: 1, bookmarks, places: 'none' }),
    );
  });
  await page.goto('/bookmarks');
  await expect(saved(page)).toContainText('A gone article');
  await expect(saved(page)).toContainText('No longer published.');
  await expect(saved(page)).not.toContainText('Evil');
  await expect(saved(page).getByRole('link')).toHaveCount(0);
  await expect(page.getByRole('alert')).toContainText('could not be read and was left out');
});

test('bookmarks: work within the page when storage is blocked', async ({ page }) => {
  await page.addInitScript(() => {
    Object.defineProperty(window, 'localStorage', {
      get: () => {
        throw new DOMException('denied', 'SecurityError');
      },
    });
  });
  await page.goto(jab.path);
  await bookmark(page).click();
  await expect(bookmark(page)).toHaveAttribute('aria-pressed', 'true');
  await expect(page.getByRole('main')).toContainText('does not let this site keep anything');
});
