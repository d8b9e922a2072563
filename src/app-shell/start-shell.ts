import { guardUnhandledChunkFailures } from './chunk-reload';
import { gatsbyLoader } from './gatsby-loader';
import { watchNetwork } from './network-store';
import { applyPrefetchPolicy } from './prefetch-policy';
import { watchNavigation } from './watch-navigation';

/** Starts what the shell watches in the browser. Call it once, after the first page is drawn. */
export function startShell(): void {
  const loader = gatsbyLoader();
  guardUnhandledChunkFailures();
  watchNetwork();
  applyPrefetchPolicy(loader);
  watchNavigation(loader);
}
