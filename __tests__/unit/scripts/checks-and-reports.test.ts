import { execFileSync, spawnSync } from 'node:child_process';
import { readFileSync, mkdirSync, realpathSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import type { Lock, LockedPackage } from '../../../scripts/supply-chain/check-lock';
import { checkLock, isShippable } from '../../../scripts/supply-chain/check-lock';
import { findStyleProblems, propertiesSetIn } from '../../../scripts/style-problems';
import { temporaryFolder } from '../../../stand-ins/services/rigs/temporary-folder';
import { createProgress } from '../../../scripts/test-progress';
import {
  describeCounts,
  describeFailures,
  readJestCounts,
  readJestFailures,
  readPlaywrightCounts,
  readPlaywrightFailures,
  readPlaywrightFlakes,
  readPlaywrightSkips,
} from '../../../scripts/test-reports';

const lock = JSON.parse(readFileSync('package-lock.json', 'utf8')) as Lock;
const react = lock.packages['node_modules/react'] ?? {};

const withPackage = (entry: LockedPackage): string[] =>
  checkLock({ ...lock, packages: { ...lock.packages, 'node_modules/@new/one': entry } });

test('lock file: every package keeps the rules', () => {
  expect(checkLock(lock)).toEqual([]);
  expect(withPackage(react)).toEqual([]);
});

test.each<[string, LockedPackage, string]>([
  ['from a repository', { ...react, resolved: 'git+ssh://git@github.com/a/b.git#1' }, 'registry'],
  ['from another host', { ...react, resolved: 'https://evil.example/one.tgz' }, 'registry'],
  ['without an address', { ...react, resolved: undefined }, 'it has no address'],
  ['from a folder', { ...react, resolved: 'file:../one' }, 'registry'],
  ['that is linked', { ...react, link: true }, 'registry'],
  ['with a weak digest', { ...react, integrity: 'sha1-abc' }, 'no SHA-512 digest'],
  ['with another license', { ...react, license: 'GPL-3.0-only' }, 'GPL-3.0-only, which is not'],
  ['with half a license', { ...react, license: 'MIT AND SSPL-1.0' }, 'which is not allowed'],
  ['without a license', { ...react, license: undefined }, 'declares no license'],
])('lock file: a package %s is named', (_case, entry, words) => {
  expect(withPackage(entry)).toEqual([expect.stringContaining(words)]);
});

test('lock file: a package with the name of an inherited property is permitted nothing', () => {
  const packages = {
    ...lock.packages,
    'node_modules/constructor': { ...react, license: undefined },
  };
  expect(checkLock({ ...lock, packages })).toEqual([
    'node_modules/constructor declares no license.',
  ]);
});

test('lock file: a license that is noted for no package is named', () => {
  const { 'node_modules/linkfs': dropped, ...packages } = lock.packages;
  expect(dropped).toBeDefined();
  expect(checkLock({ ...lock, packages })).toEqual([
    'linkfs is not installed any more: remove its license from check-lock.',
  ]);
});

test('npm: runs no script of a package at install', () => {
  const setting = execFileSync('npm', ['config', 'get', 'ignore-scripts'], { encoding: 'utf8' });
  expect(setting.trim()).toBe('true');
});

test.each([
  ['MIT', true],
  ['(CC-BY-4.0 AND MIT)', true],
  ['(GPL-2.0 OR MIT)', true],
  ['LGPL-3.0-or-later', false],
])('license %s may be shipped: %s', (license, isAllowed) => {
  expect(isShippable(license)).toBe(isAllowed);
});

describe('no cycles', () => {
  const project = path.join(__dirname, '../../..');
  const oxlint = path.join(project, 'node_modules/oxlint/bin/oxlint');

  const config = {
    categories: { correctness: 'off' },
    jsPlugins: [path.join(project, 'scripts/lint/house-plugin.mjs')],
    rules: { 'house/no-cycles': 'error' },
  };

  /** Modules a, b and c of one folder each. */
  const folders: Readonly<Record<string, readonly string[]>> = {
    values: ["import { b } from './b'; export const a = () => b;", "import { a } from './a';"],
    types: ["import type { B } from './b'; export type A = B;", "import type { A } from './a';"],
    'values and a lazy import': ["import './b';", "export const b = () => import('./a');"],
    'three modules': ["import './b';", "import './c';", "import './a';"],
  };

  let diagnostics: { filename: string; message: string }[] = [];

  // The linter takes longer to start than to check all folders.
  beforeAll(async () => {
    const root = realpathSync(await temporaryFolder('cycles-'));
    writeFileSync(path.join(root, '.oxlintrc.json'), JSON.stringify(config));
    for (const [folder, [a = '', b = '', c = "import './a';"]] of Object.entries(folders)) {
      mkdirSync(path.join(root, 'src', folder), { recursive: true });
      for (const [name, text] of Object.entries({ a, b, c })) {
        writeFileSync(path.join(root, 'src', folder, `${name}.ts`), text);
      }
    }
    const { stdout, stderr } = spawnSync(process.execPath, [oxlint, 'src', '--format', 'json'], {
      cwd: root,
      encoding: 'utf8',
    });
    expect(stderr).toBe('');
    ({ diagnostics } = JSON.parse(stdout) as { diagnostics: typeof diagnostics });
  });

  function cyclesIn(folder: string): string[] {
    return diagnostics
      .filter(({ filename }) => path.basename(path.dirname(filename)) === folder)
      .sort((one, other) => one.filename.localeCompare(other.filename))
      .map(({ message }) => message);
  }

  test.each(['values', 'types', 'values and a lazy import'])(
    'no-cycles: reports both ends of a cycle of %s',
    (folder) => {
      expect(cyclesIn(folder)).toEqual([
        'This import closes a cycle: a.ts → b.ts → a.ts.',
        'This import closes a cycle: b.ts → a.ts → b.ts.',
      ]);
    },
  );

  test('no-cycles: names every module on the way', () => {
    expect(cyclesIn('three modules')[0]).toBe(
      'This import closes a cycle: a.ts → b.ts → c.ts → a.ts.',
    );
  });
});

const problemsOf = (css: string, definesColors = false) =>
  findStyleProblems({ file: 'a.css', css, known: new Set(['--ink', '--red']), definesColors });

describe('findStyleProblems', () => {
  it.each([
    ['.a { color: #fff; }', '#fff'],
    ['.a { color: rgb(0 0 0 / 50%); }', 'rgb('],
    ['.a {\n  border: 1px solid hsla(1, 2%, 3%, 1);\n}', 'hsla('],
    ['.a {\n  background: white;\n}', 'white'],
    ['.a {\n  --own: oklch(50% 0 0);\n}', 'oklch('],
    ['.a {\n  background:\n    linear-gradient(#123456, var(--ink));\n}', '#123456'],
  ])('finds a raw color in %j', (css, color) => {
    expect(problemsOf(css)).toEqual([expect.stringContaining(`raw color "${color}". Use a token`)]);
  });

  it.each([
    '.red { color: var(--red); }',
    'a:hover { color: currentcolor; background: transparent; }',
    ".a { content: 'white'; background: url(#white); }",
    '/* #fff */',
    '#main { color: var(--ink); }',
    '.a { color: color-mix(in srgb, var(--ink) 50%, transparent); }',
  ])('accepts %j', (css) => {
    expect(problemsOf(css)).toEqual([]);
  });

  it('lets the tokens define colors', () => {
    expect(problemsOf(':root { --ink: #15110e; }', true)).toEqual([]);
  });

  it('names the line that uses an unset property', () => {
    expect(problemsOf('.a {\n  color: var(--inc);\n}')).toEqual([
      'a.css:2 uses --inc, which neither tokens.css nor this area sets.',
    ]);
  });

  it('names a media query whose width is no breakpoint', () => {
    const queries = [
      '(min-width: 40em)',
      '(max-width: 59.99em)',
      '(min-width: 48em) and (max-width: 64.0525em)',
      '(min-height: 44rem)',
    ];
    expect(problemsOf(queries.map((query) => `@media ${query} {\n}\n`).join(''))).toEqual([]);
    expect(
      problemsOf('@media print {\n}\n@media (hover: hover) and (min-width: 640px) {\n}'),
    ).toEqual([
      'a.css:3 asks for min-width: 640px. Use a breakpoint (styles/breakpoints.ts); widths are in em, a maximum ends 0.01em below.',
    ]);
    expect(problemsOf('@media (max-width: 60em) {\n}\n@media (min-width: 24em) {\n}')).toHaveLength(
      2,
    );
  });

  it('names an interface component outside its layer', () => {
    const layerOf = (css: string) =>
      findStyleProblems({ file: 'src/ui/a.css', css, known: new Set(), definesColors: false });
    expect(layerOf('/* Why. */\n@layer pieces {\n  .a {\n    top: 0;\n  }\n}\n')).toEqual([]);
    for (const css of ['.a {\n  top: 0;\n}\n', '@layer base {\n  .a {\n    top: 0;\n  }\n}\n']) {
      expect(layerOf(css)).toEqual([expect.stringContaining('outside "@layer pieces"')]);
    }
  });

  it('names a weight without a font file', () => {
    expect(problemsOf('.a { font-weight: 700; }\n.b { font-weight: inherit; }')).toEqual([]);
    expect(problemsOf('.a {\n  font-weight: 600;\n}')).toEqual([
      'a.css:2 sets the weight 600. There are faces of 400 and 700.',
    ]);
  });
});

it('finds properties set in sheets and in components', () => {
  expect(propertiesSetIn('.a { --b: 1; color: var(--c); } /* --d: 1 */')).toEqual(['--b']);
  expect(propertiesSetIn("style={{ '--columns': 3, ['--rows']: 2 }}")).toEqual([
    '--columns',
    '--rows',
  ]);
});

describe('test progress', () => {
  const plan = { checks: 4, suites: 20, hasBrowser: true };

  it('test progress: counts checks, suites and tests, and estimates by the browser tests', () => {
    let now = 0;
    const progress = createProgress(plan, () => now);
    expect(progress.describe()).toBe(
      '0 s: 0 of 4 static checks, 0 of 20 suites, building for the browser tests',
    );
    progress.passCheck();
    for (let suite = 0; suite < 5; suite += 1) progress.hear('PASS a.test.ts (5 s)');
    now = 60_000;
    progress.hear('Running 10 tests using 4 workers');
    now = 120_000;
    progress.hear('  \u001b[32m✓\u001b[39m  1 [side by side] › a.spec.ts:3:1 › works (2.0s)');
    progress.hear('  ✘  2 [side by side] › a.spec.ts:9:1 › fails (1.0m)');
    progress.hear('  ✓  3 [side by side] › a.spec.ts:9:1 › fails (retry #1) (1.0m)');
    expect(progress.describe()).toBe(
      '2 min 0 s: 1 of 4 static checks, 5 of 20 suites, 2 of 10 browser tests; about 4 min left',
    );
  });

  it('test progress: without browser tests names only the others', () => {
    const progress = createProgress({ ...plan, hasBrowser: false }, () => 0);
    expect(progress.describe()).toBe('0 s: 0 of 4 static checks, 0 of 20 suites');
  });

  it('test progress: shows what fails and what is built at first, and leaves out what passes', () => {
    const progress = createProgress(plan, () => 0);
    expect(progress.hear('  building the site (21 s; about 3 min left)')).toBe(true);
    progress.hear('Running 10 tests using 4 workers');
    const shown = ['FAIL a.test.ts', '  ✘  2 [alone] › a.spec.ts:9:1 › fails (1.0m)', '  ● a › b'];
    const hidden = [
      'PASS a.test.ts',
      '  ✓  1 [alone] › a.spec.ts:3:1 › works (2.0s)',
      '{"time":"2026-11-28T15:26:36.668Z","level":"warn"}',
      '  building the site (421 s)',
      '',
    ];
    expect([...shown, ...hidden].filter(progress.hear)).toEqual(shown);
  });
});

describe('test reports', () => {
  let folder: string;
  const fileWith = (report: object): string => {
    const file = path.join(folder, 'report.json');
    writeFileSync(file, JSON.stringify(report));
    return file;
  };

  beforeAll(async () => {
    folder = await temporaryFolder('reports-');
  });

  it('test reports: count tests, with a file that could not be loaded as a failure; a missing one has none', () => {
    const ofJest = {
      ...{ numPassedTests: 10, numFailedTests: 1, numRuntimeErrorTestSuites: 1 },
      ...{ numPendingTests: 2, numTodoTests: 1 },
    };
    expect(readJestCounts(fileWith(ofJest))).toEqual({ passed: 10, failed: 2, skipped: 3 });
    const file = fileWith({ stats: { expected: 4, unexpected: 1, flaky: 1, skipped: 0 } });
    expect(readPlaywrightCounts(file)).toEqual({ passed: 5, failed: 1, skipped: 0 });
    const missing = path.join(folder, 'missing.json');
    const none = { passed: 0, failed: 0, skipped: 0 };
    expect([readJestCounts(missing), readPlaywrightCounts(missing)]).toEqual([none, none]);
  });

  it('test reports: say why tests were skipped, with how many', () => {
    const skipped = (description: string) => ({
      tests: [{ status: 'skipped', annotations: [{ type: 'skip', description }] }],
    });
    const passed = { tests: [{ status: 'expected', annotations: [] }] };
    const inner = { specs: [skipped('No WebKit.'), passed] };
    const file = fileWith({ suites: [{ specs: [skipped('No WebKit.')], suites: [inner] }] });
    expect(readPlaywrightSkips(file)).toEqual(['2 tests: No WebKit.']);
  });

  it('test reports: describes the sum in one line', () => {
    const counts = { passed: 3, failed: 0, skipped: 0 };
    expect(describeCounts([counts, counts])).toBe('6 passed, 0 failed');
    expect(describeCounts([counts, { passed: 0, failed: 1, skipped: 2 }])).toBe(
      '3 passed, 1 failed, 2 skipped',
    );
  });

  it('test reports: name the failed tests of Jest and its files that could not be loaded', () => {
    const failureMessages = ['Expected 1\nReceived 2'];
    const broken = { status: 'failed', fullName: "broken (it isn't)", failureMessages };
    const file = fileWith({
      testResults: [
        {
          name: path.join(process.cwd(), '__tests__/one.test.ts'),
          status: 'failed',
          assertionResults: [{ status: 'passed', fullName: 'fine' }, broken],
        },
        { name: 'two.test.ts', status: 'failed', assertionResults: [], message: 'Cannot load it' },
        { name: 'three.test.ts', status: 'passed', assertionResults: [] },
      ],
    });
    expect(readJestFailures(file)).toEqual([
      {
        title: "__tests__/one.test.ts: broken (it isn't)",
        message: 'Expected 1\nReceived 2',
        command: "npx jest __tests__/one.test.ts -t 'broken \\(it isn'\\''t\\)'",
      },
      { title: 'two.test.ts', message: 'Cannot load it', command: 'npx jest two.test.ts' },
    ]);
  });

  it('test reports: name the failed tests of Playwright, those that passed only when repeated, and the errors around them', () => {
    const results = [{ errors: [{ message: 'Timed out' }] }];
    const specOf = (title: string, ok: boolean, status: string) => ({
      ...{ ok, file: 'a.spec.ts', line: 4, title },
      tests: [{ projectName: 'alone', status, results }],
    });
    const inner = [specOf('broken', false, 'unexpected'), specOf('now and then', true, 'flaky')];
    const file = fileWith({
      errors: [{ message: 'No product' }],
      suites: [{ specs: [specOf('sound', true, 'expected')], suites: [{ specs: inner }] }],
    });
    const command = "npx playwright test a.spec.ts:4 --project 'alone' --no-deps";
    expect(readPlaywrightFailures(file)).toEqual([
      { title: 'outside of the tests', message: 'No product' },
      { title: 'a.spec.ts:4: broken', message: 'Timed out', command },
    ]);
    expect(readPlaywrightFlakes(file)).toMatchObject([
      { title: 'a.spec.ts:4: now and then', message: 'Timed out' },
    ]);
  });

  it('test reports: describes failures with the first lines of their messages, without colors', () => {
    const message = `\u001b[31m${Array.from({ length: 40 }, (_, index) => `line ${index}`).join('\n')}`;
    const command = 'npx playwright test a.spec.ts:4';
    const text = describeFailures('FAILED', [{ title: 'a.spec.ts:4: broken', message, command }]);
    expect(text.split('\n').slice(0, 4)).toEqual([
      'FAILED a.spec.ts:4: broken',
      `  Alone: ${command}`,
      '  line 0',
      '  line 1',
    ]);
    expect(text).not.toContain('line 12');
  });
});

describe('find browser', () => {
  let folder: string;
  beforeEach(async () => {
    folder = await temporaryFolder('programs-');
  });

  /** Adds a program to the only folder of the path. */
  function addProgram(name: string, line = ''): string {
    const file = path.join(folder, name);
    writeFileSync(file, `#!/bin/sh\n${line}`, { mode: 0o755 });
    return file;
  }

  function findBrowser() {
    const { stdout, stderr } = spawnSync(
      process.execPath,
      ['--require', 'tsx/cjs', 'scripts/find-browser.ts'],
      {
        encoding: 'utf8',
        env: { PATH: folder, PLAYWRIGHT_BROWSERS_PATH: path.join(folder, 'none') },
      },
    );
    return { found: stdout.trim(), said: stderr };
  }

  test('find-browser: takes the whole browser, or installs the headless shell beside it, and says why', () => {
    const whole = addProgram('chromium');
    const shell = path.join(folder, 'chromium-headless-shell');
    expect(findBrowser().found).toBe(whole);
    addProgram('npx', `/bin/cp ${whole} ${shell}`);
    const first = findBrowser();
    expect(first.found).toBe(shell);
    expect(first.said).toContain(`${whole} takes twice the processor time`);
    expect(findBrowser()).toEqual({ found: shell, said: '' });
  });
});
