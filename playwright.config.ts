import { defineConfig } from '@playwright/test';

/**
 * Specs that change what all visitors meet: faults of the email service, published stories. They run
 * one at a time, before those they would disturb. Faults of the storefront service concern one
 * test's browser, and specs that change stock have variants of their own.
 */
const alone = ['signup.spec.ts'];

/**
 * Specs that publish, so releases are switched. They run one after the other when all others have ended,
 * passed or not: a page opened in that moment has HTML of one release and data of the next, and the
 * product ends before it builds what they put back.
 */
const last = ['desk-morning.spec.ts', 'publishing.spec.ts'];

/** Specs that read the files of the release and ask no service, so they can run beside any other. */
const files = ['html', 'links', 'machine-files', 'structured-data'].map(
  (name) => `built-${name}.spec.ts`,
);

/** Browser tests drive the whole product, which runs once for all of them. */
export default defineConfig({
  testDir: '__tests__/browser',
  outputDir: 'test-results/browser',
  globalSetup: [
    './__tests__/rigs/browser/browser-setup.ts',
    './__tests__/rigs/browser/start-product.ts',
  ],
  projects: [
    { name: 'alone', testMatch: alone, workers: 1, teardown: 'last' },
    { name: 'files', testMatch: files, workers: 1 },
    // A test waits for pages and answers more than half of its time.
    {
      name: 'side by side',
      testIgnore: [...alone, ...files, ...last],
      workers: 3,
      dependencies: ['alone'],
    },
    { name: 'last', testMatch: last, workers: 1 },
  ],
  workers: 3,
  fullyParallel: false,
  forbidOnly: Boolean(process.env.CI),
  retries: 0,
  timeout: 60_000,
  expect: { timeout: 10_000 },
  reporter: [['list'], ['json', { outputFile: 'test-results/browser.json' }]],
  use: {
    baseURL: process.env.SITE_URL,
    browserName: 'chromium',
    viewport: { width: 1280, height: 900 },
    locale: 'en-US',
    timezoneId: 'UTC',
    // Recording every test takes a third of all the processor time. A failed test leaves a
    // screenshot and what the page held; `npx playwright test SPEC --trace on` records the steps.
    trace: 'off',
    screenshot: 'only-on-failure',
    launchOptions: {
      executablePath: process.env.CHROMIUM_PATH,
      args: [
        '--no-sandbox',
        '--disable-gpu',
        '--disable-background-networking',
        '--disable-component-update',
        '--disable-sync',
        '--no-first-run',
        // Nothing leaves this machine; routing requests would do it too, but switches off the cache.
        '--host-resolver-rules=MAP * ~NOTFOUND, EXCLUDE localhost',
      ],
    },
  },
});
