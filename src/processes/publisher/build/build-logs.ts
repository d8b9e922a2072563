import { mkdir, readdir, rm } from 'node:fs/promises';
import path from 'node:path';

const keptLogs = 20;

export function buildLogFile(dataFolder: string, buildId: string): string {
  return path.join(dataFolder, 'build-logs', `${buildId}.log`);
}

/** Drops the oldest logs; their names sort by age. */
export async function removeOldBuildLogs(dataFolder: string): Promise<void> {
  const folder = path.join(dataFolder, 'build-logs');
  await mkdir(folder, { recursive: true });
  const names = (await readdir(folder)).sort().reverse();
  for (const name of names.slice(keptLogs)) await rm(path.join(folder, name), { force: true });
}
