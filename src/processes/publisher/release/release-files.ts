import { readdirSync } from 'node:fs';
import path from 'node:path';
import { setImmediate as nextTurn } from 'node:timers/promises';

/** A folder and the files a release takes from it, as relative paths with `/` as separator. */
export type ReleaseFiles = { folder: string; files: readonly string[] };

/**
 * Lists the files of a release. Source maps stay out: no reader needs them, and they expose code.
 */
export async function readReleaseFiles(folder: string): Promise<ReleaseFiles> {
  const files: string[] = [];
  const folders = [''];
  await forEachInSteps(folders, (parent) => {
    for (const entry of readdirSync(path.join(folder, parent), { withFileTypes: true })) {
      const name = parent ? `${parent}/${entry.name}` : entry.name;
      if (entry.isDirectory()) folders.push(name);
      else if (entry.isFile() && !name.endsWith('.map')) files.push(name);
    }
  });
  return { folder, files };
}

/** True for a whole page. Gatsby's slices are parts of pages. */
export function isPageFile(file: string): boolean {
  return file.endsWith('.html') && !file.startsWith('_gatsby/');
}

/** Maximum time of one stretch of work before pending events, such as a webhook, are handled. */
const maxStepMs = 20;

/**
 * Runs synchronous work on many values without blocking the process. With tens of thousands of
 * files, Node's synchronous calls take a tenth of the time of the asynchronous ones.
 *
 * @param values an array may grow during the work
 */
export async function forEachInSteps<Value>(
  values: Iterable<Value>,
  work: (value: Value) => void,
): Promise<void> {
  let pauseAt = performance.now() + maxStepMs;
  for (const value of values) {
    work(value);
    if (performance.now() < pauseAt) continue;
    await nextTurn();
    pauseAt = performance.now() + maxStepMs;
  }
}
