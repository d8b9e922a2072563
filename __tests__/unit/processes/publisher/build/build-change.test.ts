import { toBuildChange } from '../../../../../src/processes/publisher/build/build-change';

const story = (id: number) => ({
  id,
  uuid: `uuid-${id}`,
  fullSlug: `blogs/${id}`,
  name: `Story ${id}`,
});

const content = { changed: [story(1), story(2)], removed: [story(3)], refilled: false };

const edit = {
  source: 'storyblok',
  action: 'published',
  fullSlug: 'blogs/1',
  name: 'A story',
} as const;

const none = { changed: [], removed: [], refilled: false };

test('build change: names the stories that the content mirror found changed and removed', () => {
  expect(toBuildChange([edit], content)).toEqual({
    stories: { changed: [1, 2], removed: [3] },
    shop: false,
  });
});

test('build change: the shop is read after its webhooks only', () => {
  const price = { source: 'shopify', topic: 'products/update' } as const;
  const due = { source: 'schedule', fullSlug: 'blogs/1', name: 'A story' } as const;
  expect(toBuildChange([edit, price], none)).toMatchObject({ shop: true });
  expect(toBuildChange([due], none)).toEqual({
    stories: { changed: [], removed: [] },
    shop: false,
  });
});

test.each([
  ['the start', [{ source: 'start' }], none],
  ['the nightly build', [edit, { source: 'nightly' }], content],
  ['a refilled mirror', [edit], { ...content, refilled: true }],
] as const)('build change: after %s everything is read again', (_, triggers, update) => {
  expect(toBuildChange(triggers, update)).toBeUndefined();
});
