import type { SearchEngine } from '../../../src/features/search/engine/search-engine';
import { createSearchEngine } from '../../../src/features/search/engine/search-engine';
import type { SearchShard } from '../../../src/domain/search/search-index';
import type { SearchSource } from '../../../src/gatsby/node/search-index/searchables';
import { buildIndex, readShards, toSources } from '../../rigs/search/built-index';
import { demoSources } from '../../rigs/search/demo-index';
import { expectOneIndex } from '../../rigs/search/one-index';
import { searchableArticle } from '../../rigs/search/small-index';

let sources: SearchSource[];
let shards: SearchShard[];
let engine: SearchEngine;

beforeAll(async () => {
  sources = await demoSources();
  shards = readShards(await buildIndex(sources));
  engine = createSearchEngine(shards);
});

it('search engine: ranks documents of several shards as one index does', () => {
  expect(shards).toHaveLength(4);
  const queries = ['jab', 'southpaw', 'hand wraps', 'heavy bag workout', 'what to eat', 'foot'];
  const documents = sources.map(({ read }) => read());
  expectOneIndex(shards, documents, queries);
});

const paths = (query: string) => engine.find(query).results.map(({ document }) => document.path);

it.each([
  // Gear by its name, by another name, and with a typo.
  ['bag day gloves', '/products/bag-day-gloves'],
  ['crner glvoes', '/products/corner-gloves'],
  ['speed rope', '/products/speed-rope'],
  ['canvas hand wraps', '/products/canvas-hand-wraps'],
  ['hodie', '/products/ringside-hoodie'],
  ['sweatshirt', '/products/ringside-hoodie'],
  ['punching bag', '/products/hanging-bag'],
  ['skipping rope', '/products/speed-rope'],
  ['jump rope', '/products/speed-rope'],
  ['gum shield', '/products/mouthguard'],
  ['shin pads', '/products/switch-shin-guards'],
  // Gear by compounds, in both spellings.
  ['speedbag', '/products/speed-bag'],
  ['speed bags', '/products/speed-bag'],
  ['punchbag', '/products/hanging-bag'],
  ['punch bag', '/products/hanging-bag'],
  // Pages: help, policies, collections and those that no story makes.
  ['shipping', '/shipping-and-returns'],
  ['shiping', '/shipping-and-returns'],
  ['returns', '/shipping-and-returns'],
  ['refund', '/shipping-and-returns'],
  ['warranty', '/shipping-and-returns'],
  ['delivery', '/shipping-and-returns'],
  ['contact', '/contact'],
  ['privacy', '/privacy'],
  ['terms', '/terms-of-service'],
  ['membership', '/membership'],
  ['how it works', '/how-it-works'],
  ['bags', '/collections/bags'],
  ['shop', '/products'],
  ['bookmarks', '/bookmarks'],
  // Articles by words of their title, in any order and number.
  ['how to throw a jab', '/training/how-to-throw-a-jab'],
  ['throwing jabs', '/training/how-to-throw-a-jab'],
  ['what to eat before training', '/wellness/what-to-eat-before-training'],
  ['roundhose kick', '/training/roundhouse-kick-for-beginners'],
  // Topics, categories and people.
  ['nutrition', '/t/nutrition'],
  ['footwork', '/t/footwork'],
  ['wellness', '/wellness'],
  ['ines carvalho', '/author/ines-carvalho'],
  ['Inês', '/author/ines-carvalho'],
  ['doloress quan', '/author/dolores-quan'],
])('search engine: ranks first for "%s": %s', (query, path) => {
  expect(paths(query)[0]).toBe(path);
});

it.each(['gloves', 'boxing gloves', 'glvoes', 'hand wraps', 'bandages'])(
  'search engine: ranks gear first for "%s"',
  (query) => {
    const [first] = engine.find(query).results;
    expect(first?.document.kind).toBe('product');
    expect(first?.document.title).toMatch(/gloves|wraps/i);
  },
);

it.each([
  ['bandages', '/boxing-equipment/how-to-wrap-your-hands'],
  ['one', '/training/how-to-throw-a-jab'],
  ['1', '/training/how-to-throw-a-jab'],
  ['straight right', '/training/cross-starts-in-the-heel'],
  ['2', '/training/cross-starts-in-the-heel'],
  ['left-handed', '/training/southpaw-for-an-evening'],
  ['push kick', '/training/teep-as-a-jab'],
  ['push ki', '/training/teep-as-a-jab'],
  ['round kick', '/training/roundhouse-kick-for-beginners'],
])('search engine: ranks among the first articles for "%s": %s', (query, wanted) => {
  const { results } = engine.find(query);
  const articles = results.filter(({ document }) => document.kind === 'article');
  expect(articles.slice(0, 5).map(({ document }) => document.path)).toContain(wanted);
});

it('search engine: finds the same documents by synonyms', () => {
  const [wraps, bandages] = [paths('hand wraps'), paths('bandages')];
  expect(wraps).toEqual(expect.arrayContaining(bandages));
  expect(paths('southpaw')).toEqual(expect.arrayContaining(['/training/southpaw-for-an-evening']));
});

it('search engine: never finds a draft or an article scheduled for later', () => {
  const all = engine.find('round').results.concat(engine.find('pivot').results);
  const found = all.map(({ document }) => document.path);
  expect(found).not.toContain('/training/ten-round-benchmark');
  expect(found).not.toContain('/training/pivot-off-the-line');
});

it('search engine: suggests a spelling for an uncertain word', () => {
  expect(engine.find('glvoes').suggestion).toBe('gloves');
  expect(engine.find('rowndhaus')).toEqual({
    results: [],
    haveAllWords: true,
    suggestion: 'roundhouse',
  });
  expect(engine.find('jab').suggestion).toBeUndefined();
});

it('search engine: offers no correction that is farther off than what was found', () => {
  for (const query of ['warranty', 'refund', 'speedbag', 'punch bag']) {
    expect(engine.find(query).suggestion).toBeUndefined();
  }
});

it.each([
  ['训练', ['/training/a', '/training/b']],
  ['入门', ['/training/a']],
  ['拳击训练', ['/training/a']],
  // Letters of the title that are no neighbors there.
  ['拳训', []],
  // One letter, at the start, inside and at the end of a title.
  ['拳', ['/training/a']],
  ['练', ['/training/a', '/training/b']],
  ['门', ['/training/a']],
  ['ボクシング', ['/training/c']],
  ['มวยไทย', ['/training/d']],
  ['มวย', ['/training/d']],
])('search engine: finds "%s" inside a text without blanks', async (query, wanted) => {
  const titles = { a: '拳击训练入门', b: '在家训练', c: '家でボクシング', d: 'เรียนมวยไทยที่บ้าน' };
  const articles = Object.entries(titles).map(([slug, title]) =>
    searchableArticle(slug, { title }),
  );
  const found = createSearchEngine(readShards(await buildIndex(toSources(articles)))).find(query);
  expect(found.results.map(({ document }) => document.path).sort()).toEqual(wanted);
  expect(found.suggestion).toBeUndefined();
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

it.each(['ก'.repeat(1000), 'qzxqzxqzx'.repeat(100), 'xqzj wqpv'])(
  'search engine: finds nothing for nonsense (%#)',
  (query) => {
    expect(engine.find(query).results).toEqual([]);
  },
);

it('search engine: treats names of object properties as ordinary words', () => {
  expect(paths('__proto__')).toEqual(paths('proto'));
  expect(paths('constructor jab')).toEqual(expect.arrayContaining(paths('jab')));
});

it('search engine: handles a query of a thousand words', () => {
  expect(paths('jab '.repeat(1000))).toEqual(paths('jab '));
});
