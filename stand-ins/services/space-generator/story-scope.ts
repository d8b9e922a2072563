import type { SocialName } from '../../../src/domain/article/author';
import { socialNames } from '../../../src/domain/article/author';
import type { MetaInfoField, MultilinkField } from '../../../src/content/model/stored-fields';
import type { Random } from '../shared/random';
import { uuidFrom } from '../../../src/lib/values/uuid-from';
import type { PicturePool } from './picture-pool';
import type { SpaceSize } from './space-size';
import { articleSlug, generatedArticleUuid, randomFor } from './space-size';

/** State shared by the parts of one generated story. */
export type StoryScope = {
  size: SpaceSize;
  pictures: PicturePool;
  fullSlug: string;
  random: Random;
  /** Returns an unused `_uid`. */
  nextUid: () => string;
};

export function openScope(size: SpaceSize, pictures: PicturePool, fullSlug: string): StoryScope {
  let bloks = 0;
  const nextUid = () => {
    bloks += 1;
    return uuidFrom(`${fullSlug}#${bloks}`);
  };
  return { size, pictures, fullSlug, random: randomFor(size, fullSlug), nextUid };
}

/** Returns a link field to an article. */
export function articleLink({ size }: StoryScope, index: number): MultilinkField {
  return {
    id: generatedArticleUuid(size, index),
    url: '',
    linktype: 'story',
    fieldtype: 'multilink',
    cached_url: `blogs/${articleSlug(size, index)}`,
    target: '_self',
  };
}

/** Returns a link field to a path of the site; an empty path means no link. */
export function pathLink(url: string): MultilinkField {
  return {
    id: '',
    url,
    linktype: 'url',
    fieldtype: 'multilink',
    cached_url: url,
    target: '_self',
  };
}

/** Returns the number of a random article. */
export function anyArticle({ size, random }: StoryScope): number {
  return random.whole(0, size.articles - 1);
}

export function metaInfoValue(
  { nextUid }: StoryScope,
  title = '',
  description = '',
): MetaInfoField {
  return { _uid: nextUid(), plugin: 'seo_metatags', title, description };
}

/** Social link fields without an address. */
export const noSocialLinks = Object.fromEntries(
  socialNames.map((name) => [`social_link_${name}`, '']),
) as Record<`social_link_${SocialName}`, string>;
