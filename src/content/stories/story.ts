import * as v from 'valibot';
import type { RichText } from '../../domain/story/rich-text';
import { parseBlok } from '../bloks/parse-blok';
import { outlineHeadings } from '../enhance/headings';
import { optionalImage } from '../fields/asset';
import { text } from '../fields/text';
import { toRichText } from '../fields/richtext';
import type { ServiceNode } from '../fields/richtext-inline';
import type { StoryId } from '../../domain/story/story-id';

/** The fields of every story beside its content, under the site's names. */
export type StoryFrame = {
  storyUuid: string;
  /** Number of the story in the content service. */
  storyId: StoryId;
  slug: string;
  fullSlug: string;
  name: string;
  /** Editors' own order: higher comes first. */
  position: number;
  publishedAt: string;
  firstPublishedAt: string;
  tags: readonly string[];
};

/** Title and description for search engines; empty texts when an editor left them out. */
export const metaInfo = v.nullish(v.object({ title: text, description: text }), {
  title: '',
  description: '',
});

/** Pictures of categories and topics. */
export const taxonomyPictures = {
  cover_image: optionalImage,
  block_image: optionalImage,
};

/** Reads a richtext field with its bloks. */
export function parseBody(document: ServiceNode, storySlug: string, field: string): RichText {
  const body = toRichText(document, (blok, at) => parseBlok(blok, storySlug, `${field}.${at}`));
  return outlineHeadings(body);
}
