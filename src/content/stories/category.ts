import * as v from 'valibot';
import { text, uuidList } from '../fields/text';
import { parseField } from '../story-error';
import type { StoryFrame } from './story';
import { metaInfo, taxonomyPictures } from './story';

/** Fields of the content type `category`. */
export const categoryContent = v.object({
  name: text,
  description: text,
  ...taxonomyPictures,
  topics: uuidList,
  meta_info: metaInfo,
});

/**
 * Reads a category story's content.
 *
 * @throws StoryError naming the invalid field
 */
export function parseCategory(content: unknown, story: StoryFrame) {
  const fields = parseField(categoryContent, content, story.fullSlug);
  return {
    type: 'category' as const,
    name: fields.name || story.name,
    description: fields.description,
    coverImage: fields.cover_image,
    blockImage: fields.block_image,
    topicUuids: fields.topics,
    metaTitle: fields.meta_info.title,
    metaDescription: fields.meta_info.description,
  };
}
