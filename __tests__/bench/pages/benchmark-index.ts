import { execFileSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import type { Browser } from '@playwright/test';

/** Kept between runs. Nothing but the benchmark needs Lighthouse. */
const folder = path.join(__dirname, '../../../node_modules/.cache/lighthouse');

/** Returns Lighthouse's benchmark index of this machine, which tells how fast it is at the moment. */
export async function readBenchmarkIndex(browser: Browser): Promise<number> {
  const functions = path.join(folder, 'node_modules/lighthouse/core/lib/page-functions.js');
  if (!existsSync(functions)) {
    const words = ['install', '--prefix', folder, '--no-audit', '--no-fund', 'lighthouse@12.8.2'];
    execFileSync('npm', words, { stdio: ['ignore', 'ignore', 'inherit'] });
  }
  const { pageFunctions } = (await import(pathToFileURL(functions).href)) as {
    pageFunctions: { computeBenchmarkIndex: () => number };
  };
  const page = await browser.newPage();
  try {
    return await page.evaluate(pageFunctions.computeBenchmarkIndex);
  } finally {
    await page.close();
  }
}
