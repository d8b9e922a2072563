import { readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import type { DemoSpace } from '../content-service/store/stored-space';
import { shareFile } from './shared-file';
import { temporaryFolder } from './temporary-folder';

/** Returns the space of the demo. The first suite compiles it, which takes more time than all that they check. */
export async function readDemoSpace(): Promise<DemoSpace> {
  const own = await temporaryFolder('demo-space-');
  const file = await shareFile('demo-space.json', own, async (to) => {
    const { loadDemoSpace } = await import('../content-service/demo-space/load-demo-space');
    const folder = path.resolve('stand-ins/demo/space');
    const space = await loadDemoSpace({ folder, assetBaseUrl: 'http://localhost:4401' });
    await writeFile(to, JSON.stringify(space));
  });
  return JSON.parse(await readFile(file, 'utf8')) as DemoSpace;
}
