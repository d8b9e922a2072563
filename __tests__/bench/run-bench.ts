/**
 * `npm run bench`: measures how pages load on a slow phone, with bare pages of other frameworks beside them. Prints a
 * table and writes `test-results/bench-SUBJECT.json`. With `SITE_URL` set it measures that site; otherwise it starts the
 * product as the browser tests do. With a subject it measures that instead: `publish` publishing, `hour` the way
 * from two empty accounts to a paid order.
 */
import { mkdir, writeFile } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { endWith } from '../endurance/seeded-run';
import type { Figure } from './figures';
import { toTable } from './figures';
import { rehearseHour } from './hour/run-hour';
import { benchPages } from './pages/page-tasks';
import { benchPublish } from './publish/run-publish-bench';

const reports = path.join(__dirname, '..', '..', 'test-results');

const subjects: Readonly<Record<string, (options: readonly string[]) => Promise<Figure[]>>> = {
  pages: benchPages,
  publish: benchPublish,
  hour: rehearseHour,
};

async function main(): Promise<void> {
  const [subject = 'pages', ...options] = process.argv.slice(2);
  const measure = subjects[subject];
  if (!measure) {
    throw new Error(`"${subject}" is none of the benchmarks ${Object.keys(subjects).join(', ')}.`);
  }
  const figures = await measure(options);
  const machine = { node: process.version, cores: os.cpus().length, load: os.loadavg()[0] };
  const report = path.join(reports, `bench-${subject}.json`);
  await mkdir(reports, { recursive: true });
  await writeFile(report, `${JSON.stringify({ machine, options, figures }, null, 2)}\n`);
  process.stdout.write(`\n${toTable(figures)}\n\n${report}\n`);
}

endWith(main());
