import { readdirSync } from 'node:fs';
import path from 'node:path';
import { setImmediate as nextTurn } from 'node:timers/promises';

/** A folder and the files a release takes from it, as paths in it with `/` between folders. */
export type ReleaseFiles = { folder: string; files: readonly string[] };

/**
 * Lists what a release consists of. Source maps stay out: they are of no use to a reader and show
 * more code than needed.
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

/** Whether a file is a whole page; Gatsby's slices are parts of pages. */
export function isPageFile(file: string): boolean {
  return file.endsWith('.html') && !file.startsWith('_gatsby/');
}

/** Longest stretch of work between two looks at what else waits, such as a webhook's answer. */
const stepMs = 20;

/**
 * Does synchronous work on many values without holding up the process. Node's synchronous file
 * calls take a tenth of the time of its asynchronous ones when there are tens of thousands.
 *
 * @param values may grow while it is worked on, when it is an array
 */
export async function forEachInSteps<Value>(
  values: Iterable<Value>,
  work: (value: Value) => void,
): Promise<void> {
  let pauseAt = performance.now() + stepMs;
  for (const value of values) {
    work(value);
    if (performance.now() < pauseAt) continue;
    await nextTurn();
    pauseAt = performance.now() + stepMs;
  }
}
