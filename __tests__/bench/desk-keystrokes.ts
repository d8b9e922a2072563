import type { Browser, Frame, Page } from '@playwright/test';
import { readAddresses } from '../rigs/browser/addresses';
import { createDraft, removeStory } from '../rigs/browser/story-desk';
import type { Figure } from './figures';
import { percentile } from './figures';

const keystrokes = 60;
const blokCount = 200;

/** Time a keystroke may take to be visible, in milliseconds. */
const marks = { form: 50, page: 100 } as const;

/** Milliseconds from the event of a key to the paint of its letter. */
type Sample = { form: number; page: number };

const title = 'Measured';

/**
 * Measures typing at the desk, from a key's event to the frame of the screen that shows its letter: in
 * the form, and on the page beside it. The story is an article of 200 bloks.
 */
export async function measureDesk(browser: Browser): Promise<Figure[]> {
  const addresses = readAddresses();
  const story = await createDraft(addresses, {
    folder: 'blogs',
    slug: `measured-${Date.now()}`,
    name: title,
    content: longArticle(),
  });
  const context = await browser.newContext({ viewport: { width: 1440, height: 900 } });
  try {
    const page = await context.newPage();
    await page.goto(`${addresses.content}/editor/stories/${story.id}`);
    const samples = await typeTitle(page);
    return [...toFigures('form', samples), ...toFigures('page', samples)];
  } finally {
    await context.close();
    await removeStory(addresses, story.id);
  }
}

function toFigures(subject: keyof Sample, samples: readonly Sample[]): Figure[] {
  const times = samples.map((sample) => sample[subject]);
  const name = `Keystroke at the desk to painted ${subject}, ${blokCount} bloks`;
  const figure = { unit: 'ms', mark: marks[subject], samples: times.length } as const;
  return [
    { ...figure, name: `${name}, median`, value: percentile(times, 0.5) },
    { ...figure, name: `${name}, 95 %`, value: percentile(times, 0.95) },
  ];
}

function longArticle(): Record<string, unknown> {
  const bloks = Array.from({ length: blokCount }, (_, index) => ({
    type: 'blok',
    attrs: {
      id: `place-${index}`,
      body: [
        { _uid: `quote-${index}`, component: 'quote', text: `Round ${index}`, cite: 'A coach' },
      ],
    },
  }));
  return {
    component: 'article',
    _uid: 'measured-article',
    title,
    description: 'An article of many bloks.',
    body: { type: 'doc', content: bloks },
  };
}

/** Types at the end of the title, one key after the other was painted. */
async function typeTitle(page: Page): Promise<Sample[]> {
  const preview = await openPreview(page);
  const field = page.getByRole('textbox', { name: /^Title/ }).first();
  await field.focus();
  await page.keyboard.press('End');
  const samples: Sample[] = [];
  let text = title;
  for (let key = 0; key < keystrokes; key += 1) {
    text += 'a';
    await page.evaluate(watchKey);
    await field.evaluate(watchPaint, text);
    await preview.locator('h1').evaluate(watchPaint, text);
    await page.keyboard.press('a');
    const pressed = await page.evaluate(() => (window as unknown as Watched).pressed);
    samples.push({
      form: (await readPaint(page)) - pressed,
      page: (await readPaint(preview)) - pressed,
    });
  }
  // The first ones translate code.
  return samples.slice(5);
}

async function openPreview(page: Page): Promise<Frame> {
  await page.getByText('Connected', { exact: true }).waitFor();
  const preview = page.frames().find((frame) => frame !== page.mainFrame());
  if (!preview) throw new Error('The desk frames no page.');
  await preview.getByRole('heading', { level: 1, name: title }).waitFor();
  return preview;
}

/** Times since 1970 in milliseconds, which desk and page have in common. */
type Watched = { pressed: Promise<number>; painted: Promise<number> };

/** Watches, within the desk, for the next key. */
function watchKey(): void {
  const pressed = new Promise<number>((resolve) => {
    window.addEventListener(
      'keydown',
      ({ timeStamp }) => resolve(performance.timeOrigin + timeStamp),
      { capture: true, once: true },
    );
  });
  Object.assign(window, { pressed });
}

/** Watches, within desk or page, for the paint of a text. */
function watchPaint(element: Element, text: string): void {
  // Methods, because the TypeScript runner wraps named function expressions in a helper that the
  // page lacks.
  const clock = {
    look() {
      const shown = element instanceof HTMLInputElement ? element.value : element.textContent;
      if (shown !== text) {
        requestAnimationFrame(() => clock.look());
        return;
      }
      // A message posted before a frame is painted arrives after it.
      const { port1, port2 } = new MessageChannel();
      port1.onmessage = () => clock.stop(performance.timeOrigin + performance.now());
      port2.postMessage(null);
    },
    stop(_time: number): void {
      throw new Error('The clock was stopped before it was read.');
    },
  };
  const painted = new Promise<number>((resolve) => Object.assign(clock, { stop: resolve }));
  Object.assign(window, { painted });
  clock.look();
}

function readPaint(page: Page | Frame): Promise<number> {
  return page.evaluate(() => (window as unknown as Watched).painted);
}
