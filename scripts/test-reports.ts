/** Readers of the reports of Jest and Playwright, for the lines that end `npm test`. */
import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { stripVTControlCharacters } from 'node:util';

/** Lines of a failed test's message that are repeated at the end; the output holds all of them. */
const maxMessageLines = 12;

/** A failed test: its file and title, what it reported, and the command that runs it alone. */
export type TestFailure = { title: string; message: string; command?: string };

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

/** Lists the failed tests of a Jest report and its files that could not be loaded. */
export function readJestFailures(file: string): TestFailure[] {
  return recordsIn(readReport(file), 'testResults').flatMap((suite) => {
    const name = path.relative(process.cwd(), textIn(suite, 'name'));
    const failed = recordsIn(suite, 'assertionResults').filter(({ status }) => status === 'failed');
    if (failed.length > 0) {
      return failed.map((test) => ({
        title: `${name}: ${textIn(test, 'fullName')}`,
        message: listIn(test, 'failureMessages').join('\n'),
        command: `npx jest ${name} -t ${quote(escapeRegExp(textIn(test, 'fullName')))}`,
      }));
    }
    const broken = { title: name, message: textIn(suite, 'message'), command: `npx jest ${name}` };
    return suite.status === 'failed' ? [broken] : [];
  });
}

/** Lists the failed tests of a Playwright report and the errors outside of its tests. */
export function readPlaywrightFailures(file: string): TestFailure[] {
  const report = readReport(file);
  const outside = recordsIn(report, 'errors').map((error) => ({
    title: 'outside of the tests',
    message: textIn(error, 'message'),
  }));
  const failed = ({ ok }: Record<string, unknown>) => ok === false;
  return [...outside, ...recordsIn(report, 'suites').flatMap((suite) => findSpecs(suite, failed))];
}

/** Lists the tests of a Playwright report that failed at first and passed when repeated. */
export function readPlaywrightFlakes(file: string): TestFailure[] {
  const isFlaky = (spec: Record<string, unknown>) =>
    recordsIn(spec, 'tests').some(({ status }) => status === 'flaky');
  return recordsIn(readReport(file), 'suites').flatMap((suite) => findSpecs(suite, isFlaky));
}

/** Lists why tests of a Playwright report were skipped, with how many were: "14 tests: There is no webkit here." */
export function readPlaywrightSkips(file: string): string[] {
  const specs = (suite: Record<string, unknown>): Record<string, unknown>[] => [
    ...recordsIn(suite, 'specs'),
    ...recordsIn(suite, 'suites').flatMap(specs),
  ];
  const reasons = recordsIn(readReport(file), 'suites')
    .flatMap(specs)
    .flatMap((spec) => recordsIn(spec, 'tests'))
    .filter(({ status }) => status === 'skipped')
    .map((test) => textIn(recordsIn(test, 'annotations')[0] ?? {}, 'description'));
  return [...new Set(reasons)].map(
    (reason) => `${reasons.filter((each) => each === reason).length} tests: ${reason}`,
  );
}

function findSpecs(
  suite: Record<string, unknown>,
  isWanted: (spec: Record<string, unknown>) => boolean,
): TestFailure[] {
  const failed = recordsIn(suite, 'specs').filter(isWanted);
  const own = failed.map((spec) => ({
    title: `${textIn(spec, 'file')}:${countIn(spec, 'line')}: ${textIn(spec, 'title')}`,
    command: commandOf(spec),
    message: recordsIn(spec, 'tests')
      .flatMap((test) => recordsIn(test, 'results'))
      .flatMap((result) => recordsIn(result, 'errors'))
      .map((error) => textIn(error, 'message'))
      .join('\n'),
  }));
  return [...own, ...recordsIn(suite, 'suites').flatMap((each) => findSpecs(each, isWanted))];
}

function commandOf(spec: Record<string, unknown>): string {
  const project = textIn(recordsIn(spec, 'tests')[0] ?? {}, 'projectName');
  const place = `${textIn(spec, 'file')}:${countIn(spec, 'line')}`;
  return `npx playwright test ${place} --project ${quote(project)} --no-deps`;
}

/** Quotes a word for a shell. */
function quote(word: string): string {
  return `'${word.replaceAll("'", "'\\''")}'`;
}

function escapeRegExp(text: string): string {
  return text.replaceAll(/[.*+?^${}()|[\]\\]/g, '\\$&');
}

/** Formats tests with the command that runs each alone and the first lines of what it reported, one paragraph each. */
export function describeFailures(
  outcome: 'FAILED' | 'FLAKY',
  failures: readonly TestFailure[],
): string {
  return failures
    .map(({ title, message, command }) => {
      const lines = stripVTControlCharacters(message).split('\n').filter(Boolean);
      const shown = [...(command ? [`Alone: ${command}`] : []), ...lines.slice(0, maxMessageLines)];
      return [`${outcome} ${title}`, ...shown.map((line) => `  ${line}`)];
    })
    .map((lines) => lines.join('\n'))
    .join('\n');
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

function textIn(report: Record<string, unknown>, key: string): string {
  const value = report[key];
  return typeof value === 'string' ? value : '';
}

function listIn(report: Record<string, unknown>, key: string): unknown[] {
  const value = report[key];
  return Array.isArray(value) ? value : [];
}

function recordsIn(report: Record<string, unknown>, key: string): Record<string, unknown>[] {
  return listIn(report, key).filter(isRecord);
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null;
}
