import { createLexicon } from '../../../../../src/domain/search/synonyms';
import * as highlight from '../../../../../src/features/search/view/highlight';

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

it('highlight: leaves the text unchanged', () => {
  const text = '<img src=x onerror="alert(1)"> jab & co';
  const segments = toSegments(text, findHits(text, ['jab']));
  expect(segments.map((segment) => segment.text).join('')).toBe(text);
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

it('excerpt: cuts no surrogate pair in half', () => {
  const segments = cutExcerpt(`jab ${'🥊'.repeat(400)}`, ['jab']) ?? [];
  expect(segments.map(({ text }) => text).join('')).not.toMatch(/\p{Surrogate}/u);
});

it('excerpt: is undefined for a text without any term', () => {
  expect(cutExcerpt(filler, ['jab'])).toBeUndefined();
});
