import type { StoryId } from '../../src/domain/story/story-id';
import { uuidFrom } from '../../src/lib/values/uuid-from';
import type { ImportSpace, ManagedContent, ReadStory } from './import-space';

/** Returns a space for a dry run: it has the stories of the real one, and keeps in memory what an import writes. */
export function rehearseSpace(space: ImportSpace): ImportSpace {
  /** Without long texts, of which ten thousand would fill the memory. */
  const written = new Map<StoryId, ReadStory>();
  const folders = new Map<StoryId, string>();
  let lastId = 0;
  /** Ids of services are positive. */
  const nextId = (): number => (lastId -= 1);
  const readStory: ImportSpace['readStory'] = async (storyId) =>
    written.get(storyId) ?? (await space.readStory(storyId));
  const keep = (story: ReadStory, content: ManagedContent): ReadStory => {
    const saved = { ...story, content };
    written.set(story.id, { ...story, content: { ...content, body: undefined } });
    if (story.is_folder) folders.set(story.id, story.full_slug);
    return saved;
  };
  return {
    ...space,
    readStory,
    async listStories(storyIds) {
      const stories = await space.listStories(storyIds);
      for (const { id, is_folder: isFolder, full_slug: slug } of stories) {
        if (isFolder) folders.set(id, slug.replace(/\/$/, ''));
      }
      return stories;
    },
    createStory({ content = {}, is_folder: isFolder = false, ...story }) {
      const id = nextId();
      const folder = folders.get(story.parent_id);
      const frame = {
        published: false,
        updated_at: '',
        content_type: '',
      };
      const place = { full_slug: folder === undefined ? story.slug : `${folder}/${story.slug}` };
      const made = { ...story, ...frame, ...place, id, uuid: uuidFrom(`rehearsal ${id}`) };
      return Promise.resolve(keep({ ...made, is_folder: isFolder, content }, content));
    },
    async saveDraft(storyId, content) {
      const story = await readStory(storyId);
      if (!story) throw new Error(`The space has no story ${storyId}.`);
      return keep(story, content);
    },
    upload({ fileName, width, height }) {
      const filename = `https://a.storyblok.com/f/0/${width}x${height}/0/${fileName}`;
      return Promise.resolve({ assetId: nextId(), filename });
    },
    createEntry: () => Promise.resolve(nextId()),
  };
}
