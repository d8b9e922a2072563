/**
 * A shopper with one cart in a headless browser, on the pages of the site server and the storefront
 * service. Does one thing after another while faults come and go, and knows what the cart must hold.
 */
import type { Browser, Locator, Page } from '@playwright/test';
import { chromium } from '@playwright/test';
import { setTimeout as sleep } from 'node:timers/promises';
import { requireBrowser } from '../../scripts/find-browser';
import { askShop } from '../rigs/browser/cart-desk';

/** Products the shopper buys. No edit changes them. */
const wanted = {
  'Speed Rope': { path: '/products/speed-rope?Length=9+ft&Color=Black', handle: 'speed-rope' },
  'Round Timer': { path: '/products/round-timer?Color=Black', handle: 'round-timer' },
} as const;

type Title = keyof typeof wanted;

const titles = Object.keys(wanted) as Title[];

/** Handles of what the shopper buys. */
export const boughtHandles = Object.values(wanted).map(({ handle }) => handle);

const maxQuantity = 8;

/** Pause between two things the shopper does. */
const pauseMs = 1_000;

/** Time in which the cart must hold everything once the faults are over. */
const settleTimeoutMs = 60_000;

/** Time without a change after which what the page shows is final. */
const finalMs = 5_000;

export type Shopper = {
  /** Compares the cart's page and the service's cart with what the shopper did. */
  settle: () => Promise<void>;
  /** `refused`: times that the cart did not take a change and said so. */
  counts: () => { actions: number; pages: number; refused: number };
  close: () => Promise<void>;
};

/**
 * @param below returns a whole number below a limit
 * @param fail records a blank page, an unhandled error or a lost line
 */
export async function startShopper(
  site: { siteUrl: string; storefrontUrl: string },
  below: (limit: number) => number,
  fail: (problem: string) => void,
): Promise<Shopper> {
  const executablePath = requireBrowser((line) => void process.stdout.write(`${line}\n`));
  const browser: Browser = await chromium.launch({
    executablePath,
    args: ['--no-sandbox'],
    handleSIGINT: false,
  });
  const context = await browser.newContext({ baseURL: site.siteUrl });
  const page = await context.newPage();
  const held = new Map<Title, number>();
  const counts = { actions: 0, pages: 0, refused: 0 };
  /** Sentences that the pages have shown since the cart was compared. */
  const told = new Set<string>();
  let presses = 0;
  await context.exposeFunction('tellAlert', (text: string) => void told.add(text));
  await context.exposeFunction('tellPress', () => void (presses += 1));
  await context.addInitScript({ content: tellingScript });
  const record = (problem: string) =>
    fail(`shopper at ${new URL(page.url()).pathname}: ${problem}`);
  context.on('weberror', (error) => record(`unhandled ${error.error().message}`));
  page.on('crash', () => record('the page crashed'));

  const visit = async (path: string) => {
    counts.pages += 1;
    await page.goto(path);
    const text = await page.locator('main').innerText();
    if (text.trim().length < 20) record(`the page is blank: "${text}"`);
  };
  const quantityOf = (title: Title) => held.get(title) ?? 0;
  const change = (title: Title, by: number) => void held.set(title, quantityOf(title) + by);

  /** Presses a button, again if the page moved between the two halves of the press. */
  const press = async (button: Locator) => {
    const before = presses;
    do {
      await button.click();
      for (let looks = 0; presses === before && looks < 20; looks += 1) await sleep(50);
    } while (presses === before);
  };
  const add = async (title: Title) => {
    await visit(wanted[title].path);
    await press(page.getByRole('main').getByRole('button', { name: 'Add to cart' }).first());
    change(title, 1);
  };
  const step = async (title: Title, by: 1 | -1) => {
    await visit('/cart');
    const name = by === 1 ? 'Increase' : quantityOf(title) === 1 ? 'Remove' : 'Decrease';
    try {
      await press(page.getByRole('button', { name: new RegExp(`^${name}.*${title}`) }));
      change(title, by);
    } catch (error) {
      // The page shows less than was put into the cart if it has said that a change was not made.
      if (told.size === 0) throw error;
    }
  };
  const act = async () => {
    const title = titles[below(titles.length)] ?? 'Speed Rope';
    const choice = below(10);
    counts.actions += 1;
    if (choice < 3) await visit(['/', '/products', '/articles', '/search'][below(4)] ?? '/');
    else if (quantityOf(title) === 0) await add(title);
    else if (quantityOf(title) >= maxQuantity || choice < 6) await step(title, -1);
    else if (choice < 8) await step(title, 1);
    else await add(title);
    // Leaves at once now and then, with the change on its way.
    if (below(3) === 0) await visit('/cart');
  };

  let isPaused = false;
  let isClosed = false;
  let turn: Promise<void> = Promise.resolve();
  const live = async () => {
    while (!isClosed) {
      if (!isPaused) {
        turn = act().catch((error: unknown) => {
          if (!isClosed) record(String(error).split('\n').slice(0, 4).join(' '));
        });
        await turn;
      }
      await sleep(pauseMs);
    }
  };
  const living = live();
  return {
    settle: async () => {
      isPaused = true;
      await turn;
      const outcome = await compareCart(page, site.storefrontUrl, held, told);
      if (outcome.kind === 'lost') record(outcome.problem);
      if (outcome.kind === 'refused') counts.refused += 1;
      if (outcome.kind !== 'equal') {
        held.clear();
        for (const [title, quantity] of outcome.shown) held.set(title, quantity);
      }
      told.clear();
      isPaused = false;
    },
    counts: () => counts,
    close: async () => {
      isClosed = true;
      await living;
      await browser.close();
    },
  };
}

/**
 * Passes the text of every alert on, and every press that reaches a button. A text, because a compiled
 * function needs helpers of the compiler.
 */
const tellingScript = `addEventListener('click', ({ target }) => {
  if (target.closest('button')) tellPress();
}, true);
new MutationObserver(() => {
  for (const alert of document.querySelectorAll('[role=alert]')) {
    if (alert.textContent.trim()) tellAlert(alert.textContent.trim());
  }
}).observe(document, { childList: true, subtree: true });`;

type Lines = [Title, number][];

type CartOutcome =
  | { kind: 'equal' }
  | { kind: 'refused'; shown: Lines }
  | { kind: 'lost'; shown: Lines; problem: string };

/**
 * Waits until page and service hold what the shopper put into the cart. They may hold less if a page
 * said that a change was not made.
 */
async function compareCart(
  page: Page,
  storefrontUrl: string,
  held: ReadonlyMap<Title, number>,
  told: ReadonlySet<string>,
): Promise<CartOutcome> {
  await page.goto('/cart');
  const expected = JSON.stringify(
    titles.map((title) => [title, held.get(title) ?? 0]).filter(([, quantity]) => quantity !== 0),
  );
  const giveUpAt = Date.now() + settleTimeoutMs;
  let before = '';
  let finalAt = 0;
  for (;;) {
    const lines = await readShown(page);
    const shown = JSON.stringify(lines);
    const service = JSON.stringify(await readService(page, storefrontUrl));
    if (shown === expected && service === expected) return { kind: 'equal' };
    if (`${shown} ${service}` !== before) finalAt = Date.now() + finalMs;
    before = `${shown} ${service}`;
    if (shown === service && told.size > 0 && Date.now() > finalAt) {
      return { kind: 'refused', shown: lines };
    }
    if (Date.now() > giveUpAt) {
      const problem = `the shopper put ${expected} into the cart, the page shows ${shown} and the service has ${service}. The pages said: ${[...told].join(' | ')}`;
      return { kind: 'lost', shown: lines, problem };
    }
    const retry = page.getByRole('button', { name: 'Try again' });
    if (await retry.isVisible()) await retry.click();
    await sleep(500);
  }
}

async function readShown(page: Page): Promise<Lines> {
  const shown: Lines = [];
  for (const title of titles) {
    const field = page.getByRole('spinbutton', { name: new RegExp(title) });
    if (await field.isVisible()) shown.push([title, Number(await field.inputValue())]);
  }
  return shown;
}

async function readService(page: Page, storefrontUrl: string) {
  const stored = await page.evaluate(() => localStorage.getItem('cornerwork-cart'));
  const { state } = JSON.parse(stored ?? '{"state":{}}') as { state: { cartGid?: string } };
  if (!state.cartGid) return [];
  type Line = { quantity: number; merchandise: { product: { title: string } } };
  const { cart } = await askShop<{ cart: { lines: { nodes: Line[] } } | null }>(
    { storefront: storefrontUrl },
    `query Held($id: ID!) { cart(id: $id) { lines(first: 50) { nodes {
      quantity merchandise { ... on ProductVariant { product { title } } } } } } }`,
    { id: state.cartGid },
  );
  const lines = cart?.lines.nodes ?? [];
  return titles.flatMap((title) => {
    const line = lines.find(({ merchandise }) => merchandise.product.title === title);
    return line ? [[title, line.quantity] as const] : [];
  });
}
