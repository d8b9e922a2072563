/**
 * `npm test`: runs every check that gates a change, prints how far they are every 15 seconds, and repeats the
 * failed tests at the end, before one line with the counts of all tests. The whole output is in
 * `test-results/output.log`. `npm run verify` does so without the browser tests.
 *
 * Three lanes run in parallel: the static checks one after the other, Jest, and the build of the product for the
 * browser tests. These begin once Jest has ended: side by side they took no less time, since either keeps two
 * processors busy, and on a slow machine pages and drivers waited for longer than their time-outs.
 * Static checks have no time-outs, so they leave the processors to the other lanes at first. A failed
 * static check stops the other lanes. A failed test does not, so both reports are complete.
 */
import type { ChildProcess } from 'node:child_process';
import { spawn } from 'node:child_process';
import {
  createWriteStream,
  existsSync,
  mkdirSync,
  readdirSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { createInterface } from 'node:readline';
import { createProgress } from './test-progress';
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

/** File whose arrival lets the browser tests begin. */
const jestEnded = path.join(reports, 'jest-ended');

/** Quick ones first: the first failure ends the run. */
const staticChecks = ['generate -- --check', 'styles', 'lint', 'format -- --check'];

const hasBrowser = !process.argv.includes('--no-browser');
const running = new Set<ChildProcess>();
let isStopped = false;

rmSync(reports, { recursive: true, force: true });
mkdirSync(reports);
const log = createWriteStream(path.join(reports, 'output.log'));
const suites = countSuites();
const progress = createProgress({ checks: staticChecks.length, suites, hasBrowser });

async function main(): Promise<void> {
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, stopAll);
  const browsers = hasBrowser ? ', and the browser tests after a build of the product' : '';
  console.log(
    `Static checks, ${suites} suites of Jest${browsers}: 14 minutes with two quick processors, 30 with two slow ones. ` +
      'All output is in test-results/output.log.',
  );
  const lanes = [
    runStaticChecks(),
    runScript('test:unit').finally(() => writeFileSync(jestEnded, '')),
  ];
  if (hasBrowser) lanes.push(runScript('test:browser'));
  const timer = setInterval(() => console.log(progress.describe()), 15_000);
  const failed = (await Promise.all(lanes)).flatMap((script) => script ?? []);
  clearInterval(timer);
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
    if (await runScript(check, os.constants.priority.PRIORITY_BELOW_NORMAL)) {
      stopAll();
      return check;
    }
    progress.passCheck();
  }
  return undefined;
}

/**
 * Runs a script of package.json and prints the output lines that a person should read after its name.
 *
 * @param script its name, and arguments after a space
 * @param priority of its processes; that of this one by default
 * @returns the script if it failed; `undefined` also when it was stopped
 */
function runScript(script: string, priority?: number): Promise<string | undefined> {
  // A process group of its own, so that its descendants can be stopped with it.
  const child = spawn('npm', ['run', '--silent', ...script.split(' ')], {
    stdio: ['ignore', 'pipe', 'pipe'],
    env: { ...process.env, BROWSER_TESTS_AFTER: jestEnded },
    detached: true,
  });
  if (child.pid && priority !== undefined) os.setPriority(child.pid, priority);
  running.add(child);
  for (const stream of [child.stdout, child.stderr]) {
    createInterface({ input: stream }).on('line', (line) => {
      log.write(`${script} | ${line}\n`);
      if (progress.hear(line)) console.log(`${script} | ${line}`);
    });
  }
  return new Promise((resolve, reject) => {
    child.once('error', reject);
    child.once('close', (code) => {
      running.delete(child);
      resolve(code === 0 || isStopped ? undefined : script);
    });
  });
}

function countSuites(): number {
  const folders = readdirSync('stand-ins').map((name) => path.join('stand-ins', name, '__tests__'));
  return ['__tests__', 'tools/__tests__', ...folders.filter((folder) => existsSync(folder))]
    .flatMap((folder) => readdirSync(folder, { recursive: true, encoding: 'utf8' }))
    .filter((file) => /\.test\.tsx?$/.test(file)).length;
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
