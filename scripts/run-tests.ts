/**
 * `npm test`: runs every check that gates a change, repeats the failed tests at the end, where the end
 * of a long log still shows them, and prints one line with the counts of all tests. `npm run verify` does
 * so without the browser tests.
 *
 * Three lanes run in parallel, since none of them keeps two processors busy: the static checks one
 * after the other, Jest, and the browser tests, which begin with a build of the product and end last.
 * Static checks have no time-outs, so they leave the processors to the other lanes at first. A failed
 * static check stops the other lanes. A failed test does not, so both reports are complete.
 */
import type { ChildProcess } from 'node:child_process';
import { spawn } from 'node:child_process';
import { rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { createInterface } from 'node:readline';
import {
  describeCounts,
  describeFailures,
  readJestCounts,
  readJestFailures,
  readPlaywrightCounts,
  readPlaywrightFailures,
  readPlaywrightFlakes,
  readPlaywrightSkips,
} from './test-reports';

const reports = path.join(__dirname, '..', 'test-results');
const jestReport = path.join(reports, 'jest.json');
const browserReport = path.join(reports, 'browser.json');

/** Quick ones first: the first failure ends the run. */
const staticChecks = ['generate -- --check', 'styles', 'lint', 'format -- --check'];

const running = new Set<ChildProcess>();
let isStopped = false;

async function main(): Promise<void> {
  rmSync(reports, { recursive: true, force: true });
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, stopAll);
  const lanes = [runStaticChecks(), runScript('test:unit')];
  if (!process.argv.includes('--no-browser')) lanes.push(runScript('test:browser'));
  const failed = (await Promise.all(lanes)).flatMap((script) => script ?? []);
  const counts = [readJestCounts(jestReport), readPlaywrightCounts(browserReport)];
  const isCounted = counts.some((each) => each.failed > 0);
  for (const script of failed) console.error(`\`npm run ${script}\` failed: its output is above.`);
  const failures = [...readJestFailures(jestReport), ...readPlaywrightFailures(browserReport)];
  const flakes = readPlaywrightFlakes(browserReport);
  if (flakes.length > 0) console.error(describeFailures('FLAKY', flakes));
  if (failures.length > 0) console.error(describeFailures('FAILED', failures));
  for (const reason of readPlaywrightSkips(browserReport)) console.log(`SKIPPED ${reason}`);
  const hasFailed = failed.length > 0 || isStopped;
  if (hasFailed) process.exitCode = 1;
  // A failure outside the tests (types, lint, a set-up) counts as one if no test failed.
  const other = { passed: 0, failed: hasFailed && !isCounted ? 1 : 0, skipped: 0 };
  console.log(describeCounts([...counts, other]));
}

/** Returns the check that failed, if one did. */
async function runStaticChecks(): Promise<string | undefined> {
  for (const check of staticChecks) {
    if (isStopped) return undefined;
    if (!(await runScript(check, os.constants.priority.PRIORITY_BELOW_NORMAL))) continue;
    stopAll();
    return check;
  }
  return undefined;
}

/**
 * Runs a script of package.json and prints its output lines after its name.
 *
 * @param script its name, and arguments after a space
 * @param priority of its processes; that of this one by default
 * @returns the script if it failed; `undefined` also when it was stopped
 */
function runScript(script: string, priority?: number): Promise<string | undefined> {
  // A process group of its own, so that its descendants can be stopped with it.
  const child = spawn('npm', ['run', '--silent', ...script.split(' ')], {
    stdio: ['ignore', 'pipe', 'pipe'],
    detached: true,
  });
  if (child.pid && priority !== undefined) os.setPriority(child.pid, priority);
  running.add(child);
  for (const stream of [child.stdout, child.stderr]) {
    createInterface({ input: stream }).on('line', (line) => console.log(`${script} | ${line}`));
  }
  return new Promise((resolve, reject) => {
    child.once('error', reject);
    child.once('close', (code) => {
      running.delete(child);
      resolve(code === 0 || isStopped ? undefined : script);
    });
  });
}

/** Stops every lane as Ctrl-C does. */
function stopAll(): void {
  isStopped = true;
  for (const { pid, exitCode, signalCode } of running) {
    if (pid && exitCode === null && signalCode === null) process.kill(-pid, 'SIGINT');
  }
}

main().catch((error: unknown) => {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
});
