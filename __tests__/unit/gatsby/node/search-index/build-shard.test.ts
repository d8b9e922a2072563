import { decodePostings } from '../../../../../src/domain/search/postings';
import type { SearchDocument } from '../../../../../src/domain/search/search-index';
import { searchFields } from '../../../../../src/domain/search/search-index';
import { createLexicon } from '../../../../../src/domain/search/synonyms';
import { buildShard } from '../../../../../src/gatsby/node/search-index/build-shard';
import { toIndexEntry } from '../../../../../src/gatsby/node/search-index/index-entry';

function entry(title: string, body: string) {
  const path = `/training/${title}`;
  const document: SearchDocument = { kind: 'article', path, title, label: '', note: '' };
  const fields = { title, tags: '', headings: '', about: '', body };
  return toIndexEntry({ document, fields }, createLexicon());
}

/** Terms of the bodies, and of the titles, by document. */
function read({ terms, postings }: ReturnType<typeof buildShard>) {
  const found: Record<string, string[][]> = { title: [[], [], []], body: [[], [], []] };
  terms.split(' ').forEach((term, index) =>
    decodePostings(postings[index] ?? [], (document, field) => {
      found[searchFields[field] ?? '']?.[document]?.push(term);
    }),
  );
  return found;
}

it('search shard: has the terms of all fields in alphabetical order, with concepts', () => {
  const { terms } = buildShard([entry('Wrapping', 'Hand wraps and the jab.')], 100);
  expect(terms).toBe('hand jab wrap wrapping ~jab ~wraps');
});

it('search shard: keeps every title, short bodies and the distinctive words of long ones', () => {
  const entries = [
    entry('Long', 'round bell round bell pivot floor ceiling hand wraps'),
    entry('Other', 'round bell floor ceiling'),
    entry('Short', 'bell'),
  ];
  // One word of the budget is for the shortest body, four for each of the others.
  expect(read(buildShard(entries, 9))).toEqual({
    title: [['long'], ['other'], ['short']],
    body: [['hand', 'pivot', 'round', '~wraps'], ['bell', 'ceiling', 'floor', 'round'], ['bell']],
  });
  expect(read(buildShard(entries, 13))['body']?.[0]).toHaveLength(8);
});
