import { createHash } from 'node:crypto';
import { mkdir, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';

/** Files under `/static` are cached by browsers for ever, and kept by the releases that follow. */
const urlFolder = '/static/search';

/** Files of the index in a release. Their names hold digests, so an equal name means an equal file. */
export type IndexFiles = {
  has: (url: string) => boolean;
  /** Writes a file, unless it exists, and returns its address. */
  write: (name: string, json: object) => Promise<string>;
  removeAllBut: (urls: readonly string[]) => Promise<void>;
};

export async function openIndexFiles(publicFolder: string): Promise<IndexFiles> {
  const folder = path.join(publicFolder, urlFolder);
  await mkdir(folder, { recursive: true });
  const names = new Set(await readdir(folder));
  const has = (url: string) => names.has(path.basename(url));
  return {
    has,
    write: async (name, json) => {
      const content = JSON.stringify(json);
      const digest = createHash('sha256').update(content).digest('hex').slice(0, 20);
      const file = `${name}-${digest}.json`;
      if (!names.has(file)) await writeFile(path.join(folder, file), content);
      names.add(file);
      return `${urlFolder}/${file}`;
    },
    removeAllBut: async (urls) => {
      const wanted = new Set(urls.map((url) => path.basename(url)));
      const old = [...names].filter((name) => !wanted.has(name));
      await Promise.all(old.map((name) => rm(path.join(folder, name))));
    },
  };
}

/** Writes a file, unless it has the content already: an untouched file is not published again. */
export async function writeIfChanged(file: string, content: string): Promise<void> {
  const before = await readFile(file, 'utf8').catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return undefined;
    throw error;
  });
  if (before !== content) await writeFile(file, content);
}
