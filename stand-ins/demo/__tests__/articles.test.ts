import { schema } from '../../../src/content/model/schema';
import { parseStory } from '../../../src/content/parse-story';
import type { StoredStory, StoryContent } from '../../services/content-service/store/stored-space';
import { currentVersion } from '../../services/content-service/store/stored-space';
import { storyEntry } from '../../../__tests__/rigs/builders/story-entries';
import { readDemoSpace } from '../../services/rigs/demo-space';
import { countBodyWords, kindsIn, paragraphsOf, visit } from './rigs/story-prose';

/** Date of the demo content. What is scheduled for later may have been published since. */
const writtenOn = '2026-11-21 00:00';

/** Fields of which one of several must be filled, or one for a kind, so that none is required by itself. */
const alternatives = [
  ...['video.file', 'video.youtube', 'plan_session.article', 'plan_session.minutes'],
];

let stories: StoredStory[] = [];
let articles: StoredStory[] = [];
/** The first content that has a blok, by the blok's name. */
const examples = new Map<string, StoryContent>();

beforeAll(async () => {
  const space = await readDemoSpace();
  stories = space.stories.filter((story) => !story.isFolder);
  articles = stories.filter((story) => contentOf(story).component === 'article');
  for (const content of stories.map(contentOf).toReversed()) {
    for (const kind of kindsIn(content)) {
      if (kind.startsWith('blok ')) examples.set(kind.replace('blok ', ''), content);
    }
  }
});

function contentOf(story: StoredStory) {
  return currentVersion(story).content;
}

function slugOf(story: StoredStory): string {
  return currentVersion(story).slug;
}

/** Returns values that occur more than once, each with the slugs of their stories. */
function repeated(entries: readonly (readonly [value: string, slug: string])[]): string[] {
  const holders = new Map<string, string[]>();
  for (const [value, slug] of entries) holders.set(value, [...(holders.get(value) ?? []), slug]);
  return [...holders]
    .filter(([, slugs]) => slugs.length > 1)
    .map(([value, slugs]) => `${slugs.join(', ')}: ${value.slice(0, 100)}`);
}

describe('the articles of the demo space', () => {
  test('are at least 300, some scheduled or drafts, 60 of them pieces of 600 words or more', () => {
    const published = articles.filter((story) => story.published !== null);
    const drafts = articles.filter((story) => story.published === null);
    const later = published.filter((story) => String(contentOf(story).schedule) > writtenOn);

    expect(published.length - later.length).toBeGreaterThanOrEqual(300);
    expect(later.length).toBeGreaterThanOrEqual(3);
    expect(drafts.length).toBeGreaterThanOrEqual(3);
    const full = articles.filter((story) => countBodyWords(contentOf(story)) >= 600);
    expect(full.length).toBeGreaterThanOrEqual(60);
  });

  test.each(['topic', 'category'])('cover every %s', (type) => {
    const used = new Set(articles.map((story) => contentOf(story)[type]));
    const known = stories.filter((story) => contentOf(story).component === type);
    expect(known.length).toBeGreaterThanOrEqual(5);
    expect(known.filter((story) => !used.has(story.storyUuid)).map(slugOf)).toEqual([]);
  });

  type Texts = { title: string; description: string; meta_info: { title: string } };
  test.each<[string, (content: Texts) => string]>([
    ['title', ({ title }) => title],
    ['description', ({ description }) => description],
    ['title for search engines', ({ title, meta_info: meta }) => meta.title || title],
  ])('each have a different %s', (_name, read) => {
    const entries = articles.map(
      (story) => [read(contentOf(story) as Texts), slugOf(story)] as const,
    );
    expect(repeated(entries)).toEqual([]);
    expect(entries.filter(([value]) => value === '')).toEqual([]);
  });

  test('have every blok and every type of node and mark', () => {
    const found = new Set(articles.flatMap((story) => [...kindsIn(contentOf(story))]));
    const wanted = [
      ...['paragraph', 'heading', 'blockquote', 'bullet_list', 'ordered_list', 'list_item'],
      ...['horizontal_rule', 'hard_break', 'code_block', 'image', 'blok'],
      ...['table', 'tableRow', 'tableHeader', 'tableCell'],
      ...['bold', 'italic', 'strike', 'code', 'link'],
      ...['link to story', 'link to url', 'link to email'],
      ...['blok image', 'blok gallery', 'blok video', 'blok product', 'blok quote'],
      ...['blok call_to_action', 'blok table', 'blok faq', 'blok workout'],
      ...['video from YouTube', 'video from a file'],
    ];

    expect(wanted.filter((kind) => !found.has(kind))).toEqual([]);
  });
});

describe('the stories of the demo space', () => {
  test('never repeat a paragraph, and have no placeholder words', () => {
    const texts = stories.flatMap((story) =>
      [String(contentOf(story).title), ...paragraphsOf(contentOf(story))].map(
        (text) => [text, slugOf(story)] as const,
      ),
    );
    expect(repeated(texts.filter(([text]) => text.length >= 60))).toEqual([]);
    const placeholder = /\b(?:lorem|ipsum|tbd|tba|fixme)\b|\bTODO\b/i;
    expect(texts.filter(([text]) => placeholder.test(text))).toEqual([]);
  });

  // Links in texts are followed on the built pages, by the browser tests.
  test('relate only to existing stories', () => {
    const known = new Set<unknown>(stories.map(({ storyUuid }) => storyUuid));
    const broken = stories.flatMap((story) => {
      const { topic, category, author, contributors, related } = contentOf(story);
      const uuids = [topic, category, author, contributors, related].flat().filter(Boolean);
      return uuids.flatMap((uuid) => (known.has(uuid) ? [] : `${slugOf(story)}: ${String(uuid)}`));
    });
    expect(broken).toEqual([]);
  });

  test('place every blok of the content model but the financing that the demo shop does not offer', () => {
    const unplaced = Object.keys(schema.blocks).filter((name) => !examples.has(name));
    expect(unplaced).toEqual(['financing_note']);
  });

  test('show that the model requires each field without which a story cannot be read', () => {
    const unforeseen = Object.values(schema.blocks).flatMap(({ name, fields }) =>
      fields.flatMap((field) => {
        const isRequired = 'required' in field && field.required;
        const isExpected = isRequired || alternatives.includes(`${name}.${field.name}`);
        const isFree = field.type === 'tab' || isExpected || !refusesWithout(name, field.name);
        return isFree ? [] : [`${name}.${field.name} must be required`];
      }),
    );
    expect(unforeseen).toEqual([]);
  });
});

/** Tells whether a story cannot be read when one field of its bloks of a name is removed. */
function refusesWithout(name: string, field: string): boolean {
  const content = structuredClone(examples.get(name)) ?? {};
  visit(content, (found) => {
    if (found.component === name) Reflect.deleteProperty(found, field);
  });
  try {
    parseStory(storyEntry(content));
    return false;
  } catch {
    return true;
  }
}
