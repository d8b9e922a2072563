import { deferScripts } from '../../../../../src/gatsby/node/bundles/late-scripts-plugin';

const chunkFiles = {
  app: ['/framework-1.js', '/app-2.js'],
  'component---src-article-tsx': ['/shared-3.js', '/article-5.js'],
  'component---src-pages-404-tsx': ['/shared-3.js', '/not-found-8.js'],
  'component---src-pages-500-tsx': ['/shared-3.js', '/failed-9.js'],
  'component---src-pages-signup-thanks-tsx': ['/shared-3.js', '/thanks-4.js'],
  'slice---header': ['/shared-3.js', '/header-7.js'],
};

const slice =
  '<script>window.___webpackCompilationHash="1";</script><script src="/framework-1.js" async></script><script src="/app-2.js" async></script>';

it('late scripts: become text, each file once, none of pages without scripts or of rare ones, and no script is left that the browser would run itself', () => {
  expect(deferScripts(slice, chunkFiles)).toBe(
    `<script id="late-scripts" type="text/plain">${[
      '1 /framework-1.js /app-2.js /shared-3.js /header-7.js',
      'article /article-5.js',
      'pages-404 /not-found-8.js',
    ].join(';')}</script>`,
  );
});

it('late scripts: refuses a script tag of another form', () => {
  const other = slice.replaceAll(' async', ' defer');
  expect(() => deferScripts(other, {})).toThrow('The slice _gatsby-scripts holds no script tag');
});
