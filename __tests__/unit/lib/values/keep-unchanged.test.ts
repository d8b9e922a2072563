import { keepUnchanged } from '../../../../src/lib/values/keep-unchanged';

const before = {
  title: 'Jab',
  body: [{ text: 'one' }, { text: 'two' }],
  topic: { name: 'Technique' },
};

it('keep unchanged: returns the earlier value when nothing has changed', () => {
  expect(keepUnchanged(before, structuredClone(before))).toBe(before);
});

it('keep unchanged: keeps the parts beside a change', () => {
  const now = { ...structuredClone(before), body: [{ text: 'one' }, { text: 'three' }] };
  const kept = keepUnchanged(before, now);
  expect(kept).toEqual(now);
  expect(kept.body[0]).toBe(before.body[0]);
  expect(kept.topic).toBe(before.topic);
});

it.each([
  [{ a: 1 }, { a: 1, b: undefined }],
  [[1, 2], [1]],
  [[1], [1, 2]],
  [[], {}],
  [{ a: null }, { a: {} }],
  [null, { a: 1 }],
  [{ a: [] }, { a: null }],
])('keep unchanged: from %j to %j, the result is the new value', (earlier, now) => {
  expect(keepUnchanged<unknown>(earlier, now)).toStrictEqual(now);
});
