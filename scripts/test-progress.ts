/** Follows the output of the lanes of `npm test`: what of it a person reads while they run, and how far they are. */
import { stripVTControlCharacters } from 'node:util';

type Lane = { done: number; total: number; startedAtMs: number };

/** Share of a lane that must be done before its remaining time is estimated. */
const minShare = 0.1;

/** Lines that only say that something goes on: passed suites and tests, and log lines of the product. */
const routine = /^(?:PASS |\s*✓ |\{"time":|\s*$)/;

/** Steps of a build, such as "  writing pages (173 s; about 31 s left)". */
const buildStep = /^ {2}[a-z ]+ \(\d+ s[;)]/;

/**
 * Creates the progress of a run.
 *
 * @param counts of static checks and of Jest's suites; Playwright prints how many tests it has
 * @param now clock in milliseconds
 */
export function createProgress(
  { checks, suites, hasBrowser }: { checks: number; suites: number; hasBrowser: boolean },
  now: () => number = Date.now,
) {
  const startedAtMs = now();
  let passedChecks = 0;
  const jest: Lane = { done: 0, total: suites, startedAtMs };
  const browser: Lane = { done: 0, total: 0, startedAtMs };
  return {
    /** Takes a line of output. Returns true if a person should read it while the lanes run. */
    hear: (line: string): boolean => {
      const text = stripVTControlCharacters(line);
      if (/^(?:PASS|FAIL) /.test(text)) jest.done += 1;
      // A repeated test is counted once.
      if (/^ +[✓✘-] +\d+ \[/.test(text) && !text.includes('(retry #')) browser.done += 1;
      const count = /^Running (\d+) tests/.exec(text)?.[1];
      if (count) Object.assign(browser, { total: Number(count), startedAtMs: now() });
      return !routine.test(text) && !(browser.total > 0 && buildStep.test(text));
    },
    passCheck: () => {
      passedChecks += 1;
    },
    /** Formats a line such as "2 min 10 s: 3 of 4 static checks, 120 of 475 suites, 40 of 389 browser tests; about 6 min left". */
    describe: (): string => {
      const parts = [
        `${passedChecks} of ${checks} static checks`,
        `${jest.done} of ${suites} suites`,
      ];
      const tests = `${browser.done} of ${browser.total} browser tests`;
      if (hasBrowser) parts.push(browser.total > 0 ? tests : 'building for the browser tests');
      const left = (hasBrowser ? [jest, browser] : [jest]).map((lane) => remainingMs(lane, now()));
      const estimate = left.some((each) => each === undefined)
        ? ''
        : `; about ${Math.ceil(Math.max(...left.map((each) => each ?? 0)) / 60_000)} min left`;
      return `${describeDuration(now() - startedAtMs)}: ${parts.join(', ')}${estimate}`;
    },
  };
}

/** Returns `undefined` while too little is done to know. */
function remainingMs({ done, total, startedAtMs }: Lane, nowMs: number): number | undefined {
  if (total === 0 || done < total * minShare) return undefined;
  return ((nowMs - startedAtMs) / done) * Math.max(0, total - done);
}

function describeDuration(durationMs: number): string {
  const seconds = Math.round(durationMs / 1000);
  return seconds < 60 ? `${seconds} s` : `${Math.floor(seconds / 60)} min ${seconds % 60} s`;
}
