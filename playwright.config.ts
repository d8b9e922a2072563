import { defineConfig } from '@playwright/test';
import type { Engine } from './__tests__/rigs/engines/visitor';

/**
 * Specs that change what all visitors meet. They run one at a time, before the others, and put back
 * what they change:
 *
 * - faults of the email service. Those of the storefront service concern one test's browser, and specs
 *   that change stock have variants of their own
 * - publications, which switch releases: a page opened in that moment has HTML of one release and data of
 *   the next
 */
const alone = ['signup.spec.ts', 'desk-morning.spec.ts', 'publishing.spec.ts'];

/**
 * Playwright's own list, of which the last on a command line is the only one that counts, and `ScriptStreaming`: a
 * script that is compiled while it arrives is compiled again by every page. Without it the process that a worker's
 * pages share compiles it once, which is a sixth of the processor time of a load.
 */
const disabledFeatures = `--disable-features=${[
  'AvoidUnnecessaryBeforeUnloadCheckSync',
  'DestroyProfileOnBrowserClose',
  'DialMediaRouteProvider',
  'GlobalMediaControls',
  'HttpsUpgrades',
  'LensOverlay',
  'MediaRouter',
  'PaintHolding',
  'ThirdPartyStoragePartitioning',
  'BlockOriginHeaderModificationOnRedirect',
  'AvoidCorsURLLoaderRestartOnRedirect',
  'Translate',
  'OptimizationHints',
  'NetworkTimeServiceQuerying',
  'ScriptStreaming',
].join(',')}`;

/** Journeys that visitors take in every engine (`rigs/engines`). All other specs are driven in Chromium. */
const journeys = 'engines-*.spec.ts';

function journeysIn(engine: Engine) {
  return { name: `journeys in ${engine}`, testMatch: journeys, workers: 1, use: { engine } };
}

/** Browser tests drive the whole product, which runs once for all of them. */
export default defineConfig<object, { engine: Engine }>({
  testDir: '__tests__/browser',
  outputDir: 'test-results/browser',
  globalSetup: [
    './__tests__/rigs/browser/browser-setup.ts',
    './__tests__/rigs/browser/start-product.ts',
  ],
  projects: [
    // A teardown begins when all projects have ended that are none, passed or not: first the specs that run alone,
    // beside journeys that no publication disturbs, then all others.
    { name: 'alone', testMatch: alone, workers: 1, teardown: 'side by side' },
    // One worker each: every further one would start a browser of its own, which takes as long as a journey.
    journeysIn('chromium'),
    // WebKit takes longer than the specs that run alone, so it is left to the second part, as the first of it.
    { ...journeysIn('firefox'), teardown: 'journeys in webkit' },
    journeysIn('webkit'),
    { name: 'side by side', testIgnore: [...alone, journeys] },
  ],
  // A test waits for pages and answers more than half of its time.
  workers: 4,
  fullyParallel: false,
  forbidOnly: Boolean(process.env.CI),
  // A test that passes only when repeated is named at the end of `npm test`, as a defect to mend.
  retries: 1,
  // Only ends a test that hangs: a loaded machine can be twenty times slower than a quiet one.
  timeout: 5 * 60_000,
  expect: { timeout: 60_000 },
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
    // Only tests without a connection have one: it would answer requests that others route or count.
    serviceWorkers: 'block',
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
        disabledFeatures,
        // No page lives long enough for what V8 does on other threads to pay: a tenth of the processor time.
        '--js-flags=--single-threaded-gc,--no-opt,--no-maglev',
        // Nothing leaves this machine; routing requests would do it too, but switches off the cache. The journeys'
        // proxy has no name.
        '--host-resolver-rules=MAP * ~NOTFOUND, EXCLUDE localhost, EXCLUDE 127.0.0.1',
      ],
    },
  },
});
