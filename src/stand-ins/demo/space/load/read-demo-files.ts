import { readFile, readdir } from 'node:fs/promises';
import path from 'node:path';
import { YAMLParseError, parse } from 'yaml';
import type { Problems } from './problems';
import { createHash } from 'node:crypto';

/** A story's file, taken apart but not yet understood. */
export type DemoFile = {
  /** Path below the demo folder, with forward slashes. */
  file: string;
  /** The same without the extension. */
  fullSlug: string;
  /** First piece of the full slug, empty for files at the root. */
  folder: string;
  slug: string;
  /** What the front matter's YAML says. */
  values: unknown;
  body: string;
  /** Number of the line in the file that comes before the body's first. */
  linesBeforeBody: number;
};

/** Below these folders lie the loader itself and pictures and films, not stories. */
const otherFolders: ReadonlySet<string> = new Set(['load', 'media']);

const frontMatter = /^---\r?\n([\s\S]*?)\r?\n---[ \t]*(?:\r?\n|$)/;

/** Every Markdown file below the folder, by full slug. */
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
    values: parseYaml(match?.[1] ?? '', 1, (sentence) => problems.add(place, sentence)) ?? {},
    body,
    linesBeforeBody: match ? match[0].split('\n').length - 1 : 0,
  };
}

/**
 * Parses YAML an author wrote; null when it is empty, `undefined` when it cannot be read.
 *
 * @param linesBefore number of the line in the file that comes before the YAML's first
 * @param report told what is wrong and how to mend it
 */
export function parseYaml(
  text: string,
  linesBefore: number,
  report: (sentence: string) => void,
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
 * A digest that changes when any file of the demo space does, or the code that loads them.
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
