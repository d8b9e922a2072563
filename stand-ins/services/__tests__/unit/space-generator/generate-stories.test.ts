import { pageSections } from '../../../../../src/content/model/page-bloks';
import type { ParsedStory } from '../../../../../src/content/parse-story';
import { parseStory } from '../../../../../src/content/parse-story';
import type { StoredStory, StoryVersion } from '../../../content-service/store/stored-space';
import { generateStories } from '../../../space-generator/generate-stories';
import { createPicturePool } from '../../../space-generator/picture-pool';
import { spaceSizeOf } from '../../../space-generator/space-size';
import { storyEntry } from '../../../../../__tests__/rigs/builders/story-entries';
import {
  countBodyWords,
  kindsIn,
  referencesIn,
  visit,
} from '../../../../demo/__tests__/rigs/story-prose';

const pictures = createPicturePool('http://localhost:4401');
const plan = spaceSizeOf(200, 'seed');
const records = [...generateStories(plan, pictures)];
const stories = records.filter((record) => !record.isFolder);
const articles = ofType('article');

function ofType(component: string): StoredStory[] {
  return stories.filter((story) => newest(story).content.component === component);
}

function newest(story: StoredStory): StoryVersion {
  const version = story.published ?? story.draft;
  if (!version) throw new Error(`Story ${story.storyId} is empty.`);
  return version;
}

function parse(story: StoredStory, { content, name, slug, tagList }: StoryVersion) {
  const folder = records.find((record) => record.storyId === story.parentId);
  return parseStory(
    storyEntry(content, {
      uuid: story.storyUuid,
      name,
      slug,
      full_slug: folder ? `${newest(folder).slug}/${slug}` : slug,
      tag_list: tagList,
      first_published_at: story.firstPublishedAt,
      published_at: story.publishedAt,
    }),
  );
}

test('generated stories: every version can be read by the site', () => {
  const parsed = stories.flatMap((story) =>
    [story.draft, story.published].flatMap((version) => (version ? [parse(story, version)] : [])),
  );

  const unknown = parsed.filter((story) => !story || unknownParts(story).length > 0);
  expect(unknown).toEqual([]);
  expect(parsed.length).toBeGreaterThan(stories.length);
});

function unknownParts(story: ParsedStory): string[] {
  if (story.type === 'page') return story.unknownSections;
  const unknown: string[] = [];
  visit(story, ({ component, name }) => {
    if (component === 'unknown') unknown.push(String(name));
  });
  return unknown;
}

test('generated stories: have the requested number and everything around it', () => {
  const count = (component: string) => ofType(component).length;

  expect(articles).toHaveLength(200);
  expect(count('global')).toBe(1);
  expect(count('category')).toBe(5);
  expect(count('topic')).toBe(plan.topics);
  expect(count('author')).toBe(plan.authors);
  expect(count('page')).toBe(4);
  expect(records.filter((record) => record.isFolder)).toHaveLength(5);
});

test('generated stories: more articles have more topics and authors, up to a limit', () => {
  const large = spaceSizeOf(10_000, 'seed');

  expect(large).toMatchObject({ articles: 10_000, topics: 60, authors: 150 });
  const names = new Set<string>();
  for (const story of generateStories(spaceSizeOf(3_000, 'seed'), pictures)) {
    const { slug } = newest(story);
    names.add(`${story.parentId}/${slug}`);
    names.add(story.storyUuid);
    names.add(String(story.storyId));
  }
  // Slug, uuid and id of 5 folders, the layout, 4 pages, 5 categories, 30 topics, 50 authors.
  expect(names.size).toBe(3 * (5 + 1 + 4 + 5 + 30 + 50 + 3_000));
});

test('generated stories: articles are published, scheduled, drafts, or have unpublished changes', () => {
  const drafts = articles.filter((story) => !story.published);
  const changed = articles.filter((story) => story.published && story.draft);
  const later = articles.filter(
    ({ published }) => published && String(published.content.schedule) > '2099',
  );

  expect([drafts, changed, later].map((found) => found.length)).toEqual([4, 5, 4]);
  expect(drafts.every(({ firstPublishedAt }) => firstPublishedAt === null)).toBe(true);
});

test('generated stories: articles have every blok, node and mark, with and without cover, tags and questions', () => {
  const found = new Set(articles.flatMap((story) => [...kindsIn(newest(story).content)]));

  expect([...found]).toEqual(
    expect.arrayContaining([
      ...['paragraph', 'heading', 'blockquote', 'bullet_list', 'ordered_list', 'list_item'],
      ...['horizontal_rule', 'hard_break', 'code_block', 'image', 'emoji', 'blok'],
      ...['table', 'tableRow', 'tableHeader', 'tableCell'],
      ...['bold', 'italic', 'strike', 'underline', 'code', 'superscript', 'subscript'],
      ...['highlight', 'textStyle', 'anchor', 'styled', 'link'],
      ...['link to story', 'link to url', 'link to email', 'link to asset'],
      ...['blok image', 'blok gallery', 'blok video', 'blok product', 'blok quote'],
      ...['blok call_to_action', 'blok table', 'blok faq', 'blok workout'],
      ...['video from YouTube', 'video from a file'],
    ]),
  );
  const contents = articles.map((story) => newest(story).content);
  const some = (test: (content: (typeof contents)[number]) => boolean) =>
    contents.filter(test).length;
  expect(
    some(({ cover_image }) => (cover_image as { filename: string }).filename === ''),
  ).toBeGreaterThan(0);
  expect(some(({ faqs }) => (faqs as unknown[]).length > 0)).toBeGreaterThan(0);
  expect(some(({ contributors }) => (contributors as unknown[]).length > 1)).toBeGreaterThan(0);
  expect(some((content) => countBodyWords(content) >= 600)).toBeGreaterThan(40);
  expect(some((content) => countBodyWords(content) < 400)).toBeGreaterThan(40);
});

test('generated stories: pages have every section', () => {
  const [home] = ofType('page');
  const sections = home ? (newest(home).content.body as { component: string }[]) : [];

  expect(new Set(sections.map(({ component }) => component))).toEqual(
    new Set(pageSections.map(({ name }) => name)),
  );
});

test('generated stories: every relation and link refers to an existing story', () => {
  const uuids = new Set(stories.map(({ storyUuid }) => storyUuid));
  const references = stories.flatMap((story) => {
    const { content } = newest(story);
    const lists = [content.topics, ...listsOfPage(content.body)].flat();
    return [
      ...referencesIn(content).map(({ storyUuid }) => storyUuid),
      ...lists.filter((uuid) => typeof uuid === 'string'),
    ];
  });

  expect(references.length).toBeGreaterThan(stories.length);
  expect(references.filter((uuid) => !uuids.has(uuid))).toEqual([]);
});

function listsOfPage(body: unknown): unknown[] {
  if (!Array.isArray(body)) return [];
  return (body as { categories_topics?: unknown; articles?: unknown }[]).flatMap(
    ({ categories_topics, articles: picked }) => [categories_topics, picked],
  );
}

test('generated stories: topics and categories refer to each other', () => {
  const topicsOf = new Map(
    ofType('category').map((story) => [story.storyUuid, newest(story).content.topics]),
  );
  for (const topic of ofType('topic')) {
    expect(topicsOf.get(String(newest(topic).content.category))).toContain(topic.storyUuid);
  }
  for (const article of articles) {
    const { topic, category } = newest(article).content;
    expect(topicsOf.get(String(category))).toContain(topic);
  }
});

test('generated stories: every picture is an asset of the demo', () => {
  const paths = new Set(pictures.assets.map(({ path }) => `http://localhost:4401${path}`));
  const used = new Set<string>();
  for (const story of stories) {
    visit(newest(story).content, ({ filename, src }) => {
      for (const address of [filename, src]) {
        if (typeof address === 'string' && address) used.add(address);
      }
    });
  }

  expect([...used].filter((address) => !paths.has(address))).toEqual([]);
});

test('generated stories: the same seed gives the same stories, another seed others', () => {
  const again = [...generateStories(spaceSizeOf(200, 'seed'), pictures)];
  const other = [...generateStories(spaceSizeOf(200, 'other'), pictures)];

  expect(again).toEqual(records);
  expect(JSON.stringify(other)).not.toBe(JSON.stringify(records));
  expect(other).toHaveLength(records.length);
});
