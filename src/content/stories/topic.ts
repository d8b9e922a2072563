import * as v from 'valibot';
import { optionalUuid, text } from '../fields/text';
import { parseField } from '../story-error';
import type { StoryFrame } from './story';
import { metaInfo, taxonomyPictures } from './story';

/** Fields of the content type `topic`. */
export const topicContent = v.object({
  name: text,
  description: text,
  ...taxonomyPictures,
  category: optionalUuid,
  meta_info: metaInfo,
});

/**
 * Reads a topic story's content.
 *
 * @throws StoryError naming the invalid field
 */
export function parseTopic(content: unknown, story: StoryFrame) {
  const fields = parseField(topicContent, content, story.fullSlug);
  return {
    type: 'topic' as const,
    name: fields.name || story.name,
    description: fields.description,
    coverImage: fields.cover_image,
    blockImage: fields.block_image,
    categoryUuid: fields.category,
    metaTitle: fields.meta_info.title,
    metaDescription: fields.meta_info.description,
  };
}
