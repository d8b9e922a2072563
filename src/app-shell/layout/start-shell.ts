import { isOn } from '../../config/engine';
import { expectFurtherPages } from '../../lib/browser/first-page';
import { gatsbyLoader } from '../../gatsby/engine/page-loader/gatsby-loader';
import { applyPrefetchPolicy } from '../navigation/prefetch-policy';
import { showServedNotFound } from '../navigation/served-not-found';
import { watchNavigation } from '../navigation/watch-navigation';

/** Prepares Gatsby's loader. Call it before the first page is loaded. */
export function prepareShell(): void {
  if (!isOn('page-loader')) return;
  const { pagePath, location } = window;
  showServedNotFound(gatsbyLoader(), { pagePath, pathname: location.pathname });
}

/** Starts the shell's watchers in the browser. Call it once, after the first render. */
export function startShell(): void {
  expectFurtherPages();
  if (!isOn('page-loader')) return;
  const loader = gatsbyLoader();
  watchNavigation(loader, applyPrefetchPolicy(loader));
}
