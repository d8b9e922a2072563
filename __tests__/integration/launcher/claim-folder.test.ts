import { mkdtemp, rm } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { claimBuildFolder, claimDataFolder } from '../../../src/processes/shared/claim-folder';

let folder: string;

beforeEach(async () => {
  folder = await mkdtemp(path.join(os.tmpdir(), 'claimed-'));
});
afterEach(() => rm(folder, { recursive: true, force: true }));

test('build folder: can be locked by one process at a time', async () => {
  const giveUp = await claimBuildFolder(folder);
  await expect(claimBuildFolder(folder)).rejects.toThrow(folder);
  const giveUpOther = await claimBuildFolder(path.join(folder, 'other'));
  await giveUp();
  await giveUpOther();
  const again = await claimBuildFolder(folder);
  await again();
});

test('data folder: can be locked by one writer of a kind at a time', async () => {
  const held = await claimDataFolder(folder, 'stand-ins');
  await expect(claimDataFolder(folder, 'stand-ins')).rejects.toThrow('set another DATA_DIR');
  await (
    await claimDataFolder(folder, 'publisher')
  )();
  await held();
  await (
    await claimDataFolder(folder, 'stand-ins')
  )();
});
