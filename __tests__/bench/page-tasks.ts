import type { Browser, Page } from '@playwright/test';
import { measuredPages, phone } from '../rigs/browser/measured-pages';
import type { PageBudget } from '../rigs/browser/page-budgets';
import { readBudgets } from '../rigs/browser/page-budgets';
import type { Figure } from './figures';
import { percentile } from './figures';
import { serveWithoutScripts } from './serve-without-scripts';

/** Factor by which a phone's processor is slower. Processor time is multiplied by it. */
const slowDown = 4;

/** Task duration on the phone from which a press has to wait noticeably, in milliseconds. */
const longTaskMs = 50;

/** Mark of quality.md for blocking time beyond that of the page without scripts. */
const maxBlockingMs = 50;

const runs = 5;

/** Time after the last request in which late scripts run, in milliseconds. */
const restMs = 1_500;

/** Line of a phone, as Lighthouse's mobile setting throttles requests. */
const slowLine = {
  offline: false,
  latency: 562.5,
  downloadThroughput: (1_474.56 * 1024) / 8,
  uploadThroughput: (675 * 1024) / 8,
};

type Load = {
  /** Sum of what every task takes beyond 50 ms on the phone, in milliseconds. */
  blockingMs: number;
  longestTaskMs: number;
  /** On the slow line, in milliseconds. */
  largestPaintMs: number;
};

/**
 * Measures how long pages keep a phone's processor busy while they load, and when their largest
 * element is painted, beside the same pages without any script. Blocking time is made of the
 * processor time of each task, not of its wall time, so that other processes do not add to it.
 */
export async function measurePages(browser: Browser, site: string): Promise<Figure[]> {
  const bare = await serveWithoutScripts(site);
  const { pages } = await readBudgets();
  try {
    const figures: Figure[] = [];
    for (const [name, { path }] of Object.entries(measuredPages)) {
      const ours: Load[] = [];
      const limits: Load[] = [];
      // Alternates both, so that they meet the same load of the machine.
      for (let run = 0; run < runs; run += 1) {
        ours.push(await load(browser, bare.whole + path));
        limits.push(await load(browser, bare.stripped + path));
      }
      figures.push(...describe(name, pages[name], ours, limits));
    }
    return figures;
  } finally {
    await bare.close();
  }
}

function describe(
  name: string,
  budget: PageBudget | undefined,
  ours: readonly Load[],
  limits: readonly Load[],
): Figure[] {
  const median = (loads: readonly Load[], key: keyof Load) =>
    percentile(
      loads.map((each) => each[key]),
      0.5,
    );
  const figure = (text: string, key: keyof Load, mark: number): Figure => ({
    name: `${text} of ${name}, against the page without scripts`,
    value: median(ours, key),
    unit: 'ms',
    mark,
    baseline: median(limits, key),
    samples: runs,
  });
  const limitMs = median(limits, 'largestPaintMs');
  return [
    figure('Blocking time', 'blockingMs', median(limits, 'blockingMs') + maxBlockingMs),
    figure('Longest task', 'longestTaskMs', budget?.maxTaskMs ?? longTaskMs),
    figure('Largest paint on a slow line', 'largestPaintMs', limitMs * 1.05),
  ];
}

async function load(browser: Browser, address: string): Promise<Load> {
  const tasks = await onNewPage(browser, (page) => traceTasks(browser, page, address));
  const largestPaintMs = await onNewPage(browser, (page) => timeLargestPaint(page, address));
  const onPhone = tasks.map((ms) => ms * slowDown);
  return {
    blockingMs: onPhone.reduce((sum, ms) => sum + Math.max(0, ms - longTaskMs), 0),
    longestTaskMs: Math.max(0, ...onPhone),
    largestPaintMs,
  };
}

async function onNewPage<T>(browser: Browser, run: (page: Page) => Promise<T>): Promise<T> {
  const context = await browser.newContext({
    viewport: phone,
    deviceScaleFactor: 1.75,
    isMobile: true,
  });
  try {
    return await run(await context.newPage());
  } finally {
    await context.close();
  }
}

/** The part of a trace event that is used here. Times are in microseconds. */
type TraceEvent = {
  name: string;
  ph: string;
  pid: number;
  tid: number;
  ts: number;
  tdur?: number;
  args: { name?: string; data?: { url?: string; isMainFrame?: boolean } };
};

/** Returns the processor time of each task of the page's main thread from its first paint, in ms. */
async function traceTasks(browser: Browser, page: Page, address: string): Promise<number[]> {
  await browser.startTracing(page, {
    categories: ['toplevel', 'devtools.timeline', 'loading', 'blink.user_timing'],
  });
  await page.goto(address, { waitUntil: 'networkidle' });
  await page.waitForFunction(isReady);
  await page.waitForTimeout(restMs);
  const trace = await browser.stopTracing();
  const { traceEvents } = JSON.parse(trace.toString('utf8')) as { traceEvents: TraceEvent[] };
  const paint = traceEvents.findLast(({ name }) => name === 'firstContentfulPaint');
  if (!paint) throw new Error(`${address} painted nothing.`);
  return traceEvents
    .filter(
      ({ name, ph, pid, tid, ts }) =>
        name.endsWith('RunTask') &&
        ph === 'X' &&
        pid === paint.pid &&
        tid === paint.tid &&
        ts >= paint.ts,
    )
    .map(({ tdur = 0 }) => tdur / 1000);
}

/** Returns, in the page, true once React has taken it over or if it has no scripts to do so. */
function isReady(): boolean {
  const root = document.querySelector('#___gatsby') ?? {};
  const isTaken = Object.keys(root).some((key) => key.startsWith('__reactContainer'));
  return isTaken || document.querySelector('script:not([type])') === null;
}

/** Returns the time from the request to the last report of the largest element, in ms. */
async function timeLargestPaint(page: Page, address: string): Promise<number> {
  const session = await page.context().newCDPSession(page);
  await session.send('Network.enable');
  await session.send('Network.emulateNetworkConditions', slowLine);
  await page.goto(address, { waitUntil: 'networkidle' });
  return page.evaluate(
    () =>
      new Promise<number>((resolve) => {
        new PerformanceObserver((list) =>
          resolve(list.getEntries().at(-1)?.startTime ?? 0),
        ).observe({
          type: 'largest-contentful-paint',
          buffered: true,
        });
      }),
  );
}
