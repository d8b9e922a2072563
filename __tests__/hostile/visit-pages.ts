import type { Browser, BrowserContext, Page } from '@playwright/test';
import { printable } from '../../src/content/fields/printable';
import type { HostileString } from '../rigs/hostile/hostile-strings';
import type { HostilePage } from './hostile-space';

/** Width of the viewport in CSS pixels; the narrowest one breaks first. */
const width = 390;

/** Number of tabs that are open at once. */
const tabs = 2;

/**
 * Opens every page and lists what is wrong, one line each: a script that ran, an address that runs one,
 * an attribute or element that a string made, a request to another host, noise in the console, a page
 * wider than the viewport, and a string that cannot be read.
 *
 * The content security policy is switched off: the pages must be safe without it.
 */
export async function visitPages(
  browser: Browser,
  siteUrl: string,
  pages: readonly HostilePage[],
): Promise<string[]> {
  const problems: string[] = [];
  const waiting = [...pages];
  const visitor = async () => {
    const context = await openContext(browser, siteUrl);
    for (let next = waiting.shift(); next; next = waiting.shift()) {
      const { path } = next;
      problems.push(...(await visit(context, next)).map((problem) => `${path}: ${problem}`));
    }
    await context.close();
  };
  await Promise.all(Array.from({ length: tabs }, visitor));
  return problems;
}

/** Maximum length of an address that servers accept. */
const maxAddressLength = 2_000;

/**
 * Opens the search, the cart and a list of products with each string in the query and the hash, and
 * lists what is wrong.
 */
export function searchEach(
  browser: Browser,
  siteUrl: string,
  strings: readonly HostileString[],
): Promise<string[]> {
  const pages = strings.flatMap(({ text }) => {
    const word = encodeURIComponent(text.slice(0, 60).replace(/\p{Surrogate}/gu, ''));
    return [
      { path: `/search?q=${word}&kind=${word}#${word}`, text: '' },
      { path: `/cart?discount=${word}&lines=${word}&add=${word}#${word}`, text: '' },
      { path: `/products?${word}=${word}&sort=${word}#${word}`, text: '' },
    ].filter(({ path }) => path.length < maxAddressLength);
  });
  return visitPages(browser, siteUrl, pages);
}

/** Opens a context in which scripts of the strings would leave a mark. */
async function openContext(browser: Browser, siteUrl: string): Promise<BrowserContext> {
  const context = await browser.newContext({
    baseURL: siteUrl,
    bypassCSP: true,
    viewport: { width, height: 844 },
    serviceWorkers: 'block',
  });
  await context.route(/^https?:\/\/(?!localhost|127\.0\.0\.1)/, (route) => route.abort());
  // The TypeScript runner wraps named functions in a helper that pages lack.
  await context.addInitScript('globalThis.__name = (value) => value;');
  await context.addInitScript(() => {
    const ran = (): void => document.documentElement.setAttribute('data-hostile-ran', '');
    Object.assign(window, { alert: ran, msgbox: ran, prompt: ran, confirm: ran });
  });
  return context;
}

async function visit(context: BrowserContext, { path, text }: HostilePage): Promise<string[]> {
  const page = await context.newPage();
  const problems = watch(page);
  try {
    const response = await page.goto(path);
    if (response?.status() !== 200) problems.push(`answered ${response?.status()}`);
    await page.waitForFunction(
      () => performance.getEntriesByName('site-interactive').length > 0,
      undefined,
      { timeout: 60_000 },
    );
    problems.push(...(await page.evaluate(inspect)));
    if (!(await shows(page, text))) problems.push('does not show the string');
  } catch (error) {
    problems.push(`failed: ${String(error).split('\n')[0]}`);
  } finally {
    await page.close();
  }
  return problems;
}

/** Collects noise and requests to other hosts. */
function watch(page: Page): string[] {
  const problems: string[] = [];
  page.on('dialog', (dialog) => {
    problems.push(`opened a dialog: ${dialog.message()}`);
    void dialog.dismiss();
  });
  page.on('pageerror', (error) => problems.push(`error: ${error.message}`));
  page.on('console', (message) => {
    const isLoad = message.text().startsWith('Failed to load resource');
    if (message.type() === 'error' && !isLoad) problems.push(`console: ${message.text()}`);
  });
  page.on('request', (request) => {
    const { protocol, hostname } = new URL(request.url());
    const isLocal = /^(localhost|127\.0\.0\.1)$/.test(hostname) || /^(data|blob):$/.test(protocol);
    if (!isLocal) problems.push(`requested ${request.url()}`);
  });
  page.on('framenavigated', (frame) => {
    if (frame !== page.mainFrame()) problems.push(`opened a frame: ${frame.url()}`);
  });
  return problems;
}

/** Runs in the page. Lists what a string must not be able to make. */
function inspect(): string[] {
  /** True for what is scrolled or cut off inside the page, which cannot widen it. */
  const isClipped = (element: Element): boolean =>
    element.parentElement !== null &&
    element.parentElement !== document.body &&
    (getComputedStyle(element.parentElement).overflowX !== 'visible' ||
      isClipped(element.parentElement));
  const found: string[] = [];
  if (document.documentElement.hasAttribute('data-hostile-ran')) found.push('a script ran');
  if ('polluted' in {}) found.push('the prototype of all objects was changed');
  const allowed = /^(https?:|mailto:|tel:|#|\/(?!\/)|\?|$)/;
  for (const element of document.querySelectorAll('*')) {
    for (const { name, value } of element.attributes) {
      if (name.startsWith('on')) found.push(`<${element.localName} ${name}>`);
      const isAddress = ['href', 'src', 'action', 'formaction', 'poster', 'data'].includes(name);
      const isPicture = element.localName === 'img' && value.startsWith('data:image/');
      if (isAddress && !isPicture && !allowed.test(value)) found.push(`${name}="${value}"`);
    }
  }
  const made = document.querySelectorAll(
    'iframe, object, embed, base, math, frame, applet, marquee',
  );
  for (const element of made) found.push(`<${element.localName}>`);
  for (const json of document.querySelectorAll('script[type="application/ld+json"]')) {
    try {
      JSON.parse(json.textContent);
    } catch {
      found.push('structured data is no JSON');
    }
  }
  const ids = [...document.querySelectorAll('[id]')].map(({ id }) => id);
  const twice = ids.filter((id, index) => ids.indexOf(id) !== index);
  if (twice.length > 0) found.push(`ids used twice: ${[...new Set(twice)].join(' ').slice(0, 80)}`);
  const { scrollWidth } = document.documentElement;
  if (scrollWidth > innerWidth) {
    const widest = [...document.querySelectorAll('main *, header *, footer *')].find(
      (element) => element.getBoundingClientRect().right > innerWidth + 1 && !isClipped(element),
    );
    const name = widest ? widest.outerHTML.slice(0, 200) : 'something';
    found.push(`is ${scrollWidth} pixels wide: ${name}`);
  }
  return found;
}

/**
 * True if the words of a text are in the page as text, whatever the spaces between them. Half a surrogate
 * pair, which products may bring, leaves Gatsby's store as one to three replacement characters.
 */
async function shows(page: Page, text: string): Promise<boolean> {
  const shown = comparable(await page.evaluate(() => document.body.textContent));
  return shown.includes(comparable(printable(text)));
}

function comparable(text: string): string {
  return text.replace(/\s+/g, '').replace(/[\p{Surrogate}\ufffd]+/gu, '\ufffd');
}
