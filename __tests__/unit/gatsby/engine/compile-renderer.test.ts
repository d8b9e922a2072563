import { mkdirSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import os from 'node:os';
import path from 'node:path';
import { compileRendererDirectly } from '../../../../src/gatsby/engine/esbuild/compile-renderer';

type Stats = { compilation: { chunkGroups: { name: string; chunks: { hash: string }[] }[] } };
type Compiler = { run: (answer: (error: Error | null, stats: Stats) => void) => void };
type Webpack = ((config: object) => Compiler) & {
  DefinePlugin: new (definitions: object) => object;
};

const project = process.cwd();
const requireFrom = createRequire(path.join(project, 'package.json'));
const requireFromGatsby = createRequire(requireFrom.resolve('gatsby'));
const webpack = requireFromGatsby('webpack') as Webpack;

const sheet = '.page { color: red; }\n.page-title { color: blue; }\n';
const files = {
  '.cache/static-entry.js': `
    const asyncRequires = require('$virtual/async-requires');
    export const load = (name) => asyncRequires.components[name]();
    export const frame = <main>{process.env.GATSBY_SITE_URL}</main>;`,
  '.cache/gatsby-browser-entry.js': `
    export const graphql = () => { throw new Error('left in the code'); };
    export const Link = 'link';`,
  '.cache/ssr-builtin-trackers/fs.js': `exports.reader = 'the tracker';`,
  '.cache/virtual/async-requires.js': `exports.components = {
    "component---article": () => import("./../../src/article.tsx" /* webpackChunkName: "component---article" */),
    "component---author": () => import("./../../src/author.tsx" /* webpackChunkName: "component---author" */),
  }`,
  'src/article.tsx': `
    import { graphql, Link } from 'gatsby';
    import * as styles from './page.module.css';
    import face from './face.woff2';
    import { shout } from './shout';
    export const query = graphql\`{ site }\`;
    export default function Article(): string[] {
      return [styles.page, styles.pageTitle, face, Link, shout('article')];
    }`,
  'src/author.tsx': `export default function Author(): string { return 'author'; }`,
  'src/shout.ts': `export const shout = (text: string): string => text.toUpperCase();`,
  'src/page.module.css': sheet,
  'src/face.woff2': 'a face',
  'package.json': '{}',
};

let folder: string;

beforeEach(() => {
  folder = mkdtempSync(path.join(os.tmpdir(), 'renderer-'));
  for (const [name, text] of Object.entries(files)) write(name, text);
  symlinkSync(path.join(project, 'node_modules'), path.join(folder, 'node_modules'));
});
afterEach(() => rmSync(folder, { recursive: true }));

function write(name: string, text: string): void {
  mkdirSync(path.join(folder, path.dirname(name)), { recursive: true });
  writeFileSync(path.join(folder, name), text);
}

const output = () => path.join(folder, '.cache/page-ssr/routes');

/** Runs Gatsby's compiler of the renderer, with the part of its configuration that is read. */
async function compile(siteUrl = 'https://site.example') {
  compileRendererDirectly(project);
  const loaders = {
    fallback: requireFromGatsby.resolve('file-loader'),
    name: 'static/[name]-[hash].[ext]',
    outputPath: '../../../public',
    publicPath: '/',
  };
  const noLoader = { test: /\.tsx$/, loader: '/no-loader-of-webpack-runs.js' };
  const compiler = webpack({
    name: 'build-html',
    context: folder,
    entry: { 'render-page': path.join(folder, '.cache/static-entry') },
    output: { path: output() },
    cache: { type: 'filesystem', name: 'build-html', cacheLocation: path.join(folder, 'cache') },
    module: { rules: [noLoader, { test: /\.woff2$/, use: [{ loader: 'url', options: loaders }] }] },
    resolve: {
      extensions: ['.mjs', '.js', '.ts', '.tsx'],
      alias: {
        gatsby$: path.join(folder, '.cache/gatsby-browser-entry.js'),
        $virtual: path.join(folder, '.cache/virtual'),
        react: path.join(project, 'node_modules/react'),
      },
    },
    plugins: [
      new webpack.DefinePlugin({
        'process.env': '({})',
        'process.env.GATSBY_SITE_URL': JSON.stringify(siteUrl),
      }),
    ],
  });
  const stats = await new Promise<Stats>((resolve, reject) =>
    compiler.run((error, done) => (error ? reject(error) : resolve(done))),
  );
  return Object.fromEntries(
    stats.compilation.chunkGroups.map(({ name, chunks }) => [name, chunks[0]?.hash]),
  );
}

test('HTML renderer: the digest of a template changes with what it imports, and of the frame with neither', async () => {
  const first = await compile();
  expect(Object.keys(first)).toEqual(['render-page', 'component---article', 'component---author']);
  expect(await compile()).toEqual(first);
  write('src/shout.ts', `export const shout = (text: string): string => text + '!';`);
  const second = await compile();
  expect(second).toEqual({
    ...first,
    'component---article': expect.not.stringMatching(
      String(first['component---article']),
    ) as string,
  });
  const third = await compile('https://other.example');
  for (const [name, digest] of Object.entries(second)) expect(third[name]).not.toBe(digest);
});

test('HTML renderer: a source that cannot be compiled is named with its line', async () => {
  write('src/author.tsx', 'export default function Author() {\n  return <p>;\n}');
  await expect(compile()).rejects.toThrow('src/author.tsx:3:');
});

test('HTML renderer: has a map to its sources, from which Gatsby shows where a page failed', async () => {
  await compile();
  const { sources, sourcesContent } = JSON.parse(
    readFileSync(path.join(output(), 'render-page.js.map'), 'utf8'),
  ) as { sources: string[]; sourcesContent: string[] };
  const author = sources.indexOf('../../../src/author.tsx');
  expect(sourcesContent[author]).toBe(files['src/author.tsx']);
});
