import { mkdtempSync, rmSync, writeFileSync, chmodSync } from 'node:fs';
import os, { tmpdir } from 'node:os';
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

describe('test progress', () => {
  let now = 0;
  beforeEach(() => {
    now = 0;
  });

  const follow = (hasBrowser: boolean) =>
    createProgress({ checks: 4, suites: 20, hasBrowser }, () => now);

  it('test progress: counts checks, suites and tests, and estimates by the browser tests', () => {
    const progress = follow(true);
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
    expect(follow(false).describe()).toBe('0 s: 0 of 4 static checks, 0 of 20 suites');
  });

  it('test progress: shows what fails and what is built at first, and leaves out what passes', () => {
    const progress = follow(true);
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

  beforeEach(() => {
    folder = mkdtempSync(path.join(tmpdir(), 'reports-'));
  });
  afterEach(() => rmSync(folder, { recursive: true }));

  it('test reports: counts a Jest report, with a file that could not be loaded as a failure', () => {
    const file = fileWith({
      numPassedTests: 10,
      numFailedTests: 1,
      numRuntimeErrorTestSuites: 1,
      numPendingTests: 2,
      numTodoTests: 1,
    });
    expect(readJestCounts(file)).toEqual({ passed: 10, failed: 2, skipped: 3 });
  });

  it('test reports: counts a Playwright report', () => {
    const file = fileWith({ stats: { expected: 4, unexpected: 1, flaky: 1, skipped: 0 } });
    expect(readPlaywrightCounts(file)).toEqual({ passed: 5, failed: 1, skipped: 0 });
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

  it('test reports: are zero without a report', () => {
    const missing = path.join(folder, 'missing.json');
    expect(readJestCounts(missing)).toEqual({ passed: 0, failed: 0, skipped: 0 });
    expect(readPlaywrightCounts(missing)).toEqual({ passed: 0, failed: 0, skipped: 0 });
  });

  it('test reports: describes the sum in one line', () => {
    const counts = { passed: 3, failed: 0, skipped: 0 };
    expect(describeCounts([counts, counts])).toBe('6 passed, 0 failed');
    expect(describeCounts([counts, { passed: 0, failed: 1, skipped: 2 }])).toBe(
      '3 passed, 1 failed, 2 skipped',
    );
  });

  it('test reports: name the failed tests of Jest and its files that could not be loaded', () => {
    const file = fileWith({
      testResults: [
        {
          name: path.join(process.cwd(), '__tests__/one.test.ts'),
          status: 'failed',
          assertionResults: [
            { status: 'passed', fullName: 'fine' },
            {
              status: 'failed',
              fullName: "broken (it isn't)",
              failureMessages: ['Expected 1\nReceived 2'],
            },
          ],
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

  it('test reports: name the failed tests of Playwright and the errors around them', () => {
    const results = [{ errors: [{ message: 'Timed out' }] }];
    const tests = [{ projectName: 'alone', results }];
    const broken = { ok: false, file: 'a.spec.ts', line: 4, title: 'broken', tests };
    const file = fileWith({
      errors: [{ message: 'No product' }],
      suites: [{ specs: [{ ok: true }], suites: [{ specs: [broken] }] }],
    });
    expect(readPlaywrightFailures(file)).toEqual([
      { title: 'outside of the tests', message: 'No product' },
      {
        title: 'a.spec.ts:4: broken',
        message: 'Timed out',
        command: "npx playwright test a.spec.ts:4 --project 'alone'",
      },
    ]);
  });

  it('test reports: name the tests of Playwright that passed only when repeated', () => {
    const results = [{ errors: [{ message: 'Timed out' }] }, { errors: [] }];
    const flaky = { ok: true, file: 'a.spec.ts', line: 4, title: 'now and then' };
    const sound = {
      ok: true,
      file: 'b.spec.ts',
      line: 1,
      title: 'sound',
      tests: [{ status: 'expected' }],
    };
    const file = fileWith({
      suites: [{ specs: [sound, { ...flaky, tests: [{ status: 'flaky', results }] }] }],
    });
    expect(readPlaywrightFlakes(file)).toMatchObject([
      { title: 'a.spec.ts:4: now and then', message: 'Timed out' },
    ]);
    expect(readPlaywrightFailures(file)).toEqual([]);
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
  beforeEach(() => {
    folder = mkdtempSync(path.join(os.tmpdir(), 'programs-'));
  });
  afterEach(() => rmSync(folder, { recursive: true, force: true }));

  /** Adds a program to the only folder of the path. */
  function addProgram(name: string, lines: readonly string[] = []): string {
    const file = path.join(folder, name);
    writeFileSync(file, ['#!/bin/sh', ...lines].join('\n'));
    chmodSync(file, 0o755);
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
    addProgram('npx', [`/bin/cp ${whole} ${shell}`]);
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
