import { existsSync, readFileSync } from 'node:fs';

export type TestCounts = { passed: number; failed: number; skipped: number };

const none: TestCounts = { passed: 0, failed: 0, skipped: 0 };

/** Returns the counts of a Jest report; zeros if there is none. */
export function readJestCounts(file: string): TestCounts {
  const report = readReport(file);
  return {
    passed: countIn(report, 'numPassedTests'),
    // A test file that cannot be loaded has no failed test, but is a failure.
    failed: countIn(report, 'numFailedTests') + countIn(report, 'numRuntimeErrorTestSuites'),
    skipped: countIn(report, 'numPendingTests') + countIn(report, 'numTodoTests'),
  };
}

/** Returns the counts of a Playwright report; zeros if there is none. */
export function readPlaywrightCounts(file: string): TestCounts {
  const report = readReport(file);
  const stats: unknown = report.stats;
  if (!isRecord(stats)) return none;
  return {
    passed: countIn(stats, 'expected') + countIn(stats, 'flaky'),
    failed: countIn(stats, 'unexpected'),
    skipped: countIn(stats, 'skipped'),
  };
}

/** Formats the closing line: "12 passed, 0 failed", with ", 1 skipped" if some were. */
export function describeCounts(counts: readonly TestCounts[]): string {
  const sum = (key: keyof TestCounts) => counts.reduce((total, each) => total + each[key], 0);
  const skipped = sum('skipped') > 0 ? `, ${sum('skipped')} skipped` : '';
  return `${sum('passed')} passed, ${sum('failed')} failed${skipped}`;
}

function readReport(file: string): Record<string, unknown> {
  if (!existsSync(file)) return {};
  const report: unknown = JSON.parse(readFileSync(file, 'utf8'));
  return isRecord(report) ? report : {};
}

function countIn(report: Record<string, unknown>, key: string): number {
  const value = report[key];
  return typeof value === 'number' ? value : 0;
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null;
}
