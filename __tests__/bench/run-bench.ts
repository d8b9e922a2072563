/**
 * `npm run bench`: measures page weight and response times in a browser, printed as a table and
 * written to `test-results/bench.json`. With `SITE_URL` set it measures that site; otherwise it
 * starts the product as the browser tests do. `npm run bench -- pages` measures how pages load on a slow
 * phone instead, `npm run bench -- preview` an editor's keystrokes, `npm run bench -- publish` publishing.
 * `npm run bench -- budgets` writes the budgets of pages.
 */
import { mkdir, writeFile } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { chromium } from '@playwright/test';
import { requireBrowser } from '../../scripts/find-browser';
import startProduct from '../rigs/browser/start-product';
import { measureDesk } from './desk-keystrokes';
import type { Figure } from './figures';
import { toTable } from './figures';
import { benchPublish, readPublishOptions } from './publish/run-publish-bench';
import { measureKeystrokes } from './keystroke-to-paint';
import { measurePages } from './page-tasks';
import { measureWeights } from './page-weight';
import { recordBudgets } from './record-budgets';
import { measureSearch } from './search-speed';
import { measureTaps } from './tap-to-paint';

const report = path.join(__dirname, '..', '..', 'test-results', 'bench.json');

const ofReaders = [measureWeights, measureTaps, measureSearch];

const bySubject = new Map([
  ['preview', [measureKeystrokes, measureDesk]],
  ['pages', [measurePages]],
  ['budgets', [recordBudgets]],
]);

async function main(): Promise<void> {
  const [subject, ...options] = process.argv.slice(2);
  if (subject === 'publish') return benchPublish(readPublishOptions(options));
  const measures = subject === undefined ? ofReaders : bySubject.get(subject);
  if (!measures) {
    throw new Error(
      `"${subject}" is no benchmark. There are "publish", "preview", "pages" and "budgets".`,
    );
  }
  const executablePath = requireBrowser((line) => void process.stdout.write(`${line}\n`));
  const end = await startProduct();
  const site = (process.env.SITE_URL ?? '').replace(/\/$/, '');
  const browser = await chromium.launch({
    executablePath,
    args: ['--no-sandbox', '--disable-gpu', '--disable-background-networking', '--no-first-run'],
  });
  try {
    const figures: Figure[] = [];
    for (const measure of measures) {
      figures.push(...(await measure(browser, site)));
    }
    const machine = { node: process.version, cores: os.cpus().length, load: os.loadavg()[0] };
    await mkdir(path.dirname(report), { recursive: true });
    await writeFile(report, `${JSON.stringify({ machine, figures }, null, 2)}\n`);
    process.stdout.write(`\n${toTable(figures)}\n\n${report}\n`);
  } finally {
    await browser.close();
    await end();
  }
}

main().catch((error: unknown) => {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
});
