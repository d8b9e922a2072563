import { writeFileSync } from 'node:fs';
import path from 'node:path';
import { spawnSync } from 'node:child_process';
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
import { temporaryFolder } from '../../../stand-ins/services/rigs/temporary-folder';

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
    const command = "npx playwright test a.spec.ts:4 --project 'alone'";
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

  test('find-browser: installs the headless shell beside a whole browser, and says why', () => {
    const whole = addProgram('chromium');
    const shell = path.join(folder, 'chromium-headless-shell');
    addProgram('npx', `/bin/cp ${whole} ${shell}`);
    const first = findBrowser();
    expect(first.found).toBe(shell);
    expect(first.said).toContain(`${whole} takes twice the processor time`);
    expect(findBrowser()).toEqual({ found: shell, said: '' });
  });

  test('find-browser: takes the whole browser where no shell can be installed', () => {
    const whole = addProgram('chromium');
    expect(findBrowser().found).toBe(whole);
  });
});
