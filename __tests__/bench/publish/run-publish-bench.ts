/**
 * `npm run bench -- publish`: time from an edit to its public page, in the whole product, with what
 * it is compared with: a warm `gatsby build` for each edit, and a bare Gatsby app of as many pages.
 */
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { writeSpace } from '../../../stand-ins/services/space-generator/write-space';
import { startTestObjectService } from '../../../stand-ins/services/rigs/object-service';
import type { Figure } from '../figures';
import { percentile, toTable } from '../figures';
import type { BareBuilds } from './baselines';
import { measureBareApp } from './baselines';
import type { Measured } from './edit-to-live';
import { describeArticle, editKinds, measureEdits, readArticles, timeToLive } from './edit-to-live';
import { openProduct } from './product-under-bench';

const report = path.join(__dirname, '..', '..', '..', 'test-results', 'bench-publish.json');

/** Builds of each kind that the edits are compared with. */
const baselineBuilds = 3;

/** Goals for the median of an edit, in milliseconds: of the demo space, and of 10,000 articles. */
const goals = { demo: 2_000, large: 3_000 };

/** Options of the command, after `publish`. */
export function readPublishOptions(args: readonly string[]) {
  const { values } = parseArgs({
    args: [...args],
    options: {
      articles: { type: 'string', default: '0' },
      edits: { type: 'string', default: '20' },
      bucket: { type: 'boolean', default: false },
    },
  });
  return {
    /** Articles of a generated space; 0 for the demo space. */
    articles: Number(values.articles),
    /** Edits of each kind. */
    edits: Number(values.edits),
    /** True for the same edits with releases in a bucket instead of the other comparisons. */
    isInBucket: values.bucket,
  };
}

export async function benchPublish(options: ReturnType<typeof readPublishOptions>): Promise<void> {
  const dataDir = await mkdtemp(path.join(os.tmpdir(), 'publish-bench-'));
  try {
    if (options.articles > 0) {
      await writeSpace(path.join(dataDir, 'content-service'), options.articles);
    }
    const result = await benchEdits(dataDir, options);
    await mkdir(path.dirname(report), { recursive: true });
    const load = os.loadavg().map((each) => each.toFixed(1));
    const machine = { node: process.version, cores: os.cpus().length, load };
    await writeFile(report, `${JSON.stringify({ machine, options, ...result }, null, 2)}\n`);
    say(`\nnode ${machine.node}, ${machine.cores} cores, load ${load.join(' ')}\n${report}`);
  } finally {
    await rm(dataDir, { recursive: true, force: true });
  }
}

async function benchEdits(
  dataDir: string,
  options: { articles: number; edits: number; isInBucket: boolean },
) {
  const { pages, measured } = await measureStore('folder', dataDir, options.edits);
  if (options.isInBucket) {
    const service = await startTestObjectService();
    try {
      const other = await measureStore('bucket', dataDir, options.edits, service.variables);
      return { pages, measured: measured.map(toRecord), inBucket: other.measured.map(toRecord) };
    } finally {
      await service.close();
    }
  }
  const warm = await measureFreshBuilds(dataDir);
  const bare = await measureBareApp(pages, baselineBuilds);
  const goal = options.articles > 1_000 ? goals.large : goals.demo;
  const figures = toFigures(measured, warm, bare, goal);
  say(`\n${toTable(figures)}`);
  return { pages, figures, warm, bare, measured: measured.map(toRecord) };
}

/** Starts the product with its releases in one store, measures edits and prints them. */
async function measureStore(
  name: string,
  dataDir: string,
  edits: number,
  variables?: Record<string, string>,
) {
  const product = await openProduct(dataDir, variables);
  let measured: Measured[];
  let pages: number;
  try {
    await product.idle();
    pages = (await product.status()).lastReceipt?.pages?.total ?? 0;
    measured = await measureEdits(product, await editKinds(product, edits), edits);
  } finally {
    await product.end();
  }
  say(
    `\nReleases in a ${name}: ${pages} pages; start ${(product.startedInMs / 1_000).toFixed(0)} s`,
  );
  say(`\nRequests to the content service for an edit, median and most:\n${requestLines(measured)}`);
  say(`\nMemory of the builder: ${memoryLine(measured)}\n\nSeconds of each step, median:\n`);
  say(stepTable(measured));
  for (const [kind, list] of byKind(measured)) {
    const times = list.map((each) => each.liveMs);
    const [median, worst] = [percentile(times, 0.5), Math.max(...times)];
    say(`${kind}: median ${median.toFixed(0)} ms, worst ${worst.toFixed(0)} ms`);
  }
  return { pages, measured };
}

/** Time from an edit to its page when each build is a `gatsby build`, on the same state. */
async function measureFreshBuilds(dataDir: string): Promise<number[]> {
  const product = await openProduct(dataDir, { ENGINE_OFF: 'resident-builder' });
  try {
    const times: number[] = [];
    for (const article of await readArticles(product, baselineBuilds)) {
      await product.idle();
      times.push((await timeToLive(product, describeArticle(product, article))) / 1_000);
    }
    return times;
  } finally {
    await product.end();
  }
}

function toFigures(
  measured: readonly Measured[],
  warm: readonly number[],
  bare: BareBuilds,
  goal: number,
): Figure[] {
  const ms = (seconds: readonly number[]) => percentile(seconds, 0.5) * 1_000;
  const warmMs = ms(warm);
  const figures = [...byKind(measured)].flatMap(([kind, list]): Figure[] => {
    const times = list.map(({ liveMs }) => liveMs);
    const samples = times.length;
    const figure = (name: string, share: number): Figure => ({
      name: `${kind}, ${name}`,
      value: percentile(times, share),
      unit: 'ms',
      baseline: warmMs,
      samples,
    });
    return [{ ...figure('median', 0.5), mark: goal }, figure('95 %', 0.95), figure('worst', 1)];
  });
  const bareWarm = ms(bare.warm);
  return [
    ...figures,
    {
      name: 'description, each with a gatsby build, against a bare app',
      value: warmMs,
      unit: 'ms',
      baseline: bareWarm,
      samples: warm.length,
    },
    { name: 'bare app, cold', value: bare.cold * 1_000, unit: 'ms', samples: 1 },
    { name: 'bare app, warm', value: bareWarm, unit: 'ms', samples: bare.warm.length },
  ];
}

function byKind(measured: readonly Measured[]): Map<string, Measured[]> {
  const groups = new Map<string, Measured[]>();
  for (const each of measured) groups.set(each.kind, [...(groups.get(each.kind) ?? []), each]);
  return groups;
}

function requestLines(measured: readonly Measured[]): string {
  return Array.from(byKind(measured), ([kind, list]) => {
    const counts = list.map(({ requests }) => requests);
    return `  ${kind}: ${percentile(counts, 0.5)}, ${percentile(counts, 1)}`;
  }).join('\n');
}

function memoryLine(measured: readonly Measured[]): string {
  const sizes = measured.map(({ memory }) => memory.own);
  const round = (value = 0) => `${Math.round(value)} MB`;
  return `${round(sizes[0])} after the first edit, at most ${round(percentile(sizes, 1))}, ${round(sizes.at(-1))} after ${sizes.length} edits; peak since its start, with mapped files, ${round(measured.at(-1)?.memory.peak)}`;
}

/** Returns a table of steps by kind of edit, the slowest first. */
function stepTable(measured: readonly Measured[]): string {
  const kinds = [...byKind(measured)];
  const steps = [...new Set(measured.flatMap((each) => [...each.steps.keys()]))];
  const rows = steps.map((step) => ({
    step,
    seconds: kinds.map(([, list]) =>
      percentile(
        list.map((each) => each.steps.get(step) ?? 0),
        0.5,
      ),
    ),
  }));
  rows.sort((a, b) => Math.max(...b.seconds) - Math.max(...a.seconds));
  const line = (first: string, cells: readonly string[]) =>
    [first.padEnd(44), ...cells.map((cell) => cell.padStart(13))].join('');
  return [
    line(
      'Step',
      kinds.map(([kind]) => kind),
    ),
    ...rows.map(({ step, seconds }) =>
      line(
        step,
        seconds.map((each) => each.toFixed(3)),
      ),
    ),
  ].join('\n');
}

function toRecord({ kind, liveMs, receipt, steps, requests, memory }: Measured) {
  const { builder, outcome } = receipt ?? {};
  return { kind, liveMs, builder, outcome, requests, memory, steps: Object.fromEntries(steps) };
}

function say(line: string): void {
  process.stdout.write(`${line}\n`);
}
