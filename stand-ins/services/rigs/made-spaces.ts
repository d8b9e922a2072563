import { constants, copyFile, mkdir, rename } from 'node:fs/promises';
import { randomUUID } from 'node:crypto';
import path from 'node:path';
import { isMissingFile } from '../../../src/lib/values/thrown-values';
import { digestDemoFiles } from '../content-service/demo-space/read-demo-files';
import type { ContentServiceOptions } from '../content-service/start-content-service';
import { defaultDemoFolder, startContentService } from '../content-service/start-content-service';
import { spaceFilesIn } from '../content-service/store/space-files';

/**
 * Starts a content service in a new folder with the space that another suite of this run of Jest made of the same
 * demo files. Compiling these takes more processor time than all else that a start does.
 */
export async function startOnMadeSpace(
  options: ContentServiceOptions,
): Promise<Awaited<ReturnType<typeof startContentService>>> {
  const { snapshot } = spaceFilesIn(options.dataDir);
  const digest = await digestDemoFiles(options.demoFolder ?? defaultDemoFolder);
  const made = path.join(process.env.MADE_SPACES ?? options.dataDir, `${digest}.json`);
  await mkdir(options.dataDir, { recursive: true });
  const isMade = await copyNew(made, snapshot);
  const service = await startContentService(options);
  if (!isMade && process.env.MADE_SPACES) {
    const unfinished = `${made}.${randomUUID()}`;
    await copyFile(snapshot, unfinished);
    await rename(unfinished, made);
  }
  return service;
}

/** Returns false if there is no such file. */
async function copyNew(from: string, to: string): Promise<boolean> {
  try {
    await copyFile(from, to, constants.COPYFILE_EXCL);
    return true;
  } catch (error) {
    if (isMissingFile(error)) return false;
    throw error;
  }
}
