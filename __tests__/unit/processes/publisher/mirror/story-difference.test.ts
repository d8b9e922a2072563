import { toStoryDifference } from '../../../../../src/processes/publisher/mirror/story-difference';
import type { TextPart } from '../../../../../src/lib/values/word-difference';
import { compareWords } from '../../../../../src/lib/values/word-difference';
import { createUnreleasedEdits } from '../../../../../src/processes/publisher/release/story-changes';

const join = (parts: readonly TextPart[], without: TextPart['kind']) =>
  parts
    .filter(({ kind }) => kind !== without)
    .map(({ text }) => text)
    .join('');

test.each([
  ['Step and drag basics', 'Step and drag, once more'],
  ['', 'New words'],
  ['Old words', ''],
  ['a b c d e', 'a x c y e'],
  ['one\n\ntwo  three', 'one\ntwo three four'],
  ['word '.repeat(3000), 'other words '.repeat(3000)],
])('word difference: its parts are both versions (case %#)', (before, after) => {
  const parts = compareWords(before, after);
  expect(join(parts, 'added')).toBe(before);
  expect(join(parts, 'removed')).toBe(after);
});

const paragraph = (text: string) => ({ type: 'paragraph', content: [{ type: 'text', text }] });
const quote = (uid: string, text: string) => ({ component: 'quote', _uid: uid, text });

function storyText(content: object, name = 'The jab') {
  return JSON.stringify({ id: 1, name, full_slug: 'blogs/jab', content });
}

function differenceOf(before: object, after: object) {
  const edit = { id: 1, uuid: 'jab', fullSlug: 'blogs/jab', name: 'The jab' } as const;
  const texts = { before: storyText(before), after: storyText(after) };
  const names: Record<string, string> = { 'uuid-1': 'Footwork', 'uuid-2': 'Punches' };
  return toStoryDifference({ ...edit, change: 'changed', ...texts }, (uuid) => names[uuid]);
}

test('story difference: goes field by field through texts, rich text, bloks, pictures and relations', () => {
  const before = {
    title: 'The jab',
    topic: 'uuid-1',
    cover: { filename: 'https://a.example/jab.jpg', alt: 'A glove' },
    body: { type: 'doc', content: [paragraph('Straight out'), paragraph('and back.')] },
    sections: [quote('a', 'First'), quote('b', 'Second')],
    link: { fieldtype: 'multilink', cached_url: 'old' },
  };
  const after = {
    ...before,
    topic: 'uuid-2',
    cover: { filename: 'https://a.example/jab.jpg', alt: 'A red glove' },
    body: {
      type: 'doc',
      content: [
        paragraph('Straight out'),
        { type: 'blok', attrs: { body: [quote('c', 'In the text')] } },
        paragraph('and straight back.'),
      ],
    },
    sections: [quote('new', 'Zeroth'), quote('a', 'First'), quote('b', 'Second, better')],
    link: { fieldtype: 'multilink', cached_url: 'new' },
  };
  const { fields, ...facts } = differenceOf(before, after);
  const story = { storyId: 1, fullSlug: 'blogs/jab', change: 'changed', moreFields: 0 };
  expect(facts).toMatchObject(story);
  const changes = fields.map(({ field, parts }) => [
    field,
    parts.filter(({ kind }) => kind !== 'same').map(({ kind, text }) => `${kind} ${text.trim()}`),
  ]);
  expect(Object.fromEntries(changes)).toEqual({
    topic: ['removed Footwork', 'added Punches'],
    'cover › alt': ['added red'],
    'body › quote › text': ['added In the text'],
    body: ['added straight'],
    'sections › quote › text': ['removed Second', 'added Second, better'],
    link: ['removed old', 'added new'],
  });
});

test('story difference: a long text, many fields and hostile values stay short and are text', () => {
  const many = (text: string) =>
    Object.fromEntries(Array.from({ length: 40 }, (_, index) => [`field_${index}`, text]));
  const hostile = '<script>alert(1)</script> ';
  const difference = differenceOf(many('a '.repeat(50_000)), many(hostile.repeat(20_000)));
  expect(difference.fields).toHaveLength(8);
  expect(difference.moreFields).toBe(32);
  expect(JSON.stringify(difference).length).toBeLessThan(10_000);
  expect(difference.fields[0]?.field).toBe('field 0');
});

test('unreleased edits: a failed build keeps them, and edits of one story are one', () => {
  const edits = createUnreleasedEdits();
  const edit = { id: 1, uuid: 'jab', fullSlug: 'blogs/jab', name: 'The jab' };
  const texts = ['one', 'two', 'three'].map((title) => storyText({ title }));
  edits.add([{ ...edit, change: 'changed', before: texts[0], after: texts[1] }]);
  edits.add([{ ...edit, change: 'changed', before: texts[1], after: texts[2] }]);
  const [story] = edits.describe(() => undefined)?.listed ?? [];
  expect(story?.fields[0]?.parts).toEqual([
    { kind: 'removed', text: 'one' },
    { kind: 'added', text: 'three' },
  ]);
  edits.add([{ ...edit, change: 'changed', before: texts[2], after: texts[0] }]);
  expect(edits.describe(() => undefined)).toBeUndefined();
});

test('unreleased edits: an import of 1,000 stories lists 20 and counts the others', () => {
  const edits = createUnreleasedEdits();
  const added = Array.from({ length: 1000 }, (_, id) => ({
    ...{ id, uuid: `u${id}`, fullSlug: `blogs/${id}`, name: `Story ${id}` },
    change: 'changed' as const,
    ...(id < 20 && {
      before: storyText({ title: 'before '.repeat(400) }),
      after: storyText({ title: `after ${id} `.repeat(400) }),
    }),
  }));
  edits.add(added);
  const changes = edits.describe(() => undefined);
  expect(changes?.listed).toHaveLength(20);
  expect(changes?.more).toBe(980);
  expect(JSON.stringify(changes).length).toBeLessThan(60_000);
});
