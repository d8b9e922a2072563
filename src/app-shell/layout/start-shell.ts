import { isOn } from '../../config/engine';
import { expectFurtherPages } from '../../lib/browser/first-page';
import { gatsbyLoader } from '../../gatsby/engine/page-loader/gatsby-loader';
import { applyPrefetchPolicy } from '../navigation/prefetch-policy';
import { showServedNotFound } from '../navigation/served-not-found';
import { holdCutPages, watchNavigation } from '../navigation/watch-navigation';

/** Prepares Gatsby's loader. Call it before the first page is loaded. */
export function prepareShell(): void {
  if (!isOn('page-loader')) return;
  const { pagePath, location } = window;
  const loader = gatsbyLoader();
  holdCutPages(loader);
  showServedNotFound(loader, { pagePath, pathname: location.pathname });
}

/** Starts the shell's watchers in the browser. Call it once, after the first render. */
export function startShell(): void {
  expectFurtherPages();
  if (!isOn('page-loader')) return;
  const loader = gatsbyLoader();
  watchNavigation(loader, applyPrefetchPolicy(loader));
}
