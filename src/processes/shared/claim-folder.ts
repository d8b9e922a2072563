import { createHash } from 'node:crypto';
import { mkdir, realpath, rm } from 'node:fs/promises';
import type { Server } from 'node:net';
import { connect, createServer } from 'node:net';
import path from 'node:path';

/**
 * Locks a folder for work of this process that two at once would spoil. The lock is a local socket, so it
 * ends with its holder and never becomes stale. It lies in a folder itself, so that every path to it, and every
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
  const socketPath = toSocketPath(path.join(await realpath(folder), socketName));
  let server = await listenOn(socketPath);
  if (!server && !(await answers(socketPath))) {
    await rm(socketPath, { force: true });
    server = await listenOn(socketPath);
  }
  if (!server) throw new Error(refusal);
  const held = server;
  return () => new Promise((resolve) => held.close(() => resolve()));
}

/** Maximum length of a socket's path in bytes: 103 on macOS, 107 on Linux. */
const maxSocketPath = 103;

/** Returns a path that a socket can have. That of a longer one is in the temporary folder of the system. */
function toSocketPath(place: string): string {
  const relative = path.relative(process.cwd(), place);
  const shorter = [relative, place].find((each) => Buffer.byteLength(each) <= maxSocketPath);
  if (shorter !== undefined) return shorter;
  const name = createHash('sha1').update(place).digest('hex').slice(0, 16);
  return `/tmp/site-folder-${name}.sock`;
}

/** Locks a folder for builds: two in one `.cache` and `public` would spoil each other. */
export function claimBuildFolder(projectFolder: string): Promise<() => Promise<void>> {
  const folder = path.resolve(projectFolder);
  const refusal = `Another start is already building in ${folder}. Stop it first, or start from a second checkout.`;
  // Gatsby empties `.cache` while it builds.
  return claimFolder(folder, '.build.sock', refusal);
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
