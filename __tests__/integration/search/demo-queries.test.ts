import MiniSearch from 'minisearch';
import type { SearchEngine } from '../../../src/features/search/engine/search-engine';
import { createSearchEngine } from '../../../src/features/search/engine/search-engine';
import type { SearchPointer, SearchShard } from '../../../src/domain/search/search-index';
import { indexOptions } from '../../../src/domain/search/search-index';
import { createLexicon } from '../../../src/domain/search/synonyms';
import { mergeShards } from '../../../src/features/search/engine/merge-shards';
import type { SearchSource } from '../../../src/gatsby/node/search-index/searchables';
import { buildIndex, readShards, toSources } from '../../rigs/search/built-index';
import { readDemoIndex } from '../../rigs/search/demo-index';
import { searchableArticle } from '../../rigs/search/small-index';
import { corrections, firstResults } from './demo-questions';

let sources: SearchSource[];
let synonyms: SearchPointer['synonyms'];
let shards: SearchShard[];
let engine: SearchEngine;

beforeAll(async () => {
  ({ sources, synonyms } = await readDemoIndex());
  shards = readShards(await buildIndex(sources, synonyms));
  engine = createSearchEngine(shards, synonyms);
});

it('search engine: ranks documents of several shards as one index does', () => {
  expect(shards).toHaveLength(4);
  const queries = ['jab', 'southpaw', 'hand wraps', 'heavy bag workout', 'what to eat', 'foot'];
  const lexicon = createLexicon(synonyms);
  const { index, documents } = mergeShards(shards, lexicon);
  const one = new MiniSearch(indexOptions(lexicon));
  const searchables = sources.map(({ read }) => read());
  one.addAll(searchables.map(({ fields }, id) => ({ id, ...fields })));
  const oneDocuments = searchables.map(({ document }) => document);
  const titles = oneDocuments.filter((_, place) => place % 10 === 0).map(({ title }) => title);
  for (const query of [...queries, ...titles]) {
    const found = best(index, documents, query);
    expect(found).not.toEqual([]);
    expect(found).toEqual(best(one, oneDocuments, query));
  }
});

/** Returns what an index finds with its scores, in an order of its own for equal ones. */
function best(index: MiniSearch, documents: readonly { path: string }[], query: string) {
  return index
    .search(query, { prefix: true })
    .map(({ id, score }) => ({
      path: documents[id as number]?.path,
      score: Math.round(score * 1e6),
    }))
    .sort((a, b) => b.score - a.score || String(a.path).localeCompare(String(b.path)));
}

const paths = (query: string) => engine.find(query).results.map(({ document }) => document.path);

it.each(
  Object.entries(firstResults).flatMap(([path, queries]) =>
    queries.map((query) => ({ query, path })),
  ),
)('search engine: ranks first for "$query": $path', ({ query, path }) => {
  expect(paths(query)[0]).toBe(path);
});

it.each(Object.entries(corrections))(
  'search engine: searches for "%s" as for "%s", unless it is quoted',
  (query, corrected) => {
    expect(engine.find(query)).toEqual({ ...engine.find(corrected), corrected });
    expect(engine.find(`"${query}"`).corrected).toBeUndefined();
  },
);

it('search engine: finds more with a number or a measure, and nothing less', () => {
  expect(paths('16 oz gloves')).toEqual(expect.arrayContaining(paths('gloves')));
  expect(paths('180cm hand wraps')).toEqual(expect.arrayContaining(paths('hand wraps')));
});

it('search engine: puts titles with all words but one beside few results', () => {
  expect(paths('hotel workout')).toContain('/for-members/hotel-room-rounds');
});

it.each(['gloves', 'glvoes', 'hand wraps'])('search engine: ranks gear first for "%s"', (query) => {
  const [first] = engine.find(query).results;
  expect(first?.document.kind).toBe('product');
  expect(first?.document.title).toMatch(/gloves|wraps/i);
});

it.each([
  ['bandages', '/boxing-equipment/how-to-wrap-your-hands'],
  ['1', '/training/how-to-throw-a-jab'],
  ['2', '/training/cross-starts-in-the-heel'],
  ['push kick', '/training/teep-as-a-jab'],
  ['round kick', '/training/roundhouse-kick-for-beginners'],
])('search engine: ranks among the first articles for "%s": %s', (query, wanted) => {
  const { results } = engine.find(query);
  const articles = results.filter(({ document }) => document.kind === 'article');
  expect(articles.slice(0, 5).map(({ document }) => document.path)).toContain(wanted);
});

it('search engine: never finds a draft or an article scheduled for later', () => {
  const all = engine.find('round').results.concat(engine.find('pivot').results);
  const found = all.map(({ document }) => document.path);
  expect(found).not.toContain('/training/ten-round-benchmark');
  expect(found).not.toContain('/training/pivot-off-the-line');
});

it('search engine: suggests a spelling for an uncertain word', () => {
  expect(engine.find('rowndhaus')).toEqual({
    results: [],
    haveAllWords: true,
    suggestion: 'roundhouse',
  });
  expect(engine.find('jab')).not.toHaveProperty('suggestion');
});

it('search engine: offers no correction that is farther off than what was found', () => {
  for (const query of ['warranty', 'refund', 'speedbag', 'punch bag', 'delete', 'mma']) {
    expect(engine.find(query)).not.toHaveProperty('suggestion');
    expect(engine.find(query)).not.toHaveProperty('corrected');
  }
});

it.each([
  ['训练', ['/training/a', '/training/b']],
  ['入门', ['/training/a']],
  // Letters of the title that are no neighbors there.
  ['拳训', []],
  // One letter, at the start, inside and at the end of a title.
  ['拳', ['/training/a']],
  ['ボクシング', ['/training/c']],
  ['มวย', ['/training/d']],
])('search engine: finds "%s" inside a text without blanks', async (query, wanted) => {
  const titles = { a: '拳击训练入门', b: '在家训练', c: '家でボクシング', d: 'เรียนมวยไทยที่บ้าน' };
  const articles = Object.entries(titles).map(([slug, title]) =>
    searchableArticle(slug, { title }),
  );
  const found = createSearchEngine(readShards(await buildIndex(toSources(articles)))).find(query);
  expect(found.results.map(({ document }) => document.path).sort()).toEqual(wanted);
  expect(found).not.toHaveProperty('corrected');
});

it('search engine: reports that no document has all words', () => {
  const { results, haveAllWords } = engine.find('southpaw teep kettlebell mouthguard lentil');
  expect(haveAllWords).toBe(false);
  expect(results.length).toBeGreaterThan(0);
});

it.each(['', '     ', '🥊🥊🥊', '.*+?^${}()|[]\\'])(
  'search engine: finds nothing without a word (%#)',
  (query) => {
    expect(engine.find(query)).toEqual({ results: [], haveAllWords: true });
  },
);
