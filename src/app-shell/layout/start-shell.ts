import { isOn } from '../../config/engine';
import { expectFurtherPages } from '../../lib/browser/first-page';
import { gatsbyLoader } from '../../gatsby/engine/page-loader/gatsby-loader';
import { applyPrefetchPolicy } from '../navigation/prefetch-policy';
import { watchNavigation } from '../navigation/watch-navigation';

/** Starts the shell's watchers in the browser. Call it once, after the first render. */
export function startShell(): void {
  expectFurtherPages();
  if (!isOn('page-loader')) return;
  const loader = gatsbyLoader();
  watchNavigation(loader, applyPrefetchPolicy(loader));
}
