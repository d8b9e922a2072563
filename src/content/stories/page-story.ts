import * as v from 'valibot';
import { parseField } from '../story-error';
import type { StoryFrame } from './story';
import { metaInfo } from './story';
import { parseSection } from '../bloks/parse-section';
import { text } from '../fields/text';

const pageContent = v.object({
  title: text,
  body: v.nullish(v.array(v.unknown()), []),
  meta_info: metaInfo,
});

/**
 * Reads a marketing page's content. Sections without a view are left out and named in
 * `unknownSections`.
 *
 * @throws StoryError naming the invalid field
 */
export function parsePageStory(content: unknown, story: StoryFrame) {
  const fields = parseField(pageContent, content, story.fullSlug);
  const parsed = fields.body.map((blok, index) =>
    parseSection(blok, story.fullSlug, `body.${index}`),
  );
  return {
    type: 'page' as const,
    title: fields.title || story.name,
    sections: parsed.flatMap((section) => (section.component === 'unknown' ? [] : [section])),
    unknownSections: parsed.flatMap((section) =>
      section.component === 'unknown' ? [section.name] : [],
    ),
    metaTitle: fields.meta_info.title,
    metaDescription: fields.meta_info.description,
  };
}
