import { createHash } from 'node:crypto';
import { mkdir, realpath, rm, stat } from 'node:fs/promises';
import type { Server } from 'node:net';
import { connect, createServer } from 'node:net';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { errorCodeOf } from '../../lib/values/thrown-values';

/**
 * Locks a folder for work of this process that two at once would spoil. The lock is a local socket, so it
 * ends with its holder and never becomes stale. It lies in the folder itself, so that every path to it, and every
 * container that has it, meets the same lock.
 *
 * @param socketName name of the socket in the folder
 * @param refusal sentence for the person whose process comes second
 * @returns a function that releases the lock
 * @throws an Error with that sentence when another process holds the lock
 */
export async function claimFolder(
  folder: string,
  socketName: string,
  refusal: string,
): Promise<() => Promise<void>> {
  await mkdir(folder, { recursive: true });
  const place = path.join(await realpath(folder), socketName);
  const fits = (each: string) => Buffer.byteLength(each) <= maxSocketPath;
  const inside = [path.relative(process.cwd(), place), place].find(fits);
  return claim(inside ?? outsideOf(place), refusal);
}

/** Maximum length of a socket's path in bytes: 103 on macOS, 107 on Linux. */
const maxSocketPath = 103;

/** Returns the path of a socket beside no file of anybody. The temporary folder of a process can be another. */
function outsideOf(place: string): string {
  const name = createHash('sha1').update(place).digest('hex').slice(0, 16);
  return `/tmp/site-folder-${name}.sock`;
}

async function claim(socketPath: string, refusal: string): Promise<() => Promise<void>> {
  const held = (await listenOn(socketPath)) ?? (await takeOver(socketPath));
  if (!held) throw new Error(refusal);
  return () => new Promise((resolve) => held.close(() => resolve()));
}

/** Time after which the marker of a process that takes over, and was killed while it did, counts for nothing. */
const takeoverMs = 5_000;

/**
 * Takes over the socket of a process that was killed, which nobody answers at; `undefined` if somebody does. The
 * marker of one process at a time lets none remove the socket that another one has just made.
 */
async function takeOver(socketPath: string): Promise<Server | undefined> {
  const marker = `${socketPath}.taken`;
  while (!(await answers(socketPath))) {
    if (await makeFolder(marker)) {
      try {
        if (await answers(socketPath)) return undefined;
        await rm(socketPath, { force: true });
        return await listenOn(socketPath);
      } finally {
        await rm(marker, { recursive: true, force: true });
      }
    }
    const made = await stat(marker).catch(() => undefined);
    if (made && Date.now() - made.mtimeMs > takeoverMs) {
      await rm(marker, { recursive: true, force: true });
    }
    await sleep(20);
  }
  return undefined;
}

/** Makes a folder. Returns false if it is there already. */
async function makeFolder(folder: string): Promise<boolean> {
  try {
    await mkdir(folder);
    return true;
  } catch (error) {
    if (errorCodeOf(error) === 'EEXIST') return false;
    throw error;
  }
}

/**
 * Locks a folder for builds: two in one `.cache` and `public` would spoil each other. A socket in a project would be
 * in the way of who copies it.
 */
export async function claimBuildFolder(projectFolder: string): Promise<() => Promise<void>> {
  const folder = path.resolve(projectFolder);
  const refusal = `Another start is already building in ${folder}. Stop it first, or start from a second checkout.`;
  return claim(outsideOf(await realpath(folder)), refusal);
}

/** Locks a data folder for one of its writers: two of a kind would write into one log. */
export function claimDataFolder(
  dataFolder: string,
  writer: 'publisher' | 'stand-ins',
): Promise<() => Promise<void>> {
  const folder = path.resolve(dataFolder);
  const refusal = `Another start already uses the data in ${folder}. Stop it first, or set another DATA_DIR.`;
  return claimFolder(folder, `${writer}.sock`, refusal);
}

function listenOn(socketPath: string): Promise<Server | undefined> {
  return new Promise((resolve, reject) => {
    const server = createServer((socket) => socket.destroy());
    server.once('error', (error: NodeJS.ErrnoException) => {
      if (error.code === 'EADDRINUSE') resolve(undefined);
      else reject(error);
    });
    server.listen(socketPath, () => resolve(server.unref()));
  });
}

function answers(socketPath: string): Promise<boolean> {
  return new Promise((resolve) => {
    const socket = connect(socketPath);
    socket.once('connect', () => resolve(true)).once('error', () => resolve(false));
    socket.once('close', () => socket.destroy());
  });
}
