/** Follows the output of the lanes of `npm test`: what of it a person reads while they run, and how far they are. */
import { stripVTControlCharacters } from 'node:util';

/** Share of the browser tests that must be done before their remaining time is estimated. */
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
  let doneSuites = 0;
  const browser = { done: 0, total: 0, startedAtMs };
  return {
    /** Takes a line of output. Returns true if a person should read it while the lanes run. */
    hear: (line: string): boolean => {
      const text = stripVTControlCharacters(line);
      if (/^(?:PASS|FAIL) /.test(text)) doneSuites += 1;
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
        `${doneSuites} of ${suites} suites`,
      ];
      const tests = `${browser.done} of ${browser.total} browser tests`;
      if (hasBrowser) parts.push(browser.total > 0 ? tests : 'building for the browser tests');
      const leftMs = remainingMs(browser, now());
      const estimate = leftMs === undefined ? '' : `; about ${Math.ceil(leftMs / 60_000)} min left`;
      return `${describeDuration(now() - startedAtMs)}: ${parts.join(', ')}${estimate}`;
    },
  };
}

/**
 * Estimates by the browser tests, which take longest. Jest runs its longest suites first, so that their number tells
 * nothing.
 *
 * @returns `undefined` while too little is done to know, and once they have ended
 */
function remainingMs(
  { done, total, startedAtMs }: { done: number; total: number; startedAtMs: number },
  nowMs: number,
): number | undefined {
  if (done >= total || done < total * minShare) return undefined;
  return ((nowMs - startedAtMs) / done) * (total - done);
}

function describeDuration(durationMs: number): string {
  const seconds = Math.round(durationMs / 1000);
  return seconds < 60 ? `${seconds} s` : `${Math.floor(seconds / 60)} min ${seconds % 60} s`;
}
