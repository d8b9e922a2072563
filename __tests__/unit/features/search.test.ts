import { createLexicon } from '../../../src/domain/search/synonyms';
import { parseQuery } from '../../../src/features/search/engine/parse-query';
import {
  readLiteral,
  readSearchAddress,
  searchPath,
  toLiteral,
} from '../../../src/features/search/search-address';
import * as highlight from '../../../src/features/search/view/highlight';
import { visiblePages } from '../../../src/features/taxonomy/listing/pagination';

const parse = (query: string) => parseQuery(query, createLexicon());
const words = (query: string) => parse(query).units.map(({ terms }) => terms.join(' '));

it('parseQuery: drops words that only say what is wanted, unless there are no others', () => {
  expect(words('best cheap gloves please')).toEqual(['glove']);
  expect(words('price')).toEqual(['price']);
});

it.each([
  ['how do i wrap my hands', 'answer'],
  ['cancel my order', 'answer'],
  ['what oz gloves', 'answer'],
  ['buy hand wraps', 'goods'],
  ['hand wraps', 'any'],
])('parseQuery: "%s" asks for: %s', (query, intent) => {
  expect(parse(query).intent).toBe(intent);
});

describe('search address', () => {
  it('search address: survives a round trip', () => {
    const address = { query: 'a&b=c #1 <b> 🥊', kind: 'article' } as const;
    expect(readSearchAddress(searchPath(address).replace('/search', ''))).toEqual(address);
    expect(searchPath({ query: '  ' })).toBe('/search');
    // Half an emoji, as a field of limited length cuts it.
    expect(searchPath({ query: 'jab \uD83E' })).toBe('/search?q=jab');
  });

  it('search address: quotation marks of any kind make a query literal', () => {
    expect(readLiteral(toLiteral(' jba '))).toBe('jba');
    expect(readLiteral('“muay tai” ')).toBe('muay tai');
    expect(readLiteral('6" bag')).toBeUndefined();
  });
});

describe('highlight', () => {
  const { shorten, toSegments } = highlight;
  const lexicon = createLexicon();
  const findHits = (text: string, terms: readonly string[]) =>
    highlight.findHits(text, terms, lexicon);
  const cutExcerpt = (text: string, terms: readonly string[]) =>
    highlight.cutExcerpt(text, terms, lexicon);

  const marked = (segments: readonly { text: string; isMatch: boolean }[] | undefined) =>
    segments?.map(({ text, isMatch }) => (isMatch ? `[${text}]` : text)).join('');

  const filler = 'Nothing to see in this sentence, nor in the one after it. '.repeat(12);

  it('highlight: marks words and names in every spelling', () => {
    const text = 'GLOVES over hand wraps: the glove’s liner.';
    expect(marked(toSegments(text, findHits(text, ['glove', 'hand', 'wrap', '~wraps'])))).toBe(
      '[GLOVES] over [hand wraps]: the [glove’s] liner.',
    );
  });

  it('excerpt: surrounds the passage with the most terms', () => {
    const text = `A jab. ${filler}Throw the jab, then the cross. ${filler}`;
    const excerpt = marked(cutExcerpt(text, ['jab', 'cross'])) ?? '';
    expect(excerpt).toContain('Throw the [jab], then the [cross].');
    expect(excerpt.length).toBeLessThan(260);
  });

  it('excerpt: starts at a near sentence and shows where it was cut', () => {
    expect(marked(cutExcerpt(`${filler}The jab lands. ${filler}`, ['jab']))).toMatch(
      /^The \[jab\] lands\. .* …$/,
    );
    const endless = `${'word '.repeat(60)}jab ${'word '.repeat(60)}`;
    expect(marked(cutExcerpt(endless, ['jab']))).toMatch(/^… word .*\[jab\].* …$/);
  });

  it('excerpt: starts and ends with whole words', () => {
    const words = ['alpha', 'bravo', 'charlie', 'delta', 'echo', 'foxtrot', 'golf', 'hotel'];
    const text = Array.from({ length: 20 }, () => words.join(' ')).join(' ');
    for (let leadIn = 1; leadIn < 9; leadIn += 1) {
      const lead = `${text} ${words.slice(0, leadIn).join(' ')}`;
      const excerpt = cutExcerpt(`${lead} jab ${text}`, ['jab']) ?? [];
      const shown = excerpt.map((segment) => segment.text).join('');
      expect(shown).toMatch(/^… .* …$/);
      const others = shown.split(/[ …]+/).filter((word) => word && !words.includes(word));
      expect(others).toEqual(['jab']);
    }
    expect(words).toContain(shorten(text).split(' ').at(-2));
    expect(shorten('Short.')).toBe('Short.');
  });

  it('excerpt: marks a word in a text without blanks, from the start of its sentence', () => {
    const text = `${'先热身，再休息。'.repeat(40)}拳击训练入门。${'先热身，再休息。'.repeat(40)}`;
    expect(marked(cutExcerpt(text, ['训练']))).toMatch(/^拳击\[训练\]入门。先.* …$/);
  });
});

describe('pagination', () => {
  const written = (page: number, pageCount: number) =>
    visiblePages(page, pageCount)
      .map((number) => number ?? '…')
      .join(' ');

  it.each([
    [3, 7, '1 2 3 4 5 6 7'],
    [4, 12, '1 2 3 4 5 … 12'],
    [6, 12, '1 … 5 6 7 … 12'],
    [12, 12, '1 … 8 9 10 11 12'],
  ])('pagination: page %d of %d offers %s', (page, pageCount, numbers) => {
    expect(written(page, pageCount)).toBe(numbers);
  });
});
