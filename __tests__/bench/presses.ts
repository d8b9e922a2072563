import type { Browser, Locator, Page } from '@playwright/test';
import { routes } from '../../src/config/routes';
import { analyticsPattern, measuredPages, phone } from '../rigs/browser/measured-pages';
import type { Figure } from './figures';
import { percentile } from './figures';
import { readBenchmarkIndex } from './pages/bench-packages';
import { serveWithoutScripts } from './pages/serve-changed';
import { phoneIndex, slowDown } from './pages/slow-phone';

/** Maximum time from a press to the next paint, in milliseconds. */
const maxPressMs = 100;

/** Maximum duration of a task that a press may have to wait for, in milliseconds. */
const maxTaskMs = 50;

const runs = 5;

/** Time in which a loaded page finishes what it does when idle, in milliseconds. */
const restMs = 2_000;

/** Time in which a press is painted and reported by the browser, in milliseconds. */
const reportMs = 2_000;

/** Time in which content above a scrolled element may still move it, in milliseconds. */
const settleMs = 500;

/** Text by which a page reports its first paint to this test. */
const paintMessage = 'painted';

/** Ends a press that is never answered, in milliseconds. */
const maxWaitMs = 120_000;

type Press = {
  path: string;
  target: (page: Page) => Locator;
  /** Text of which the last key is measured, for a field. */
  text?: string;
  /** Element that the press shows. */
  shown: (page: Page) => Locator;
  /** Earlier presses that are not measured. */
  before?: readonly ((page: Page) => Locator)[];
};

const { home, category, article, collection, product } = measuredPages;
const main = (page: Page) => page.getByRole('main');
const button = (name: string | RegExp) => (page: Page) =>
  page.getByRole('button', { name }).first();
const cart = (page: Page) => page.getByRole('dialog', { name: 'Cart' });
const addToCart = (page: Page) => main(page).getByRole('button', { name: 'Add to cart' }).first();

const menu: Press = {
  path: home,
  target: (page) => page.locator('summary').filter({ hasText: 'Menu' }),
  shown: (page) => page.getByRole('navigation', { name: 'Main, small screens' }),
};

/** Presses of readers and shoppers, one of each kind. */
const presses: Readonly<Record<string, Press>> = {
  menu,
  accordion: {
    path: article,
    target: (page) => page.getByText('Free shipping from $99'),
    shown: (page) => page.getByText('Thirty days', { exact: true }),
  },
  bookmark: {
    path: article,
    target: (page) => page.getByRole('button', { name: 'Bookmark', exact: true }),
    shown: (page) => page.locator('button[aria-pressed=true]'),
  },
  'link to an article': {
    path: category,
    target: (page) => main(page).getByRole('heading').getByRole('link').first(),
    shown: (page) => page.getByRole('button', { name: 'Bookmark', exact: true }),
  },
  'filters of a list': {
    path: collection,
    target: button('Filters'),
    shown: (page) => page.getByRole('region', { name: 'Filters' }),
  },
  'a filter': {
    path: collection,
    before: [button('Filters')],
    target: (page) => page.getByRole('checkbox', { name: /^Black/ }),
    shown: button(/^Clear all/),
  },
  'size of a product': {
    path: routes.product('corner-gloves'),
    target: (page) => page.getByRole('link', { name: '14oz' }),
    shown: (page) => page.locator('a[aria-current=true]').filter({ hasText: '14oz' }),
  },
  'add to cart': {
    path: product,
    target: addToCart,
    shown: (page) => cart(page).getByRole('listitem').first(),
  },
  'one more in the cart': {
    path: product,
    before: [addToCart],
    target: (page) => cart(page).getByRole('button', { name: /^Increase/ }),
    shown: (page) => cart(page).locator('input[type=number][value="2"]'),
  },
  'last key of a search': {
    path: routes.search(),
    target: (page) => page.getByRole('searchbox').first(),
    text: 'jab',
    shown: (page) => page.getByRole('list', { name: 'Results' }).getByRole('link').first(),
  },
};

/** On a page that has nothing left to do, and at its first paint. */
const moments = ['at rest', 'early'] as const;

type Answer = {
  /** From the press to the next paint, as the browser reports it in steps of 8 ms. */
  paintMs: number;
  longestTaskMs: number;
};

type Sample = Answer & { name: string; moment: (typeof moments)[number] };

/** A page under measurement. */
type Visit = { site: string; rate: number; isCounted: boolean };

/**
 * Measures how long presses wait for the next paint on a slow phone: each on a page at rest, and, if its
 * target is in the first viewport, at the page's first paint, and each with the collector of analytics
 * blocked as well. The baseline of all is the menu of the home page without scripts, which the browser
 * opens by itself. The browser is slowed down to a phone, and reports the times.
 *
 * @param site counts visits without asking, so that analytics starts by itself
 */
export async function measurePresses(browser: Browser, site: string): Promise<Figure[]> {
  const index = await readBenchmarkIndex(browser);
  process.stdout.write(`Benchmark index of Lighthouse: ${index.toFixed(0)}\n`);
  const rate = Math.max(1, (slowDown * index) / phoneIndex);
  const samples: Sample[] = [];
  const uncounted: Sample[] = [];
  const limits: Sample[] = [];
  const bare = await serveWithoutScripts(site);
  try {
    for (let run = 0; run < runs; run += 1) {
      const stripped = { site: bare.stripped, rate, isCounted: true };
      limits.push(...(await pressTwice(browser, stripped, ['menu', menu])));
      for (const press of Object.entries(presses)) {
        const visit = { site, rate };
        samples.push(...(await pressTwice(browser, { ...visit, isCounted: true }, press)));
        uncounted.push(...(await pressTwice(browser, { ...visit, isCounted: false }, press)));
      }
    }
  } finally {
    await bare.close();
  }
  return moments.flatMap((moment) => {
    const all = samples.filter((sample) => sample.moment === moment);
    const blocked = uncounted.filter((sample) => sample.moment === moment);
    const base = limits.filter((sample) => sample.moment === moment);
    const names = new Set(all.map(({ name }) => name));
    const press = 'Press to next paint on a slow phone';
    const longest = `Longest task until then: all ${moment}`;
    return [
      ...[...names].map((name) => {
        const own = all.filter((sample) => sample.name === name);
        return describe(`${press}: ${name}, ${moment}`, 'paintMs', 0.5, own, base);
      }),
      describe(`${press}: all ${moment}, 98 %`, 'paintMs', 0.98, all, base),
      describe(`${press}: all ${moment}, 98 %, analytics blocked`, 'paintMs', 0.98, blocked, base),
      describe(`${longest}, 98 %`, 'longestTaskMs', 0.98, all, base),
      describe(`${longest}, 98 %, analytics blocked`, 'longestTaskMs', 0.98, blocked, base),
    ];
  });
}

function describe(
  name: string,
  key: keyof Answer,
  share: number,
  samples: readonly Sample[],
  limits: readonly Sample[],
): Figure {
  const read = (list: readonly Sample[]) =>
    percentile(
      list.map((sample) => sample[key]),
      share,
    );
  return {
    name,
    value: read(samples),
    unit: 'ms',
    mark: key === 'paintMs' ? maxPressMs : maxTaskMs,
    baseline: read(limits),
    samples: samples.length,
  };
}

async function pressTwice(
  browser: Browser,
  visit: Visit,
  [name, press]: readonly [string, Press],
): Promise<Sample[]> {
  const inPage = <T>(run: (page: Page) => Promise<T>) => inNewContext(browser, visit, run);
  const rested = await inPage((page) => atRest(page, press, visit));
  const samples: Sample[] = [{ name, moment: 'at rest', ...rested }];
  const place = await inPage((page) => findEarly(page, press, visit));
  if (!place) return samples;
  const answer = await inPage((page) => early(page, press, place, visit));
  return [...samples, { name, moment: 'early', ...answer }];
}

async function inNewContext<T>(
  browser: Browser,
  { isCounted }: Visit,
  run: (page: Page) => Promise<T>,
): Promise<T> {
  const context = await browser.newContext({
    viewport: phone,
    deviceScaleFactor: 1.75,
    isMobile: true,
    hasTouch: true,
  });
  context.setDefaultTimeout(maxWaitMs);
  try {
    const page = await context.newPage();
    if (!isCounted) {
      const session = await context.newCDPSession(page);
      await session.send('Network.enable');
      await session.send('Network.setBlockedURLs', { urls: [analyticsPattern()] });
    }
    return await run(page);
  } finally {
    await context.close();
  }
}

/** Presses once the page has nothing left to do. */
async function atRest(page: Page, press: Press, { site, rate }: Visit): Promise<Answer> {
  await page.addInitScript(watchPresses);
  await page.goto(site + press.path);
  await page.waitForTimeout(restMs);
  for (const target of press.before ?? []) await target(page).tap();
  const target = press.target(page);
  const place = await findPlace(target);
  if (press.text !== undefined) await target.fill(press.text.slice(0, -1));
  await slow(page, rate);
  const from = (await page.evaluate(() => performance.now())) + restMs;
  // Questions of this test to the page would delay its paint, so it asks none from here.
  await page.waitForTimeout(restMs);
  if (press.text === undefined) await page.touchscreen.tap(place.x, place.y);
  else await page.keyboard.press(press.text.slice(-1));
  return readAnswer(page, press, from);
}

/** Presses at the first paint. */
async function early(
  page: Page,
  press: Press,
  place: Place,
  { site, rate }: Visit,
): Promise<Answer> {
  await page.addInitScript(watchPresses);
  const painted = page.waitForEvent('console', (message) => message.text() === paintMessage);
  await page.addInitScript((text) => {
    new PerformanceObserver(() => console.log(text)).observe({ type: 'paint', buffered: true });
  }, paintMessage);
  await slow(page, rate);
  await page.goto(site + press.path, { waitUntil: 'commit' });
  await painted;
  await page.touchscreen.tap(place.x, place.y);
  return readAnswer(page, press, 0);
}

async function slow(page: Page, rate: number): Promise<void> {
  const session = await page.context().newCDPSession(page);
  await session.send('Emulation.setCPUThrottlingRate', { rate });
}

/** Returns the place of a press that is possible in the first viewport, before everything else. */
async function findEarly(page: Page, press: Press, { site }: Visit): Promise<Place | undefined> {
  if (press.before || press.text !== undefined) return undefined;
  await page.goto(site + press.path);
  const target = press.target(page);
  const box = await target.boundingBox();
  return box && box.y + box.height < phone.height ? middleOf(box) : undefined;
}

/** Scrolls an element into view, and returns its place once it stays there. */
async function findPlace(target: Locator): Promise<Place> {
  await target.waitFor();
  let last = NaN;
  for (;;) {
    await target.evaluate((element) =>
      element.scrollIntoView({ block: 'center', behavior: 'instant' }),
    );
    await target.page().waitForTimeout(settleMs);
    const box = await target.boundingBox();
    if (!box) throw new Error(`${target.toString()} has no place on its page.`);
    if (box.y === last) return middleOf(box);
    last = box.y;
  }
}

type Place = { x: number; y: number };

function middleOf({ x, y, width, height }: Place & { width: number; height: number }): Place {
  return { x: x + width / 2, y: y + height / 2 };
}

/** Report of a browser about a press or a task. Times are in milliseconds. */
type Entry = { entryType: string; startTime: number; duration: number; interactionId?: number };

declare global {
  interface Window {
    /** Reports since the page began to load (`watchPresses`). */
    pressReports?: Entry[];
  }
}

/** Collects, in the page, presses and long tasks. */
function watchPresses(): void {
  const entries: Entry[] = [];
  window.pressReports = entries;
  const observer = new PerformanceObserver((list) => entries.push(...list.getEntries()));
  observer.observe({ type: 'event', durationThreshold: 16 } as PerformanceObserverInit);
  observer.observe({ type: 'longtask' });
}

/**
 * Returns the slowest press and the longest task since a time, 0 for what is too short to be reported, and
 * makes sure that the press was answered. That last question to the page is a long task itself.
 */
async function readAnswer(page: Page, press: Press, from: number): Promise<Answer> {
  await page.waitForTimeout(reportMs);
  const entries = await page.evaluate(() =>
    // Copies, since the browser's own objects do not leave the page.
    window.pressReports?.map(({ entryType, startTime, duration, interactionId = 0 }) => ({
      entryType,
      startTime,
      duration,
      interactionId,
    })),
  );
  if (!entries) throw new Error(`${page.url()} was opened without the watch for presses.`);
  await press.shown(page).waitFor();
  const since = entries.filter(({ startTime, duration }) => startTime + duration >= from);
  const longest = (isCounted: (entry: Entry) => unknown) =>
    Math.max(0, ...since.filter(isCounted).map(({ duration }) => duration));
  return {
    paintMs: longest(({ interactionId }) => interactionId),
    longestTaskMs: longest(({ entryType }) => entryType === 'longtask'),
  };
}
