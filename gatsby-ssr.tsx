export { wrapPageElement } from './src/app-shell/wrap-page-element';
export { onRenderBody } from './src/gatsby-ssr/on-render-body';
