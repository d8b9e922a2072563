/**
 * Pages while a browser translates them (docs/decisions/168). The guard against moved nodes warns where a
 * view needs it, and tests fail on warnings: these show that the views do without.
 */
import type { Frame, Page } from '@playwright/test';
import { expect } from '@playwright/test';
import { routes } from '../../src/config/routes';
import { openEditor } from '../rigs/browser/editor-page';
import { test } from '../rigs/browser/fixtures';
import { expectNoise } from '../rigs/browser/noise-watch';

const main = (page: Page) => page.getByRole('main');

const translate = (page: Page | Frame) => page.evaluate(translateDocument);

/** Follows a link of the site, without loading the page anew. */
const follow = (page: Page, path: string) => page.evaluate(`window.___navigate('${path}')`);

test('translated: each price shown is that of the cart, from the variant to the checkout', async ({
  page,
}) => {
  await page.goto('/products/corner-gloves');
  await translate(page);
  const price = main(page).getByText(/\$\d/).first();
  const option = (group: string, value: string) =>
    page.getByRole('group', { name: group }).getByRole('link', { name: value });
  await expect(price).toHaveText('‹$89.00›');
  await option('Size', '16oz').click();
  await expect(price).toHaveText('‹$99.00›');
  await option('Color', 'Eggshell').click();
  await expect(price).toHaveText('‹$84.00›');
  await option('Color', 'Red').click();
  await expect(price).toHaveText('‹$99.00›');
  await main(page).getByRole('button', { name: 'Add to cart' }).first().click();
  const dialog = page.getByRole('dialog', { name: 'Cart' });
  const settled = dialog.getByRole('status').filter({ hasText: 'Cart totals updated' });
  await expect(settled).toBeVisible();
  await expect(dialog.getByText('$99.00').first()).toBeVisible();
  await dialog.getByRole('button', { name: /Increase/ }).click();
  await expect(dialog.getByText('$198.00').first()).toBeVisible();
  for (const path of [routes.cart(), routes.checkout()]) {
    await page.goto(path);
    await translate(page);
    await expect(main(page).getByText('$198.00').first()).toBeVisible();
  }
});

/** A page of every template, and those with a state of their own. */
const paths = [
  routes.home(),
  routes.categories(),
  routes.category('training'),
  routes.categoryListing('training'),
  routes.topicListing('technique'),
  routes.author('dolores-quan'),
  routes.article('training', 'how-to-throw-a-jab'),
  routes.products(),
  routes.product('gift-card'),
  routes.product('cornerwork-membership'),
  routes.plans(),
  routes.workouts(),
  routes.trainingLog(),
  routes.bookmarks(),
  routes.sitemap(),
  routes.pageStory('membership'),
];

const controls =
  'summary, button[aria-expanded], button[aria-pressed], [role=tab], input:is([type=checkbox], [type=radio])';

test('translated: every template opens and has its controls pressed, a second search and a timer', async ({
  page,
}) => {
  await page.goto('/products/speed-rope');
  await translate(page);
  for (const path of paths) {
    await follow(page, path);
    await expect(page).toHaveURL(path);
    await page.waitForFunction('!document.querySelector("main [aria-busy=true]")');
    for (const control of await main(page).locator(controls).all()) {
      // Some are behind others, or went with the one before.
      await control.dispatchEvent('click', {}, { timeout: 1_000 }).catch(() => undefined);
    }
    const heading = main(page).getByRole('heading', { level: 1 });
    await expect(heading).toBeVisible();
    await expect(heading).not.toContainText('could not be');
  }

  await follow(page, routes.search());
  const status = main(page).getByRole('status');
  for (const query of ['jab', 'hand wraps']) {
    await page.getByRole('searchbox').fill(query);
    await expect(status).toHaveText(new RegExp(`^‹\\d+ results for "${query}"›$`));
  }

  await follow(page, routes.timer('?kind=boxing&rounds=2&work=20&rest=10&warning=5'));
  await page.getByRole('button', { name: /^‹Start›$/ }).click();
  const session = page.getByRole('dialog', { name: /^Training/ });
  const clock = session.getByRole('timer');
  await expect(session.getByRole('status')).toContainText('Get ready, 10 seconds');
  await session.getByRole('button', { name: 'Skip' }).click();
  await expect(session.getByRole('status')).toContainText('Round 1 of 2');
  await session.getByRole('button', { name: 'Pause' }).click();
  await expect(session.getByRole('button', { name: 'Resume' })).toBeVisible();
  await expect(clock).toHaveText(/^‹0›‹:›‹[12]›‹\d›$/);
});

for (const path of [routes.article('training', 'how-to-throw-a-jab'), '/products/corner-gloves']) {
  test(`translated: ${path} works if it was translated before its scripts run`, async ({
    page,
  }) => {
    // React says that the page is not what the server sent, and renders it anew.
    expectNoise(page, /React error #418/);
    await page.goto(path, { waitUntil: 'domcontentloaded' });
    await translate(page);
    await page.waitForFunction(() => performance.getEntriesByName('site-interactive').length > 0);
    await page.getByRole('banner').getByRole('button', { name: 'Cart' }).click();
    await expect(page.getByRole('dialog').getByText('Your cart is empty.')).toBeVisible();
  });
}

test('translated: a draft follows keystrokes, with every mark of its lines', async ({
  page,
  addresses,
}) => {
  const path = routes.article('training', 'how-to-throw-a-jab');
  const editor = await openEditor(page, addresses, 'blogs/how-to-throw-a-jab', { path });
  const { preview, type } = editor;
  const status = preview.getByRole('region', { name: 'Draft preview' }).getByRole('status');
  await expect(status).toContainText('Saved');
  await translate(preview);
  const line = (words: readonly string[]) => ({
    body: {
      type: 'doc',
      content: [
        {
          type: 'paragraph',
          content: words.map((text, index) => ({
            type: 'text',
            text,
            marks: index % 2 === 1 ? [{ type: 'bold' }] : [],
          })),
        },
      ],
    },
  });
  for (const words of [
    ['Bell one ', 'two', ' three'],
    ['Bell one ', 'four'],
    ['Bell'],
    ['Bell six ', 'seven'],
  ]) {
    await type({ title: `Jab ${words.length}`, ...line(words) });
    await expect(preview.getByRole('heading', { level: 1 })).toHaveText(`‹Jab ${words.length}›`);
    const paragraph = preview.getByRole('paragraph').filter({ hasText: `‹${words[0]}›` });
    await expect(paragraph).toHaveText(words.map((text) => `‹${text}›`).join(''));
  }
  await expect(status).toContainText('Unsaved changes');
});

/**
 * Translates the document as browsers and extensions do, now and whatever appears later: puts two `<font>`
 * elements with other words in place of each text node. The words are the old ones between ‹ and ›, so that
 * prices and names can be found. Browser tests run it in the page, so it uses nothing from outside.
 *
 * @returns a function that ends it
 */
function translateDocument(): () => void {
  const untranslated = 'script, style, noscript, textarea, option, svg, code, title, font';
  const translateText = (text: Text) => {
    if (text.data.trim() === '' || text.parentElement?.closest(untranslated)) return;
    const inner = Object.assign(document.createElement('font'), { textContent: `‹${text.data}›` });
    const outer = document.createElement('font');
    outer.append(inner);
    text.replaceWith(outer);
  };
  const translateIn = (node: Node) => {
    if (node instanceof Text) return translateText(node);
    const walker = document.createTreeWalker(node, NodeFilter.SHOW_TEXT);
    const texts: Text[] = [];
    while (walker.nextNode()) texts.push(walker.currentNode as Text);
    return texts.forEach(translateText);
  };
  const observer = new MutationObserver((changes) => {
    for (const { type, target, addedNodes } of changes) {
      if (type === 'characterData') translateIn(target);
      else addedNodes.forEach((node) => node.isConnected && translateIn(node));
    }
  });
  observer.observe(document.documentElement, {
    childList: true,
    characterData: true,
    subtree: true,
  });
  translateIn(document.documentElement);
  return () => observer.disconnect();
}
