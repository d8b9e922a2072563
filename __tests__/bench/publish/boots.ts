/**
 * `npm run bench -- publish --boots`: processor time of builds from the beginning, and of builds of one
 * edit by a new process, beside a bare Gatsby app of as many pages. Both in turn, in one run.
 */
import { readdirSync, readFileSync, rmSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { createBuildRunner } from '../../../src/processes/publisher/build/build-runner';
import { openEditors } from '../../resident/editors';
import { copyProject } from '../../rigs/project/copy-project';
import type { Figure } from '../figures';
import { percentile } from '../figures';
import { openBareApp, runBuild } from './baselines';

const project = path.join(__dirname, '..', '..', '..');

/** A build may take this many times the processor time of a bare app's. */
const mark = 1.5;

type Kind = 'cold' | 'warm';
type Site = {
  folder: string;
  edit: (number: number) => Promise<unknown>;
  build: () => Promise<number>;
};

/** @param rounds builds of each kind and site */
export async function measureBoots(rounds: number): Promise<Figure[]> {
  const folder = await mkdtemp(path.join(os.tmpdir(), 'boots-'));
  const editors = await openEditors(path.join(folder, 'data'));
  const [article] = await editors.content.listSome('blogs/');
  if (!article) throw new Error('The demo space has no article.');
  const { content } = await editors.content.read(article.id);
  const site = openSite(path.join(folder, 'site'), (number) =>
    editors.content.publish(article.id, {
      content: { ...content, description: `Edited ${number} times.` },
    }),
  );
  let bare: Awaited<ReturnType<typeof openBareApp>> | undefined;
  try {
    await site.build();
    bare = await openBareApp(countPages(site.folder));
    const seconds = { site: noSamples(), bare: noSamples() };
    const measure = async (name: keyof typeof seconds, kind: Kind, build: Site['build']) => {
      const took = await processorSeconds(build);
      seconds[name][kind].push(took);
      process.stdout.write(`  ${name}, ${kind}: ${took.toFixed(1)} s\n`);
    };
    for (let round = 1; round <= rounds; round += 1) {
      for (const [name, { folder: built, edit, build }] of [
        ['bare', bare],
        ['site', site],
      ] as const) {
        for (const output of ['.cache', 'public'])
          rmSync(path.join(built, output), { recursive: true, force: true });
        await measure(name, 'cold', build);
        await edit(round);
        await measure(name, 'warm', build);
      }
    }
    return (['cold', 'warm'] as const).map((kind): Figure => {
      const median = (samples: readonly number[]) => percentile(samples, 0.5) * 1_000;
      const baseline = median(seconds.bare[kind]);
      return {
        name: `${kind} build, processor time, against a bare app`,
        value: median(seconds.site[kind]),
        unit: 'ms',
        mark: mark * baseline,
        baseline,
        samples: rounds,
      };
    });
  } finally {
    await bare?.remove();
    await editors.close();
    await rm(folder, { recursive: true, force: true });
  }
}

const noSamples = (): Record<Kind, number[]> => ({ cold: [], warm: [] });

/** A copy of this project. Every build has a process of its own. */
function openSite(folder: string, edit: Site['edit']): Site {
  copyProject(project, folder);
  const runner = createBuildRunner({ projectFolder: folder, dataFolder: folder });
  return { folder, edit, build: () => runBuild(runner, path.join(folder, 'build.log')) };
}

function countPages(folder: string): number {
  const names = readdirSync(path.join(folder, 'public/page-data'), { recursive: true });
  return names.filter((name) => path.basename(String(name)) === 'page-data.json').length;
}

/**
 * Returns the user and system time of every process that the work started and that has ended.
 *
 * @throws on a system other than Linux, which alone keeps it where Node.js can read it
 */
async function processorSeconds(work: () => Promise<unknown>): Promise<number> {
  const before = readChildrensTicks();
  await work();
  return (readChildrensTicks() - before) / ticksPerSecond;
}

/** Linux's unit of these times, on every platform of Node.js. */
const ticksPerSecond = 100;

function readChildrensTicks(): number {
  const fields = readFileSync('/proc/self/stat', 'utf8')
    .replace(/^.*\) /, '')
    .split(' ');
  // "cutime" and "cstime" of proc(5), counted from the field after the name.
  return Number(fields[13]) + Number(fields[14]);
}
