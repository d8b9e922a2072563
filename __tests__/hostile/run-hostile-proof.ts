/**
 * `npm run prove -- hostile`: publishes stories and products with the worst strings of the known lists in
 * every field, lets the product build them, opens every page of them in a browser and reads every file
 * for machines. Stories with unusable slugs and a wrong version of a live article must be named, and
 * must not fail the build.
 */
import { mkdirSync, rmSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { chromium } from '@playwright/test';
import { requireBrowser } from '../../scripts/find-browser';
import { mirrorVariable } from '../../src/config/env';
import { readWarningReport } from '../../src/processes/publisher/build/warning-report-file';
import { createBuildRunner } from '../../src/processes/publisher/build/build-runner';
import type { ContentMirror } from '../../src/processes/publisher/mirror/content-mirror';
import { openContentMirror } from '../../src/processes/publisher/mirror/content-mirror';
import { listen } from '../../src/processes/shared/listen';
import { releasesIn } from '../../src/processes/shared/releases/release';
import { checkOutRelease, promoteFolder } from '../rigs/releases/release-folders';
import { createSiteApp } from '../../src/processes/site-server/site-app';
import { endWith, readNumbers, say } from '../endurance/seeded-run';
import { openEditors } from '../resident/editors';
import { chooseStrings, hostileStrings } from '../rigs/hostile/hostile-strings';
import { copyProject } from '../rigs/project/copy-project';
import { findFreePorts } from '../rigs/servers/free-ports';
import { hostileShop } from './hostile-shop';
import { breakArticle, fillSpace, publishUnusable, unusableSlugs } from './hostile-space';
import { readFiles } from './read-files';
import { searchEach, visitPages } from './visit-pages';

const project = path.join(__dirname, '..', '..');
const logFile = path.join(project, 'test-results', 'hostile', 'build.log');
const releaseId = '2026-01-01T00-00-00-000Z';

async function main(): Promise<void> {
  const numbers = readNumbers({ strings: hostileStrings.length, seed: 1 });
  const { seed } = numbers;
  const strings = chooseStrings(numbers.strings, seed);
  const folder = await mkdtemp(path.join(os.tmpdir(), 'hostile-proof-'));
  const ends: (() => Promise<unknown>)[] = [];
  try {
    const problems = await prove(folder, strings, ends);
    for (const problem of problems) say(`  WRONG: ${problem}`);
    say(`${strings.length} strings, seed ${seed}: ${problems.length} problems`);
    if (problems.length > 0) process.exitCode = 1;
  } finally {
    for (const end of ends.reverse()) await end();
    await rm(folder, { recursive: true, force: true });
  }
}

async function prove(
  folder: string,
  strings: ReturnType<typeof chooseStrings>,
  ends: (() => Promise<unknown>)[],
): Promise<string[]> {
  const dataFolder = path.join(folder, 'data');
  const { shop, pages: products } = hostileShop(strings);
  const { SITE_PORT } = await findFreePorts(['SITE_PORT']);
  process.env.SITE_PORT = SITE_PORT;
  const siteUrl = `http://localhost:${SITE_PORT}`;
  const { close, content: editor, contentEndpoint } = await openEditors(dataFolder, { shop });
  ends.push(close);
  const mirror = await openContentMirror({
    dataFolder,
    content: { endpoint: contentEndpoint, publicToken: 'public' },
    dataIdentity: '',
    projectFolder: project,
    releases: releasesIn(dataFolder),
  });
  ends.push(mirror.close);
  await mirror.refresh([{ source: 'start' }]);
  const stories = await fillSpace(editor, strings);
  const broken = await breakArticle(editor);
  await publishUnusable(editor);
  say(`published ${stories.length} stories and ${products.length} products`);
  const problems = await heldBack(mirror, broken.fullSlug);
  problems.push(...(await build(path.join(folder, 'project'), dataFolder, mirror.endpoint)));
  const app = createSiteApp({
    shopOrigin: 'https://goods.example',
    trustedProxies: 0,
    dataFolder,
    editorOrigins: [],
    siteUrl,
    reportFailure: () => undefined,
  });
  const where = { name: 'site server', host: '127.0.0.1', port: Number(SITE_PORT) };
  const server = await listen(app, { ...where, portVariable: 'SITE_PORT' });
  ends.push(server.close);
  const browser = await chromium.launch({
    executablePath: requireBrowser(say),
    args: ['--no-sandbox'],
  });
  ends.push(() => browser.close());
  const pages = [...stories, ...products, broken];
  problems.push(...(await visitPages(browser, siteUrl, pages)));
  say(`opened ${pages.length} pages`);
  problems.push(...(await searchEach(browser, siteUrl, strings)));
  const release = path.join(dataFolder, 'checked-out');
  await checkOutRelease(dataFolder, release);
  const paths = pages.map((page) => page.path);
  return [...problems, ...(await readFiles(browser, release, paths))];
}

/** Lets the mirror judge the stories. A wrong version of a live story must be held back by name. */
async function heldBack(mirror: ContentMirror, brokenSlug: string): Promise<string[]> {
  const { storyWarnings } = await mirror.refresh([{ source: 'audit' }]);
  const isNamed = storyWarnings.some(({ fullSlug }) => fullSlug === brokenSlug);
  return isNamed ? [] : [`${brokenSlug} is not named`];
}

/**
 * Builds a copy of the project and makes the result the live release. Lists the stories with unusable
 * slugs that no warning names.
 */
async function build(copy: string, dataFolder: string, endpoint: string): Promise<string[]> {
  copyProject(project, copy);
  rmSync(path.dirname(logFile), { recursive: true, force: true });
  mkdirSync(path.dirname(logFile), { recursive: true });
  process.env[mirrorVariable] = endpoint;
  const runner = createBuildRunner({ projectFolder: copy, dataFolder });
  const result = await runner.run({ logFile, change: undefined, onProgress: () => undefined });
  if (!result.ok) throw new Error(`The build failed: ${result.cause}`);
  say(`built, ${result.warnings.length} warnings`);
  await promoteFolder(dataFolder, copy, releaseId);
  const { warnings } = await readWarningReport(copy);
  const named = new Set(warnings.map(({ fullSlug }) => fullSlug));
  return unusableSlugs
    .map((slug) => `blogs/${slug}`)
    .filter((fullSlug) => !named.has(fullSlug))
    .map((fullSlug) => `${fullSlug} is not named`);
}

endWith(main());
