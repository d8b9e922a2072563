import { rmSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { seededChance } from '../../stand-ins/services/shared/random';
import { createCleanBuild } from './clean-build';
import type { Product } from './product';
import { openProduct } from './product';

/** Parts of a long run on the product. `fail` records a broken promise as a sentence. */
export type RunParts = {
  product: Product;
  /** Folder with everything that the product writes. */
  folder: string;
  seed: number;
  /** Whole number below a limit, drawn by the seed. */
  below: (limit: number) => number;
  fail: (problem: string) => void;
};

/** Steps of a run between its first release and its end. They are counted from 1. */
export type SeededRun = {
  step: (number: number) => Promise<void>;
  /** Brings everything to rest and looks for what was lost. */
  rest: (number: number) => Promise<void>;
  /** Mends what editors broke, so that a clean build can be compared. */
  settle: (number: number) => Promise<void>;
  /** Ends helpers and returns the counts. */
  end: () => Promise<string>;
};

/**
 * Runs a number of seeded steps on a product of its own, compares the live release with a clean build
 * at some points, and prints the counts. Ctrl-C ends the run after its step, with the counts so far.
 * The exit code is 1 if a promise was broken.
 *
 * @param options.steps name of the steps, such as `kills`, and of the option with their number
 * @param options.restEvery steps between two rests
 */
export async function runSeeded(options: {
  steps: string;
  usualCount: number;
  usualPoints?: number;
  restEvery: number;
  spared?: readonly string[];
  begin: (parts: RunParts) => Promise<SeededRun>;
}): Promise<void> {
  const { steps } = options;
  const { count, points, seed } = readArguments(options);
  const folder = await mkdtemp(path.join(os.tmpdir(), `${steps}-`));
  const kept = path.join(__dirname, '..', '..', 'test-results', steps);
  rmSync(kept, { recursive: true, force: true });
  const problems: string[] = [];
  const fail = (problem: string) => {
    problems.push(problem);
    say(`  BROKEN: ${problem}`);
  };
  const stop = new AbortController();
  process.once('SIGINT', () => {
    stop.abort();
    say('Ending after this step.');
  });
  const product = await openProduct(folder, options);
  try {
    const chance = seededChance(seed);
    const below = (limit: number) => Math.floor(chance() * limit);
    const run = await options.begin({ product, folder, seed, below, fail });
    const clean = createCleanBuild(product, folder, kept);
    let number = 0;
    while (number < count && !stop.signal.aborted) {
      number += 1;
      await run.step(number);
      const isLast = number === count || stop.signal.aborted;
      if (number % options.restEvery === 0 || isLast) await run.rest(number);
      if (!isLast && !isPoint(number, points, count)) continue;
      await run.settle(number);
      for (const problem of await clean.compare(`${steps} ${number}`)) fail(problem);
    }
    say(`seed ${seed}, ${number} of ${count} ${steps}:\n${await run.end()}`);
    if (problems.length > 0) {
      say(`${problems.length} promises were broken:\n${problems.join('\n')}`);
      process.exitCode = 1;
    } else say('Every promise was kept.');
  } finally {
    await product.close();
    await rm(folder, { recursive: true, force: true });
  }
}

/** True for the steps that divide the run into as many parts as there are points. */
function isPoint(number: number, points: number, count: number): boolean {
  return Math.floor((number * points) / count) > Math.floor(((number - 1) * points) / count);
}

function readArguments(usual: { steps: string; usualCount: number; usualPoints?: number }) {
  const { steps, usualCount, usualPoints = 4 } = usual;
  const { values } = parseArgs({
    options: {
      [steps]: { type: 'string', default: String(usualCount) },
      points: { type: 'string', default: String(usualPoints) },
      seed: { type: 'string', default: '1' },
    },
  });
  const [count, points, seed] = [values[steps], values.points, values.seed].map(Number);
  if (!count || !points || !seed) throw new Error(`--${steps}, --points and --seed are numbers.`);
  return { count, points, seed };
}

export function say(line: string): void {
  process.stdout.write(`${line}\n`);
}

/** Ends the process with the result of a run. Connections that are kept alive would hold it. */
export function endWith(run: Promise<void>): void {
  run.then(
    () => process.exit(),
    (error: unknown) => {
      console.error(error instanceof Error ? error.stack : error);
      process.exit(1);
    },
  );
}
