import { expect, test } from '@jest/globals';
import type { Side } from '../../../../app/story/merge/merge-conflict';
import { conflictKey } from '../../../../app/story/merge/merge-conflict';
import { mergeContents } from '../../../../app/story/merge/merge-contents';
import type { BlokContent } from '../../../../app/wire/management';

type Fields = Record<string, unknown>;

const blok = (uid: string, fields: Fields = {}): BlokContent => ({
  _uid: uid,
  component: 'piece',
  ...fields,
});

const page = (fields: Fields): BlokContent => blok('root', { component: 'article', ...fields });

const paragraph = (text: string) => ({ type: 'paragraph', content: [{ type: 'text', text }] });

const inText = (...body: BlokContent[]) => ({ type: 'blok', attrs: { id: 'a', body } });

const text = (...content: object[]) => ({ type: 'doc', content });

function merge(
  versions: { base: BlokContent; mine: BlokContent; theirs: BlokContent },
  choices: Record<string, Side> = {},
) {
  const { content, conflicts } = mergeContents(versions, new Map(Object.entries(choices)));
  return { content, conflicts: conflicts.map(({ at, kind }) => ({ key: conflictKey(at), kind })) };
}

test('merge: changes of different fields are both kept', () => {
  const base = page({ title: 'Jab', lead: 'Short', tags: ['a'] });
  const mine = page({ title: 'The jab', lead: 'Short', tags: ['a'] });
  const theirs = page({ title: 'Jab', lead: 'Long', tags: ['a', 'b'] });
  expect(merge({ base, mine, theirs })).toEqual({
    content: page({ title: 'The jab', lead: 'Long', tags: ['a', 'b'] }),
    conflicts: [],
  });
});

test('merge: parts that only the own version has stay the same objects', () => {
  const body = [blok('a', { text: '1' }), blok('b', { text: '2' })];
  const base = page({ title: 'Jab', body });
  const mine = { ...base, body: [blok('a', { text: 'mine' }), body[1]] };
  const { content } = mergeContents(
    { base, mine, theirs: page({ title: 'Theirs', body }) },
    new Map(),
  );
  expect(content.title).toBe('Theirs');
  expect(content.body).toBe(mine.body);
});

test('merge: the same change on both sides is no conflict, whatever the order of keys', () => {
  const base = page({ cover: { filename: 'a.jpg', alt: '' } });
  const mine = page({ cover: { filename: 'a.jpg', alt: 'A jab' } });
  const theirs = page({ cover: { alt: 'A jab', filename: 'a.jpg' } });
  expect(merge({ base, mine, theirs })).toEqual({ content: mine, conflicts: [] });
});

test('merge: an empty text, an empty list and a missing field are the same', () => {
  const base = page({ lead: 'x', tags: ['a'] });
  const mine = page({ lead: '', tags: [] });
  const theirs = page({});
  expect(merge({ base, mine, theirs }).conflicts).toEqual([]);
});

test('merge: one field changed differently is a conflict that keeps mine until chosen', () => {
  const base = page({ title: 'Jab', lead: 'x' });
  const mine = page({ title: 'Mine', lead: 'x' });
  const theirs = page({ title: 'Theirs', lead: 'y' });
  const conflicts = [{ key: 'root\ntitle', kind: 'changed' }];
  expect(merge({ base, mine, theirs })).toEqual({
    content: page({ title: 'Mine', lead: 'y' }),
    conflicts,
  });
  expect(merge({ base, mine, theirs }, { 'root\ntitle': 'theirs' })).toEqual({
    content: page({ title: 'Theirs', lead: 'y' }),
    conflicts,
  });
});

test('merge: bloks added, removed and edited by both sides in one list', () => {
  const [a, b, c] = [blok('a'), blok('b'), blok('c')];
  const base = page({ body: [a, b, c] });
  const mine = page({ body: [a, blok('mine'), blok('b', { text: 'mine' }), c] });
  const theirs = page({ body: [b, c, blok('theirs')] });
  expect(merge({ base, mine, theirs })).toEqual({
    content: page({ body: [blok('mine'), blok('b', { text: 'mine' }), c, blok('theirs')] }),
    conflicts: [],
  });
});

test('merge: a blok moved by one side keeps the changes of the other', () => {
  const base = page({ body: [blok('a'), blok('box', { bloks: [] })] });
  const mine = page({ body: [blok('box', { bloks: [blok('a')] })] });
  const theirs = page({ body: [blok('a', { text: 'theirs' }), blok('box', { bloks: [] })] });
  const content = page({ body: [blok('box', { bloks: [blok('a', { text: 'theirs' })] })] });
  expect(merge({ base, mine, theirs })).toEqual({ content, conflicts: [] });
  expect(merge({ base, mine: theirs, theirs: mine })).toEqual({ content, conflicts: [] });
});

test('merge: sorting by one side keeps the additions of the other', () => {
  const [a, b, c] = [blok('a'), blok('b'), blok('c')];
  const base = page({ body: [a, b, c] });
  const mine = page({ body: [c, a, b] });
  const theirs = page({ body: [a, blok('new'), b, c] });
  expect(merge({ base, mine, theirs })).toEqual({
    content: page({ body: [c, a, blok('new'), b] }),
    conflicts: [],
  });
});

test('merge: a list sorted differently by both is a conflict of the list', () => {
  const [a, b, c] = [blok('a'), blok('b'), blok('c')];
  const versions = {
    base: page({ body: [a, b, c] }),
    mine: page({ body: [c, a, b] }),
    theirs: page({ body: [b, a, c] }),
  };
  expect(merge(versions).conflicts).toEqual([{ key: 'root\nbody', kind: 'sorted' }]);
  expect(merge(versions, { 'root\nbody': 'theirs' }).content).toEqual(versions.theirs);
});

test('merge: a blok that one side removed and the other changed is a conflict of the blok', () => {
  const inner = blok('inner');
  const versions = {
    base: page({ body: [blok('a', { bloks: [inner] }), blok('b')] }),
    mine: page({ body: [blok('a', { bloks: [blok('inner', { text: 'mine' })] }), blok('b')] }),
    theirs: page({ body: [blok('b', { text: 'theirs' })] }),
  };
  expect(merge(versions).conflicts).toEqual([{ key: 'a\n', kind: 'removed' }]);
  expect(merge(versions).content.body).toHaveLength(2);
  expect(merge(versions, { 'a\n': 'theirs' }).content).toEqual(versions.theirs);
  const swapped = { base: versions.base, mine: versions.theirs, theirs: versions.mine };
  expect(merge(swapped).content).toEqual(versions.theirs);
  expect(merge(swapped, { 'a\n': 'theirs' }).content.body).toHaveLength(2);
});

test('merge: a blok moved into one that the other side removed is not lost', () => {
  const base = page({ body: [blok('a'), blok('box', { bloks: [] })] });
  const mine = page({ body: [blok('box', { bloks: [blok('a')] })] });
  const theirs = page({ body: [blok('a', { text: 'theirs' })] });
  expect(merge({ base, mine, theirs }).conflicts).toEqual([{ key: 'box\n', kind: 'removed' }]);
  expect(merge({ base, mine, theirs }, { 'box\n': 'theirs' }).content).toEqual(theirs);
});

test('merge: a blok that both sides moved elsewhere is a conflict of its place', () => {
  const boxes = (one: BlokContent[], two: BlokContent[], body: BlokContent[]) =>
    page({ one: [blok('x'), ...one], two: [blok('y'), ...two], body });
  const versions = {
    base: boxes([], [], [blok('a')]),
    mine: boxes([blok('a')], [], []),
    theirs: boxes([], [blok('a')], []),
  };
  expect(merge(versions).conflicts).toEqual([{ key: 'a\n', kind: 'moved' }]);
  expect(merge(versions).content).toEqual(versions.mine);
  expect(merge(versions, { 'a\n': 'theirs' }).content).toEqual(versions.theirs);
});

test('merge: two bloks each moved into the other are one conflict of the whole', () => {
  const versions = {
    base: page({ body: [blok('a', { bloks: [] }), blok('b', { bloks: [] }), blok('c')] }),
    mine: page({ body: [blok('a', { bloks: [blok('b', { bloks: [] })] }), blok('c')] }),
    theirs: page({ body: [blok('b', { bloks: [blok('a', { bloks: [] })] }), blok('c')] }),
  };
  expect(merge(versions)).toEqual({
    content: versions.mine,
    conflicts: [{ key: 'root\n', kind: 'changed' }],
  });
  expect(merge(versions, { 'root\n': 'theirs' }).content).toEqual(versions.theirs);
});

test('merge: words of a rich text and bloks inside it are changed side by side', () => {
  const base = page({ text: text(paragraph('one'), inText(blok('a', { n: 1 }))) });
  const mine = page({ text: text(paragraph('mine'), inText(blok('a', { n: 1 }))) });
  const theirs = page({ text: text(paragraph('one'), inText(blok('a', { n: 2 }))) });
  const content = page({ text: text(paragraph('mine'), inText(blok('a', { n: 2 }))) });
  expect(merge({ base, mine, theirs })).toEqual({ content, conflicts: [] });
  expect(merge({ base, mine: theirs, theirs: mine })).toEqual({ content, conflicts: [] });
});

test('merge: words of a rich text changed by both are one conflict of the field', () => {
  const versions = {
    base: page({ text: text(paragraph('one'), paragraph('two')) }),
    mine: page({ text: text(paragraph('mine'), paragraph('two')) }),
    theirs: page({ text: text(paragraph('one'), paragraph('theirs'), inText(blok('new'))) }),
  };
  expect(merge(versions)).toEqual({
    content: versions.mine,
    conflicts: [{ key: 'root\ntext', kind: 'changed' }],
  });
  expect(merge(versions, { 'root\ntext': 'theirs' }).content).toEqual(versions.theirs);
});

test('merge: a blok in a text that one side removed and the other changed is a conflict of the text', () => {
  const versions = {
    base: page({ text: text(paragraph('one'), inText(blok('a'))) }),
    mine: page({ text: text(paragraph('one'), inText(blok('a', { n: 1 }))) }),
    theirs: page({ text: text(paragraph('one')) }),
  };
  expect(merge(versions)).toEqual({
    content: versions.mine,
    conflicts: [{ key: 'root\ntext', kind: 'changed' }],
  });
  expect(merge(versions, { 'root\ntext': 'theirs' }).content).toEqual(versions.theirs);
});

test('merge: contents with one `_uid` twice are not taken apart', () => {
  const versions = {
    base: page({ body: [blok('a'), blok('a')] }),
    mine: page({ body: [blok('a', { n: 1 }), blok('a')] }),
    theirs: page({ body: [blok('a'), blok('a', { n: 2 })] }),
  };
  expect(merge(versions).conflicts).toEqual([{ key: 'root\n', kind: 'changed' }]);
});

test('merge: a root with another `_uid` is the same root', () => {
  const base = page({ title: 'a', lead: 'b' });
  const mine = page({ title: 'mine', lead: 'b' });
  const theirs = { ...page({ title: 'a', lead: 'theirs' }), _uid: 'other' };
  expect(merge({ base, mine, theirs }).content).toEqual(page({ title: 'mine', lead: 'theirs' }));
});

/** Returns a repeatable random number below a limit. */
function createRandom(seed: number) {
  let state = seed;
  return (below: number) => {
    state = (state * 1_103_515_245 + 12_345) % 2_147_483_648;
    return Math.floor((state / 2_147_483_648) * below);
  };
}

type Tree = { uid: string; text: string; bloks: Tree[] };

function toBlok({ uid, text: words, bloks }: Tree): BlokContent {
  return blok(uid, { text: words, bloks: bloks.map(toBlok) });
}

function listTree(tree: Tree): Tree[] {
  return [tree, ...tree.bloks.flatMap(listTree)];
}

/** Changes a tree at random: edits, additions, removals and moves. */
function edit(tree: Tree, random: (below: number) => number, name: string): void {
  for (let count = 1 + random(4); count > 0; count -= 1) {
    const all = listTree(tree);
    const pick = all[random(all.length)] ?? tree;
    const kind = random(4);
    if (kind === 0) pick.text = `${name}${count}`;
    if (kind === 1)
      pick.bloks.splice(random(3), 0, {
        uid: `${name}${count}-${random(1e6)}`,
        text: '',
        bloks: [],
      });
    const owner = all.find(({ bloks }) => bloks.includes(pick));
    if (kind < 2 || !owner) continue;
    owner.bloks.splice(owner.bloks.indexOf(pick), 1);
    const inside = new Set(listTree(pick));
    const targets = all.filter((target) => !inside.has(target));
    if (kind === 3) (targets[random(targets.length)] ?? tree).bloks.splice(random(3), 0, pick);
  }
}

test('merge: whatever two editors did, no blok of both is lost or doubled, and choices decide', () => {
  for (let seed = 1; seed <= 200; seed += 1) {
    const random = createRandom(seed);
    const base: Tree = { uid: 'root', text: '', bloks: [] };
    for (let count = 0; count < 8; count += 1) {
      const all = listTree(base);
      (all[random(all.length)] ?? base).bloks.push({ uid: `b${count}`, text: '', bloks: [] });
    }
    const [mine, theirs] = [structuredClone(base), structuredClone(base)];
    edit(mine, random, 'm');
    edit(theirs, random, 't');
    const versions = { base: toBlok(base), mine: toBlok(mine), theirs: toBlok(theirs) };
    const before = JSON.stringify(versions);
    for (const side of ['mine', 'theirs'] as const) {
      const choices = new Map<string, Side>();
      let result = mergeContents(versions, choices);
      // A choice can bring another conflict to light.
      for (let round = 0; round < 10; round += 1) {
        for (const { at } of result.conflicts) choices.set(conflictKey(at), side);
        result = mergeContents(versions, choices);
      }
      expect(result.conflicts.every(({ at }) => choices.has(conflictKey(at)))).toBe(true);
      const uids = uidsOf(result.content);
      expect([seed, uids.length]).toEqual([seed, new Set(uids).size]);
      const shared = uidsOf(versions.mine).filter((uid) => uidsOf(versions.theirs).includes(uid));
      expect([seed, shared.filter((uid) => !uids.includes(uid))]).toEqual([seed, []]);
    }
    const { content, conflicts } = mergeContents(versions, new Map());
    if (conflicts.length === 0) {
      const known = uidsOf(versions.base);
      const added = [...uidsOf(versions.mine), ...uidsOf(versions.theirs)];
      const wanted = added.filter((uid) => !known.includes(uid));
      expect([seed, uidsOf(content)]).toEqual([seed, expect.arrayContaining(wanted)]);
    }
    expect(JSON.stringify(versions)).toBe(before);
  }
});

function uidsOf(value: BlokContent): string[] {
  const bloks = Array.isArray(value.bloks) ? (value.bloks as BlokContent[]) : [];
  return [value._uid, ...bloks.flatMap(uidsOf)];
}
