import path from 'node:path';

type Loader = (this: { resourceQuery?: string; resourcePath?: string }, source: string) => string;

const room = '../../../../src/gatsby/engine/late-heads';
const lateHeadsLoader = jest.requireActual<Loader>(`${room}/late-heads-loader.cjs`);

/** Gatsby's table of templates and slices (gatsby 5.16 requires-writer.js). */
const requires = `exports.components = {
  "component---src-templates-article-tsx": () => import("./../../../src/templates/article.tsx" /* webpackChunkName: "component---src-templates-article-tsx" */),
  "component---src-templates-product-tsx": () => import("./../../../src/templates/product.tsx" /* webpackChunkName: "component---src-templates-product-tsx" */),
  "slice---src-templates-header-slice-tsx": () => import("./../../../src/templates/header-slice.tsx" /* webpackChunkName: "slice---src-templates-header-slice-tsx" */)
}
`;

const resourcePath = path.resolve('.cache/_this_is_virtual_fs_path_/$virtual/async-requires.js');

const load = (resourceQuery: string, source = requires) =>
  lateHeadsLoader.call({ resourceQuery, resourcePath }, source);

it('late heads: refuses a table of another form', () => {
  expect(() => load('', 'exports.components = {}')).toThrow('another form');
});
