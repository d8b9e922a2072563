import path from 'node:path';
import { addLog } from './log-file';

/** Folder of the content mirror in a data folder. */
export function mirrorFolder(dataFolder: string): string {
  return path.join(dataFolder, 'content-mirror');
}

/**
 * Makes the mirror of a data folder begin with the stories held back on another machine and the addresses
 * it remembers, and read the service anew. To be called while the mirror is closed.
 */
export function importHolds(dataFolder: string, exported: string): Promise<void> {
  return addLog(mirrorFolder(dataFolder), exported);
}
