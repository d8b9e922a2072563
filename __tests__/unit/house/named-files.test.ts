/** Checks that a path in quotes leads somewhere: no compiler follows those of build rules, lint rows and comments. */
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import ts from 'typescript';

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
