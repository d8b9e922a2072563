import { randomUUID } from 'node:crypto';
import { existsSync } from 'node:fs';
import { rename } from 'node:fs/promises';
import path from 'node:path';

/**
 * Returns the path of a file that all suites of one run of Jest share, and makes it if none has done so yet.
 *
 * @param folder takes the place of the shared one outside Jest
 * @param make writes the file to a path
 */
export async function shareFile(
  name: string,
  folder: string,
  make: (file: string) => Promise<void>,
): Promise<string> {
  const file = path.join(process.env.SUITES_SHARE ?? folder, name);
  if (existsSync(file)) return file;
  const unfinished = `${file}.${randomUUID()}`;
  await make(unfinished);
  await rename(unfinished, file);
  return file;
}
