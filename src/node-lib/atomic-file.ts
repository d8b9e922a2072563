import { mkdir, open, readFile, rename, rm } from 'node:fs/promises';
import path from 'node:path';

let writes = 0;

/**
 * Replaces a file as one step: a reader, or a process that starts after a crash, sees either the
 * old content or the new, never a mixture. The data is on disk before the name changes.
 *
 * @throws the file system's error when the folder cannot be made or written
 */
export async function writeFileAtomically(file: string, content: string | Buffer): Promise<void> {
  await mkdir(path.dirname(file), { recursive: true });
  writes += 1;
  const temporary = `${file}.${process.pid}.${writes}.tmp`;
  try {
    const handle = await open(temporary, 'w');
    try {
      await handle.writeFile(content);
      await handle.sync();
    } finally {
      await handle.close();
    }
    await rename(temporary, file);
  } catch (error) {
    await rm(temporary, { force: true });
    throw error;
  }
}

/**
 * Reads a JSON file, or gives `undefined` when there is none.
 *
 * @throws an Error naming the file when it is there but is not JSON
 */
export async function readJsonFile(file: string): Promise<unknown> {
  let text: string;
  try {
    text = await readFile(file, 'utf8');
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return undefined;
    throw error;
  }
  try {
    return JSON.parse(text) as unknown;
  } catch {
    throw new Error(
      `${file} is not valid JSON. Mend it, or delete it to start from the demo state.`,
    );
  }
}
