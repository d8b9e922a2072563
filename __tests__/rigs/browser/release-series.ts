import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { linkRelease } from '../../../src/processes/publisher/release/assemble-release';
import { keepEarlierFiles } from '../../../src/processes/publisher/release/earlier-files';
import { listFiles } from '../../../src/processes/publisher/release/release-files';
import { listen } from '../../../src/processes/shared/listen';
import {
  isCodeFile,
  releaseFolder,
  switchLive,
} from '../../../src/processes/shared/release-folders';
import { createSiteApp } from '../../../src/processes/site-server/site-app';
import { liveReleaseFolder } from './release-files';

/** Number of releases that stay whole, as the publisher keeps them. */
const maxReleases = 5;

/**
 * Serves the product's live release on a server of its own, and then releases with other code: the same
 * scripts under other names, as after a change.
 */
export async function openReleaseSeries() {
  const dataFolder = await mkdtemp(path.join(os.tmpdir(), 'release-series-'));
  const ids: string[] = [];
  const app = createSiteApp({
    shopOrigin: 'https://goods.example',
    dataFolder,
    siteUrl: 'http://localhost',
    editorOrigins: [],
    reportFailure: () => undefined,
  });
  const where = { name: 'releases', host: 'localhost', port: 0, portVariable: 'SITE_PORT' };
  const server = await listen(app, where);

  const publish = async () => {
    const number = ids.length + 1;
    const id = `2026-01-0${number}T00-00-00-000Z`;
    const folder = releaseFolder(dataFolder, id);
    const live = await liveReleaseFolder();
    await linkRelease(folder, { folder: live, names: await listFiles(live) });
    await changeCode(folder, number);
    await switchLive(dataFolder, id);
    ids.push(id);
    const [outdated, next] = ids.slice(-maxReleases - 1);
    if (ids.length <= maxReleases || !outdated || !next) return;
    await keepEarlierFiles(dataFolder, outdated, next);
    await rm(releaseFolder(dataFolder, outdated), { recursive: true });
  };
  await publish();
  return {
    site: `http://localhost:${server.port}`,
    publish,
    end: async () => {
      await server.close();
      await rm(dataFolder, { recursive: true });
    },
  };
}

/** Gives every script another hash, and the release another hash of its code. */
async function changeCode(folder: string, number: number): Promise<void> {
  const names = (await readdir(folder)).filter((name) => isCodeFile(name) && name.endsWith('.js'));
  const appData = path.join(folder, 'page-data/app-data.json');
  const { webpackCompilationHash: code } = JSON.parse(await readFile(appData, 'utf8')) as {
    webpackCompilationHash: string;
  };
  const hashes = names.flatMap((name) => /[0-9a-f]{8,}(?=\.js$)/.exec(name) ?? []);
  const change = (text: string) =>
    [code, ...hashes].reduce(
      (changed, hash) => changed.replaceAll(hash, `${hash.slice(0, -1)}${number}`),
      text,
    );
  const slices = await readdir(path.join(folder, '_gatsby/slices'));
  const others = [...slices.map((name) => `_gatsby/slices/${name}`), 'page-data/app-data.json'];
  for (const name of [...names, ...others]) {
    const file = path.join(folder, name);
    const text = change(await readFile(file, 'utf8'));
    // The file is shared with the live release.
    await rm(file);
    await writeFile(path.join(folder, change(name)), text);
  }
}
