import * as v from 'valibot';
import type { RichText } from '../../domain/story/rich-text';
import { parseBlok } from '../bloks/parse-blok';
import { outlineHeadings } from '../enhance/headings';
import { optionalImage } from '../fields/asset';
import { text } from '../fields/text';
import { toRichText } from '../fields/richtext';
import type { ServiceNode } from '../fields/richtext-inline';

/** What every story carries beside its content, named as the site names it. */
export type StoryFrame = {
  storyUuid: string;
  slug: string;
  fullSlug: string;
  name: string;
  /** Sorting by hand in the content service: higher comes first. */
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

/** Pictures that categories and topics have in common. */
export const taxonomyPictures = {
  cover_image: optionalImage,
  block_image: optionalImage,
};

/** Reads a richtext field with its bloks, ready to be shown. */
export function parseBody(document: ServiceNode, storySlug: string, field: string): RichText {
  const body = toRichText(document, (blok, at) => parseBlok(blok, storySlug, `${field}.${at}`));
  return outlineHeadings(body);
}
