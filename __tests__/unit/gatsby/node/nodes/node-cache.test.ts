import { EventEmitter } from 'node:events';
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

const types = ['Article', 'Category', 'StoryProblem', 'ShopifyProduct'] as const;

function recordsOf(source: Pick<Store, 'emitter' | 'getNodesByType'>) {
  const cache = openNodeCache(source);
  return types.map((type) => cache.all(type));
}

/** Reads the store anew, by a cache that has seen no event. */
const fresh = () => ({ emitter: new EventEmitter(), getNodesByType: store.getNodesByType });

function entry(slug: string, content: Record<string, unknown>) {
  return storyEntry(content, { uuid: `uuid-${slug}`, slug, full_slug: `blogs/${slug}` });
}

const article = (slug: string, fields = {}) =>
  entry(slug, articleContent({ title: slug, ...fields }));
const category = (slug: string) => entry(slug, { component: 'category', name: slug, topics: [] });
const product = (id: string, title: string) => ({
  id,
  title,
  internal: { type: 'ShopifyProduct', contentDigest: title },
});

it('node cache: follows Gatsby’s store through created, changed, retyped and removed stories', async () => {
  await store.putStory(article('before'));
  await store.putShopNode(product('gid://2', 'Gloves'));
  const cache = openNodeCache(store);
  const changes = [
    () => store.putStory(article('b')),
    () => store.putStory(article('a-longer-slug')),
    () => store.putStory(article('a', { body: doc(paragraph('Again.')) })),
    () => store.putStory(article('before', { title: 'New title' })),
    () => store.putStory(article('b', { schedule: 'soon' })),
    () => store.putStory(category('a')),
    () => store.putStory(article('b')),
    () => store.putShopNode(product('gid://10', 'Wraps')),
    () => store.putShopNode(product('gid://2', 'Mitts')),
    () => store.removeShopNode('gid://10'),
    () => store.removeShopNode('gid://10'),
    () => store.removeStory('uuid-before'),
    () => store.removeStory('uuid-never'),
    () => store.putStory(article('before')),
  ];
  for (const change of changes) {
    await change();
    expect(recordsOf(store)).toEqual(recordsOf(fresh()));
  }
  expect(cache.all('Article').map(({ slug }) => slug)).toEqual(['b', 'before', 'a-longer-slug']);
  expect(cache.find('story-uuid-a')).toMatchObject({ type: 'category' });
  expect(cache.find('story-uuid-never')).toBeUndefined();
});

it('node cache: keeps a list and its records until one of them changes', async () => {
  const cache = openNodeCache(store);
  const [articles, categories] = [cache.all('Article'), cache.all('Category')];
  await store.putStory(article('b', { title: 'Changed' }));
  expect(cache.all('Category')).toBe(categories);
  const changed = cache.all('Article');
  expect(changed).not.toBe(articles);
  expect(changed.filter((record, place) => record !== articles[place])).toEqual([
    expect.objectContaining({ slug: 'b', title: 'Changed' }),
  ]);
});

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
