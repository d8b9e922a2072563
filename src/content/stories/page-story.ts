import * as v from 'valibot';
import type { PageSection } from '../../domain/story/page-section';
import type { RichText } from '../../domain/story/rich-text';
import { outlineHeadings, reservedIds } from '../enhance/headings';
import { parseField } from '../story-error';
import type { StoryFrame } from './story';
import { metaInfo } from './story';
import { parseSection } from '../bloks/parse-section';
import { text } from '../fields/text';

/** Fields of the content type `page`. */
export const pageContent = v.object({
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
    sections: withUniqueIds(
      parsed.flatMap((section) => (section.component === 'unknown' ? [] : [section])),
    ),
    unknownSections: parsed.flatMap((section) =>
      section.component === 'unknown' ? [section.name] : [],
    ),
    metaTitle: fields.meta_info.title,
    metaDescription: fields.meta_info.description,
  };
}

/**
 * Makes every id of a page unique: numbers equal headings, and keeps the first of equal anchors and
 * films, and the anchor of a section that no text has.
 */
function withUniqueIds(sections: readonly PageSection[]): PageSection[] {
  const taken = new Set(reservedIds);
  return sections
    .map((section) => withUniqueTextIds(section, taken))
    .map((section) => {
      if (!('anchor' in section)) return section;
      const { anchor } = section;
      if (taken.has(anchor)) return { ...section, anchor: '' };
      taken.add(anchor);
      return section;
    });
}

function withUniqueTextIds(section: PageSection, taken: Set<string>): PageSection {
  switch (section.component) {
    case 'text_section':
    case 'split_section':
      return { ...section, text: outlineHeadings(section.text, taken) };
    case 'body_blok': {
      const [node] = outlineHeadings([{ type: 'blok', blok: section.blok }], taken);
      return node?.type === 'blok' ? { ...section, blok: node.blok } : section;
    }
    default:
      return section;
  }
}

/** Returns the formatted texts of a page's sections, in the page's order. */
export function textsOf(sections: readonly PageSection[]): RichText[] {
  return sections.flatMap((section): RichText[] => {
    switch (section.component) {
      case 'text_section':
        return [section.text];
      case 'split_section':
        return [section.text, [{ type: 'blok', blok: section.media }]];
      case 'body_blok':
        return [[{ type: 'blok', blok: section.blok }]];
      default:
        return [];
    }
  });
}
