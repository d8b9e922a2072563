import type { SearchDocument, SearchFields } from '../../../domain/search/search-index';

/** A document with what it is found by. `text` is what an excerpt may be cut from. */
export type Searchable = { document: SearchDocument; fields: SearchFields; text?: string };
