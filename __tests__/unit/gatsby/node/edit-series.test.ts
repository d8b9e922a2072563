import { EventEmitter } from 'node:events';
import { readFileSync } from 'node:fs';
import { stat, utimes } from 'node:fs/promises';
import path from 'node:path';
import { storyWarningsFile } from '../../../../src/domain/story/story-warning';
import { createPages } from '../../../../src/gatsby/node/create-pages';
import { openNodeCache } from '../../../../src/gatsby/node/nodes/node-cache';
import { articleContent, doc, paragraph, storyEntry } from '../../../rigs/builders/story-entries';
import type { GatsbyStore } from '../../../rigs/gatsby/gatsby-store';
import { openGatsbyStore } from '../../../rigs/gatsby/gatsby-store';
import { postBuild, siteFolder } from '../../../rigs/gatsby/post-build';
import { randomEditor } from '../../../rigs/gatsby/random-editor';
import { openForFile } from '../../../../stand-ins/services/rigs/open-for-file';

type Source = Pick<GatsbyStore, 'emitter' | 'getNode' | 'getNodesByType'>;

const store = openForFile(openGatsbyStore, 'close');
let reportFolder: string;

beforeAll(async () => {
  reportFolder = await siteFolder();
});

/** Calls the hook and lists what it did, in order. */
function pagesOf(source: Source) {
  const pages: { path: string; context: object }[] = [];
  const said: string[] = [];
  const hook = {
    ...source,
    store: { getState: () => ({ program: { directory: reportFolder } }) },
    actions: { createPage: (page: never) => pages.push(page), createSlice: () => undefined },
    reporter: {
      info: (text: string) => said.push(text),
      panicOnBuild: (text: string) => said.push(text),
    },
  };
  void createPages?.(hook as never, { plugins: [] }, () => undefined);
  return {
    pages,
    said,
    warnings: readFileSync(path.join(reportFolder, storyWarningsFile), 'utf8'),
  };
}

/** Runs the end of a build for a site with these pages, in a folder. Returns the files in it. */
function filesOf(source: Source, directory: string): Promise<Record<string, string>> {
  const pages = new Map(pagesOf(source).pages.map((page) => [page.path, page]));
  return postBuild(source, pages, directory);
}

it('hooks: give the same pages, warnings and files after a series of edits as in a fresh process', async () => {
  const edit = randomEditor(store, 'amber');
  const folder = await siteFolder();
  for (let round = 0; round < 60; round += 1) await edit();
  for (let round = 0; round < 30; round += 1) {
    const fresh = { ...store, emitter: new EventEmitter() };
    expect(pagesOf(store)).toEqual(pagesOf(fresh));
    if (round % 6 === 0) {
      expect(await filesOf(store, folder)).toEqual(await filesOf(fresh, await siteFolder()));
    }
    const edits = round % 10 === 9 ? 3 : 1;
    for (let count = 0; count < edits; count += 1) await edit();
  }
}, 60_000);

it('create pages: keeps the context of a page that an edit does not concern', async () => {
  const edit = randomEditor(store, 'keep');
  for (let round = 0; round < 40; round += 1) await edit();
  const before = new Map(pagesOf(store).pages.map(({ path, context }) => [path, context]));
  const again = pagesOf(store).pages;
  expect(again.filter(({ path, context }) => context !== before.get(path))).toEqual([]);
  await edit();
  const after = pagesOf(store).pages;
  const equal = after.filter(
    ({ path, context }) => JSON.stringify(context) === JSON.stringify(before.get(path)),
  );
  expect(equal.length).toBeGreaterThan(5);
  expect(equal.filter(({ path, context }) => context !== before.get(path))).toEqual([]);
});

it('post build: leaves the files alone whose content an edit does not change', async () => {
  const folder = await siteFolder();
  const before = await filesOf(store, folder);
  expect(Object.keys(before)).toEqual(expect.arrayContaining(['rss.xml', 'sitemap-0.xml']));
  const old = new Date(1_000_000_000_000);
  const inFolder = (name: string) => path.join(folder, 'public', name);
  for (const name of Object.keys(before)) await utimes(inFolder(name), old, old);
  const edit = randomEditor(store, 'files');
  for (let round = 0; round < 3; round += 1) await edit();
  const after = await filesOf(store, folder);
  const changed = Object.keys(after).filter((name) => after[name] !== before[name]);
  expect(changed.length).toBeGreaterThan(0);
  expect(changed.length).toBeLessThan(Object.keys(after).length);
  // Plugins write theirs at each build; equal content is enough.
  const own = Object.keys(after).filter((name) => !/^(?:rss|sitemap-.*)\.xml$/.test(name));
  expect(own).toEqual(expect.arrayContaining(['llms.txt', 'robots.txt']));
  for (const name of own) {
    const isOld = (await stat(inFolder(name))).mtimeMs === old.getTime();
    expect([name, isOld]).toEqual([name, !changed.includes(name)]);
  }
});

it('node cache: holds no text of an article', async () => {
  await store.putStory(storyEntry(articleContent({ body: doc(paragraph('Keep the elbow in.')) })));
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
