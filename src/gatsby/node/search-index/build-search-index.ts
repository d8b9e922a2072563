import MiniSearch from 'minisearch';
import { createHash } from 'node:crypto';
import type { SearchIndexFile, SearchPointer } from '../../../domain/search/search-index';
import { indexOptions, searchFormat } from '../../../domain/search/search-index';
import { findWords, isStopWord } from '../../../domain/search/words';
import type { Searchable } from './searchables';

export type BuiltSearchIndex = { pointer: SearchPointer; files: readonly BuiltFile[] };

/**
 * Builds the files a browser searches in: one index, and the articles' words in several. The same
 * documents in the same order always give the same files.
 */
export function buildSearchIndex(searchables: readonly Searchable[]): BuiltSearchIndex {
  const { files: textFiles, fileOf } = buildTextFiles(searchables);
  const index = new MiniSearch(indexOptions);
  index.addAll(thinBodies(searchables).map(({ fields }, id) => ({ id, ...fields })));
  const content: SearchIndexFile = {
    format: searchFormat,
    documents: searchables.map(({ document, text }) =>
      text === undefined ? document : { ...document, textFile: fileOf(document.path) },
    ),
    textFiles: textFiles.map(({ path }) => path),
    index: index.toJSON(),
  };
  const indexFile = toBuiltFile('index', content);
  return {
    pointer: { format: searchFormat, url: indexFile.path },
    files: [indexFile, ...textFiles],
  };
}

/** Few enough that a file loads at once, enough that one serves several results. */
const articlesPerFile = 12;

type TextFiles = {
  files: readonly BuiltFile[];
  /** Returns which of the files holds a document's text. */
  fileOf: (path: string) => number;
};

/**
 * Builds files with the articles' words, from which excerpts are cut. An article's file depends on
 * its path alone, so that an edit changes one file.
 */
function buildTextFiles(searchables: readonly Searchable[]): TextFiles {
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

/** A file of the release. `path` begins with a slash. */
type BuiltFile = { path: string; content: string };

/** Files under `/static` are cached by browsers for ever, and kept by the releases that follow. */
const folder = '/static/search';

/** Returns a file whose name holds a digest of its content. */
function toBuiltFile(name: string, json: object): BuiltFile {
  const content = JSON.stringify(json);
  const digest = createHash('sha256').update(content).digest('hex').slice(0, 20);
  return { path: `${folder}/${name}-${digest}.json`, content };
}

/**
 * Maximum number of different words per body, summed over all bodies. A browser loads an index of
 * this size in a moment; a blog of two thousand articles does not reach it.
 */
const maxBodyWords = 400_000;

/**
 * Reduces each body to its most distinctive words when all words of all articles would be too many
 * to search in. Titles, tags, headings and descriptions always stay whole.
 */
export function thinBodies(
  searchables: readonly Searchable[],
  budget = maxBodyWords,
): readonly Searchable[] {
  const spread = new Map<string, number>();
  let total = 0;
  for (const { fields } of searchables) {
    const counts = countWords(fields.body);
    total += counts.size;
    for (const term of counts.keys()) spread.set(term, (spread.get(term) ?? 0) + 1);
  }
  if (total <= budget) return searchables;
  const share = Math.floor(budget / searchables.length);
  return searchables.map((searchable) => {
    const body = thin(searchable.fields.body, share, spread);
    return { ...searchable, fields: { ...searchable.fields, body } };
  });
}

function countWords(text: string): Map<string, number> {
  const counts = new Map<string, number>();
  for (const { term } of findWords(text)) {
    if (!isStopWord(term)) counts.set(term, (counts.get(term) ?? 0) + 1);
  }
  return counts;
}

/** Keeps the words that are frequent here and rare elsewhere, in the order of the text. */
function thin(text: string, share: number, spread: ReadonlyMap<string, number>): string {
  const weights = Array.from(
    countWords(text),
    ([term, count]) => [term, count / (spread.get(term) ?? 1)] as const,
  );
  const telling = weights.sort(([, one], [, other]) => other - one).slice(0, share);
  const kept = new Set(telling.map(([term]) => term));
  return findWords(text)
    .filter(({ term }) => kept.has(term))
    .map(({ start, end }) => text.slice(start, end))
    .join(' ');
}
