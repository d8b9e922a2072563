import { copyFile, mkdir, rm } from 'node:fs/promises';
import { digestDemoFiles } from '../content-service/demo-space/read-demo-files';
import type {
  ContentService,
  ContentServiceOptions,
} from '../content-service/start-content-service';
import { defaultDemoFolder, startContentService } from '../content-service/start-content-service';
import { spaceFilesIn } from '../content-service/store/space-files';
import { shareFile } from './shared-file';

/**
 * Starts a content service in a new folder with the space that another suite made of the same demo files.
 * Compiling these takes more processor time than all else that a start does.
 */
export async function startOnMadeSpace(options: ContentServiceOptions): Promise<ContentService> {
  const { dataDir, demoFolder = defaultDemoFolder } = options;
  const { snapshot } = spaceFilesIn(dataDir);
  const name = `${await digestDemoFiles(demoFolder)}.json`;
  const made = await shareFile(name, dataDir, async (file) => {
    const service = await startContentService(options);
    await service.close();
    await copyFile(snapshot, file);
    await rm(dataDir, { recursive: true });
  });
  await mkdir(dataDir, { recursive: true });
  await copyFile(made, snapshot);
  return startContentService(options);
}
