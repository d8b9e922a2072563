/** Checks that code outside the engine room names nothing private of Gatsby, webpack, React or a plugin. */
import { readdirSync, readFileSync } from 'node:fs';

const engineRoom = 'src/gatsby/engine/';

/** Reserves names of globals, so that no heading of an article gets one as its id. */
const reservedIds = 'src/content/enhance/headings.ts';

const privateName =
  /___(?:loader|navigate|push|replace|emitter|webpackCompilationHash|chunkMapping|swUpdated)\b|async-?requires|gatsby(?:-cli|-link|-script)?\/(?:dist|lib|cache-dir)|cache-dir\/|(?:page|api)-ssr|render-page|trackedHtmlFiles|HTML_[A-Z]+_|gatsby-(?:plugin|source)-[\w-]+\/(?!gatsby-node|graphql-utils)|__webpack_|webpack\/lib|globalAgent|_reactListening|__react|_reactRootContainer|__SECRET_INTERNALS|__CLIENT_INTERNALS/i;

const roots = ['gatsby-browser.tsx', 'gatsby-config.ts', 'gatsby-node.ts', 'gatsby-ssr.tsx'];

const files = [
  ...roots,
  ...readdirSync('src', { recursive: true, encoding: 'utf8' }).map((name) => `src/${name}`),
].filter((file) => /\.(?:tsx?|cjs|mjs)$/.test(file) && !file.startsWith('src/gatsby-types'));

it('private names: are named in the engine room alone', () => {
  const named = files
    .filter((file) => !file.startsWith(engineRoom) && file !== reservedIds)
    .flatMap((file) => {
      const [name] = privateName.exec(readFileSync(file, 'utf8')) ?? [];
      return name === undefined ? [] : [`${file}: ${name}`];
    });
  expect(named).toEqual([]);
});

it('private names: are found where a seam has them', () => {
  const inRoom = files.filter((file) => file.startsWith(engineRoom));
  expect(
    inRoom.filter((file) => privateName.test(readFileSync(file, 'utf8'))).length,
  ).toBeGreaterThan(4);
});
