import { mkdtemp, readFile, rename, rm, writeFile } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import type { ShopOutage } from '../../../src/config/shop-outage';
import type { StoryWarningReport } from '../../../src/domain/story/story-warning';
import type { ResidentAnswer } from '../../../src/processes/publisher/build/resident/resident-process';

export const fakeBuildScript = path.join(__dirname, 'fake-build.cjs');

export const fakeResidentScript = path.join(__dirname, 'fake-resident.cjs');

/** A folder in which `fake-build.cjs` builds what a test asks for. */
export type FakeProject = {
  projectFolder: string;
  dataFolder: string;
  /** Says what the next build makes, prints and ends with. */
  setSource: (source: FakeSource) => Promise<void>;
  /** Makes builds wait until `letGo`. */
  hold: () => Promise<void>;
  letGo: () => Promise<void>;
  /** One entry a build that began: its process id, and whether it found a cache. */
  builds: () => Promise<{ pid: number; cache: 'warm' | 'cold' }[]>;
  remove: () => Promise<void>;
};

export type FakeSource = {
  files: Record<string, string>;
  lines?: readonly string[];
  exitCode?: number;
  /** Report of what the build found in stories. */
  storyWarnings?: StoryWarningReport;
  /** Cause for which the shop could not be read. */
  shopOutage?: ShopOutage;
  /** Answer of the fake resident instead of `built`. */
  answer?: ResidentAnswer;
  /** True if the fake resident never answers. */
  isSilent?: boolean;
};

export async function createFakeProject(): Promise<FakeProject> {
  const projectFolder = await mkdtemp(path.join(os.tmpdir(), 'fake-project-'));
  const holdFile = path.join(projectFolder, 'hold');
  return {
    projectFolder,
    dataFolder: path.join(projectFolder, '.data'),
    // In one step: a build may be reading it.
    setSource: async (source) => {
      const file = path.join(projectFolder, 'source.json');
      await writeFile(`${file}.next`, JSON.stringify(source));
      await rename(`${file}.next`, file);
    },
    hold: () => writeFile(holdFile, ''),
    letGo: () => rm(holdFile, { force: true }),
    builds: async () => {
      const log = await readFile(path.join(projectFolder, 'builds.log'), 'utf8').catch(() => '');
      return log
        .split('\n')
        .filter(Boolean)
        .map((line) => {
          const [pid, cache] = line.split(' ');
          return { pid: Number(pid), cache: cache === 'warm' ? 'warm' : 'cold' };
        });
    },
    remove: () => rm(projectFolder, { recursive: true, force: true }),
  };
}

/** The files of a small site whose home page and article name a version. */
export function siteFiles(version: string, more: Record<string, string> = {}) {
  const articleData = { componentChunkName: 'component---src-templates-article-tsx' };
  return {
    'index.html': `<h1>Home ${version}</h1>`,
    '404.html': '<h1>This page could not be found</h1>',
    'boxing/jab/index.html': `<h1>Jab ${version}</h1>`,
    'page-data/app-data.json': '{"webpackCompilationHash":"1"}',
    'page-data/boxing/jab/page-data.json': JSON.stringify(articleData),
    'unchanged.txt': 'the same in every version',
    'app-0123456789abcdef0123.js.map': '{}',
    ...more,
  };
}

/** Files of that many pages of one template, in a folder of their own unless told otherwise. */
export function pagesOf(
  template: string,
  count: number,
  pathOf = (number: number) => `${template}/${number}`,
): Record<string, string> {
  const data = JSON.stringify({ componentChunkName: `component---src-templates-${template}-tsx` });
  const pages = Array.from({ length: count }, (_, number) => pathOf(number));
  return Object.fromEntries(
    pages.flatMap((page) => [
      [`${page}/index.html`, 'page'],
      [`page-data/${page}/page-data.json`, data],
    ]),
  );
}

/** Far longer than anything here takes, so that a wait for what never comes ends with its test. */
const waitLimitMs = 120_000;

/** Waits until a condition holds. Looks again after a tenth of the time that has passed: a look can be costly. */
export async function until(condition: () => boolean | Promise<boolean>): Promise<void> {
  const startedAt = Date.now();
  while (!(await condition())) {
    const passedMs = Date.now() - startedAt;
    if (passedMs > waitLimitMs) throw new Error(`This never came true: ${condition.toString()}`);
    await new Promise((resolve) => setTimeout(resolve, 10 + Math.min(passedMs / 10, 100)));
  }
}
