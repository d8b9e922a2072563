import { pageDataPath } from '../../lib/page-data-path';

/**
 * Calls back when the data file of a page has arrived. Gatsby's loader tells nobody about it, so the
 * browser's list of loaded resources is watched; where there is none, nothing is called.
 *
 * @param path of the page, with or without a query
 * @returns ends the watching
 */
export function watchPageData(path: string, onArrival: () => void): () => void {
  if (typeof PerformanceObserver === 'undefined') return () => undefined;
  const file = pageDataPath(new URL(path, window.location.origin).pathname);
  const observer = new PerformanceObserver((list) => {
    if (list.getEntries().some(({ name }) => new URL(name).pathname === file)) onArrival();
  });
  observer.observe({ type: 'resource' });
  return () => observer.disconnect();
}
