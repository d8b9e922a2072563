import type { Browser } from '@playwright/test';
import { measuredPages, phone } from '../../rigs/browser/measured-pages';
import type { Figure } from '../figures';
import { percentile } from '../figures';
import { openPhoneLine } from './phone-line';
import type { Protocol } from './serve-by-caddy';
import { findPictureOrigins, protocols, serveByCaddy } from './serve-by-caddy';

const runs = 3;

/** Line of a phone by Lighthouse's "slow 4G", before its corrections for throttling in the browser. */
const line = { bytesPerSecond: (1_638.4 * 1_000) / 8, roundTripMs: 150 };

/** Changes of a page's HTML, each of which undoes or adds one means by which the first picture is early. */
const changes: Readonly<Record<string, (html: string) => string>> = {
  'as it is': (html) => html,
  'lazy pictures not held': (html) => html.replaceAll('[data-held-pictures]', '[data-never]'),
  'no high priority': (html) => html.replace(/ fetchpriority="high"/gi, ''),
  'faces not preloaded': (html) => html.replace(/<link[^>]*as="font"[^>]*>/g, ''),
  'AVIF for WebP': (html) =>
    html.replaceAll('format(webp)', 'format(avif)').replace(/(\.(?:jpg|png))\.webp/g, '$1.avif'),
};

const pages = Object.entries(measuredPages);

/** Time after a page has loaded in which lazy pictures are loaded, painted and reported, in milliseconds. */
const restMs = 2_000;

declare global {
  interface Window {
    /** Time of the last report of the largest element. */
    largestPaintMs?: number | undefined;
  }
}

type Measured = { protocol: Protocol; change: string; page: string; address: string; ms: number[] };

/**
 * Measures when the largest element of pages is painted behind Caddy, by HTTP/1.1 and by HTTP/2, both with
 * TLS, on a line that all connections share (`openPhoneLine`), as the pages are and with one change each.
 * The pictures of both services are behind Caddy too, as theirs are behind CDNs. Nothing slows the processor.
 *
 * @throws when Caddy is not installed
 */
export async function measureProtocols(browser: Browser, site: string): Promise<Figure[]> {
  const served = await serveChanges(site);
  const all = served.list;
  try {
    for (let run = 0; run < runs; run += 1) {
      for (const each of all) {
        process.stdout.write(`run ${run + 1}: ${each.page}, ${each.protocol}, ${each.change}\n`);
        each.ms.push(await timeLargestPaint(browser, each.address));
      }
    }
  } finally {
    await served.close();
  }
  const median = ({ ms }: Measured) => percentile(ms, 0.5);
  const isWhole = ({ change }: Measured) => change === 'as it is';
  return all.map((each): Figure => {
    // Of the other protocol for the page as it is, of the page as it is for a change.
    const other = all.find(
      (known) =>
        known.page === each.page &&
        isWhole(known) &&
        (isWhole(each) ? known.protocol === 'HTTP/1.1' : known.protocol === each.protocol),
    );
    return {
      name: `Largest paint by ${each.protocol}: ${each.page}, ${each.change}`,
      value: median(each),
      unit: 'ms',
      ...(other && other !== each && { baseline: median(other) }),
      samples: runs,
    };
  });
}

/** Returns the time from the request to the last report of the largest element, in ms. */
async function timeLargestPaint(browser: Browser, address: string): Promise<number> {
  const context = await browser.newContext({
    viewport: phone,
    deviceScaleFactor: 1.75,
    isMobile: true,
    ignoreHTTPSErrors: true,
  });
  try {
    const page = await context.newPage();
    await page.addInitScript(() => {
      new PerformanceObserver((list) => {
        window.largestPaintMs = list.getEntries().at(-1)?.startTime;
      }).observe({ type: 'largest-contentful-paint', buffered: true });
    });
    await page.goto(address, { waitUntil: 'load', timeout: 60_000 });
    await page.waitForTimeout(restMs);
    const largestMs = await page.evaluate(() => window.largestPaintMs);
    if (largestMs === undefined) throw new Error(`${address} painted nothing.`);
    return largestMs;
  } finally {
    await context.close();
  }
}

type Served = { list: Measured[]; close: () => Promise<void> };

/** Serves every change of the site by every protocol, on one line. */
async function serveChanges(site: string): Promise<Served> {
  const phoneLine = openPhoneLine(line.bytesPerSecond, line.roundTripMs);
  const pictures = await findPictureOrigins(site);
  const closers = [phoneLine.close];
  const list: Measured[] = [];
  for (const protocol of Object.keys(protocols) as Protocol[]) {
    const { origins, close } = await serveByCaddy({
      sites: Object.values(changes).map((change) => ({ origin: site, change })),
      pictures,
      protocol,
      lead: phoneLine.lead,
    });
    closers.push(close);
    Object.keys(changes).forEach((change, place) => {
      for (const [page, at] of pages) {
        list.push({ protocol, change, page, address: `${origins[place]}${at}`, ms: [] });
      }
    });
  }
  const close = async () => {
    for (const closeOne of closers) await closeOne();
  };
  return { list, close };
}
