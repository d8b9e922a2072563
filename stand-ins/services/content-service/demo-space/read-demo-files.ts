import { readFile, readdir } from 'node:fs/promises';
import path from 'node:path';
import { YAMLParseError, parse } from 'yaml';
import type { Problems } from './problems';
import { createHash } from 'node:crypto';

/** A story's file with parsed front matter. */
export type DemoFile = {
  /** Path below the demo folder, with forward slashes. */
  file: string;
  /** Path without the extension. */
  fullSlug: string;
  /** First segment of the full slug, empty for files at the root. */
  folder: string;
  slug: string;
  /** Parsed YAML of the front matter. */
  values: unknown;
  body: string;
  /** Number of lines in the file before the body. */
  linesBeforeBody: number;
};

/** Folders with the loader, pictures and videos instead of stories. */
const otherFolders: ReadonlySet<string> = new Set(['load', 'media']);

const frontMatter = /^---\r?\n([\s\S]*?)\r?\n---[ \t]*(?:\r?\n|$)/;

/** Reads every Markdown file below the folder, sorted by full slug. */
export async function readDemoFiles(folder: string, problems: Problems): Promise<DemoFile[]> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  const files = entries
    .filter((entry) => entry.isFile() && entry.name.endsWith('.md'))
    .map((entry) => path.relative(folder, path.join(entry.parentPath, entry.name)))
    .map((file) => file.split(path.sep).join('/'))
    .filter((file) => !otherFolders.has(file.split('/')[0] ?? ''))
    .sort();
  const read: DemoFile[] = [];
  for (const file of files) {
    read.push(takeApart(file, await readFile(path.join(folder, file), 'utf8'), problems));
  }
  return read;
}

function takeApart(file: string, text: string, problems: Problems): DemoFile {
  const fullSlug = file.replace(/\.md$/, '');
  const pieces = fullSlug.split('/');
  const match = frontMatter.exec(text);
  const place = { file, label: 'front matter', key: '' };
  if (!match) problems.add(place, 'is missing. Begin the file with fields between two --- lines.');
  const body = match ? text.slice(match[0].length) : '';
  return {
    file,
    fullSlug,
    folder: pieces.slice(0, -1).join('/'),
    slug: pieces.at(-1) ?? '',
    values: parseYaml(match?.[1] ?? '', 1, (message) => problems.add(place, message)) ?? {},
    body,
    linesBeforeBody: match ? match[0].split('\n').length - 1 : 0,
  };
}

/**
 * Parses an author's YAML; null if it is empty, `undefined` if it is invalid.
 *
 * @param linesBefore number of lines in the file before the YAML
 * @param report receives the problem and its remedy
 */
export function parseYaml(
  text: string,
  linesBefore: number,
  report: (message: string) => void,
): unknown {
  try {
    return parse(text) as unknown;
  } catch (error) {
    if (!(error instanceof YAMLParseError)) throw error;
    const line = linesBefore + (error.linePos?.[0].line ?? 1);
    const reason = error.message.replace(/ at line[\s\S]*$/, '');
    report(
      `${reason} (line ${line}). Put texts that hold ": " or begin with a special character in quotes.`,
    );
    return undefined;
  }
}

/**
 * Returns a digest that changes with any file of the demo space, including the code that loads
 * them.
 *
 * @param folder the demo space; every file below it counts
 */
export async function digestDemoFiles(folder: string): Promise<string> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  const files = entries
    .filter((entry) => entry.isFile())
    .map((entry) => path.relative(folder, path.join(entry.parentPath, entry.name)))
    .sort();
  const digest = createHash('sha256');
  for (const file of files) {
    digest.update(`${file}\0`).update(await readFile(path.join(folder, file)));
  }
  return digest.digest('hex');
}
