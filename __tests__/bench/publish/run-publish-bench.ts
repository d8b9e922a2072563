/**
 * `npm run bench -- publish`: time from an edit to its public page, in the whole product, with what
 * it is compared with: a warm `gatsby build` for each edit, and a bare Gatsby app of as many pages. With `--bucket`
 * the same edits with the releases in a bucket are compared with those in a folder instead.
 */
import { mkdtemp, rm } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { writeSpace } from '../../../stand-ins/services/space-generator/write-space';
import { startTestObjectService } from '../../../stand-ins/services/rigs/object-service';
import { openProduct } from '../../endurance/product';
import type { Product } from '../../endurance/product';
import type { Figure } from '../figures';
import { percentile } from '../figures';
import { measureBareApp } from './baselines';
import { editKinds, measureEdits } from './edit-to-live';

/** Builds of each kind that the edits are compared with. */
const baselineBuilds = 3;

/** Goals for the median of an edit, in milliseconds: of the demo space, and of 10,000 articles. */
const goals = { demo: 2_000, large: 3_000 };

/** A cold build of 10,000 articles takes 9 minutes on an idle machine. */
const startTimeoutMs = 40 * 60_000;

/** @param args options of the command, after `publish` */
export async function benchPublish(args: readonly string[]): Promise<Figure[]> {
  const { values } = parseArgs({
    args: [...args],
    options: {
      articles: { type: 'string', default: '0' },
      edits: { type: 'string', default: '20' },
      bucket: { type: 'boolean', default: false },
    },
  });
  const [articles, edits] = [Number(values.articles), Number(values.edits)];
  const folder = await mkdtemp(path.join(os.tmpdir(), 'publish-bench-'));
  if (articles > 0) await writeSpace(path.join(folder, 'data', 'content-service'), articles);
  const product = await openProduct(folder);
  try {
    await product.start();
    const { lastReceipt } = await product.settled(startTimeoutMs);
    const times = await measureKinds(product, edits);
    const goal = articles > 1_000 ? goals.large : goals.demo;
    return values.bucket
      ? await compareWithBucket(product, edits, times, goal)
      : await compareWithBuilds(product, lastReceipt?.pages?.total ?? 0, times, goal);
  } finally {
    await product.close();
    await rm(folder, { recursive: true, force: true });
  }
}

/** Milliseconds of the edits of each kind. */
type Times = ReadonlyMap<string, readonly number[]>;

async function measureKinds(product: Product, edits: number): Promise<Times> {
  const times = new Map<string, number[]>();
  for (const kind of Object.entries(await editKinds(product, edits))) {
    times.set(kind[0], await measureEdits(product, kind, edits));
  }
  return times;
}

async function compareWithBucket(product: Product, edits: number, times: Times, goal: number) {
  const service = await startTestObjectService();
  try {
    await product.start(service.variables);
    const inBucket = await measureKinds(product, edits);
    const medianOf = (kind: string) => percentile(times.get(kind) ?? [], 0.5);
    return toFigures(inBucket, goal, medianOf);
  } finally {
    // The publisher may still write to it.
    await product.stop();
    await service.close();
  }
}

async function compareWithBuilds(product: Product, pages: number, times: Times, goal: number) {
  await product.start({ ENGINE_OFF: 'resident-builder' });
  const { description } = await editKinds(product, baselineBuilds);
  const warm = await measureEdits(product, ['with a gatsby build', description], baselineBuilds);
  const bare = await measureBareApp(pages, baselineBuilds);
  const bareMs = percentile(bare.warm, 0.5) * 1_000;
  const warmMs = percentile(warm, 0.5);
  const figure = (name: string, value: number, samples: number): Figure => {
    return { name, value, unit: 'ms', samples };
  };
  const against = 'description, each with a gatsby build, against a bare app';
  return [
    ...toFigures(times, goal, () => warmMs),
    { ...figure(against, warmMs, warm.length), baseline: bareMs },
    figure('bare app, cold', bare.cold * 1_000, 1),
    figure('bare app, warm', bareMs, bare.warm.length),
  ];
}

function toFigures(times: Times, goal: number, baselineOf: (kind: string) => number): Figure[] {
  return [...times].flatMap(([kind, list]) => {
    const figure = (name: string, share: number): Figure => ({
      name: `${kind}, ${name}`,
      value: percentile(list, share),
      unit: 'ms',
      baseline: baselineOf(kind),
      samples: list.length,
    });
    return [{ ...figure('median', 0.5), mark: goal }, figure('95 %', 0.95), figure('worst', 1)];
  });
}
