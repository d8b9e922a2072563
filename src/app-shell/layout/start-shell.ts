import { sessionStore } from '../../lib/browser-storage';
import { guardUnhandledChunkFailures } from '../errors/chunk-reload';
import { reportMissedChunk } from '../errors/missed-chunk-store';
import { typedFieldsKey } from '../errors/typed-fields';
import { gatsbyLoader } from '../navigation/gatsby-loader';
import { watchNetwork } from '../network/network-store';
import { applyPrefetchPolicy } from '../navigation/prefetch-policy';
import { watchNavigation } from '../navigation/watch-navigation';

/** Starts the shell's watchers in the browser. Call it once, after the first render. */
export function startShell(): void {
  const loader = gatsbyLoader();
  guardUnhandledChunkFailures(reportMissedChunk);
  watchNetwork();
  applyPrefetchPolicy(loader);
  watchNavigation(loader);
  if (sessionStore.read(typedFieldsKey)) void restoreTypedFields();
}

/** Loads the code for it, which only a tab needs that has reloaded by itself. */
async function restoreTypedFields(): Promise<void> {
  const script = await import('../errors/restore-typed-fields');
  script.restoreTypedFields();
}
