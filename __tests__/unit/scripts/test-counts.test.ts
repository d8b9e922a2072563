import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { describeCounts, readJestCounts, readPlaywrightCounts } from '../../../scripts/test-counts';

let folder: string;
const fileWith = (report: object): string => {
  const file = path.join(folder, 'report.json');
  writeFileSync(file, JSON.stringify(report));
  return file;
};

beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'counts-'));
});
afterEach(() => rmSync(folder, { recursive: true }));

it('test counts: counts a Jest report, with a file that could not be loaded as a failure', () => {
  const file = fileWith({
    numPassedTests: 10,
    numFailedTests: 1,
    numRuntimeErrorTestSuites: 1,
    numPendingTests: 2,
    numTodoTests: 1,
  });
  expect(readJestCounts(file)).toEqual({ passed: 10, failed: 2, skipped: 3 });
});

it('test counts: counts a Playwright report', () => {
  const file = fileWith({ stats: { expected: 4, unexpected: 1, flaky: 1, skipped: 0 } });
  expect(readPlaywrightCounts(file)).toEqual({ passed: 5, failed: 1, skipped: 0 });
});

it('test counts: are zero without a report', () => {
  const missing = path.join(folder, 'missing.json');
  expect(readJestCounts(missing)).toEqual({ passed: 0, failed: 0, skipped: 0 });
  expect(readPlaywrightCounts(missing)).toEqual({ passed: 0, failed: 0, skipped: 0 });
});

it('test counts: describes the sum in one line', () => {
  const counts = { passed: 3, failed: 0, skipped: 0 };
  expect(describeCounts([counts, counts])).toBe('6 passed, 0 failed');
  expect(describeCounts([counts, { passed: 0, failed: 1, skipped: 2 }])).toBe(
    '3 passed, 1 failed, 2 skipped',
  );
});
