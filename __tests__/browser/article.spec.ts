import type { Page } from '@playwright/test';
import { expect } from '@playwright/test';
import { test } from '../rigs/browser/fixtures';
import { expectNoise } from '../rigs/browser/noise-watch';
import { readOwnCalls } from '../rigs/browser/inbox';

const jab = '/training/how-to-throw-a-jab';

/** Returns the highlighted entry of the table of contents beside the text. */
const partBeingRead = (page: Page) =>
  page.getByRole('navigation', { name: 'On this page' }).locator('[aria-current]');

// Steps share a page, which takes longer to load than they take.
test('article: contents, share links, gear, print and pager', async ({
  page,
  context,
  addresses,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  const asked: string[] = [];
  page.on('request', (request) => {
    const body = request.postData() ?? '';
    if (body.includes('query ProductAvailability')) asked.push(body);
  });
  await page.goto(jab);
  await test.step('a part below the first screen is found before it is laid out', () =>
    expectFoundUnlaid(page));
  await test.step('the contents highlight the part being read, scrolling down and up', async () => {
    await page.evaluate(() => window.scrollTo(0, 0));
    await expect(partBeingRead(page)).toHaveCount(0);
    const parts = ['The way home', 'Faults and fixes', 'Start from somewhere you can stay'];
    for (const part of parts) {
      await page.getByRole('heading', { level: 2, name: part }).evaluate((heading) => {
        window.scrollTo(0, heading.getBoundingClientRect().top + window.scrollY - 100);
      });
      await expect(partBeingRead(page)).toHaveText(part);
    }
    await page.evaluate(() => window.scrollTo(0, 0));
    await expect(partBeingRead(page)).toHaveCount(0);
  });
  await test.step('entries and headings link to parts of the page', async () => {
    const contents = page.getByRole('navigation', { name: 'On this page' });
    await contents.getByRole('link', { name: 'The way home' }).click();
    await expect(page).toHaveURL(/#the-way-home$/);
    const heading = page.getByRole('heading', { name: 'The way home' });
    await expect(heading).toBeInViewport();
    await expect(contents).toBeInViewport({ ratio: 1 });
    const own = page.getByRole('link', { name: 'Link to this part: Faults and fixes' });
    await page.getByRole('heading', { name: 'Faults and fixes' }).hover();
    await expect(own).toHaveCSS('opacity', '1');
    await own.click();
    await expect(page).toHaveURL(/#faults-and-fixes$/);
  });
  await test.step('the contents are collapsed above the text on a phone', async () => {
    await page.setViewportSize({ width: 390, height: 844 });
    const contents = page.getByRole('navigation', { name: 'On this page' });
    await expect(contents).toHaveCount(1);
    await expect(contents.getByRole('link', { name: 'The way home' })).toBeHidden();
    await contents.getByText('On this page').click();
    await contents.getByRole('link', { name: 'The way home' }).click();
    await expect(page).toHaveURL(/#the-way-home$/);
    await page.setViewportSize({ width: 1280, height: 900 });
  });
  await test.step('share links copy the address and open share targets without third-party scripts', async () => {
    const share = page.getByRole('region', { name: 'Share this article' });
    await share.getByRole('button', { name: 'Copy link' }).click();
    await expect(share.getByRole('status')).toHaveText('Link copied');
    const copied = await page.evaluate(() => navigator.clipboard.readText());
    expect(copied).toBe(addresses.site + jab);
    for (const name of ['Email', 'X', 'Facebook']) {
      await expect(share.getByRole('link', { name, exact: true })).toHaveAttribute(
        'href',
        new RegExp(encodeURIComponent(copied)),
      );
    }
  });
  await test.step('gear can be added to the cart, with live price and stock, which were asked for once', async () => {
    await addFromGear(page);
    expect(asked).toHaveLength(1);
    await page.keyboard.press('Escape');
  });
  await test.step('only the article is printed', async () => {
    await page.emulateMedia({ media: 'print' });
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expect(page.getByRole('table')).toBeVisible();
    for (const name of ['Main', 'On this page', 'Breadcrumb']) {
      await expect(page.getByRole('navigation', { name })).toHaveCount(0);
    }
    await expect(page.getByRole('button', { name: 'Copy link' })).toBeHidden();
    await expect(page.getByRole('contentinfo')).toBeHidden();
    await page.emulateMedia({ media: null });
  });
  await test.step('previous and next lead through the category and back', async () => {
    const more = page.getByRole('navigation', { name: 'More in Training' });
    await more.getByRole('link', { name: /^Next/ }).click();
    await expect(page.getByRole('heading', { level: 1 })).not.toContainText('How to throw a jab');
    await more.getByRole('link', { name: /^Previous/ }).click();
    await expect(page.getByRole('heading', { level: 1 })).toContainText('How to throw a jab');
  });
});

/** Finds a text of the footer as "Find in page" does, while the footer is not laid out. */
async function expectFoundUnlaid(page: Page): Promise<void> {
  const footer = page.locator('footer nav');
  const isLaidOut = () =>
    footer.evaluate((element) => element.checkVisibility({ contentVisibilityAuto: true }));
  expect(await isLaidOut()).toBe(false);
  await page.evaluate(() =>
    (window as Window & { find?: (text: string) => void }).find?.('Sitemap'),
  );
  expect(await page.evaluate(() => document.getSelection()?.toString())).toBe('Sitemap');
  await expect(page.getByRole('link', { name: 'Sitemap' })).toBeInViewport();
}

/** Adds the second variant of the gloves that an article names. */
async function addFromGear(page: Page): Promise<void> {
  const gear = page.getByRole('region', { name: 'Gear in this article' });
  await expect(gear.getByRole('link', { name: 'Corner Gloves' })).toHaveAttribute(
    'href',
    '/products/corner-gloves',
  );
  const offer = page.getByRole('group', { name: 'Corner Gloves' });
  await offer.scrollIntoViewIfNeeded();
  const variant = offer.getByRole('combobox', { name: 'Size / Color' });
  const second = (await variant.getByRole('option').nth(1).textContent()) ?? '';
  await variant.selectOption(second);
  await offer.getByRole('button', { name: 'Add to cart' }).click();
  const cart = page.getByRole('dialog', { name: 'Cart' });
  await expect(cart.getByRole('listitem').filter({ hasText: 'Corner Gloves' })).toContainText(
    second.split(',')[0] ?? '',
  );
  await expect(cart.getByRole('status')).toHaveText('Cart totals updated');
}

test('guides: an address leads to those of a product before they are laid out, they link back', async ({
  page,
}) => {
  await page.goto('/products/speed-rope#guides');
  await expect(page.getByRole('heading', { name: 'Guides using this gear' })).toBeInViewport();
  const guides = page.getByRole('region', { name: 'Guides using this gear' });
  const first = guides.getByRole('article').first().getByRole('heading').getByRole('link');
  const title = (await first.textContent()) ?? '';
  await first.click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(title);
  await expect(
    page
      .getByRole('region', { name: 'Gear in this article' })
      .getByRole('link', { name: 'Speed Rope' }),
  ).toBeVisible();
});

test('bloks of an article: slides have named dots, move, and are reported; a button scrolls', async ({
  page,
  addresses,
}) => {
  await page.goto('/training/bring-the-knee-home');
  await test.step('slides have named dots, move, and are reported', async () => {
    const label = 'The kick and its way home';
    const carousel = page.getByRole('group', { name: label });
    await page
      .getByRole('heading', { name: 'Why it is worth the trouble' })
      .scrollIntoViewIfNeeded();
    await carousel.getByRole('button', { name: 'Slide 2: Turn' }).click();
    await expect(carousel.getByRole('group', { name: '2 of 4: Turn' })).toBeVisible();
    const reported = async () =>
      (await readOwnCalls(page, addresses)).events
        .filter(
          ({ event, properties }) => event?.startsWith('Element') && properties?.name === 'Turn',
        )
        .filter(({ properties }) => properties?.list === label && properties.position === 2)
        .map(({ event }) => event)
        .toSorted();
    await expect.poll(reported).toEqual(['Element Clicked', 'Element Viewed']);
  });
  await test.step('a button scrolls to its part', async () => {
    await page.getByRole('link', { name: 'Straight to the drills' }).click();
    await expect(page.getByRole('heading', { name: 'Three drills' })).toBeInViewport();
    await expect(page).toHaveURL(/#three-drills$/);
  });
});

test('slides of an article: eight have five dots on a phone, the third active', async ({
  page,
}) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto('/for-members/your-first-live-round');
  const carousel = page.getByRole('group', { name: 'The calls in pictures' });
  await page.getByRole('heading', { name: 'What I can see' }).scrollIntoViewIfNeeded();
  const dots = carousel.getByRole('listitem').getByRole('button');
  await expect(dots).toHaveCount(5);
  for (const slide of [
    'Slide 1: One',
    'Slide 2: Two',
    'Slide 3: Three',
    'Slide 4: One, two, three',
  ]) {
    await expect(dots.nth(2)).toHaveAccessibleName(slide);
    await expect(dots.nth(2)).toHaveAttribute('aria-current', 'true');
    await carousel.getByRole('button', { name: 'Next slide' }).click();
  }
  await page.setViewportSize({ width: 1025, height: 844 });
  await expect(dots).toHaveCount(8);
  await expect(dots.nth(4)).toHaveAttribute('aria-current', 'true');
});

test('button to a part of an article: scrolls there if its script arrives during the press', async ({
  page,
}) => {
  await page.setViewportSize({ width: 1280, height: 300 });
  await page.goto('/training/in-and-out-on-one-breath');
  await page.waitForFunction(() => performance.getEntriesByName('site-interactive').length > 0);
  let release: () => void = () => undefined;
  const released = new Promise<void>((resolve) => (release = resolve));
  await page.route(/\.js$/, async (route) => {
    await released;
    await route.continue();
  });
  const requested = page.waitForRequest(/\.js$/);
  await page.getByRole('link', { name: 'To the three rounds' }).hover();
  await page.mouse.down();
  const arrived = (await requested).response();
  release();
  await (await arrived)?.finished();
  await page.mouse.up();
  await expect(page.getByRole('heading', { name: 'Three rounds' })).toBeInViewport();
  await expect(page).toHaveURL(/#three-rounds$/);
});

test('film of an article: plays under the pointer, with captions', async ({ page }) => {
  await page.goto('/training/bring-the-knee-home');
  const play = page.getByRole('button', { name: 'Play video: Ten seconds on one leg, five off' });
  const film = page.locator('#hold-clock video');
  // It comes under the pointer before its player is there.
  await page.mouse.move(640, 450);
  await page.locator('#hold-clock').scrollIntoViewIfNeeded();
  await expect(play).toBeVisible();
  await play.hover();
  const cues = () =>
    film.evaluate((video: HTMLVideoElement) => ({
      isPlaying: !video.paused,
      cues: video.textTracks[0]?.cues?.length,
    }));
  await expect.poll(cues).toEqual({ isPlaying: true, cues: 4 });
  await page.mouse.move(0, 0);
  await expect.poll(async () => (await cues()).isPlaying).toBe(false);
});

test('page: a text cannot become code, wherever it gets to', async ({ page }) => {
  expectNoise(page, /policy refused|Trusted|Content Security Policy/);
  await page.goto(jab);
  const outcomes = await page.evaluate(() => {
    const code = "document.body.dataset.ran = 'yes'";
    const add = <Name extends keyof HTMLElementTagNameMap>(
      name: Name,
      fill: (element: HTMLElementTagNameMap[Name]) => void,
    ) => {
      const element = document.createElement(name);
      fill(element);
      document.body.append(element);
      element.click();
    };
    const attempts = {
      'tags as HTML': () =>
        document.body.insertAdjacentHTML('beforeend', `<img onerror="${code}">`),
      'text of a script': () => add('script', (script) => (script.text = code)),
      'text inside a script': () => add('script', (script) => script.append(code)),
      'script of another host': () =>
        add('script', (script) => (script.src = '//evil.example/a.js')),
      'script in its address': () =>
        add('script', (script) => (script.src = `data:text/javascript,${code}`)),
      'handler as attribute': () => add('button', (button) => button.setAttribute('onclick', code)),
      'address of a link': () => add('a', (link) => (link.href = `javascript:${code}`)),
      'page of a frame': () =>
        add('iframe', (frame) => (frame.srcdoc = `<script>parent.${code}</script>`)),
    };
    return Object.entries(attempts).flatMap(([name, attempt]) => {
      try {
        attempt();
        return [name];
      } catch {
        return [];
      }
    });
  });
  // These two are refused later, when they would run.
  expect(outcomes).toEqual(['text inside a script', 'address of a link']);
  await page.evaluate(() => new Promise((resolve) => setTimeout(resolve)));
  expect(await page.locator('body').getAttribute('data-ran')).toBeNull();
});

test.describe('move of a picture', () => {
  test('starts at the card, and leaves nothing behind', async ({ page }) => {
    await page.addInitScript(countMoves);
    await page.emulateMedia({ reducedMotion: 'no-preference' });
    await openFromCard(page);
    expect(await page.evaluate(() => window.movedFrom)).toEqual(['card']);
    const named = page.locator('img[style*="page-picture"]');
    await expect(named).toHaveCount(0);
    // Everything below the first viewport has followed.
    await expect(page.getByRole('heading', { name: 'Read next' })).toBeAttached();
    await page.goBack();
    await expect(page.getByRole('heading', { level: 1, name: 'Training' })).toBeVisible();
    await expect(named).toHaveCount(0);
  });

  test('does not start for a reader who wants less motion', async ({ page }) => {
    await page.addInitScript(countMoves);
    await page.emulateMedia({ reducedMotion: 'reduce' });
    await openFromCard(page);
    expect(await page.evaluate(() => window.movedFrom)).toEqual([]);
  });
});

declare global {
  interface Window {
    /** Places of the picture before each move that has started. */
    movedFrom?: string[];
  }
}

/** Notes, in the page, each move of a picture. */
function countMoves(): void {
  const moves: string[] = [];
  window.movedFrom = moves;
  const start = document.startViewTransition.bind(document);
  document.startViewTransition = (update) => {
    const picture = document.querySelector('img[style*="page-picture"]');
    moves.push(picture?.closest('[data-track=card]') ? 'card' : 'page');
    return start(update);
  };
}

async function openFromCard(page: Page): Promise<void> {
  await page.goto('/c/training');
  const card = page.getByRole('main').getByRole('article').first();
  await card.locator('img').scrollIntoViewIfNeeded();
  await card.getByRole('heading').getByRole('link').click();
  await expect(page.getByRole('button', { name: 'Bookmark', exact: true })).toBeVisible();
}
