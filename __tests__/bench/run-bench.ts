/**
 * `npm run bench`: measures how pages load on a slow phone, with bare pages of other frameworks beside them. Prints a
 * table and writes `test-results/bench.json`. With `SITE_URL` set it measures that site; otherwise it starts the
 * product as the browser tests do. With a subject it measures that instead: `publish` publishing, `hour` the way
 * from two empty accounts to a paid order.
 */
import { mkdir, writeFile } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { chromium } from '@playwright/test';
import { requireBrowser } from '../../scripts/find-browser';
import startProduct from '../rigs/browser/start-product';
import { toTable } from './figures';
import { rehearseHour } from './hour/run-hour';
import { benchPublish, readPublishOptions } from './publish/run-publish-bench';
import { measurePages } from './pages/page-tasks';

const report = path.join(__dirname, '..', '..', 'test-results', 'bench.json');

async function main(): Promise<void> {
  const [subject = 'pages', ...options] = process.argv.slice(2);
  if (subject === 'publish') return benchPublish(readPublishOptions(options));
  if (subject === 'hour') return benchHour();
  if (subject === 'pages') return benchPages();
  throw new Error(`"${subject}" is no benchmark. There are "pages", "publish" and "hour".`);
}

async function benchPages(): Promise<void> {
  const executablePath = requireBrowser((line) => void process.stdout.write(`${line}\n`));
  const end = await startProduct();
  const browser = await chromium.launch({
    executablePath,
    args: ['--no-sandbox', '--disable-gpu', '--disable-background-networking', '--no-first-run'],
  });
  try {
    const figures = await measurePages(browser, (process.env.SITE_URL ?? '').replace(/\/$/, ''));
    await writeReport({ figures });
    process.stdout.write(`\n${toTable(figures)}\n\n${report}\n`);
  } finally {
    await browser.close();
    await end();
  }
}

async function benchHour(): Promise<void> {
  const steps = await rehearseHour();
  await writeReport({ steps });
  console.table(steps);
}

async function writeReport(measured: object): Promise<void> {
  const machine = { node: process.version, cores: os.cpus().length, load: os.loadavg()[0] };
  await mkdir(path.dirname(report), { recursive: true });
  await writeFile(report, `${JSON.stringify({ machine, ...measured }, null, 2)}\n`);
}

main().catch((error: unknown) => {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
});
