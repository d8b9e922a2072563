/**
 * Reads WordPress' export (WXR 1.0 to 1.2): one file, or a folder with the files that a large site writes. The first
 * pass reads everything but bodies, the second one post after the other.
 */
import { readdir, stat } from 'node:fs/promises';
import path from 'node:path';
import type { Source, SourceIndex, SourcePost } from '../source';
import { ExportIndex } from './export-index';
import { toOldSite } from './old-paths';
import type { OldSite } from './old-paths';
import type { ExportEntry } from './read-export-entries';
import { readExportEntries } from './read-export-entries';
import type { TextFaults } from './read-export-text';
import { UnreadableExport, exportAgain } from './read-export-text';
import { idOf, isKeptPost, postKeyOf, toSourcePost } from './to-source-post';

/**
 * Opens an export.
 *
 * @param file or folder with `.xml` files
 * @throws Error with a sentence if it is no export; reading throws one if it is damaged or cut off
 */
export async function readWordPressExport(file: string): Promise<Source> {
  const files = await listExportFiles(file);
  const site = await readSite(files);
  let read: Promise<{ index: ExportIndex; sourceIndex: SourceIndex }> | undefined;
  const readOnce = () => (read ??= readExportIndex(files, site));
  return {
    name: `wordpress ${site.origin}${site.root}`,
    origin: site.origin || undefined,
    readIndex: async () => (await readOnce()).sourceIndex,
    readPosts: async function* () {
      yield* readSourcePosts(files, site, (await readOnce()).index);
    },
    // Exports have addresses of pictures, not the pictures.
    readPicture: () => Promise.resolve(undefined),
  };
}

async function listExportFiles(file: string): Promise<string[]> {
  const found = await stat(file).catch(() => undefined);
  if (!found) throw new Error(`There is no ${file}. ${exportAgain}`);
  if (!found.isDirectory()) return [file];
  const names = (await readdir(file)).filter((name) => name.toLowerCase().endsWith('.xml')).sort();
  if (names.length === 0) throw new Error(`${file} has no .xml files. ${exportAgain}`);
  return names.map((name) => path.join(file, name));
}

/**
 * Reads the site from the head of each file, so that a file of another kind is refused at once. Of a folder the files
 * that can be read go on without the others.
 */
async function readSite(files: readonly string[]): Promise<OldSite> {
  let site: OldSite | undefined;
  const problems: string[] = [];
  for (const file of files) {
    for await (const { name, fields } of readBeside(file, files, noFaults(), problems)) {
      if (name !== 'channel') break;
      const named = toOldSite(fields);
      site ??= named;
      if (named.origin === site.origin && named.root === site.root) break;
      throw new Error(
        `${file} is of ${named.origin}${named.root}, but the files before it are of ` +
          `${site.origin}${site.root}. Import one site after the other.`,
      );
    }
  }
  if (!site) throw new Error(problems[0] ?? 'There is no export to read.');
  return site;
}

/** Yields the entries of a file. Where it cannot be read, the problem is named if there are other files. */
async function* readBeside(
  file: string,
  files: readonly string[],
  faults: TextFaults,
  problems: string[],
): AsyncGenerator<ExportEntry> {
  try {
    yield* readExportEntries(file, faults);
  } catch (error) {
    if (files.length === 1 || !(error instanceof UnreadableExport)) throw error;
    problems.push(`${error.message} The other files were read, and what stands before the fault.`);
  }
}

async function readExportIndex(files: readonly string[], site: OldSite) {
  const index = new ExportIndex(site);
  const faults = noFaults();
  const problems: string[] = [];
  for (const file of files) {
    for await (const entry of readBeside(file, files, faults, problems)) index.add(entry);
  }
  for (const problem of problems) index.addProblem(problem);
  index.count('characters that XML forbids, removed', faults.removedCharacters);
  index.count('bytes that are not UTF-8, read as Windows-1252', faults.repairedBytes);
  index.count('signs “&” that XML wants as “&amp;”, read as text', faults.bareAmpersands);
  return { index, sourceIndex: index.finish() };
}

async function* readSourcePosts(
  files: readonly string[],
  site: OldSite,
  index: ExportIndex,
): AsyncGenerator<SourcePost> {
  const sources = {
    site,
    origin: site.origin,
    media: index.media,
    reusable: (id: number) => index.blocks.get(id),
    authorKey: (name: string) => index.authorKey(name),
    termKey: (id: string) => index.termKey(id),
  };
  const read = new Set<string>();
  for (const file of files) {
    for await (const entry of readBeside(file, files, noFaults(), [])) {
      if (!isUnreadPost(entry, read)) continue;
      read.add(postKeyOf(idOf(entry)));
      yield toSourcePost(entry, sources);
    }
  }
}

function isUnreadPost(entry: ExportEntry, read: ReadonlySet<string>): boolean {
  return entry.name === 'item' && isKeptPost(entry) && !read.has(postKeyOf(idOf(entry)));
}

function noFaults(): TextFaults {
  return { removedCharacters: 0, repairedBytes: 0, bareAmpersands: 0 };
}
