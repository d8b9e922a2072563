import { writeFile } from 'node:fs/promises';
import { expect, test as base } from '@playwright/test';
import type { Addresses } from '../browser/addresses';
import { readAddresses } from '../browser/addresses';
import type { Line } from './line';
import { openLine } from './line';
import type { EngineBrowser } from './playwright-browser';
import { startChromium, startFirefox } from './playwright-browser';
import type { Engine, Visitor } from './visitor';
import { visitBy } from './visitor';
import { startWebkit } from './webkit-browser';

type Fixtures = {
  addresses: Addresses;
  /** A new visitor, in the engine of the project, with nothing stored. */
  visitor: Visitor;
  /** Answer about analytics, given on an earlier visit, or none yet. */
  consent: 'granted' | 'none';
  /** Skips a test whose browser is not available, before starting it. */
  isHere: true;
};

type WorkerFixtures = {
  engine: Engine;
  line: Line;
  started: EngineBrowser;
};

const starts = { chromium: startChromium, firefox: startFirefox, webkit: startWebkit };

/** Variables that the set-up of the browsers sets, and what is missing without. */
const programs = {
  chromium: 'CHROMIUM_PATH',
  firefox: 'FIREFOX_PATH',
  webkit: 'WEBKIT_DRIVER_PATH',
} as const;

/**
 * Playwright's `test` for journeys that every engine takes: a project of playwright.config.ts names the engine.
 * They fail on noise, like other browser tests, and are skipped if the browser is not available.
 */
export const test = base.extend<Fixtures, WorkerFixtures>({
  engine: ['chromium', { option: true, scope: 'worker' }],
  isHere: [
    async ({ engine }, use, info) => {
      info.skip(
        !process.env[programs[engine]],
        `There is no ${engine} here, so its journeys were not taken.`,
      );
      await use(true);
    },
    { auto: true },
  ],
  consent: ['granted', { option: true }],
  line: [
    // Playwright requires a destructured first argument.
    // oxlint-disable-next-line no-empty-pattern
    async ({}, use) => {
      const line = await openLine();
      await use(line);
      line.close();
    },
    { scope: 'worker' },
  ],
  started: [
    async ({ engine, line, launchOptions }, use) => {
      const started = await starts[engine](line, launchOptions);
      await use(started);
      await started.close();
    },
    { scope: 'worker', timeout: 120_000 },
  ],
  // oxlint-disable-next-line no-empty-pattern
  addresses: async ({}, use) => use(readAddresses()),
  visitor: async ({ engine, line, started, consent, addresses }, use, info) => {
    if (consent === 'granted') line.putFirst(`(${String(agreeToAnalytics)})()`);
    const tab = await started.open();
    await use(visitBy(tab, engine, line, addresses.site));
    if (info.status !== info.expectedStatus) {
      await writeFile(info.outputPath('page.png'), await tab.picture());
    }
    await tab.close();
    expect(line.reset(), 'noise').toEqual([]);
  },
});

/** Runs in the page before its scripts. */
function agreeToAnalytics(): void {
  try {
    localStorage.setItem(
      'analytics-consent',
      localStorage.getItem('analytics-consent') ?? 'granted',
    );
  } catch {
    // Tests without storage.
  }
}
