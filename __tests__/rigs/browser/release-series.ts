import { cp, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { listen } from '../../../src/processes/shared/listen';
import { isCodeFile } from '../../../src/processes/shared/releases/hashed-files';
import { createSiteApp } from '../../../src/processes/site-server/site-app';
import { promoteFolder } from '../releases/release-folders';
import { liveReleaseFolder } from './release-files';

/**
 * Serves the product's live release on a server of its own, and then releases with other code: the same
 * scripts under other names, as after a change.
 */
export async function openReleaseSeries() {
  const dataFolder = await mkdtemp(path.join(os.tmpdir(), 'release-series-'));
  let number = 0;
  const app = createSiteApp({
    shopOrigin: 'https://goods.example',
    trustedProxies: 0,
    dataFolder,
    siteUrl: 'http://localhost',
    editorOrigins: [],
    reportFailure: () => undefined,
  });
  const where = { name: 'releases', host: 'localhost', port: 0, portVariable: 'SITE_PORT' };
  const server = await listen(app, where);

  const publish = async () => {
    number += 1;
    const folder = path.join(dataFolder, 'public');
    await rm(folder, { recursive: true, force: true });
    await cp(await liveReleaseFolder(), folder, { recursive: true });
    await changeCode(folder, number);
    await promoteFolder(dataFolder, dataFolder, `2026-01-${10 + number}T00-00-00-000Z`);
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
    await rm(file);
    await writeFile(path.join(folder, change(name)), text);
  }
}
