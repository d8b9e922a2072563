import * as v from 'valibot';
import { optionalImage } from '../fields/asset';
import { richtextDocument } from '../fields/richtext';
import { socialLinkFields, socialLinksOf } from '../fields/social-links';
import { text } from '../fields/text';
import { parseField } from '../story-error';
import type { StoryFrame } from './story';
import { parseBody } from './story';

/** Fields of the content type `author`. */
export const authorContent = v.object({
  name: text,
  role: text,
  bio: richtextDocument,
  photo: optionalImage,
  ...socialLinkFields,
});

/**
 * Reads an author story's content.
 *
 * @throws StoryError naming the invalid field
 */
export function parseAuthor(content: unknown, story: StoryFrame) {
  const fields = parseField(authorContent, content, story.fullSlug);
  return {
    type: 'author' as const,
    name: fields.name || story.name,
    role: fields.role,
    bio: parseBody(fields.bio, story.fullSlug, 'bio'),
    photo: fields.photo,
    socialLinks: socialLinksOf(fields),
  };
}
