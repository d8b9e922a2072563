import { expect } from '@playwright/test';
import { test } from '../rigs/engines/journey';
import type { Visitor } from '../rigs/engines/visitor';
import { role } from '../rigs/engines/visitor';

test.describe.configure({ mode: 'parallel' });

const main = role('main');
const heading = (name: string | RegExp) => role('heading', name);
const jab = { path: '/training/how-to-throw-a-jab', title: 'How to throw a jab that lands' };

const scrolled = (visitor: Visitor) => visitor.run(() => Math.round(window.scrollY), undefined);

/** Scrolls down, and waits until the page is there and shown: its place is kept in the frame after a scroll. */
async function scrollTo(visitor: Visitor, top: number): Promise<void> {
  await visitor.run((to) => window.scrollTo(0, to), top);
  await expect.poll(() => scrolled(visitor)).toBe(top);
  await visitor.run(
    () =>
      new Promise<void>((resolve) => {
        requestAnimationFrame(() => requestAnimationFrame(() => resolve()));
      }),
    undefined,
  );
}

test('journeys: a reader searches, goes back and forward to where they were, and finds what was meant', async ({
  visitor,
}) => {
  await visitor.open('/search?q=boxing');
  await visitor.sees(role('list', 'Results'));
  await scrollTo(visitor, 700);
  // Scrolls nothing, as a pointer may that is moved to an element.
  await visitor.run(() => {
    const links = document.querySelectorAll<HTMLElement>('[aria-label=Results] a');
    [...links].find((link) => link.getBoundingClientRect().top > 200)?.click();
  }, undefined);
  await visitor.isAt(/^\/(?!search)/);
  await visitor.sees(role('heading'));
  const there = await visitor.tab.address();
  await scrollTo(visitor, 500);
  await visitor.goBack();
  await visitor.isAt('/search?q=boxing');
  await expect.poll(() => scrolled(visitor)).toBe(700);
  await visitor.goForward();
  await visitor.isAt(new URL(there).pathname);
  await expect.poll(() => scrolled(visitor)).toBe(500);
  await visitor.open('/search');
  await visitor.type(role('searchbox'), 'muay tai');
  await visitor.finds(role('status', undefined, { within: main }), { text: /results? for/ });
  await visitor.type(role('searchbox'), 'how to throw a jab');
  await visitor.press(role('link', /^How to throw a jab/, { within: role('list', 'Results') }));
  await visitor.isAt(jab.path);
  await visitor.sees(heading(jab.title));
});

test('journeys: a page that is opened once more begins at its top, its scripts leave the reader where they are, and nothing is wider', async ({
  visitor,
}) => {
  await visitor.open(jab.path);
  await scrollTo(visitor, 1_500);
  const release = visitor.line.hold(/\/app-/);
  await visitor.open(jab.path, 'painted');
  expect(await scrolled(visitor)).toBe(0);
  await scrollTo(visitor, 700);
  release();
  const marks = () => performance.getEntriesByName('site-interactive').length;
  await expect.poll(() => visitor.run(marks, undefined)).toBe(1);
  expect(await scrolled(visitor)).toBe(700);
  await visitor.reload();
  await expect.poll(() => scrolled(visitor)).toBe(700);
  await visitor.open(jab.path);
  await visitor.run(
    () => document.querySelector<HTMLElement>('header a[href="/c/training"]')?.click(),
    undefined,
  );
  await visitor.isAt('/c/training');
  await visitor.sees(heading('Training'));
  await visitor.goBack();
  await visitor.isAt(jab.path);
  await visitor.sees(heading(jab.title));
  expect(await scrolled(visitor)).toBe(0);
  // It has the longest words.
  await visitor.open('/styleguide');
  const excess = () =>
    visitor.run(() => document.documentElement.scrollWidth - window.innerWidth, undefined);
  await expect.poll(excess).toBeLessThanOrEqual(0);
});

test('journeys: a bookmark is kept, and in another tab taken away and put back', async ({
  visitor,
}) => {
  await visitor.open(jab.path);
  const bookmark = role('button', 'Bookmark');
  await visitor.press(bookmark);
  await visitor.finds(bookmark, { isPressed: true });
  await visitor.reload();
  await visitor.finds(bookmark, { isPressed: true });
  const other = await visitor.openTab();
  await other.open('/bookmarks');
  await other.press(role('button', /^Remove How to throw a jab/));
  await visitor.finds(bookmark, { isPressed: false });
  await other.press(role('button', 'Undo'));
  await visitor.finds(bookmark, { isPressed: true });
});

test.describe('without an answer about analytics', () => {
  test.use({ consent: 'none' });

  test('journeys: a reader leaves themselves out, and signs up', async ({ visitor }) => {
    await visitor.open('/');
    const choices = role('region', 'Privacy choices');
    await visitor.press(role('button', 'Leave me out', { within: choices }));
    await visitor.seesNone(choices);
    await visitor.reload();
    await visitor.seesNone(choices);
    await visitor.type(role('textbox', 'Email Address'), `reader.${visitor.engine}@example.com`);
    await visitor.key('Enter');
    await visitor.sees(role('status', undefined, { holding: 'Thanks for signing up!' }));
    const keys = await visitor.run(() => Object.keys(localStorage), undefined);
    expect(keys.filter((key) => key.startsWith('ajs_'))).toEqual([]);
  });
});

test('journeys: somebody who trains starts a plan, a session and a timer', async ({ visitor }) => {
  await visitor.open('/plans/six-weeks-with-a-bag');
  await visitor.press(role('button', 'Start today'));
  await visitor.finds(main, { text: /Week 1 of 6\. 0 of 18 sessions done\./ });
  await visitor.open('/training/six-rounds-small-room');
  await visitor.press(role('button', 'Start training'));
  const session = role('dialog', /^Training: Six rounds/);
  await visitor.finds(role('status', undefined, { within: session }), { text: /^Get ready/ });
  await visitor.press(role('button', 'Pause', { within: session }));
  await visitor.finds(role('button', 'Resume', { within: session }), { isFocused: true });
  await visitor.open('/timer?kind=boxing&rounds=2&work=20&rest=10&warning=5');
  await visitor.press(role('button', 'Start'));
  await visitor.finds(role('status', undefined, { within: role('dialog', /^Training: /) }), {
    text: /^Get ready/,
  });
});

test('journeys: what was read opens without a connection', async ({ visitor }) => {
  await visitor.open(jab.path);
  const isKept = () =>
    visitor.run(
      async (name) => (await caches.has(name)) && (await caches.has('page 1 /offline')),
      `page 1 ${jab.path}`,
    );
  await expect.poll(isKept).toBe(true);
  await visitor.open('/wellness');
  visitor.line.cut();
  await visitor.open(jab.path, 'painted');
  await visitor.sees(heading(jab.title));
  await visitor.open('/cart', 'painted');
  await visitor.sees(heading('This page is not here yet'));
  visitor.line.restore();
  await visitor.open(jab.path);
  await visitor.sees(heading(jab.title));
});
