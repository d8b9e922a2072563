import {
  cutExcerpt,
  findHits,
  toSegments,
} from '../../../../../src/features/search/view/highlight';

const marked = (segments: readonly { text: string; isMatch: boolean }[] | undefined) =>
  segments?.map(({ text, isMatch }) => (isMatch ? `[${text}]` : text)).join('');

const filler = 'Nothing to see in this sentence, nor in the one after it. '.repeat(12);

it('marks words and names, in every spelling', () => {
  const text = 'GLOVES over hand wraps: the glove’s liner.';
  expect(marked(toSegments(text, findHits(text, ['glove', 'hand', 'wrap', '~wraps'])))).toBe(
    '[GLOVES] over [hand wraps]: the [glove’s] liner.',
  );
});

it('leaves text as it is, whatever is in it', () => {
  const text = '<img src=x onerror="alert(1)"> jab & co';
  const segments = toSegments(text, findHits(text, ['jab']));
  expect(segments.map((segment) => segment.text).join('')).toBe(text);
});

it('cuts around the place with most of the words', () => {
  const text = `A jab. ${filler}Throw the jab, then the cross. ${filler}`;
  const excerpt = marked(cutExcerpt(text, ['jab', 'cross'])) ?? '';
  expect(excerpt).toContain('Throw the [jab], then the [cross].');
  expect(excerpt.length).toBeLessThan(260);
});

it('begins with a near sentence and says where it was cut', () => {
  expect(marked(cutExcerpt(`${filler}The jab lands. ${filler}`, ['jab']))).toMatch(
    /^The \[jab\] lands\. .* …$/,
  );
  const endless = `${'word '.repeat(60)}jab ${'word '.repeat(60)}`;
  expect(marked(cutExcerpt(endless, ['jab']))).toMatch(/^… word .*\[jab\].* …$/);
});

it('cuts no letter in two', () => {
  const segments = cutExcerpt(`jab ${'🥊'.repeat(400)}`, ['jab']) ?? [];
  expect(segments.map(({ text }) => text).join('')).not.toMatch(/\p{Surrogate}/u);
});

it('has no excerpt of a text without any of the words', () => {
  expect(cutExcerpt(filler, ['jab'])).toBeUndefined();
});
