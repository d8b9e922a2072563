import { openNodeCache } from '../../../../../src/gatsby/node/nodes/node-cache';
import { openGatsbyStore } from '../../../../rigs/gatsby/gatsby-store';
import {
  articleContent,
  doc,
  paragraph,
  storyEntry,
} from '../../../../rigs/builders/story-entries';

type Store = Awaited<ReturnType<typeof openGatsbyStore>>;

let store: Store;

beforeAll(async () => {
  store = await openGatsbyStore();
});

afterAll(() => store.close());

function entry(slug: string, content: Record<string, unknown>) {
  return storyEntry(content, { uuid: `uuid-${slug}`, slug, full_slug: `blogs/${slug}` });
}

const article = (slug: string, fields = {}) =>
  entry(slug, articleContent({ title: slug, ...fields }));
it('node cache: holds no text of an article', async () => {
  await store.putStory(article('b', { body: doc(paragraph('Keep the elbow in.')) }));
  expect(JSON.stringify(openNodeCache(store).all('Article'))).not.toContain('elbow in');
});

it('node cache: finds a story by its slug, also when it or another one changes its slug', async () => {
  const cache = openNodeCache(store);
  const bySlug = (slug: string) => cache.find(`story-/blogs/${slug}`)?.id;
  const put = (uuid: string, slug: string) =>
    store.putStory(storyEntry(articleContent(), { uuid, slug, full_slug: `blogs/${slug}` }));
  await put('uuid-one', 'one');
  expect(bySlug('one')).toBe('story-uuid-one');
  await put('uuid-one', 'two');
  expect([bySlug('one'), bySlug('two')]).toEqual([undefined, 'story-uuid-one']);
  await put('uuid-new', 'one');
  expect(bySlug('one')).toBe('story-uuid-new');
  await store.removeStory('uuid-one');
  expect([bySlug('one'), bySlug('two')]).toEqual(['story-uuid-new', undefined]);
});
