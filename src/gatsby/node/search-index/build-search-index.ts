import MiniSearch from 'minisearch';
import type { SearchIndexFile, SearchPointer } from '../../../domain/search/search-index';
import { indexOptions, searchFormat } from '../../../domain/search/search-index';
import { buildTextFiles } from './build-text-files';
import type { BuiltFile } from './built-file';
import { toBuiltFile } from './built-file';
import type { Searchable } from './searchable';
import { thinBodies } from './thin-bodies';

export type BuiltSearchIndex = { pointer: SearchPointer; files: readonly BuiltFile[] };

/**
 * The files a browser searches in: one index, and the articles' words in several. The same documents
 * in the same order always make the same files.
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
