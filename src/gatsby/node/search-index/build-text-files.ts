import { createHash } from 'node:crypto';
import type { BuiltFile } from './built-file';
import { toBuiltFile } from './built-file';
import type { Searchable } from './searchable';

/** Few enough that a file loads at once, enough that one serves more than one result. */
const articlesPerFile = 12;

export type TextFiles = {
  files: readonly BuiltFile[];
  /** Which of the files holds a document's text. */
  fileOf: (path: string) => number;
};

/**
 * Files with the articles' words, from which excerpts are cut. Which file an article is in depends
 * on its path alone, so that an edit changes one file.
 */
export function buildTextFiles(searchables: readonly Searchable[]): TextFiles {
  const texts = searchables.flatMap(({ document: { path }, text }) =>
    text === undefined ? [] : [[path, text] as const],
  );
  const count = 2 ** Math.ceil(Math.log2(Math.max(1, texts.length / articlesPerFile)));
  const buckets = Array.from({ length: count }, () => new Map<string, string>());
  for (const [path, text] of texts) buckets[bucketOf(path, count)]?.set(path, text);
  return {
    files: buckets.map((bucket) => toBuiltFile('text', Object.fromEntries(bucket))),
    fileOf: (path) => bucketOf(path, count),
  };
}

function bucketOf(path: string, count: number): number {
  return createHash('sha256').update(path).digest().readUInt32BE() % count;
}
