import type { ParsedStory } from '../../../../../src/content/parse-story';
import { parseStory } from '../../../../../src/content/parse-story';
import type { StoredStory, StoryVersion } from '../../../content-service/store/stored-space';
import { generateStories } from '../../../space-generator/generate-stories';
import { createPicturePool } from '../../../space-generator/picture-pool';
import { spaceSizeOf } from '../../../space-generator/space-size';
import { storyEntry } from '../../../../../__tests__/rigs/builders/story-entries';
import { visit } from '../../../../demo/__tests__/rigs/story-prose';

const pictures = createPicturePool('http://localhost:4401');
const plan = spaceSizeOf(200, 'seed');
const records = [...generateStories(plan, pictures)];
const stories = records.filter((record) => !record.isFolder);

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

test('generated stories: the same seed gives the same stories, another seed others', () => {
  const again = [...generateStories(spaceSizeOf(200, 'seed'), pictures)];
  const other = [...generateStories(spaceSizeOf(200, 'other'), pictures)];

  expect(again).toEqual(records);
  expect(JSON.stringify(other)).not.toBe(JSON.stringify(records));
  expect(other).toHaveLength(records.length);
});
