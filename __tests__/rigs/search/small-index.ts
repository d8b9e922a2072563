import type { SearchDocument } from '../../../src/domain/search/search-index';
import type { Searchable } from '../../../src/gatsby/node/search-index/searchables';
import type { IndexFiles } from './built-index';
import { buildIndex, toSources } from './built-index';

/** An article to be found; a test names only what matters to it. */
export function searchableArticle(
  slug: string,
  {
    body = '',
    tags = '',
    headings = '',
    ...fields
  }: Partial<SearchDocument & Searchable['fields']>,
): Searchable {
  const document: SearchDocument = {
    kind: 'article',
    path: `/training/${slug}`,
    title: slug,
    label: 'Technique',
    note: '',
    date: '2026-03-04T09:00:00.000Z',
    ...fields,
  };
  const { title, note, label } = document;
  return {
    document,
    fields: { title, tags, headings, about: `${note}\n${label}`, body },
    text: `${headings}\n${body}`,
  };
}

/** A product, topic or author to be found. */
export function searchableOther(
  kind: SearchDocument['kind'],
  path: string,
  title: string,
): Searchable {
  const document: SearchDocument = { kind, path, title, label: '', note: '' };
  return { document, fields: { title, tags: '', headings: '', about: '', body: '' } };
}

/** A few documents of every kind. */
export function buildSmallIndex(): Promise<IndexFiles> {
  const documents = [
    searchableArticle('how-to-throw-a-jab', {
      title: 'How to throw a jab',
      note: 'Straight out, straight back.',
      body: 'The first punch anybody learns. <img src=x onerror="alert(1)"> comes back to the chin.',
    }),
    searchableArticle('wrap', { title: 'Wrapping up', body: 'Roll the bandages. Then the thumb.' }),
    ...Array.from({ length: 24 }, (_, index) =>
      searchableArticle(`round-${index}`, { title: `Shadow drill ${index}`, note: 'Light feet.' }),
    ),
    searchableOther('product', '/products/speed-rope', 'Speed Rope'),
    searchableOther('topic', '/t/technique', 'Technique'),
    searchableOther('author', '/author/ines-carvalho', 'Inês Carvalho'),
  ];
  return buildIndex(toSources(documents));
}
