/** Drives Chromium, and a stock Firefox by WebDriver BiDi. */
import type { LaunchOptions, Locator, Page } from '@playwright/test';
import { chromium, firefox } from '@playwright/test';
import type { Line } from './line';
import { describeElements, isMissed, pointAt, untilDone } from './read-page';
import type { Tab, Target } from './visitor';

/** Opens a browser with nothing stored, whose requests take a line. Returns its first tab. */
export type EngineBrowser = { open: () => Promise<Tab>; close: () => Promise<void> };

/** The worker is a part of what is driven here. */
const settings = {
  viewport: { width: 1280, height: 900 },
  locale: 'en-US',
  serviceWorkers: 'allow',
} as const;

const keys = { Enter: 'Enter', Escape: 'Escape', Tab: 'Tab', Space: ' ' } as const;

/** Starts an installed Chromium, as all other browser tests do. */
export async function startChromium(line: Line, options: LaunchOptions): Promise<EngineBrowser> {
  const browser = await chromium.launch({
    ...options,
    // Chromium by itself takes no proxy to this machine.
    proxy: { server: line.origin, bypass: '<-loopback>' },
  });
  return {
    open: async () => {
      const context = await browser.newContext(settings);
      return tabOf(await context.newPage());
    },
    close: () => browser.close(),
  };
}

/** Starts an installed Firefox. */
export async function startFirefox(line: Line): Promise<EngineBrowser> {
  const browser = await firefox.launch({
    channel: 'moz-firefox',
    executablePath: process.env.FIREFOX_PATH,
    firefoxUserPrefs: {
      'network.proxy.type': 1,
      'network.proxy.http': '127.0.0.1',
      'network.proxy.http_port': Number(new URL(line.origin).port),
      'network.proxy.no_proxies_on': '',
      'network.proxy.allow_hijacking_localhost': true,
      // One process for all pages: one for each visitor starts and compiles anew. No page lives for the last compiler.
      'fission.autostart': false,
      'dom.ipc.processCount': 1,
      'dom.ipc.processPrelaunch.enabled': false,
      'javascript.options.ion': false,
      // Scrollbars beside the page would make the width another one than that of the other engines.
      'ui.useOverlayScrollbars': 1,
      'widget.gtk.overlay-scrollbars.enabled': true,
    },
  });
  return {
    open: async () => {
      const context = await browser.newContext(settings);
      return tabOf(await context.newPage());
    },
    close: () => browser.close(),
  };
}

function tabOf(page: Page): Tab {
  const find = (target: Target): Locator => {
    const { role, name, within, holding } = target;
    const root = within ? find(within).first() : page;
    const found = root.getByRole(role as Parameters<Page['getByRole']>[0], { name, exact: true });
    return holding === undefined ? found : found.filter({ hasText: holding });
  };
  // Playwright's own click waits for ever on a page that came from Firefox's back-forward cache, as does all
  // that begins with one element.
  const press = (target: Locator) =>
    untilDone(async () => {
      const { x, y } = await target.evaluateAll(pointAt);
      await page.mouse.click(x, y);
      // The page may have moved between the two. One that is left by the press cannot be asked.
      const hasMissed = await target.evaluateAll(isMissed).catch(() => false);
      if (hasMissed) throw new Error('The press met another element.');
    });
  return {
    goto: async (address) => {
      await page.goto(address, { waitUntil: 'commit' });
    },
    // Playwright is not told of a page that comes from the back-forward cache.
    address: () => page.evaluate(() => location.href),
    read: (target) => find(target).evaluateAll(describeElements),
    press: (target) => press(find(target)),
    type: async (target, text) => {
      await press(find(target));
      await page.keyboard.press('ControlOrMeta+A');
      await page.keyboard.type(text);
    },
    key: (key) => page.keyboard.press(keys[key]),
    run: (step, given) => page.evaluate(step as never, given),
    picture: () => page.screenshot(),
    newTab: async () => tabOf(await page.context().newPage()),
    close: () => page.context().close(),
  };
}
