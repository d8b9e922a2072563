import type { Browser, Page } from '@playwright/test';
import { chromium } from '@playwright/test';
import { requireBrowser } from '../../../scripts/find-browser';
import startProduct from '../../rigs/browser/start-product';
import { measuredPages, phone } from '../../rigs/browser/measured-pages';
import type { Figure } from '../figures';
import { percentile } from '../figures';
import { readBenchmarkIndex } from './bench-packages';
import { servePeers } from './peer-apps';
import { serveWithoutScripts } from './serve-changed';

/** Factor by which a phone's processor is slower. */
const slowDown = 4;

/**
 * Benchmark index of the machines for which Lighthouse's slow-down by four stands for a phone. On a
 * faster machine browsers are slowed down to it.
 */
const phoneIndex = 1_300;

/** Line of a phone, as Lighthouse's mobile setting throttles requests. */
const slowLine = {
  offline: false,
  latency: 562.5,
  downloadThroughput: (1_474.56 * 1024) / 8,
  uploadThroughput: (675 * 1024) / 8,
};

/** Task duration on the phone from which a press has to wait noticeably, in milliseconds. */
const longTaskMs = 50;

/** Blocking time beyond that of the page without scripts that is accepted, in milliseconds. */
const maxBlockingMs = 50;

const runs = 5;

/** Time after the last request in which late scripts run, in milliseconds. */
const restMs = 1_500;

type Load = {
  /** Processor time of all tasks, on this machine, in milliseconds. */
  busyMs: number;
  /** Sum of what each task takes beyond 50 ms on a phone, `slowDown` times slower than a machine of `phoneIndex`, in milliseconds. */
  blockingMs: number;
  /** On a phone `slowDown` times slower than this machine, in milliseconds. */
  longestTaskMs: number;
  /** On the slow line, in milliseconds. */
  largestPaintMs: number;
};

/**
 * Measures how long pages keep a phone's processor busy while they load, and when their largest
 * element is painted, beside the same pages without any script and beside bare pages of other
 * frameworks with the same article. Blocking time is made of the processor time of each task, not of its
 * wall time, so that other processes do not add to it.
 */
export async function benchPages(): Promise<Figure[]> {
  const executablePath = requireBrowser((line) => void process.stdout.write(`${line}\n`));
  const end = await startProduct();
  const browser = await chromium.launch({
    executablePath,
    args: ['--no-sandbox', '--disable-gpu', '--disable-background-networking', '--no-first-run'],
  });
  try {
    return await measurePages(browser, (process.env.SITE_URL ?? '').replace(/\/$/, ''));
  } finally {
    await browser.close();
    await end();
  }
}

async function measurePages(browser: Browser, site: string): Promise<Figure[]> {
  const peers = await servePeers(site + measuredPages.article);
  const bare = await serveWithoutScripts(site);
  try {
    const index = await readBenchmarkIndex(browser);
    process.stdout.write(`Benchmark index of Lighthouse: ${index.toFixed(0)}\n`);
    const figures: Figure[] = [];
    for (const [name, path] of Object.entries(measuredPages)) {
      const others = name === 'article' ? peers.addresses : {};
      const [ours = [], limits = [], ...rest] = await loadAll(browser, index, [
        bare.whole.url + path,
        bare.stripped.url + path,
        ...Object.values(others),
      ]);
      figures.push(...describe(name, ours, limits, true));
      Object.keys(others).forEach((peer, at) => {
        figures.push(...describe(`${name} by ${peer}`, rest[at] ?? [], limits));
      });
    }
    return figures;
  } finally {
    await Promise.all([bare.whole, bare.stripped, peers].map(({ close }) => close()));
  }
}

/** Loads each address as often as the others, in turns, so that they meet the same load of the machine. */
async function loadAll(
  browser: Browser,
  index: number,
  addresses: readonly string[],
): Promise<Load[][]> {
  const all = addresses.map((): Load[] => []);
  for (let run = 0; run < runs; run += 1) {
    for (const [at, address] of addresses.entries())
      all[at]?.push(await load(browser, index, address));
  }
  return all;
}

/**
 * @param limits loads of the page without scripts
 * @param isOurs a page of this site, which has marks to meet
 */
function describe(
  name: string,
  loads: readonly Load[],
  limits: readonly Load[],
  isOurs = false,
): Figure[] {
  const median = (list: readonly Load[], key: keyof Load) =>
    percentile(
      list.map((each) => each[key]),
      0.5,
    );
  const figure = (text: string, key: keyof Load, mark?: number): Figure => ({
    name: `${text} of ${name}, against the page without scripts`,
    value: median(loads, key),
    unit: 'ms',
    ...(isOurs && mark !== undefined && { mark }),
    baseline: median(limits, key),
    samples: runs,
  });
  const limitMs = median(limits, 'largestPaintMs');
  return [
    figure('Processor time', 'busyMs'),
    figure('Blocking time', 'blockingMs', median(limits, 'blockingMs') + maxBlockingMs),
    figure('Longest task', 'longestTaskMs', longTaskMs),
    figure('Largest paint on a slow line', 'largestPaintMs', limitMs * 1.05),
  ];
}

async function load(browser: Browser, index: number, address: string): Promise<Load> {
  // Multiplying times instead would count work that is done in steps of a few milliseconds as steps that
  // many times longer, but on a slow machine there are more steps.
  const tasks = await onNewPage(browser, (page) => traceTasks(browser, page, address));
  const rate = Math.max(1, index / phoneIndex);
  const slowTasks = await onNewPage(browser, async (page) => {
    const session = await page.context().newCDPSession(page);
    await session.send('Emulation.setCPUThrottlingRate', { rate });
    return traceTasks(browser, page, address);
  });
  const largestPaintMs = await onNewPage(browser, (page) => timeLargestPaint(page, address));
  return {
    busyMs: tasks.reduce((sum, ms) => sum + ms, 0),
    blockingMs: slowTasks.reduce((sum, ms) => sum + Math.max(0, ms * slowDown - longTaskMs), 0),
    longestTaskMs: Math.max(0, ...tasks) * slowDown,
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
  const roots = [document.querySelector('#___gatsby'), document];
  const isTaken = roots.some((root) =>
    Object.keys(root ?? {}).some((key) => key.startsWith('__reactContainer')),
  );
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
