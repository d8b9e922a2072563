import { codeTiming } from '../../config/code-timing';
import { pageDataPath } from '../../lib/http/page-data-path';
import type { GatsbyLoader } from '../../gatsby/engine/page-loader/gatsby-loader';
import { ownCode } from '../../gatsby/engine/page-loader/gatsby-loader';
import { createPrefetchBudget } from './prefetch-budget';

/** Network information that some browsers provide. */
type Connection = { effectiveType?: string; saveData?: boolean };

/** True if pages may be prefetched: not on 2g, with data saver or offline. */
export function mayPrefetch(device: Navigator): boolean {
  const { connection } = device as Navigator & { connection?: Connection };
  if (!device.onLine || connection?.saveData) return false;
  return !(connection?.effectiveType ?? '').includes('2g');
}

/** Delay of the question for the live code after a prefetch, so that one is asked for a batch. */
const codeCheckDelayMs = 1_000;

/**
 * Applies the policy to Gatsby's prefetching. Its loader already refuses 2g and data saver for
 * links in view, but not for links under the pointer, whose whole page it loads; and offline a
 * failed prefetch is never retried, so that a click becomes a full page load. Both kinds share a budget of bytes.
 *
 * Page data do not name the code they were made for, and Gatsby asks for it when a link is followed: too
 * late for data of newer code that has been rolled back meanwhile. So the site names it in a header, and
 * where no header arrives, the live code is asked for after each prefetch.
 *
 * @returns true if the data of a page, by path, may have been made for other code than that of this tab
 */
export function applyPrefetchPolicy(
  loader: GatsbyLoader,
  device: Navigator = navigator,
): (path: string) => boolean {
  const { hovering } = loader;
  const budget = createPrefetchBudget(loader.enqueue);
  let holdsOtherCode = false;
  let isChecking = false;
  const checkCode = async () => {
    isChecking = false;
    const live = await loader.loadAppData();
    const code = ownCode();
    if (live && code !== undefined) holdsOtherCode ||= live.webpackCompilationHash !== code;
  };
  const checkSoon = () => {
    if (isChecking || holdsOtherCode) return;
    isChecking = true;
    window.setTimeout(() => void checkCode(), codeCheckDelayMs);
  };
  const checked = new Set<string>();
  loader.enqueue = (path) => {
    if (!mayPrefetch(device)) return refusal();
    const prefetch = budget.prefetch(path);
    void prefetch.then((isLoaded) => {
      if (!isLoaded || checked.has(path)) return;
      checked.add(path);
      if (namedCodes(path).length === 0) checkSoon();
    });
    return prefetch;
  };
  loader.hovering = (path) => {
    if (mayPrefetch(device) && budget.hasRoom()) hovering(path);
  };
  return (path) => holdsOtherCode || namedCodes(path).some((code) => code !== ownCode());
}

type Load = PerformanceEntry & Partial<Pick<PerformanceResourceTiming, 'serverTiming'>>;

/**
 * Returns the codes that the site named beside the data of a page, each time they were loaded. None if a host
 * sends no such header or the browser keeps it from scripts, as some do without TLS.
 */
function namedCodes(path: string): string[] {
  if (!('getEntriesByName' in performance)) return [];
  const { href } = new URL(
    pageDataPath(new URL(path, window.location.href).pathname),
    window.location.href,
  );
  const loads: Load[] = performance.getEntriesByName(href, 'resource');
  return loads
    .flatMap(({ serverTiming }) => serverTiming ?? [])
    .flatMap(({ name, description }) => (name === codeTiming ? description : []));
}

function refusal(): ReturnType<GatsbyLoader['enqueue']> {
  return Object.assign(Promise.resolve(false), { abort: () => undefined });
}
