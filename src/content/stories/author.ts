import * as v from 'valibot';
import { toSocialLinks } from '../../domain/article/author';
import { optionalImage } from '../fields/asset';
import { richtextDocument } from '../fields/richtext';
import { text } from '../fields/text';
import { parseField } from '../story-error';
import type { StoryFrame } from './story';
import { parseBody } from './story';

/**
 * Prefix of the names of social link fields. Their names are open, so the object keeps unknown
 * fields.
 */
const socialLinkPrefix = 'social_link_';

const authorContent = v.looseObject({
  name: text,
  role: text,
  bio: richtextDocument,
  photo: optionalImage,
});

/**
 * Reads an author story's content.
 *
 * @throws StoryError naming the invalid field
 */
export function parseAuthor(content: unknown, story: StoryFrame) {
  const fields = parseField(authorContent, content, story.fullSlug);
  const socialFields = Object.entries(fields).flatMap(([field, url]) =>
    field.startsWith(socialLinkPrefix) && typeof url === 'string'
      ? [{ name: field.slice(socialLinkPrefix.length), url }]
      : [],
  );
  return {
    type: 'author' as const,
    name: fields.name || story.name,
    role: fields.role,
    bio: parseBody(fields.bio, story.fullSlug, 'bio'),
    photo: fields.photo,
    socialLinks: toSocialLinks(socialFields),
  };
}
