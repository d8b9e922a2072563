/**
 * `npm run prove -- resident`: makes a random series of edits, lets the resident builder build each, and
 * compares its release with that of a clean build, byte for byte, at some points of the series, also
 * while stories are held back. Both read the mirror of the content, which decides what is held back.
 *
 * A clean build begins without `.cache` and `public`, but for the bundler's own cache.
 */
import { mkdirSync, readdirSync, rmSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { mirrorVariable } from '../../src/config/env';
import type { BuildChange } from '../../src/processes/publisher/build/build-change';
import { toBuildChange } from '../../src/processes/publisher/build/build-change';
import type { BuildResult, BuildRunner } from '../../src/processes/publisher/build/build-runner';
import { createBuildRunner } from '../../src/processes/publisher/build/build-runner';
import { ResidentRunner } from '../../src/processes/publisher/build/resident/resident-runner';
import { copyProject } from '../rigs/project/copy-project';
import { openContentMirror } from '../../src/processes/publisher/mirror/content-mirror';
import { releasesIn } from '../../src/processes/shared/releases/release';
import { compareReleases, keepDifferences } from './compare-releases';
import type { Editors } from './editors';
import { openEditors } from './editors';
import type { Edit } from './edit';
import type { EditSequence } from './random-edits';
import { createEditSequence } from './random-edits';

const project = path.join(__dirname, '..', '..');

/** Files that differed, and the logs of all builds, are kept here. */
const kept = path.join(project, 'test-results', 'resident');
const logs = path.join(kept, 'logs');

async function main(): Promise<void> {
  const { values } = parseArgs({
    options: {
      edits: { type: 'string', default: '200' },
      points: { type: 'string', default: '20' },
      seed: { type: 'string', default: '1' },
    },
  });
  const [edits, points, seed] = [values.edits, values.points, values.seed].map(Number);
  if (!edits || !points || !seed) throw new Error('--edits, --points and --seed are numbers.');
  const folder = await mkdtemp(path.join(os.tmpdir(), 'resident-proof-'));
  const projects = { resident: path.join(folder, 'resident'), clean: path.join(folder, 'clean') };
  let editors: Editors | undefined;
  let proof: Proof | undefined;
  try {
    editors = await openEditors(path.join(folder, 'data'));
    proof = await openProof(folder, projects, editors.contentEndpoint);
    for (const copy of Object.values(projects)) copyProject(project, copy);
    rmSync(kept, { recursive: true, force: true });
    await proof.build('boot', [{ source: 'start' }]);
    const sequence = createEditSequence(editors, seed);
    for (let number = 1; number <= edits; number += 1) {
      const edit = await sequence.next();
      await proof.build(`${number} ${edit.kind}: ${edit.note}`, edit.triggers);
      if (Math.floor((number * points) / edits) > Math.floor(((number - 1) * points) / edits)) {
        await settle(sequence, proof.build);
        await proof.compare(`edit ${number}`);
      }
    }
    say(`seed ${seed}: ${proof.summary()}`);
    if (proof.hasFailed()) process.exitCode = 1;
  } finally {
    await proof?.end();
    await editors?.close();
    await rm(folder, { recursive: true, force: true });
  }
}

type Build = (label: string, triggers: Edit['triggers']) => Promise<void>;

/** Waits for the article that is due, so that both builds have it. */
async function settle(sequence: EditSequence, build: Build): Promise<void> {
  const due = sequence.takeDue();
  if (!due) return;
  await sleep(Math.max(0, due.at.getTime() - Date.now()) + 100);
  await build('schedule due', [{ source: 'schedule', fullSlug: due.fullSlug }]);
}

type Proof = Awaited<ReturnType<typeof openProof>>;

async function openProof(
  folder: string,
  projects: Readonly<Record<'resident' | 'clean', string>>,
  endpoint: string,
) {
  const dataFolder = path.join(folder, 'data');
  const sources = [process.env.CONTENT_SERVICE_PORT, process.env.STOREFRONT_SERVICE_PORT].map(
    String,
  );
  const mirror = await openContentMirror({
    dataFolder,
    content: { endpoint, publicToken: 'public' },
    dataIdentity: '',
    projectFolder: project,
    releases: releasesIn(dataFolder),
  });
  const resident = new ResidentRunner({
    projectFolder: projects.resident,
    dataFolder,
    sources,
    script: path.join(
      projects.resident,
      'src/processes/publisher/build/resident/start-resident.cjs',
    ),
  });
  const clean = createBuildRunner({ projectFolder: projects.clean, dataFolder, sources });
  const builders = new Map<string, number>();
  const failures: string[] = [];
  let points = 0;
  let builds = 0;
  const fail = (text: string) => {
    failures.push(text);
    say(`  DIFFERENT: ${text}`);
  };
  const logFile = (name: string) => path.join(logs, `${name}.log`);
  const build: Build = async (label, triggers) => {
    builds += 1;
    const update = await mirror.refresh(triggers);
    if (update.problem) fail(`${label}: ${update.problem}`);
    process.env[mirrorVariable] = mirror.endpoint;
    const change = toBuildChange(triggers, update);
    const { result, seconds } = await run(resident, logFile(String(builds)), change);
    const { builder } = result;
    const by = builder.kind === 'resident' ? 'resident' : `fresh (${builder.reason})`;
    builders.set(by, (builders.get(by) ?? 0) + 1);
    say(`${label} | ${by}${result.ok ? '' : ', failed'} | ${seconds.toFixed(1)} s`);
    if (!result.ok) fail(`${label}: ${result.cause}`);
  };
  const compare = async (label: string) => {
    points += 1;
    makeClean(projects.clean);
    const { result, seconds } = await run(clean, logFile(`clean-${builds}`), undefined);
    if (!result.ok) return fail(`${label}: the clean build failed: ${result.cause}`);
    const folders = {
      resident: path.join(projects.resident, 'public'),
      clean: path.join(projects.clean, 'public'),
    };
    const differences = await compareReleases(folders.resident, folders.clean);
    say(`${label} | clean build in ${seconds.toFixed(1)} s | ${differences.length} files differ`);
    for (const { file, description } of differences) fail(`${file}: ${description}`);
    keepDifferences(differences, folders, path.join(kept, label.replace(' ', '-')));
  };
  return {
    build,
    compare,
    hasFailed: () => failures.length > 0,
    summary: () => {
      const counts = Array.from(builders, ([by, count]) => `${count} ${by}`).join(', ');
      return `${points} points compared, ${failures.length} differences; builds: ${counts}`;
    },
    end: async () => {
      await resident.stop();
      await clean.stop();
      await mirror.close();
    },
  };
}

async function run(
  runner: BuildRunner,
  logFile: string,
  change: BuildChange | undefined,
): Promise<{ result: BuildResult; seconds: number }> {
  const startedAt = performance.now();
  const result = await runner.run({ logFile, change, onProgress: () => undefined });
  return { result, seconds: (performance.now() - startedAt) / 1_000 };
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

function say(line: string): void {
  process.stdout.write(`${line}\n`);
}

main().catch((error: unknown) => {
  console.error(error instanceof Error ? error.stack : error);
  process.exitCode = 1;
});
