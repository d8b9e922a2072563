/** `npm test`: every check that gates a change, then one line with the counts of all tests. */
import { spawn } from 'node:child_process';
import { rmSync } from 'node:fs';
import path from 'node:path';
import type { TestCounts } from './test-counts';
import { describeCounts, readJestCounts, readPlaywrightCounts } from './test-counts';

const reports = path.join(__dirname, '..', 'test-results');
const jestReport = path.join(reports, 'jest.json');
const browserReport = path.join(reports, 'browser.json');

/** In this order; the first that fails ends the run. */
const steps = ['verify', 'test:browser'];

async function main(): Promise<void> {
  rmSync(reports, { recursive: true, force: true });
  const failed = await firstFailure();
  const counts = [readJestCounts(jestReport), readPlaywrightCounts(browserReport)];
  console.log(describeCounts([...counts, ...otherFailure(failed, counts)]));
  if (failed) process.exitCode = 1;
}

async function firstFailure(): Promise<string | undefined> {
  for (const step of steps) {
    if (!(await runScript(step))) return step;
  }
  return undefined;
}

/** A check that is no test (types, lint, a setup) has failed when no test did. */
function otherFailure(failed: string | undefined, counts: readonly TestCounts[]): TestCounts[] {
  if (!failed || counts.some((each) => each.failed > 0)) return [];
  console.error(`\`npm run ${failed}\` failed: its output is above.`);
  return [{ passed: 0, failed: 1, skipped: 0 }];
}

function runScript(name: string): Promise<boolean> {
  const child = spawn('npm', ['run', '--silent', name], { stdio: 'inherit' });
  return new Promise((resolve, reject) => {
    child.once('error', reject);
    child.once('exit', (code) => resolve(code === 0));
  });
}

main().catch((error: unknown) => {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
});
