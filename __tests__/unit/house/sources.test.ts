import { existsSync, readdirSync, readFileSync } from 'node:fs';
import ts from 'typescript';
import path from 'node:path';
import { logEvents } from '../../../src/processes/shared/log-events';
import { findSignals, sampleOf } from '../../../scripts/signals';
import { findLooseText } from '../../rigs/house/loose-text';

/** Checks that a path in quotes leads somewhere: no compiler follows those of build rules, lint rows and comments. */
const folders = ['src', 'scripts', 'tools', 'stand-ins', 'static', '__tests__'];
const files = folders.flatMap((folder) =>
  readdirSync(folder, { recursive: true, encoding: 'utf8' }).map((name) => `${folder}/${name}`),
);

/** Tests make up files, and the importer knows where others have theirs. */
const madeUp = /(?:^|\/)(?:__tests__|node_modules)\/|^tools\/import\/|^src\/gatsby-types/;

const code = [...files, ...readdirSync('.')].filter(
  (file) => /\.(?:tsx?|mjs|cjs|css)$/.test(file) && !madeUp.test(file),
);

const namedPath =
  /(?<=['"`])(?:src|scripts|tools|stand-ins|static|deploy|docs|__tests__|node_modules)\/(?!\.)[\w./-]+(?=['"`])/g;

it('named files: exist', () => {
  const named = code.flatMap((file) =>
    [...readFileSync(file, 'utf8').matchAll(namedPath)].map(([name]) => ({ file, name })),
  );
  const missing = named.filter(
    ({ name }) => !['', '.ts', '.tsx'].some((end) => existsSync(name + end)),
  );

  expect(named.length).toBeGreaterThan(60);
  expect(missing).toEqual([]);
});

it('named files: are named as text, not in a pattern that this test cannot follow', () => {
  const inPattern = /\bsrc(?:\[\\\\\/\]|\\\/)[(\w]/;
  expect(code.filter((file) => inPattern.test(readFileSync(file, 'utf8')))).toEqual([]);
});

/** Returns the patterns that braces stand for, but for those of file extensions. */
function expand(pattern: string): string[] {
  const [whole, head = '', words = '', tail = ''] = /^(.*?)\{([^}]+)\}(.*)$/.exec(pattern) ?? [];
  if (whole === undefined) return [pattern];
  return words.split(',').flatMap((word) => expand(`${head}${word}${tail}`));
}

function toExpression(pattern: string): RegExp {
  const source = pattern
    .replaceAll('.', String.raw`\.`)
    .replace(/\*\*\/?|\*/g, (star) => (star === '*' ? '[^/]*' : '(?:.*/)?.*'));
  return new RegExp(`^${source}$`);
}

it('lint: each row of .oxlintrc.json is for files that exist', () => {
  const { config } = ts.readConfigFile('.oxlintrc.json', (file) => readFileSync(file, 'utf8'));
  const { overrides } = config as { overrides: { files: string[] }[] };
  const patterns = overrides
    .flatMap((row) => row.files)
    .flatMap((pattern) => expand(pattern.replace(/\.\{[^}]+\}$/, '.*')));
  const known = [...files, ...readdirSync('.')];

  expect(patterns.length).toBeGreaterThan(30);
  expect(patterns.filter((each) => !known.some((file) => toExpression(each).test(file)))).toEqual(
    [],
  );
});

/** Checks that a name says one thing: no two modules that a reader could mix up export the same one. */
/** Names that Gatsby reads from every page and function. */
const gatsbyNames = ['Head', 'config', 'query'];

const declared =
  /^export (?:declare )?(?:async )?(?:function\*?|const|let|class|type|interface|enum) (\w+)/gm;

function codeFilesIn(folder: string): string[] {
  return readdirSync(path.join(process.cwd(), folder), { recursive: true, encoding: 'utf8' })
    .filter((file) => /\.tsx?$/.test(file) && !/\.d\.ts$|__tests__|generated/.test(file))
    .map((file) => path.join(folder, file));
}

/**
 * Returns the part of the house in which a name must be unique. The content model declares the bloks
 * that `src/content` reads by the same names, and each stand-in and tool is a program of its own.
 */
function scopeOf(file: string): string {
  if (file.startsWith('src/content/model/')) return 'src/content/model';
  if (file.startsWith('stand-ins/services/')) return file.split('/', 3).join('/');
  return /^(stand-ins|tools)\//.test(file) ? file.split('/', 2).join('/') : 'src';
}

it('names: are exported by one module', () => {
  const modules = new Map<string, Set<string>>();
  const files = ['src', 'tools', 'stand-ins'].flatMap((folder) => codeFilesIn(folder));
  for (const file of files) {
    const text = readFileSync(path.join(process.cwd(), file), 'utf8');
    for (const [, name = ''] of text.matchAll(declared)) {
      if (gatsbyNames.includes(name)) continue;
      const key = `${scopeOf(file)}: ${name}`;
      modules.set(key, new Set([...(modules.get(key) ?? []), file]));
    }
  }
  const shared = [...modules].filter(([, exporters]) => exporters.size > 1);

  expect(modules.size).toBeGreaterThan(1_000);
  expect(shared.map(([name, exporters]) => [name, ...exporters].join(' '))).toEqual([]);
});

/**
 * Gatsby reads the exports `config` and `getServerData` in every file of `src`, functions included.
 * One of them makes every build bundle a server renderer, which takes minutes and cannot hold
 * `sharp`.
 */
const found =
  /export\s+(?:const|let|var|function|async\s+function)\s+(?:config|getServerData)\b|export\s*\{[^}]*\b(?:config|getServerData)\b/;

it.each([
  'export const config = {};',
  'export async function getServerData() {}',
  'export { bodyConfig as config };',
])('page modes: the pattern matches %s', (text) => {
  expect(text).toMatch(found);
});

it('page modes: no file asks to be rendered on request', () => {
  const source = path.join(process.cwd(), 'src');
  const files = readdirSync(source, { recursive: true, encoding: 'utf8' }).filter((file) =>
    /\.tsx?$/.test(file),
  );
  expect(files.length).toBeGreaterThan(100);
  const asking = files.filter((file) => found.test(readFileSync(path.join(source, file), 'utf8')));
  expect(asking).toEqual([]);
});

/** Checks that code outside the engine room names nothing private of Gatsby, webpack, React or a plugin. */
describe('private names', () => {
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
});

/**
 * Checks that what is written about logs and metrics is what the code logs and measures: meanings of events, the pages
 * for incidents, alerts and dashboard. `npm run generate -- --check` compares the list of signals.
 */
const signals = findSignals(process.cwd());
const events = signals.flatMap((signal) => (signal.kind === 'event' ? signal.name : []));
const samples = signals.flatMap((signal) => {
  if (signal.kind === 'event') return [];
  const endings = signal.type === 'histogram' ? ['_bucket', '_sum', '_count'] : [];
  return [sampleOf(signal), ...endings.map((ending) => signal.name + ending)];
});

const monitoring = readdirSync('deploy/monitoring').map((name) => `deploy/monitoring/${name}`);

it('signals: every event with a meaning is logged', () => {
  expect(Object.keys(logEvents).filter((name) => !events.includes(name))).toEqual([]);
});

it('signals: events are sorted, and each has a sentence', () => {
  expect(Object.keys(logEvents)).toEqual(Object.keys(logEvents).sort());
  expect(Object.values(logEvents).filter((meaning) => !meaning.endsWith('.'))).toEqual([]);
});

it.each([...monitoring, 'docs/incidents.md'])('signals: %s names metrics that exist', (file) => {
  const named = readFileSync(file, 'utf8').matchAll(
    /\b(?:http|process|publisher|site)_[a-z_]+[a-z](?=[\s{)[`"\\]|$)/gm,
  );
  const unknown = [...named].map(([name]) => name).filter((name) => !samples.includes(name));
  expect(unknown).toEqual([]);
});

it('signals: the pages for incidents name events that exist', () => {
  const named = readFileSync('docs/incidents.md', 'utf8').matchAll(/`([a-z-]+\.[a-z-]+)`/g);
  const unknown = [...named].flatMap(([, name = '']) => (events.includes(name) ? [] : name));
  expect(unknown).toEqual([]);
});

it('alerts: each leads to a section of the pages for incidents', () => {
  const rules = readFileSync('deploy/monitoring/alerts.yml', 'utf8');
  const pages = [...rules.matchAll(/page: docs\/incidents\.md#([\w-]+)/g)].map(([, page]) => page);
  const sections = [...readFileSync('docs/incidents.md', 'utf8').matchAll(/^## (.+)$/gm)].map(
    ([, title = '']) => title.toLowerCase().replaceAll(' ', '-'),
  );
  expect(pages).toHaveLength([...rules.matchAll(/- alert:/g)].length);
  expect(pages.filter((page) => !sections.includes(page ?? ''))).toEqual([]);
});

/** Checks that code and docs have one spelling, the American one of the brand. */
describe('spelling', () => {
  const british =
    /(?:behavi|col|fav|flav|hon|neighb)our|catalogue|licence|grey(?!hound)|(?:cancel|label|model|travel)l(?:ed(?!by)|ing)|misspelt|judgement|artefact|(?:author|capital|initial|memo|normal|optim|organ|recogn|sanit|serial|summar)is(?:e|ing|ation)/i;

  /** Names of services, of a public file and of a protocol, and words that readers type. */
  const kept =
    /DISCOUNT_CODE_NOT_HONOURED|cancelled_at|third-party-licences\.txt|labelledBy|\['colour', 'color'\]|"Colour"/g;

  const folders = ['__tests__', 'docs', 'scripts', 'src', 'stand-ins', 'tools'];
  const files = folders.flatMap((folder) =>
    readdirSync(folder, { recursive: true, encoding: 'utf8' }).map((name) => `${folder}/${name}`),
  );
  const written = files.filter(
    (file) =>
      /\.(?:tsx?|mjs|cjs|js|css|graphql|md)$/.test(file) &&
      !/node_modules|^stand-ins\/demo\/space\//.test(file) &&
      path.resolve(file) !== __filename,
  );

  it('spelling: is American', () => {
    const faults = [...written, 'README.md'].flatMap((file) =>
      readFileSync(file, 'utf8')
        .split('\n')
        .flatMap((line, at) => (british.test(line.replace(kept, '')) ? [`${file}:${at + 1}`] : [])),
    );

    expect(written.length).toBeGreaterThan(2_000);
    expect(faults).toEqual([]);
  });
});

/** Checks that views have no text that a browser's translation would break (docs/decisions/168). */
describe('loose text', () => {
  const root = process.cwd();
  const folders = ['app-shell', 'features', 'pages', 'preview', 'templates', 'ui'];
  const views = folders.flatMap((folder) => {
    const place = path.join(root, 'src', folder);
    return readdirSync(place, { recursive: true, encoding: 'utf8' })
      .filter((file) => file.endsWith('.tsx'))
      .map((file) => path.join(place, file));
  });

  /** A view with every fault, and what is none. */
  const seed = `
import type { ReactNode } from 'react';
type Seed = { count: number; name?: string; words: readonly string[]; children: ReactNode };
export function Seed({ count, name, words, children }: Seed) {
  return (
    <section>
      <p>{count} left</p>
      <p>{name ?? 'None'}{count > 1 && <b>Many</b>}</p>
      <p><i>By</i> {words}</p>
      <button><i />{children}</button>
      <p>{count > 1 && <b>Many</b>} of them</p>
      {count > 1 && <>Many <b>of them</b></>}
      <p>{words}</p>
      <p>{\`\${count} left\`}</p>
      <p>{name && <b>{name}</b>} <span>{count}</span></p>
      <p>Ring the <b>bell</b>.</p>
      <button>{children}</button>
      <ul>{words.map((word) => <li key={word}>{word}</li>)}</ul>
    </section>
  );
}
export function Words({ words }: Pick<Seed, 'words'>) {
  return words.map((word) => word || <hr key={word} />);
}`;

  it('views: text that may change is the only child of an element, and text has nothing before it that comes and goes', () => {
    const seedPath = path.join(root, 'src/ui/seed.tsx');
    expect(findLooseText(root, views, new Map([[seedPath, seed]]))).toEqual([
      'src/ui/seed.tsx:7 {count}',
      "src/ui/seed.tsx:8 {name ?? 'None'}",
      'src/ui/seed.tsx:9 {words}',
      'src/ui/seed.tsx:10 {children}',
      'src/ui/seed.tsx:11 of them',
      'src/ui/seed.tsx:12 Many',
      'src/ui/seed.tsx:13 {words}',
      'src/ui/seed.tsx:23 words.map((word) => word || <hr key={word} />)',
    ]);
  });
});
