import { createHash } from 'node:crypto';
import { rm } from 'node:fs/promises';
import type { Server } from 'node:net';
import { connect, createServer } from 'node:net';
import os from 'node:os';
import path from 'node:path';

/**
 * Locks a folder for work of this process that two at once would spoil. The lock is a local socket, so it
 * ends with its holder and never becomes stale.
 *
 * @param refusal sentence for the person whose process comes second
 * @returns a function that releases the lock
 * @throws an Error with that sentence when another process holds the lock
 */
export async function claimFolder(folder: string, refusal: string): Promise<() => Promise<void>> {
  const name = createHash('sha1').update(path.resolve(folder)).digest('hex').slice(0, 16);
  const socketPath = path.join(os.tmpdir(), `site-folder-${name}.sock`);
  let server = await listenOn(socketPath);
  if (!server && !(await answers(socketPath))) {
    await rm(socketPath, { force: true });
    server = await listenOn(socketPath);
  }
  if (!server) throw new Error(refusal);
  const held = server;
  return () => new Promise((resolve) => held.close(() => resolve()));
}

/** Locks a folder for builds: two in one `.cache` and `public` would spoil each other. */
export function claimBuildFolder(projectFolder: string): Promise<() => Promise<void>> {
  const folder = path.resolve(projectFolder);
  const refusal = `Another start is already building in ${folder}. Stop it first, or start from a second checkout.`;
  return claimFolder(folder, refusal);
}

/** Locks a data folder for one of its writers: two of a kind would write into one log. */
export function claimDataFolder(
  dataFolder: string,
  writer: 'publisher' | 'stand-ins',
): Promise<() => Promise<void>> {
  const folder = path.resolve(dataFolder);
  const refusal = `Another start already uses the data in ${folder}. Stop it first, or set another DATA_DIR.`;
  return claimFolder(path.join(folder, writer), refusal);
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
