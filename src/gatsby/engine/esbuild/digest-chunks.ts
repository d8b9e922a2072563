import type { Metafile } from 'esbuild';
import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import path from 'node:path';

/** A group of webpack's chunks, as far as Gatsby reads it to compare digests with those of the last build. */
export type ChunkGroup = {
  name: string;
  chunks: readonly { hash: string }[];
  childrenIterable: readonly never[];
};

/** Gatsby imports the templates of pages and slices from this module, by the names it gives them. */
const templates = /async-requires\.js$/;
const templateImport = /"([^"]+)": \(\) => import\("([^"]+)"/g;

/**
 * Returns digests of all code that renders: one of the frame of every page, and one of each template.
 * Gatsby renders the pages again whose digests have changed.
 */
export function digestChunks(metafile: Metafile, folder: string, settings: string): ChunkGroup[] {
  const { inputs } = metafile;
  const names = Object.keys(inputs);
  const table = names.find((name) => templates.test(name));
  const entry = names.find((name) => name.endsWith('static-entry.js'));
  if (!table || !entry)
    throw new Error('Gatsby finds templates in another way: see digest-chunks.ts.');
  const digestFile = fileDigests(folder);
  const digest = (from: string) => {
    const hash = createHash('sha1').update(settings);
    for (const name of reach(inputs, from, table).sort())
      hash.update(name).update(digestFile(name));
    return hash.digest('hex');
  };
  const group = (name: string, from: string): ChunkGroup => ({
    name,
    chunks: [{ hash: digest(from) }],
    childrenIterable: [],
  });
  const imported = readFileSync(path.join(folder, table), 'utf8').matchAll(templateImport);
  const fromTable = path.dirname(table);
  return [
    group('render-page', entry),
    ...Array.from(imported, ([, name = '', file = '']) =>
      group(name, path.posix.join(fromTable, file)),
    ),
  ];
}

/** Returns a module and all it imports, without those that the table of templates imports. */
function reach(inputs: Metafile['inputs'], from: string, table: string): string[] {
  const found = new Set([from]);
  for (const name of found) {
    if (name === table) continue;
    for (const { path: imported, external } of inputs[name]?.imports ?? []) {
      if (!external) found.add(imported);
    }
  }
  return [...found];
}

/** Returns a function that digests a file once. Modules that are no file have a colon in their name. */
function fileDigests(folder: string): (name: string) => string {
  const known = new Map<string, string>();
  return (name) => {
    const text = () => (name.includes(':') ? '' : readFileSync(path.join(folder, name)));
    const digest = known.get(name) ?? createHash('sha1').update(text()).digest('hex');
    known.set(name, digest);
    return digest;
  };
}
