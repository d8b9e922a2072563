import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { expect } from '@playwright/test';
import { parseStory } from '../../src/content/parse-story';
import { fieldsOfView } from '../../src/content/shown-fields';
import type { Shown } from '../../src/domain/site-map/page-contents';
import { contentsOf } from '../../src/domain/site-map/page-contents';
import { linkPath } from '../../src/domain/site-map/mapped-story';
import { isRecord } from '../../src/lib/values/json';
import { createSiteMaps } from '../../src/processes/publisher/effects/find-effects';
import { toLiveStory } from '../../src/processes/publisher/effects/live-content';
import { pageDataPath } from '../../src/lib/http/page-data-path';
import { test } from '../rigs/browser/fixtures';
import { liveReleaseFolder, readReleasePages } from '../rigs/browser/release-files';

type PageData = { path: string; result: { data?: unknown; pageContext?: unknown } };

/** Reads every published story from the content service. */
async function readStories(contentUrl: string): Promise<object[]> {
  const stories: object[] = [];
  for (let page = 1; ; page += 1) {
    const query = `version=published&token=public&per_page=100&page=${page}`;
    const answer = await fetch(`${contentUrl}/v2/cdn/stories?${query}`);
    const { stories: read } = (await answer.json()) as { stories: object[] };
    stories.push(...read);
    if (read.length < 100) return stories;
  }
}

/** Collects what the data of a page names: uuids, paths, and subjects by slug and name. */
function namesIn(value: unknown, found = new Set<string>()): Set<string> {
  if (Array.isArray(value)) for (const each of value) namesIn(each, found);
  if (!isRecord(value) || Array.isArray(value)) return found;
  const { storyUuid, path: at, slug, name } = value;
  if (typeof storyUuid === 'string') found.add(storyUuid);
  if (typeof at === 'string') found.add(at.replace(/#.*/, ''));
  if (typeof slug === 'string' && typeof name === 'string') found.add(`${slug} ${name}`);
  for (const each of Object.values(value)) namesIn(each, found);
  return found;
}

test('site map: is what was built, page by page: addresses, lists, and who shows whom', async ({
  addresses,
}) => {
  const stories = (await readStories(addresses.content)).flatMap(
    (entry) => parseStory(entry) ?? [],
  );
  const folder = await liveReleaseFolder();
  const built = new Map<string, PageData>();
  for (const { path: at } of await readReleasePages(folder)) {
    const file = path.join(folder, pageDataPath(at));
    const text = await readFile(file, 'utf8').catch(() => undefined);
    if (text !== undefined) built.set(at, JSON.parse(text) as PageData);
  }
  const products = [...built.values()].flatMap(({ result: { data } }) => {
    const product = isRecord(data) && isRecord(data.shopifyProduct) ? data.shopifyProduct : {};
    const { handle } = product;
    return typeof handle === 'string' ? [{ ...product, id: handle, updatedAt: '' }] : [];
  });
  const site = createSiteMaps()({
    stories: stories.map(toLiveStory),
    products: products as never,
  });
  const byId = new Map(stories.map((story) => [`story-${story.storyUuid}`, story]));
  const { siteMap } = site;
  const placed = new Map(
    [...siteMap.categories, ...siteMap.topics, ...siteMap.authors].map((each) => [each.id, each]),
  );
  const pathOf = (id: string) => {
    const page = siteMap.findArticle(id)?.path;
    const story = placed.get(id) ?? siteMap.pageStories.find((each) => each.id === id);
    const ofPlan = siteMap.pages.find((each) => each.template === 'plan' && each.storyId === id);
    return page ?? ofPlan?.path ?? (story && linkPath(story, (key) => placed.get(key ?? '')));
  };
  /** Returns what the data of a page names a story by, in a view of it. */
  const namesOf = (shown: Shown): string[] => {
    const story = byId.get(shown.id);
    const reads = fieldsOfView(shown);
    const at = reads.includes('address') ? pathOf(shown.id) : undefined;
    const named = shown.view === 'name' || shown.view === 'chip' || shown.view === 'head';
    const name = story && 'name' in story ? `${story.slug} ${story.name}` : '';
    const hasUuid =
      ['whole', 'tile', 'session'].includes(shown.view) ||
      (shown.view === 'card' && shown.type !== 'plan');
    return [
      ...(at === undefined ? [] : [at]),
      ...(named || shown.type === 'author' || shown.view === 'tile' ? [name] : []),
      ...(hasUuid && shown.type !== 'author' && shown.type !== 'page' && story
        ? [story.storyUuid]
        : []),
    ];
  };
  const contents = contentsOf(siteMap, site.linksOf);
  const storyPaths = new Set([...byId.keys()].flatMap((id) => pathOf(id) ?? []));
  const known = new Set([...byId.values()].map(({ storyUuid }) => storyUuid));
  const subjects = new Set([...placed.values()].map(({ slug, name }) => `${slug} ${name}`));
  const isName = (text: string) => storyPaths.has(text) || known.has(text) || subjects.has(text);

  const differing: unknown[] = [];
  for (const page of contents.values()) {
    const { data } = built.get(page.path)?.result ?? {};
    const there = [...namesIn(data)].filter(isName).sort();
    const mapped = [...new Set(page.shown.flatMap(namesOf))].filter(isName).sort();
    const missing = there.filter((name) => !mapped.includes(name));
    const extra = mapped.filter((name) => !there.includes(name));
    if (missing.length + extra.length > 0) differing.push({ path: page.path, missing, extra });
  }
  expect(differing).toEqual([]);

  const fixed = [...contents.keys()].filter(
    (at) => !siteMap.pages.some((page) => page.path === at),
  );
  const created = [...built].filter(
    ([, { result }]) => isRecord(result.pageContext) && 'lastModified' in result.pageContext,
  );
  const collections = (at: string) => at.startsWith('/collections/');
  const listed = siteMap.pages.filter(({ template }) => template !== 'sitemap');
  expect(listed.map((page) => page.path).sort()).toEqual(
    created
      .map(([at]) => at)
      .filter((at) => !collections(at))
      .sort(),
  );
  expect(fixed.filter((at) => !built.has(at))).toEqual([]);
  for (const { path: at, context, template } of listed) {
    if (template === 'product') continue;
    const { pageContext } = built.get(at)?.result ?? {};
    expect({ at, context }).toEqual({ at, context: pageContext });
  }
});
