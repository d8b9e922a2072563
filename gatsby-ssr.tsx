export { wrapPageElement } from './src/app-shell/layout/wrap-page-element';
export { wrapRootElement } from './src/gatsby/engine/late-scripts/wrap-root-element';
export { onRenderBody } from './src/gatsby/ssr/on-render-body';
export { onPreRenderHTML } from './src/gatsby/ssr/on-pre-render-html';
