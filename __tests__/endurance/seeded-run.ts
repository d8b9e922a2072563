import { cpSync, existsSync, mkdirSync, readdirSync, rmSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { mirrorVariable } from '../../src/config/env';
import { readJsonFile } from '../../src/processes/shared/atomic-file';
import { createBuildRunner } from '../../src/processes/publisher/build/build-runner';
import { compareReleases, keepDifferences } from '../resident/compare-releases';
import { drawBelow } from '../resident/random-edits';
import { checkOutRelease } from '../rigs/releases/release-folders';
import { copyProject } from '../rigs/project/copy-project';
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
  const { usualCount, usualPoints = 4 } = options;
  const {
    [steps]: count = 0,
    points = 0,
    seed = 0,
  } = readNumbers<string>({
    [steps]: usualCount,
    points: usualPoints,
    seed: 1,
  });
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
    const below = drawBelow(seed);
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

/**
 * Reads the options of the command and returns them as numbers.
 *
 * @param usual values of options that are absent
 */
export function readNumbers<Name extends string>(usual: Readonly<Record<Name, number>>) {
  const names = Object.keys(usual) as Name[];
  const options = Object.fromEntries(names.map((name) => [name, { type: 'string' as const }]));
  const { values } = parseArgs({ options });
  const read = names.map((name) => [name, Number(values[name] ?? usual[name])] as const);
  if (read.some(([, value]) => !value)) throw new Error(`--${names.join(', --')} are numbers.`);
  return Object.fromEntries(read) as Record<Name, number>;
}

export function say(line: string): void {
  process.stdout.write(`${line}\n`);
}

/** Ends the process with the result of a run. Connections that are kept alive would hold it. */
export function endWith(run: Promise<void>): void {
  run.then(
    () => process.exit(),
    (error: unknown) => {
      console.error(describeMissing(error) ?? (error instanceof Error ? error.stack : error));
      process.exit(1);
    },
  );
}

/** Returns what to do, if the error is that of a program which is not installed. */
function describeMissing(error: unknown): string | undefined {
  if (!(error instanceof Error)) return undefined;
  const { code, syscall, path: program }: NodeJS.ErrnoException = error;
  // A program named by its whole path is missing its working folder instead.
  const isMissing = code === 'ENOENT' && syscall?.startsWith('spawn') && program !== undefined;
  if (!isMissing || path.isAbsolute(program)) return undefined;
  return `This run needs the program "${program}", which was not found: install it, or add its folder to PATH, and start again.`;
}

/** A build from the beginning in a folder of its own, to compare the live release with. */
type CleanBuild = {
  /** Returns a sentence for each file of the live release that differs. */
  compare: (label: string) => Promise<string[]>;
};

/** @param kept folder for logs and files that differ */
function createCleanBuild(
  { dataFolder, editors, projectFolder: built }: Product,
  folder: string,
  kept: string,
): CleanBuild {
  const projectFolder = path.join(folder, 'clean');
  const sources = [process.env.CONTENT_SERVICE_PORT, process.env.STOREFRONT_SERVICE_PORT].map(
    String,
  );
  return {
    compare: async (label) => {
      if (!existsSync(projectFolder)) copyProject(built, projectFolder);
      makeClean(projectFolder);
      // The publisher's mirror decides which stories are held back.
      const port = Number(await readJsonFile(path.join(dataFolder, 'content-mirror/port.json')));
      process.env[mirrorVariable] = `http://localhost:${port}/v2`;
      const runner = createBuildRunner({ projectFolder, dataFolder, sources });
      const logFile = path.join(kept, `${label.replaceAll(' ', '-')}.log`);
      const startedAt = performance.now();
      const result = await runner.run({ logFile, change: undefined, onProgress: () => undefined });
      process.env[mirrorVariable] = '';
      if (!result.ok) return [`${label}: the clean build failed: ${result.cause}`];
      const live = path.join(folder, 'live');
      rmSync(live, { recursive: true, force: true });
      await checkOutRelease(dataFolder, live);
      const clean = path.join(projectFolder, 'public');
      const differences = await compareReleases(live, clean);
      keepDifferences(differences, { resident: live, clean }, path.join(kept, label));
      const seconds = ((performance.now() - startedAt) / 1_000).toFixed(1);
      process.stdout.write(
        `${label} | clean build in ${seconds} s | ${differences.length} files differ\n`,
      );
      if (differences.length > 0)
        cpSync(editors.shop.dataDir, path.join(kept, 'shop'), { recursive: true });
      return differences.map(({ file, description }) => `${label}: ${file}: ${description}`);
    },
  };
}

/** Removes what a build leaves behind, but for the bundler's cache. */
function makeClean(projectFolder: string): void {
  const cache = path.join(projectFolder, '.cache');
  mkdirSync(cache, { recursive: true });
  for (const name of readdirSync(cache)) {
    if (name !== 'webpack') rmSync(path.join(cache, name), { recursive: true });
  }
  rmSync(path.join(projectFolder, 'public'), { recursive: true, force: true });
  // A cache without `public` would be removed before the build.
  mkdirSync(path.join(projectFolder, 'public'));
}
