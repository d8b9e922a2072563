import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
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
