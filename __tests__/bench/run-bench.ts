/**
 * `npm run bench`: measures page weight and response times in a browser, printed as a table and
 * written to `test-results/bench.json`. With `SITE_URL` set it measures that site; otherwise it
 * starts the product as the browser tests do. With a subject it measures that instead: `pages` how pages load
 * on a slow phone, `presses` how long presses wait there, `protocols` the first picture by HTTP/1.1 and
 * HTTP/2, `lighthouse` what Lighthouse says (`--http2` behind Caddy), `preview` an editor's keystrokes,
 * `publish` publishing, `hour` the way from two empty accounts to a paid order.
 */
import { mkdir, writeFile } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { chromium } from '@playwright/test';
import { requireBrowser } from '../../scripts/find-browser';
import startProduct, { startCountingProduct } from '../rigs/browser/start-product';
import { measureDesk } from './desk-keystrokes';
import type { Figure } from './figures';
import { toTable } from './figures';
import { rehearseHour } from './hour/run-hour';
import { benchPublish, readPublishOptions } from './publish/run-publish-bench';
import { measureKeystrokes } from './keystroke-to-paint';
import { measureByLighthouse } from './pages/lighthouse';
import { measurePages } from './pages/page-tasks';
import { measureProtocols } from './pages/protocols';
import { measureWeights } from './page-weight';
import { measurePresses } from './presses';
import { measureSearch } from './search-speed';
import { measureTaps } from './tap-to-paint';

const report = path.join(__dirname, '..', '..', 'test-results', 'bench.json');

const ofReaders = [measureWeights, measureTaps, measureSearch];

const bySubject = new Map([
  ['preview', [measureKeystrokes, measureDesk]],
  ['pages', [measurePages]],
  ['presses', [measurePresses]],
  ['protocols', [measureProtocols]],
]);

async function main(): Promise<void> {
  const [subject, ...options] = process.argv.slice(2);
  if (subject === 'publish') return benchPublish(readPublishOptions(options));
  if (subject === 'hour') return benchHour();
  if (subject === 'lighthouse') return benchByLighthouse(options.includes('--http2'));
  const measures = subject === undefined ? ofReaders : bySubject.get(subject);
  if (!measures) {
    throw new Error(
      `"${subject}" is no benchmark. There are "publish", "preview", "pages", "presses", "protocols", "lighthouse" and "hour".`,
    );
  }
  const executablePath = requireBrowser((line) => void process.stdout.write(`${line}\n`));
  const end = await (subject === 'presses' ? startCountingProduct() : startProduct());
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
    await writeReport({ figures });
    process.stdout.write(`\n${toTable(figures)}\n\n${report}\n`);
  } finally {
    await browser.close();
    await end();
  }
}

async function benchByLighthouse(isHttp2: boolean): Promise<void> {
  const end = await startCountingProduct();
  try {
    const site = (process.env.SITE_URL ?? '').replace(/\/$/, '');
    const pages = await measureByLighthouse(site, isHttp2);
    await writeReport({ pages });
    console.table(pages);
  } finally {
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
