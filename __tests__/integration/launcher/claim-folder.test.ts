import { closeSync, writeSync } from 'node:fs';
import { link, readFile, rename, rm, symlink, truncate } from 'node:fs/promises';
import files from 'node:fs/promises';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { openProcessLog } from '../../../src/processes/launcher/launch';
import { claimDataFolder } from '../../../src/processes/shared/claim-folder';
import { temporaryFolder } from '../../../stand-ins/services/rigs/temporary-folder';

let folder: string;

beforeEach(async () => {
  folder = await temporaryFolder('claimed-');
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

test('data folder: is one folder by whatever path and with whatever temporary folder', async () => {
  const link = `${folder}-link`;
  const deep = path.join(folder, 'a-folder-with-a-long-name'.repeat(5));
  const before = process.env.TMPDIR;
  const held = [
    await claimDataFolder(folder, 'publisher'),
    await claimDataFolder(deep, 'publisher'),
  ];
  try {
    await symlink(folder, link);
    process.env.TMPDIR = folder;
    for (const name of [link, deep]) {
      await expect(claimDataFolder(name, 'publisher')).rejects.toThrow('set another DATA_DIR');
    }
  } finally {
    process.env.TMPDIR = before;
    for (const giveUp of held) await giveUp();
    await rm(link, { force: true });
  }
});

test('data folder: of several starts after a kill exactly one gets it', async () => {
  const socket = path.join(folder, 'publisher.sock');
  const { rm: removeNow } = files;
  let removals = 0;
  // Of processes beside each other one removes what it found long after another has.
  jest.spyOn(files, 'rm').mockImplementation(async (...given) => {
    removals += 1;
    await sleep(removals * 5);
    return removeNow(...given);
  });
  try {
    const killed = await claimDataFolder(folder, 'publisher');
    await link(socket, `${socket}.kept`);
    await killed();
    // The socket of a process that was killed stays, and nobody answers at it.
    await rename(`${socket}.kept`, socket);
    const starts = await Promise.allSettled(
      Array.from({ length: 8 }, () => claimDataFolder(folder, 'publisher')),
    );
    const won = starts.flatMap((start) => (start.status === 'fulfilled' ? [start.value] : []));
    for (const giveUp of won) await giveUp();
    expect(won).toHaveLength(1);
  } finally {
    jest.mocked(files.rm).mockRestore();
  }
});

test('log: a start adds to the log of the one before, and keeps a large one beside it', async () => {
  const file = path.join(folder, 'logs', 'publisher.log');
  const write = (text: string) => {
    const log = openProcessLog(file);
    writeSync(log, text);
    closeSync(log);
  };
  write('why it ended\n');
  write('the next start\n');
  expect(await readFile(file, 'utf8')).toBe('why it ended\nthe next start\n');
  await truncate(file, 20_000_001);
  write('a new log\n');
  expect(await readFile(file, 'utf8')).toBe('a new log\n');
  expect(await readFile(`${file}.1`, 'utf8')).toMatch(/^why it ended/);
});
