import { mkdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { openReleases } from '../../../src/processes/publisher/release/releases';
import {
  openFolderStore,
  releaseFolder,
} from '../../../src/processes/shared/releases/folder-store';
import type { SiteRig } from '../../rigs/servers/site-rig';
import { createSiteRig } from '../../rigs/servers/site-rig';
import { temporaryFolder } from '../../../stand-ins/services/rigs/temporary-folder';

const pageSize = 200_000;
const releaseId = (number: number) => `2026-11-21T02-30-00-00${number}Z`;

let rig: SiteRig;
let projectFolder: string;

beforeEach(async () => {
  rig = await createSiteRig();
  projectFolder = await temporaryFolder('built-');
});
afterEach(async () => {
  await rig.end();
});

/** Rewrites the build folder in place, each page made of one character. */
async function build(character: string): Promise<void> {
  for (const name of ['index.html', 'jab/index.html', '404.html']) {
    const file = path.join(projectFolder, 'public', name);
    await mkdir(path.dirname(file), { recursive: true });
    await writeFile(file, character.repeat(pageSize));
  }
}

test('site server: every answer is wholly from one release while releases are switched', async () => {
  const { dataFolder } = rig;
  const store = openFolderStore(releaseFolder(dataFolder));
  const releases = await openReleases({ dataFolder, projectFolder, store, isServed: true });
  const publishRelease = async (number: number) => {
    releases.beginBuild();
    await build(String(number));
    const release = { releaseId: releaseId(number), services: 'the services' };
    await releases.promote(await releases.compare(), release);
  };
  await publishRelease(1);

  let switching = true;
  const bodies = new Set<string>();
  const readers = ['/', '/jab', '/nowhere'].map(async (target) => {
    while (switching) {
      const response = await rig.get(target);
      expect(response.status).toBe(target === '/nowhere' ? 404 : 200);
      bodies.add(await response.text());
    }
  });
  for (const number of [2, 3, 4]) await publishRelease(number);
  await releases.rollBack(releaseId(2));
  await publishRelease(5);
  switching = false;
  await Promise.all(readers);
  const wholePages = ['1', '2', '3', '4', '5'].map((character) => character.repeat(pageSize));
  expect([...bodies].filter((body) => !wholePages.includes(body))).toEqual([]);
  expect(bodies.size).toBeGreaterThan(1);
  expect((await (await rig.get('/')).text())[0]).toBe('5');
  await releases.close();
});
