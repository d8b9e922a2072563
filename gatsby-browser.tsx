import './src/styles/tokens.css';
import './src/styles/fonts.css';
import './src/styles/reset.css';
import './src/styles/global.css';
import './src/styles/print.css';
import { guardUnhandledChunkFailures } from './src/app-shell/errors/chunk-reload';
import { reportMissedChunk } from './src/app-shell/errors/missed-chunk-store';

export { prepareShell as onClientEntry } from './src/app-shell/layout/start-shell';
export { onInitialClientRender } from './src/gatsby/browser/on-initial-client-render';
export { onRouteUpdate } from './src/gatsby/browser/on-route-update';
export { replaceHydrateFunction } from './src/gatsby/browser/replace-hydrate-function';
export { shouldUpdateScroll } from './src/gatsby/browser/should-update-scroll';
export { wrapPageElement } from './src/app-shell/layout/wrap-page-element';

// Here, since this module runs before Gatsby adds its own listener, which reloads without a guard. Browsers
// call those of the window in the order in which they were added.
guardUnhandledChunkFailures(reportMissedChunk);
